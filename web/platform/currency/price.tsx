import { formatPrice } from '#domain/money.ts'
import { useCurrency } from './currency.ts'

/** An amount of US dollars, shown in the currency that the visitor chose. */
export function Price({ dollars, className = '' }: { dollars: number; className?: string }) {
  const { currency, rates } = useCurrency()
  return <span className={`price tabular-nums ${className}`}>{formatPrice(dollars, currency, rates)}</span>
}
