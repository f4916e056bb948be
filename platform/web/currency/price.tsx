import { ratesNote } from '#content/prices.ts'
import { ageInDays, BASE_CURRENCY, describeAge, formatPrice, RATES_FRESH_DAYS } from '#platform/rules/money/money.ts'
import { format } from '#platform/rules/time/date-formatter.ts'
import { useCurrency } from './currency.ts'

type PriceProps = {
  dollars: number
  /** With two decimals, as on profiles. */
  isExact?: boolean
  className?: string
}

/** An amount of US dollars, shown in the visitor's currency. */
export function Price({ dollars, isExact = false, className }: PriceProps) {
  const view = useCurrency()
  return <span className={className ? `price ${className}` : 'price'}>{formatPrice(dollars, { view, isExact })}</span>
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Names the exchange rates that prices on the page are converted with. Its height is reserved: nothing shifts on hydration. */
export function RatesNote({ className = '' }: { className?: string }) {
  const { currency, date, isIndicative } = useCurrency()
  return (
    <p className={`min-h-10 text-xs text-muted sm:min-h-5 ${className}`}>
      {currency === BASE_CURRENCY || !date
        ? ratesNote.notConverted
        : ratesNote.converted({ currency, date: format(date, DAY), isIndicative, age: ageOf(date) })}
    </p>
  )
}

/** The age of rates that are older than a week. */
function ageOf(date: string) {
  const days = ageInDays(date, Date.now())
  return days > RATES_FRESH_DAYS ? describeAge(days) : undefined
}
