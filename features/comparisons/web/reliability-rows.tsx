import type { ReliabilityFigure } from '#features/reliability/rules/reliability.ts'
import { describeMinutes, percent, signedPercent } from '#features/reliability/web/reliability-figures.ts'
import { reliabilityCard } from '#features/reliability/words/reliability.ts'
import { formatCount } from '#platform/rules/text.ts'
import { comparePage } from '../words/compare.ts'
import { RowGroup } from './comparison-table.tsx'
import { FactRow } from './fact-rows.tsx'
import type { ShownClinic } from './load-comparison.ts'

const words = comparePage.rows
const { cases, appointments, tooFew } = reliabilityCard

/** How clinics answer cases and keep appointments, each figure with the number of cases behind it. */
export function ReliabilityRows({ clinics }: { clinics: readonly ShownClinic[] }) {
  return (
    <RowGroup title={comparePage.groups.reliability}>
      <FactRow
        clinics={clinics}
        title={words.replies}
        note={words.median}
        fact={({ reliability }) => <Figure figure={reliability.replyMinutes} show={describeMinutes} count={cases} />}
      />
      <FactRow
        clinics={clinics}
        title={words.answers}
        note={words.answersNote}
        fact={({ reliability }) => <Figure figure={reliability.answerRate} show={percent} count={cases} />}
      />
      <FactRow
        clinics={clinics}
        title={words.invoices}
        note={words.invoicesNote}
        fact={({ reliability }) => <Figure figure={reliability.invoiceVariance} show={signedPercent} count={cases} />}
      />
      <FactRow
        clinics={clinics}
        title={words.cancellations}
        note={words.cancellationsNote}
        fact={({ reliability }) => <Figure figure={reliability.cancellationRate} show={percent} count={appointments} />}
      />
    </RowGroup>
  )
}

type FigureProps = {
  figure: ReliabilityFigure
  show: (value: number) => string
  count: (count: number, shown: string) => string
}

function Figure({ figure: { value, cases: behind }, show, count }: FigureProps) {
  if (value === null) return <span className="text-muted">{tooFew}</span>
  return (
    <>
      <b>{show(value)}</b>
      <small>{count(behind, formatCount(behind))}</small>
    </>
  )
}
