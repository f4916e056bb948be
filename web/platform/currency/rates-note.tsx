import { format } from '../time/formatter.ts'
import { useCurrency } from './currency.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Names the exchange rates that prices on the page are converted with. */
export function RatesNote({ className = '' }: { className?: string }) {
  const { currency, date, isIndicative } = useCurrency()
  if (currency === 'USD' || !date) return null
  return (
    <p className={`text-xs text-muted ${className}`}>
      Providers list prices in USD. Shown in {currency} at {isIndicative ? 'indicative rates' : 'the rates'} of{' '}
      {format(date, DAY)}.
    </p>
  )
}
