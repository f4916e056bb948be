import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadOwnProvider } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { calendarPage } from '../../words/calendar.ts'
import { CalendarScreen } from '../calendar/calendar-screen.tsx'
import type { Route } from './+types/dashboard.calendar.ts'

const { title, loading } = calendarPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnProvider(request)

/** All views show the same account. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

const route = workspaceRoute<typeof clientLoader>({
  title,
  skeleton: (
    <LoadingShape says={loading} className="h-160 rounded-md bg-sand-100">
      {null}
    </LoadingShape>
  ),
  page: ({ user }) => <CalendarScreen user={user} />,
})
export const HydrateFallback = route.Fallback
export default route.Page
