import { useNow } from '#platform/web/time/use-now.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PagedList } from '#platform/web/ui/paged-list.tsx'
import { NOTIFICATIONS_PER_ANSWER } from '../rules/notifications.ts'
import { notificationList } from '../words/notifications.ts'
import { NotificationRow } from './notification-row.tsx'
import { NoNotifications, NotificationSkeleton } from './notification-states.tsx'
import { useNotifications } from './use-notifications.ts'

/** All notifications of the account, page by page. */
export function NotificationsScreen() {
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
