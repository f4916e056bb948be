import { useCurrency } from './currency.ts'

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
