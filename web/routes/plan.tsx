import { planPage } from '#content/pages/plan.ts'
import { planCatalogue } from '#content/plan-catalogue.ts'
import { decodePlan, encodePlan } from '#domain/plan-code.ts'
import { EMPTY_PLAN, isEmptyPlan } from '#domain/plans.ts'
import { headMeta } from '#web/features/content-pages/page-intro.tsx'
import { PlanEditor } from '#web/features/plans/plan-editor.tsx'
import styles from '#web/features/plans/plans.css?url'
import type { Route } from './+types/plan.ts'

/** Equal plans share a cached page, and so do all codes that cannot be read, and all of a later release. */
const SHARED_CODES = { unreadable: 'unreadable', newer: '2' } as const

function pageSearch(search: string) {
  const code = new URLSearchParams(search).get('plan')
  if (!code) return ''
  const decoded = decodePlan(code, planCatalogue)
  if (!decoded.ok) return `?plan=${decoded.reason === 'rule' ? code : SHARED_CODES[decoded.reason]}`
  return isEmptyPlan(decoded.plan) ? '' : `?plan=${encodePlan(decoded.plan, planCatalogue)}`
}

/** Search engines know the page without a plan alone. */
export const handle = { canonicalSearch: () => '', pageSearch }

export const links = () => [{ rel: 'stylesheet', href: styles }]

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
