import { formatAmount } from '#platform/web/currency/format-amount.ts'
import type { NumbersMoney } from '../rules/numbers.ts'
import { numbersPage } from '../words/numbers.ts'
import { ChartPanel, ScrollingTable } from './chart-panel.tsx'

const words = numbersPage.money

/** Sums per currency: adding up several currencies would need a rate for each day. */
export function MoneyPanel({
  money,
  lead,
  className = '',
}: {
  money: readonly NumbersMoney[]
  lead: string
  className?: string
}) {
  return (
    <ChartPanel
      heading={words.heading}
      lead={lead}
      empty={money.length === 0 ? words.empty : undefined}
      className={className}
    >
      <ScrollingTable
        label={words.heading}
        columns={[words.currency, words.invoiced, words.paid, words.refunded]}
        rows={money.map(({ currency, invoiced, paid, refunded }) => [
          currency,
          ...[invoiced, paid, refunded].map((minor) => formatAmount(minor, currency)),
        ])}
      />
    </ChartPanel>
  )
}
