import { conditions, planSummary, toothChart } from '#content/pages/plan.ts'
import { planCatalogue } from '#content/plan-catalogue.ts'
import { encodePlan } from '#domain/plan-code.ts'
import { mostTrips, planTrips } from '#domain/plan-lines.ts'
import { listed } from '#domain/plan-mouth.ts'
import { CONDITIONS, type Condition, lineKey, type Plan, teethOfLine } from '#domain/plans.ts'
import { type Numbering, toothNumber } from '#domain/teeth.ts'
import { PlanTotal } from '#web/features/plan-totals/plan-total.tsx'
import { RatesNote } from '#web/platform/currency/price.tsx'
import { BedDouble } from '#web/ui/icons.tsx'
import { PlanLineRow } from './plan-line.tsx'
import type { PlanEditor } from './use-plan.ts'
import { PriceRange, priceOfPlan } from './usual-price.tsx'

export const PLAN_TITLE = 'plan-title'

type PlanSummaryProps = { editor: PlanEditor; numbering: Numbering }

/** The lines of the plan, what they usually cost together, and the trips they take. */
export function PlanSummary({ editor, numbering }: PlanSummaryProps) {
  const { plan, justAdded } = editor
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
            />
          ))}
        </ul>
      )}
      <TeethToday plan={plan} numbering={numbering} />
      {plan.lines.length > 0 && <Estimate plan={plan} />}
    </section>
  )
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

function Estimate({ plan }: { plan: Plan }) {
  const trips = planTrips(plan, planCatalogue)
  const most = mostTrips(plan, planCatalogue)
  const healing = trips.flatMap(({ healingWeeks }) => (healingWeeks ? [planSummary.healing(...healingWeeks)] : []))
  const words =
    trips.length === 0
      ? [planSummary.noTrip]
      : [
          planSummary.trips(trips.length, most),
          planSummary.nights(trips.map(({ nights }) => nights)),
          ...new Set(healing),
        ]
  return (
    <div className="border-t border-line bg-sand-50 px-5 py-5 md:px-6">
      <p className="display text-2xl tabular-nums">
        <PriceRange text={planSummary.total} price={priceOfPlan(plan)} />
      </p>
      <p className="mt-3 flex gap-2.5 text-sm">
        <BedDouble className="mt-0.5 text-teal-700" />
        {words.join(' · ')}
      </p>
      <p className="mt-3 text-xs text-muted">{planSummary.totalHint}</p>
      <div className="mt-4 border-t border-line pt-4 print:hidden">
        <PlanTotal plan={encodePlan(plan, planCatalogue)} />
      </div>
      <RatesNote className="mt-2" />
    </div>
  )
}
