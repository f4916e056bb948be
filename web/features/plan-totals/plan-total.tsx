import { planCard, planSummary as words } from '#content/pages/plan-clinics.ts'
import { formatCount } from '#domain/format-count.ts'
import type { PlanSummary } from '#domain/plan-clinics.ts'
import { Button, buttonClass, Spinner } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Amount } from './amounts.tsx'
import { useKeptQuery } from './kept-query.ts'
import { clinicsPath } from './shown-plan.ts'
import { usePlanSummary } from './use-plan-summary.ts'

/** What a plan costs, beside the plan, and the way to its clinics. `plan` is the code of a plan with at least one line. */
export function PlanTotal({ plan }: { plan: string }) {
  const { state, retry } = usePlanSummary(plan)
  const query = useKeptQuery(plan)
  if (state.kind === 'failed')
    return (
      <div role="alert" className="text-sm">
        <p className="font-semibold">{words.failed}</p>
        <p className="mt-1 text-muted">{state.message}</p>
        <Button kind="outline" size="small" onClick={retry} className="mt-3">
          {words.retry}
        </Button>
      </div>
    )
  const summary = state.kind === 'found' ? state.summary : state.previous
  return (
    <section aria-label={words.label} aria-busy={state.kind === 'loading'}>
      <div role="status" className="min-h-24 noscript:hidden">
        {summary && <Found summary={summary} />}
        {state.kind === 'loading' && (
          <p className="flex items-center gap-2 text-sm text-muted">
            <Spinner />
            {words.loading}
          </p>
        )}
      </div>
      <Link to={clinicsPath(query)} className={`${buttonClass({ kind: 'main' })} mt-4 w-full`}>
        {words.see}
      </Link>
    </section>
  )
}

function Found({ summary: { total, isTotalExact, lowest } }: { summary: PlanSummary }) {
  if (!lowest) return <p className="font-semibold">{words.none}</p>
  const treatment = lowest.lines.filter((line) => line !== null)
  const parts = [...treatment, lowest.hotel, lowest.transfers]
  const { bars } = planCard
  return (
    <>
      <p className="text-sm text-muted">{words.found(total, `${formatCount(total)}${isTotalExact ? '' : '+'}`)}</p>
      <p className="display mt-1 text-[2.25rem] leading-[1.05]">
        <Sentence text={words.from} parts={{ price: <Amount cents={parts} /> }} />
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <li>
          <Sentence text={bars.treatment} parts={{ price: <Amount cents={treatment} /> }} />
        </li>
        {lowest.hotel > 0 && (
          <li>
            <Sentence text={bars.hotel} parts={{ price: <Amount cents={lowest.hotel} /> }} />
          </li>
        )}
        {lowest.transfers > 0 && (
          <li>
            <Sentence text={bars.transfers} parts={{ price: <Amount cents={lowest.transfers} /> }} />
          </li>
        )}
      </ul>
      <p className="mt-2 text-xs text-muted">{words.note}</p>
    </>
  )
}
