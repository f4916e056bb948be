import { useId } from 'react'
import type { Reliability, ReliabilityFigure } from '#features/reliability/rules/reliability.ts'
import { describeMinutes, percent, signedPercent } from '#features/reliability/web/reliability-figures.ts'
import { reliabilityCard } from '#features/reliability/words/reliability.ts'
import { formatCount } from '#platform/rules/text.ts'
import { clinicReliability as words } from '../words/cases.ts'

/** How reliable a clinic is, beside its quote: each figure with the number of cases behind it. */
export function ClinicReliability({ reliability }: { reliability: Reliability }) {
  const id = useId()
  const { replyMinutes, answerRate, invoiceVariance, cancellationRate } = reliability
  return (
    <section aria-labelledby={id} className="mx-4 mt-4 rounded-sm border border-line px-3.5 py-3 text-sm sm:mx-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 id={id} className="text-sm">
          {reliabilityCard.heading}
        </h4>
        <p className="text-xs text-muted">{words.period}</p>
      </div>
      <dl className="mt-1.5 grid gap-1">
        <Row name={words.replies} figure={replyMinutes} show={describeMinutes} count={reliabilityCard.cases} />
        <Row name={words.answers} figure={answerRate} show={percent} count={reliabilityCard.cases} />
        <Row name={words.invoices} figure={invoiceVariance} show={signedPercent} count={reliabilityCard.cases} />
        <Row name={words.cancellations} figure={cancellationRate} show={percent} count={reliabilityCard.appointments} />
      </dl>
    </section>
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
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-xs text-muted">{name}</dt>
      {value === null ? (
        <dd className="ml-auto text-xs text-muted">{reliabilityCard.tooFew}</dd>
      ) : (
        <dd className="ml-auto text-right">
          <b className="font-semibold tabular-nums">{show(value)}</b>{' '}
          <span className="text-xs text-muted">{count(cases, formatCount(cases))}</span>
        </dd>
      )}
    </div>
  )
}
