import { Link, redirect } from 'react-router'
import { dashboardPage } from '#content/pages/dashboard.ts'
import type { Viewer } from '#web/features/appointments/clocks.ts'
import { describeUpcoming } from '#web/features/appointments/describe-upcoming.ts'
import { useAppointments } from '#web/features/appointments/use-appointments.ts'
import { useUnreadCount } from '#web/features/chats/use-unread.ts'
import { Dashboard, DashboardSkeleton, describeToday, greeting } from '#web/features/dashboard/dashboard.tsx'
import { useSaved } from '#web/features/saved-items/use-saved.ts'
import { loadOwnUser } from '#web/platform/own-user.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { useSession } from '#web/platform/session.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Eye } from '#web/ui/icons.tsx'
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
