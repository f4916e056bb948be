import { redirect } from 'react-router'
import { notificationList } from '#content/pages/notifications.ts'
import { NotificationSkeleton } from '#web/features/notifications/notification-states.tsx'
import { NotificationsScreen } from '#web/features/notifications/notifications-screen.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { currentSession } from '#web/platform/session.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'

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
