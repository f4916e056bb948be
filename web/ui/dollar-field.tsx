import type { ComponentProps } from 'react'
import { type Around, Labelled, useDescribed } from './field.tsx'

type DollarFieldProps = Around & Omit<ComponentProps<'input'>, 'type' | 'value'> & { value: string }

/** An amount of US dollars as typed. The field shows a dollar sign unless the text has one. */
export function DollarField({ label, hint, error, optional, className = '', value, ...input }: DollarFieldProps) {
  const { id, message } = useDescribed(hint, error)
  const hasSign = value.startsWith('$')
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className="relative block">
        {!hasSign && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-md text-muted"
          >
            $
          </span>
        )}
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          id={id}
          value={value}
          className={`control tabular-nums ${hasSign ? '' : 'pl-7'}`}
          aria-invalid={Boolean(error)}
          aria-describedby={message}
        />
      </span>
    </Labelled>
  )
}
