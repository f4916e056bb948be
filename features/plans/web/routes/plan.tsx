import { headMeta } from '#platform/web/pages/page-intro.tsx'
import { decodePlan } from '../../rules/plan-code.ts'
import { EMPTY_PLAN } from '../../rules/plans.ts'
import { planPage } from '../../words/plan.ts'
import { planCatalogue } from '../../words/plan-catalogue.ts'
import { PlanEditor } from '../plan-editor.tsx'
import type { Route } from './+types/plan.ts'

/** Which codes share a cached page, the server says. */
function pageSearch(search: string) {
  const plan = new URLSearchParams(search).get('plan')
  return plan ? `?${new URLSearchParams({ plan })}` : ''
}

/** Search engines know the page without a plan alone. */
export const handle = { canonicalSearch: () => '', pageSearch }

export function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('plan')
  const decoded = code ? decodePlan(code, planCatalogue) : undefined
  return {
    ...planPage,
    code,
    plan: decoded?.ok ? decoded.plan : EMPTY_PLAN,
    problem: decoded && !decoded.ok ? decoded.problem : null,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function PlanPage({ loaderData: { code, plan, problem } }: Route.ComponentProps) {
  return <PlanEditor key={code} initial={plan} problem={problem} />
}
