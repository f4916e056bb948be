import { RatesNote } from '#platform/web/currency/price.tsx'
import { decodePlan, encodePlan } from '../rules/plan-code.ts'
import { mostTrips, planTrips } from '../rules/plan-lines.ts'
import { listed } from '../rules/plan-mouth.ts'
import {
  CONDITIONS,
  type Condition,
  EMPTY_PLAN,
  lineKey,
  type Plan,
  type PlanLine,
  teethOfLine,
} from '../rules/plans.ts'
import { type Numbering, toothNumber } from '../rules/teeth.ts'
import { conditions, planSummary, toothChart } from '../words/plan.ts'
import { planCatalogue } from '../words/plan-catalogue.ts'
import { PlanLineRow } from './plan-line.tsx'
import { PlanTotal } from './plan-total.tsx'
import type { PlanEditor } from './use-plan.ts'
import type { SummaryState } from './use-plan-summary.ts'
import { PriceRange, priceOfPlan } from './usual-price.tsx'

export const PLAN_TITLE = 'plan-title'

type PlanSummaryProps = { editor: PlanEditor; numbering: Numbering; totals: SummaryState }

/** The lines of the plan, what they cost together, and the trips they take. */
export function PlanSummary({ editor, numbering, totals }: PlanSummaryProps) {
  const { plan, justAdded } = editor
  const priceOf = linePrices(totals)
  const teeth = new Set(plan.lines.flatMap(teethOfLine)).size
  return (
    <section
      aria-labelledby={PLAN_TITLE}
      className="overflow-clip rounded-md border border-line bg-page shadow-2 print:shadow-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4 pb-3 md:px-6">
        <h2 id={PLAN_TITLE} tabIndex={-1} className="font-sans text-lg font-semibold tracking-normal">
          {planSummary.heading}
        </h2>
        {plan.lines.length > 0 && (
          <p className="text-sm text-muted">
            {planSummary.treatments(plan.lines.length)}
            {teeth > 0 && `, ${planSummary.teeth(teeth)}`}
          </p>
        )}
        {(teeth > 0 || plan.conditions.length > 0) && (
          <p className="w-full text-xs text-muted">{`${toothChart.numbering.label}: ${toothChart.numbering[numbering]}`}</p>
        )}
      </div>
      {plan.lines.length === 0 ? (
        <div className="border-t border-line px-5 py-6 md:px-6">
          <p className="font-semibold">{planSummary.empty}</p>
          <p className="mt-1 text-sm text-muted">{planSummary.emptyHint}</p>
        </div>
      ) : (
        <ul>
          {plan.lines.map((line) => (
            <PlanLineRow
              key={lineKey(line)}
              line={line}
              isNew={lineKey(line) === justAdded}
              editor={editor}
              numbering={numbering}
              cents={priceOf(line)}
            />
          ))}
        </ul>
      )}
      <TeethToday plan={plan} numbering={numbering} />
      {plan.lines.length > 0 && <Estimate plan={plan} totals={totals} />}
    </section>
  )
}

/** Equal lines have equal codes. */
const codeOfLine = (line: PlanLine) => encodePlan({ ...EMPTY_PLAN, lines: [line] }, planCatalogue)

/**
 * What lines cost at the clinic with the lowest total, in US cents. A line that has changed since has no price until the next
 * answer, and one that has not keeps it.
 */
function linePrices({ found }: Pick<SummaryState, 'found'>): (line: PlanLine) => number | undefined {
  const decoded = found && decodePlan(found.plan, planCatalogue)
  if (!decoded?.ok) return () => undefined
  const priceByCode = new Map(
    decoded.plan.lines.map((line, at) => [codeOfLine(line), found?.summary.lowest?.lines[at] ?? undefined]),
  )
  return (line) => priceByCode.get(codeOfLine(line))
}

/** What is marked in the chart, in words: for print, and for readers of a shared plan. */
function TeethToday({ plan, numbering }: { plan: Plan; numbering: Numbering }) {
  const marked = (Object.keys(CONDITIONS) as Condition[]).flatMap((condition) => {
    const teeth = plan.conditions.filter((one) => one.condition === condition).map(({ tooth }) => tooth)
    return teeth.length > 0 ? [{ condition, numbers: listed(teeth.map((tooth) => toothNumber(tooth, numbering))) }] : []
  })
  if (marked.length === 0) return null
  return (
    <div className="border-t border-line px-5 py-3 text-sm md:px-6">
      <h3 className="text-sm font-semibold">{planSummary.today}</h3>
      <ul className="text-muted">
        {marked.map(({ condition, numbers }) => (
          <li key={condition} className="first-letter:uppercase">
            {conditions[condition]}: <span className="tabular-nums">{numbers}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type EstimateProps = { plan: Plan; totals: SummaryState }

function Estimate({ plan, totals }: EstimateProps) {
  return (
    <div className="border-t border-line bg-sand-50 px-5 py-5 md:px-6">
      <PlanTotal
        plan={encodePlan(plan, planCatalogue)}
        totals={totals}
        trips={tripsInWords(plan)}
        usual={<PriceRange text={planSummary.total} price={priceOfPlan(plan)} />}
      />
      <RatesNote className="mt-2" />
    </div>
  )
}

function tripsInWords(plan: Plan) {
  const trips = planTrips(plan, planCatalogue)
  if (trips.length === 0) return planSummary.noTrip
  const healing = trips.flatMap(({ healingWeeks }) => (healingWeeks ? [planSummary.healing(...healingWeeks)] : []))
  return [
    planSummary.trips(trips.length, mostTrips(plan, planCatalogue)),
    planSummary.nights(trips.map(({ nights }) => nights)),
    ...new Set(healing),
  ].join(' · ')
}
