import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChevronDown, CircleAlert } from '#platform/web/ui/icons.tsx'
import { controls } from '#platform/words/interface.ts'

export type Around = { label: ReactNode; hint?: ReactNode; error?: string | undefined; optional?: boolean }
export type FieldProps = Around & ComponentProps<'input'>

/** A labelled input. An error replaces the hint. */
export function Field({ label, hint, error, optional, className = '', ...input }: FieldProps) {
  const { id, message } = useDescribed(hint, error)
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <input
        dir={directionOf(input.type)}
        {...input}
        id={id}
        className="control"
        aria-invalid={Boolean(error)}
        aria-describedby={message}
      />
    </Labelled>
  )
}

/** Texts follow the direction of their script; addresses, numbers and dates have none. */
const directionOf = (type = 'text') => (type === 'text' || type === 'search' ? 'auto' : undefined)

/** The frame of a control: its label above, its hint or error below. */
export function Labelled({ id, label, hint, error, optional, className, children }: LabelledProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {controls.optional}</span>}
      </label>
      {children}
      {error ? (
        <FieldError id={`${id}-message`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-message`} className="mt-1.5 text-xs text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
type LabelledProps = Around & { id: string; className?: string; children: ReactNode }

/** The ids that associate a control with its label and its description. */
export function useDescribed(hint: ReactNode, error: string | undefined) {
  const id = useId()
  return { id, message: hint || error ? `${id}-message` : undefined }
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-xs font-semibold text-bad">
      <CircleAlert className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { error?: string | undefined; children: ReactNode }

/** A checkbox with its label, 44 px high as a touch target. */
export function Checkbox({ children, error, className = '', ...input }: ChoiceProps) {
  const { id, message } = useDescribed(undefined, error)
  return (
    <div className={className}>
      <label className="choice">
        <input
          {...input}
          type="checkbox"
          className="choice-mark"
          aria-invalid={Boolean(error)}
          aria-describedby={message}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-message`}>{error}</FieldError>}
    </div>
  )
}

type RadioGroupProps = {
  legend: string
  name: string
  options: readonly { value: string; text: string }[]
  /** Without it the group is uncontrolled. */
  chosen?: string
  onChoose?: (value: string) => void
  error?: string | undefined
  className?: string
}

/** A group of radio buttons. */
export function RadioGroup({ legend, name, options, chosen, onChoose, error, className = '' }: RadioGroupProps) {
  const { id, message } = useDescribed(undefined, error)
  return (
    <fieldset className={className} aria-describedby={message}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, text }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === undefined ? undefined : value === chosen}
              onChange={() => onChoose?.(value)}
              className="choice-mark"
            />
            {text}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-message`}>{error}</FieldError>}
    </fieldset>
  )
}

/** A labelled select; the options are its children. */
export function SelectField({ label, hint, error, optional, className = '', ...select }: SelectFieldProps) {
  const { id, message } = useDescribed(hint, error)
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className="relative block">
        <select
          {...select}
          id={id}
          className="control appearance-none truncate pr-11"
          aria-invalid={Boolean(error)}
          aria-describedby={message}
        />
        <ChevronDown className="pointer-events-none absolute top-3.5 right-3.5" />
      </span>
    </Labelled>
  )
}
type SelectFieldProps = Around & ComponentProps<'select'>

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode }

/** The native checkbox already exposes its state. */
const nature = { type: 'checkbox', role: 'switch' } as const

/** A switch with its label at the left. */
export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center justify-between gap-3 text-md">
      {children}
      <input {...input} {...nature} className="switch" />
    </label>
  )
}
