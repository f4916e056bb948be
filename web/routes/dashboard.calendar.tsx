import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { calendarPage } from '#content/pages/calendar.ts'
import styles from '#web/features/appointments/calendar/calendar.css?url'
import { CalendarScreen } from '#web/features/appointments/calendar/calendar-screen.tsx'
import { loadOwnProvider } from '#web/platform/own-user.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import type { Route } from './+types/dashboard.calendar.ts'

const { title, loading } = calendarPage

export const meta = () => pageMeta(title)

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnProvider(request)

/** All views show the same account. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

export const HydrateFallback = () => (
  <WorkspacePage title={title}>
    <LoadingShape says={loading} className="cal-skeleton">
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
