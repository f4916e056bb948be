import { planSummary as words } from '#content/pages/plan-clinics.ts'
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
        {summary ? (
          <Found summary={summary} />
        ) : (
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
  const parts = [...lowest.lines.filter((line) => line !== null), lowest.hotel, lowest.transfers]
  return (
    <>
      <p className="text-sm text-muted">{words.found(total, `${formatCount(total)}${isTotalExact ? '' : '+'}`)}</p>
      <p className="display mt-1 text-[2.25rem] leading-[1.05]">
        <Sentence text={words.from} parts={{ price: <Amount cents={parts} /> }} />
      </p>
      <p className="mt-2 text-xs text-muted">{words.note}</p>
    </>
  )
}
