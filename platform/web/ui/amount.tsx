import { formatShown, showAmounts } from '#platform/rules/money/minor-units.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'

/** Formats sums of cents for the reader, so that lines add up to their total. */
export function useAmounts() {
  const view = useCurrency()
  return {
    /** Each amount, and the total of the amounts as they are shown, in minor units of the reader's currency. */
    show: (cents: readonly number[]) => showAmounts(cents, view),
    format: (minor: number, currency: string) => formatShown(minor, currency, view.locale),
  }
}

/** Some amounts of US cents as one sum: each is converted, then all are added. */
export function Amount({ cents }: { cents: number | readonly number[] }) {
  const { show, format } = useAmounts()
  const { total, currency } = show([cents].flat())
  return <span className="price tabular-nums">{format(total, currency)}</span>
}
