import { formatShown, showAmounts, showEach } from '#features/plans/rules/plan-totals.ts'
import { planCard } from '#features/plans/words/plan-clinics.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { Sentence } from '#platform/web/ui/sentence.tsx'

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

/** One of several that cost so many US cents together, by the sum as it is shown: each times the quantity is the sum. */
export function EachAmount({ cents, quantity }: { cents: number; quantity: number }) {
  const { show, format } = useAmounts()
  const { total, currency } = show([cents])
  const { amount, isExact } = showEach(total, quantity, currency)
  const price = <span className="price tabular-nums">{format(amount, currency)}</span>
  return isExact ? price : <Sentence text={planCard.lines.about} parts={{ price }} />
}
