import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadOwnProvider } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { LoadingShape } from '#platform/web/ui/loading-shape.tsx'
import { calendarPage } from '../../words/calendar.ts'
import { CalendarScreen } from '../calendar/calendar-screen.tsx'
import type { Route } from './+types/dashboard.calendar.ts'

const { title, loading } = calendarPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnProvider(request)

/** All views show the same account. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

export const HydrateFallback = () => (
  <WorkspacePage title={title}>
    <LoadingShape says={loading} className="h-160 rounded-md bg-sand-100">
      {null}
    </LoadingShape>
  </WorkspacePage>
)

export default function Calendar({ loaderData }: Route.ComponentProps) {
  if (loaderData.ok) return <CalendarScreen user={loaderData.user} />
  return (
    <WorkspacePage title={title}>
      <NotLoaded message={loaderData.message} />
    </WorkspacePage>
  )
}
