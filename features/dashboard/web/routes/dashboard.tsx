import { Link, redirect } from 'react-router'
import type { Viewer } from '#features/appointments/web/appointment-facts.ts'
import { describeUpcoming } from '#features/appointments/web/appointment-text.ts'
import { useAppointments } from '#features/appointments/web/use-appointments.ts'
import { useUnreadCount } from '#features/messages/web/use-unread.ts'
import { useSaved } from '#features/saved-items/web/use-saved.ts'
import { loadOwnUser } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { useSession } from '#platform/web/session.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Eye } from '#platform/web/ui/icons.tsx'
import { dashboardPage } from '../../words/dashboard.ts'
import { Dashboard, DashboardSkeleton, describeToday, greeting } from '../dashboard.tsx'
import type { Route } from './+types/dashboard.ts'

const { title } = dashboardPage

export const meta = () => pageMeta(title)

/** The care team works at its desk. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await loadOwnUser(request)
  if (loaded.ok && loaded.user.role === 'operator') throw redirect('/operator')
  return loaded
}

/** Neither the name nor the local time is known before hydration. */
export const HydrateFallback = () => (
  <WorkspacePage title={<TitleSkeleton />} lead={'\u00a0'}>
    <DashboardSkeleton />
  </WorkspacePage>
)

const TitleSkeleton = () => (
  <span className="block w-80 max-w-[60vw] rounded-sm bg-sand-100 text-transparent">{title}</span>
)

export default function DashboardScreen({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  const newMessages = useUnreadCount()
  const { saved } = useSaved()
  // The care team has none of its own.
  const hasAppointments = session !== null && session?.user.role !== 'operator'
  const coming = useAppointments('coming', hasAppointments)
  if (!session) return null
  const { firstName, displayname, isDoctor } = session.user
  const now = new Date()
  const viewer: Viewer = isDoctor ? 'provider' : 'patient'
  const ahead = describeUpcoming(coming.appointments ?? [], viewer, now)
  const viewProfile = isDoctor && (
    <Link to="/profile" className={buttonClass({ kind: 'outline', size: 'small' })}>
      <Eye />
      {dashboardPage.viewProfile}
    </Link>
  )
  return (
    <WorkspacePage
      title={greeting(now, firstName || displayname)}
      lead={ahead ? `${describeToday(now)}. ${ahead}` : describeToday(now)}
      beside={viewProfile}
    >
      {loaderData.ok ? (
        <Dashboard
          user={loaderData.user}
          newMessages={newMessages}
          savedItems={saved.size}
          appointments={hasAppointments ? coming : undefined}
        />
      ) : (
        <NotLoaded message={loaderData.message} />
      )}
    </WorkspacePage>
  )
}
