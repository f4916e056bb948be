import type { ComponentProps } from 'react'
import { ambiguityQuestion, readAmount } from '#platform/rules/money/amounts.ts'
import { minorAsTyped } from '#platform/rules/money/minor-units.ts'
import { browserDecimalMark, browserLocale, formatAmount } from '#platform/web/currency/format-amount.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { type Around, Labelled, useDescribed } from './field.tsx'

type AmountFieldProps = Around &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    /** ISO code. */
    currency: string
    value: string
    onChange: (event: { target: { value: string } }) => void
  }

/**
 * An amount as typed in any notation, with the amount that was understood below it. Amounts of US dollars show their sign
 * in the field unless the text has one.
 */
export function AmountField({
  currency,
  label,
  hint,
  error,
  optional,
  className = '',
  value,
  onChange,
  ...input
}: AmountFieldProps) {
  const { id, message } = useDescribed(hint, error)
  const showsSign = currency === 'USD' && !/[^\d\s.,']/u.test(value)
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className="relative block">
        {showsSign && (
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
          onChange={onChange}
          className={`control tabular-nums ${showsSign ? 'pl-7' : ''}`}
          aria-invalid={Boolean(error)}
          aria-describedby={message}
        />
      </span>
      <Reading currency={currency} value={value} onChoose={(text) => onChange({ target: { value: text } })} />
    </Labelled>
  )
}

type ReadingProps = { currency: string; value: string; onChoose: (text: string) => void }

/** The amount as it was understood, or the question which of two amounts is meant. */
function Reading({ currency, value, onChoose }: ReadingProps) {
  const decimalMark = browserDecimalMark()
  const reading = readAmount(value, currency, decimalMark)
  return (
    <div role="status" className="text-sm">
      {reading.kind === 'amount' && reading.minor > 0 && (
        <p className="mt-1.5 font-semibold text-teal-700 tabular-nums">= {formatAmount(reading.minor, currency)}</p>
      )}
      {reading.kind === 'ambiguous' && (
        <>
          <p className="mt-1.5 font-semibold text-warn">
            {ambiguityQuestion(reading.readings, currency, browserLocale())}
          </p>
          <p className="mt-1 flex flex-wrap gap-2">
            {reading.readings.map((minor) => (
              <Button
                key={minor}
                kind="outline"
                size="small"
                onClick={() => onChoose(minorAsTyped(minor, currency, decimalMark))}
              >
                {formatAmount(minor, currency)}
              </Button>
            ))}
          </p>
        </>
      )}
    </div>
  )
}
