import { showEach } from '#platform/rules/money/minor-units.ts'
import { useAmounts } from '#platform/web/ui/amount.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { planCard } from '../words/plan-clinics.ts'

/** One of several that cost so many US cents together, by the sum as it is shown: each times the quantity is the sum. */
export function EachAmount({ cents, quantity }: { cents: number; quantity: number }) {
  const { show, format } = useAmounts()
  const { total, currency } = show([cents])
  const { amount, isExact } = showEach(total, quantity, currency)
  const price = <span className="price tabular-nums">{format(amount, currency)}</span>
  return isExact ? price : <Sentence text={planCard.lines.about} parts={{ price }} />
}
