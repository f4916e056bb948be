import type { Reliability, ReliabilityFigure } from '#features/reliability/rules/reliability.ts'
import { describeMinutes, percent, signedPercent } from '#features/reliability/web/reliability-figures.ts'
import { reliabilityCard as words } from '#features/reliability/words/reliability.ts'
import { formatCount } from '#platform/rules/text.ts'
import { Section } from '#platform/web/ui/section.tsx'

/** How reliably a provider answers cases and keeps appointments. Figures with few cases behind them are not shown. */
export function ReliabilityCard({ reliability }: { reliability: Reliability }) {
  const { replyMinutes, answerRate, invoiceVariance, cancellationRate } = reliability
  return (
    <Section title={words.heading}>
      <p className="-mt-2 mb-4 max-w-[68ch] text-sm text-muted">{words.lead}</p>
      <dl className="card divided px-4 sm:px-5">
        <Row name={words.replies} figure={replyMinutes} show={describeMinutes} count={words.cases} />
        <Row name={words.answers} figure={answerRate} show={percent} count={words.cases} />
        <Row name={words.invoices} figure={invoiceVariance} show={signedPercent} count={words.cases} />
        <Row name={words.cancellations} figure={cancellationRate} show={percent} count={words.appointments} />
      </dl>
    </Section>
  )
}

type RowProps = {
  name: string
  figure: ReliabilityFigure
  show: (value: number) => string
  /** What the figure is made of, in words. */
  count: (count: number, shown: string) => string
}

function Row({ name, figure: { value, cases }, show, count }: RowProps) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
      <dt>{name}</dt>
      {value === null ? (
        <dd className="text-sm text-muted">{words.tooFew}</dd>
      ) : (
        <dd>
          <b className="font-semibold tabular-nums">{show(value)}</b>{' '}
          <span className="text-sm text-muted">{count(cases, formatCount(cases))}</span>
        </dd>
      )}
    </div>
  )
}
