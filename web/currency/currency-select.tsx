import { useId } from 'react'
import { chooseCurrency, useCurrency } from './currency.ts'

/** Lists every currency there is a rate for. */
export function CurrencySelect({ label, className = '' }: { label: string; className?: string }) {
  const id = useId()
  const { currency, choices } = useCurrency()
  const listed = choices.includes(currency) ? choices : [currency, ...choices]
  return (
    <div className={`flex items-center gap-2 ${className}`}>
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <select
        id={id}
        value={currency}
        onChange={(event) => chooseCurrency(event.target.value)}
        className="control w-auto"
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

/** Says how the prices on the page came about, when they are not those of the provider. */
export function RatesNote({ className = '' }: { className?: string }) {
  const { currency, date, isIndicative } = useCurrency()
  if (currency === 'USD' || !date) return null
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  return (
    <p className={`text-xs text-muted ${className}`}>
      Providers list prices in USD. Shown in {currency} at {isIndicative ? 'indicative rates' : 'the rates'} of {day}.
    </p>
  )
}
