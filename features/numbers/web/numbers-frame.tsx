import type { ReactNode } from 'react'
import { formatAmount } from '#platform/web/currency/format-amount.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import type { NumbersMoney } from '../rules/numbers.ts'
import { numbersPage } from '../words/numbers.ts'
import { ChartPanel, ScrollingTable } from './chart-panel.tsx'

const { notYet, notYetHint, loading } = numbersPage

/** What stands in for the numbers before the first whole week is over. */
export const NoNumbersYet = (): ReactNode => (
  <div className="card">
    <EmptyState drawing={clipboard} text={notYet} hint={notYetHint} />
  </div>
)

export const NumbersSkeleton = () => (
  <LoadingShape says={loading}>
    <div className="h-34 rounded-md bg-sand-100" />
    <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="h-100 rounded-md bg-sand-100" />
      <div className="h-100 rounded-md bg-sand-100" />
    </div>
  </LoadingShape>
)

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
