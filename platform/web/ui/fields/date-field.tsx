import type { ComponentProps } from 'react'
import { CALENDAR, formatFullDate } from '#platform/web/time/format.ts'
import { Field, type FieldProps } from './field.tsx'

type DateFieldProps = Omit<FieldProps, 'type' | 'value' | 'onChange' | 'hint'> & {
  /** 2026-11-15, or empty. */
  value: string
  onChange: (value: string) => void
  /** Shown while the field is empty. */
  hint?: ComponentProps<typeof Field>['hint']
}

/**
 * The native date field, which shows day and month in the order of the browser's own language. The date in words below it
 * leaves no doubt which is which.
 */
export function DateField({ value, onChange, hint, ...field }: DateFieldProps) {
  const words = value && !Number.isNaN(Date.parse(value)) ? formatFullDate(value, CALENDAR) : undefined
  return (
    <Field
      {...field}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint={words ? <span className="text-sm font-semibold text-teal-700">{words}</span> : hint}
    />
  )
}
