import { Bell } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { notificationList } from '../words/notifications.ts'

const ROWS = ['first', 'second', 'third']

/** The shape of three notifications. */
export function NotificationSkeleton({ isCard = false }: { isCard?: boolean }) {
  return (
    <LoadingShape says={notificationList.loading} className={isCard ? 'card max-w-180' : ''}>
      {ROWS.map((row) => (
        <div key={row} className="flex items-start gap-3 border-t border-line px-4 py-3 first:border-t-0">
          <span className="size-9 flex-none rounded-full bg-sand-100" />
          <span className="flex-1">
            <span className="block h-4 w-4/5 rounded-xs bg-sand-100" />
            <span className="mt-2 block h-3 w-24 rounded-xs bg-sand-100" />
          </span>
        </div>
      ))}
    </LoadingShape>
  )
}

export function NoNotifications() {
  return (
    <div className="px-6 py-10 text-center">
      <span className="mx-auto mb-3 grid size-14 place-items-center rounded-full bg-teal-50 text-teal-700">
        <Bell className="size-7" />
      </span>
      <p className="font-semibold">{notificationList.empty}</p>
      <p className="mx-auto mt-1 max-w-[36ch] text-sm text-balance text-muted">{notificationList.emptyHint}</p>
    </div>
  )
}
