import { redirect } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { currentSession } from '#platform/web/session.ts'
import { notificationList } from '../../words/notifications.ts'
import { NotificationSkeleton } from '../notification-states.tsx'
import { NotificationsScreen } from '../notifications-screen.tsx'

const { title, lead } = notificationList

export const meta = () => pageMeta(title)

/** The care team has no notifications. */
export function clientLoader() {
  if (currentSession()?.user.role === 'operator') throw redirect('/dashboard')
  return null
}

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <NotificationSkeleton isCard />
  </WorkspacePage>
)

export default function Notifications() {
  return (
    <WorkspacePage title={title} lead={lead}>
      <NotificationsScreen />
    </WorkspacePage>
  )
}
