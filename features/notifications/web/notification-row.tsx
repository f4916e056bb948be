import type { NotificationTopic } from '#platform/rules/notification-topics.ts'
import { formatAgo } from '#platform/web/time/relative.ts'
import { CalendarDays, FileText, type IconComponent, MessagesSquare, UserRound } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
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
