import { useId } from 'react'
import { chooseCurrency, useCurrency } from './currency.ts'

/**
 * Lists every currency with a rate. The choice is known only after hydration, so that it appears together with the
 * prices; without scripts nothing could be converted, and it is hidden.
 */
export function CurrencySelect({ label, className = '' }: { label: string; className?: string }) {
  const id = useId()
  const { currency, choices } = useCurrency()
  const listed = choices.includes(currency) ? choices : [currency, ...choices]
  return (
    <div className={`price flex items-center gap-2 noscript:hidden ${className}`}>
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <select
        id={id}
        value={currency}
        onChange={(event) => chooseCurrency(event.target.value)}
        className="control w-auto appearance-none bg-[url(./platform/currency/chevron-down.svg)] bg-position-[right_0.875rem_center] bg-no-repeat pr-10"
      >
        {listed.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
    </div>
  )
}
