import { redirect } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { currentSession } from '#platform/web/session.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PagedList } from '#platform/web/ui/lists/paged-list.tsx'
import { NOTIFICATIONS_PER_ANSWER } from '../../rules/notifications.ts'
import { notificationList } from '../../words/notifications.ts'
import { NoNotifications, NotificationRow, NotificationSkeleton } from '../notification-row.tsx'
import { useNotifications } from '../use-notifications.ts'

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

/** All notifications of the account, page by page. */
function NotificationsScreen() {
  const { pages, open, markAll } = useNotifications(NOTIFICATIONS_PER_ANSWER)
  const now = useNow()
  return (
    <div className="max-w-180">
      {pages.entries?.some(({ isRead }) => !isRead) && (
        <Button kind="outline" size="small" className="mb-4" onClick={markAll}>
          {notificationList.markAll}
        </Button>
      )}
      <PagedList pages={pages} loading={<NotificationSkeleton isCard />} empty={<NoNotifications />}>
        {(entries) => (
          <ul>
            {entries.map((notification) => (
              <NotificationRow key={notification._id} notification={notification} now={now} onOpen={open} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}
