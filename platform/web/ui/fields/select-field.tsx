import type { ComponentProps } from 'react'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { type Around, Labelled, useDescribed } from './field.tsx'

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
