import { Link, redirect } from 'react-router'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { isUuid } from '#platform/rules/text.ts'
import { loadOwnUser } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { readSentPlan } from '../../rules/sent-plan.ts'
import { sendWords } from '../../words/cases.ts'
import { SendForm } from '../send/send-form.tsx'
import type { Route } from './+types/dashboard.cases.new.ts'

const { title, lead, problem } = sendWords

export const meta = () => pageMeta(title)

/** The plan and the clinics are in the address, so that they survive a login. Only patients have cases. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await loadOwnUser(request)
  if (!loaded.ok) return loaded
  if (loaded.user.isDoctor || loaded.user.role !== 'patient') throw redirect('/dashboard')
  const given = new URL(request.url).searchParams
  const clinics = (given.get('clinics') ?? '').toLowerCase().split(',')
  return {
    ok: true as const,
    user: loaded.user,
    plan: readSentPlan(given.get('plan') ?? '', planCatalogue),
    clinics: clinics.filter(isUuid),
  }
}

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: (
    <LoadingShape says={sendWords.loading} className="h-120 rounded-md bg-sand-100">
      {null}
    </LoadingShape>
  ),
  screen: (loaded) => <Loaded {...loaded} />,
})
export const HydrateFallback = route.Fallback
export default route.Page

type LoadedProps = Extract<Route.ComponentProps['loaderData'], { ok: true }>

function Loaded({ plan, clinics, user }: LoadedProps) {
  if (plan.ok) return <SendForm key={plan.code} plan={plan} clinics={clinics} user={user} />
  return (
    <div className="card px-6 py-10 text-center">
      <p className="font-semibold">{plan.message}</p>
      <p className="mt-1 text-sm text-muted">{problem.hint}</p>
      <Link to="/plan" className={`${buttonClass({ kind: 'outline', size: 'small' })} mt-5`}>
        {problem.action}
      </Link>
    </div>
  )
}
