import { useNow } from '#platform/web/time/use-now.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import { notificationList } from '../words/notifications.ts'
import { NoNotifications, NotificationRow, NotificationSkeleton } from './notification-row.tsx'
import { useNotifications } from './use-notifications.ts'

const SHOWN = 10

/** What the bell unfolds: the newest notifications, and the way to all of them. */
export function NotificationPanel({ titleId }: { titleId: string }) {
  const { pages, open, markAll } = useNotifications(SHOWN)
  const { entries, failure, isBusy, reload } = pages
  const now = useNow()
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line pr-2 pl-4">
        <h2 id={titleId} className="font-sans text-md font-semibold tracking-normal">
          {notificationList.title}
        </h2>
        {entries?.some(({ isRead }) => !isRead) && (
          <Button kind="quiet" size="small" className="px-2 text-sm" onClick={markAll}>
            {notificationList.markAll}
          </Button>
        )}
      </div>
      {!entries && !failure && <NotificationSkeleton />}
      {failure && (
        <BlockAlert title={failure} note={lists.unchanged} className="m-3">
          <Button kind="outline" size="small" busy={isBusy} onClick={reload}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      {entries?.length === 0 && <NoNotifications />}
      {entries && entries.length > 0 && (
        <ul className="max-h-[min(28rem,calc(100dvh-14rem))] overflow-y-auto overscroll-contain">
          {entries.slice(0, SHOWN).map((notification) => (
            <NotificationRow key={notification._id} notification={notification} now={now} onOpen={open} />
          ))}
        </ul>
      )}
      <Link
        to="/dashboard/notifications"
        className="flex min-h-12 items-center justify-center border-t border-line text-sm font-semibold text-teal-700 -outline-offset-3 hover:bg-sand-50"
      >
        {notificationList.all}
      </Link>
    </>
  )
}
