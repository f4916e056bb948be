import { formatPrice } from '#domain/money.ts'
import { format } from '#web/platform/time/formatter.ts'
import { useCurrency } from './currency.ts'

/** An amount of US dollars, shown in the currency that the visitor chose. */
export function Price({ dollars, className = '' }: { dollars: number; className?: string }) {
  const { currency, rates } = useCurrency()
  return <span className={`price tabular-nums ${className}`}>{formatPrice(dollars, currency, rates)}</span>
}

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
