import { CALENDAR, formatLongDate } from '../time/format.ts'
import { useCurrency } from './currency.ts'

/** Names the exchange rates that prices on the page are converted with. */
export function RatesNote({ className = '' }: { className?: string }) {
  const { currency, date, isIndicative } = useCurrency()
  if (currency === 'USD' || !date) return null
  return (
    <p className={`text-xs text-muted ${className}`}>
      Providers list prices in USD. Shown in {currency} at {isIndicative ? 'indicative rates' : 'the rates'} of{' '}
      {formatLongDate(date, CALENDAR)}.
    </p>
  )
}
