import type { NotificationTopic } from '#platform/rules/notification-topics.ts'
import { formatAgo } from '#platform/web/time/relative.ts'
import { Bell, CalendarDays, FileText, type IconComponent, MessagesSquare, UserRound } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import type { Notification } from '../rules/notifications.ts'
import { notificationList } from '../words/notifications.ts'

const ICONS = {
  messages: MessagesSquare,
  appointments: CalendarDays,
  invoices: FileText,
  account: UserRound,
} satisfies Record<NotificationTopic, IconComponent>

type NotificationRowProps = { notification: Notification; now: Date; onOpen: (notification: Notification) => void }

/** A sentence that leads to what it is about. Unread ones have a dot and more weight. */
export function NotificationRow({ notification, now, onOpen }: NotificationRowProps) {
  const { topic, text, path, createdAt, isRead } = notification
  const Icon = ICONS[topic]
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={path}
        onClick={() => onOpen(notification)}
        className="flex min-h-16 items-start gap-3 px-4 py-3 -outline-offset-3 hover:bg-sand-50"
      >
        <span className="grid size-9 flex-none place-items-center rounded-full bg-teal-50 text-teal-700">
          <Icon />
        </span>
        <span className="min-w-0 flex-1 leading-snug">
          <span dir="auto" className={`block text-sm wrap-anywhere ${isRead ? '' : 'font-semibold'}`}>
            {text}
          </span>
          <time dateTime={createdAt} className="mt-0.5 block text-xs text-muted">
            {formatAgo(new Date(createdAt), now)}
          </time>
        </span>
        {!isRead && (
          <span className="mt-1.5 size-2.5 flex-none rounded-full bg-apricot-600">
            <span className="sr-only">{notificationList.unread}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

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
