import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ListSkeleton } from '#features/appointments/web/appointment-list.tsx'
import { AppointmentsScreen } from '#features/appointments/web/appointments-screen.tsx'
import { appointmentsPage } from '#features/appointments/words/appointments.ts'
import { SummarySection } from '#features/summaries/web/summary-section.tsx'
import { loadOwnUser } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import type { Route } from './+types/dashboard.appointments.ts'

const { title, lead } = appointmentsPage

export const meta = () => pageMeta(title)

/** The care team has no appointments of its own. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await loadOwnUser(request)
  if (loaded.ok && loaded.user.role === 'operator') throw redirect('/dashboard')
  return loaded
}

/** All views show the same account. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: <ListSkeleton />,
  screen: ({ user }) => (
    <AppointmentsScreen
      user={user}
      renderSummary={(appointment, viewer) => <SummarySection appointment={appointment} viewer={viewer} />}
    />
  ),
})
export const HydrateFallback = route.Fallback
export default route.Page
