import { useState } from 'react'
import { Link } from 'react-router'
import emptySaved from '#platform/web/drawings/empty-saved.svg'
import { redirectToLogin } from '#platform/web/login-target.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { currentSession } from '#platform/web/session.ts'
import { formatDate } from '#platform/web/time/format.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { SavedPlan } from '../../rules/saved-plans.ts'
import { savedPlansPage } from '../../words/saved-plans.ts'
import { deletePlan, fetchPlans } from '../saved/api.ts'
import { forgetOpened, readOpened, rememberOpened } from '../saved/opened-plan.ts'
import type { Route } from './+types/dashboard.plans.ts'

const { title, lead, loading } = savedPlansPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  if (!currentSession()) throw redirectToLogin(request)
  return fetchPlans()
}

const words = savedPlansPage

/** The saved plans of the account, with a way to the page of each and to its clinics. */
function SavedPlans({ loaded }: { loaded: readonly SavedPlan[] }) {
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<SavedPlan>()
  const plans = loaded.filter(({ _id }) => !deleted.includes(_id))
  const remove = (plan: SavedPlan) => {
    setDeleted([...deleted, plan._id])
    if (readOpened(currentSession()?.user._id)?._id === plan._id) forgetOpened()
  }
  return (
    <>
      {plans.length === 0 ? (
        <div className="card">
          <EmptyState drawing={emptySaved} text={words.none} hint={words.hint}>
            <Link to={words.start.to} className={buttonClass({ kind: 'outline', size: 'small' })}>
              {words.start.text}
            </Link>
          </EmptyState>
        </div>
      ) : (
        <ul className="grid gap-3 md:gap-4">
          {plans.map((plan) => (
            <li key={plan._id}>
              <PlanCard plan={plan} onDelete={() => setAsked(plan)} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title={words.deletion.heading(asked?.name ?? '')}
        isOpen={asked !== undefined}
        action={words.deletion.action}
        busyAction={words.deletion.busy}
        keep={words.deletion.keep}
        work={async () => {
          const answer = await deletePlan(asked?._id ?? '')
          return answer.ok ? { ok: true, message: words.deletion.done } : { ok: false, message: answer.message }
        }}
        onDone={() => asked && remove(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p>{words.deletion.text}</p>
      </ConfirmDialog>
    </>
  )
}

function PlanCard({ plan, onDelete }: { plan: SavedPlan; onDelete: () => void }) {
  const { name, savedAt, treatments } = plan
  const search = `?${new URLSearchParams({ plan: plan.plan })}`
  const open = () => rememberOpened(currentSession()?.user._id ?? '', plan)
  const about = { name: <span className="sr-only">{words.about(name)}</span> }
  return (
    <article className="card grid gap-x-6 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <h2 className="font-sans text-lg leading-tight font-semibold tracking-normal wrap-anywhere" dir="auto">
          {name}
        </h2>
        <p className="mt-1.5 text-sm wrap-anywhere">{describe(treatments)}</p>
        <p className="mt-1 text-xs text-muted">{words.savedOn(formatDate(savedAt))}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {treatments && (
          <Link to={`/plan${search}`} onClick={open} className={buttonClass({ kind: 'outline', size: 'small' })}>
            <Sentence text={words.open} parts={about} />
          </Link>
        )}
        {treatments && treatments.length > 0 && (
          <Link to={`/plan/clinics${search}`} className={buttonClass({ kind: 'quiet', size: 'small' })}>
            <Sentence text={words.clinics} parts={about} />
          </Link>
        )}
        <Button kind="quiet" size="small" onClick={onDelete}>
          <Sentence text={words.delete} parts={about} />
        </Button>
      </div>
    </article>
  )
}

function describe(treatments: SavedPlan['treatments']) {
  if (!treatments) return words.unreadable
  return treatments.length > 0 ? treatments.join(' · ') : words.marksOnly
}

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: (
    <LoadingShape says={loading}>
      <div className="grid gap-3 md:gap-4">
        <div className="h-44 rounded-md bg-sand-100 md:h-28" />
        <div className="h-44 rounded-md bg-sand-100 md:h-28" />
      </div>
    </LoadingShape>
  ),
  screen: ({ plans }) => <SavedPlans loaded={plans} />,
})
export const HydrateFallback = route.Fallback
export default route.Page
