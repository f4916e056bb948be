/**
 * Notifications: what the bell in the header lists.
 *
 * Calls. All of them act on the notifications of the caller. Refusals are those of `domain/refusals.ts`.
 * - `GET /api/v1/notifications?limit&cursor`: `NotificationPage`, newest first.
 * - `GET /api/v1/notifications/unread`: `UnreadNotifications`.
 * - `POST /api/v1/notifications/read`, JSON `NotificationReadForm`: `UnreadNotifications`. Marks one as read, or all up to one.
 *
 * Open sockets get the push `notifications` of `domain/chat-events.ts` after every change.
 */
import * as z from 'zod/mini'

export const NOTIFICATIONS_PER_ANSWER = 30
/** Older ones are deleted, and of more than `NOTIFICATIONS_MAX` the oldest. */
export const NOTIFICATION_DAYS = 90
export const NOTIFICATIONS_MAX = 200

export const NOTIFICATION_TOPICS = ['messages', 'appointments', 'invoices', 'account'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]

export const Notification = z.object({
  _id: z.uuid(),
  topic: z.enum(NOTIFICATION_TOPICS),
  text: z.string(),
  /** The page that it leads to, on this site. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof Notification>

export const NotificationPage = z.object({
  success: z.literal(true),
  notifications: z.array(Notification),
  /** Of all pages together. */
  unread: z.int(),
  nextCursor: z.nullable(z.string()),
})
export type NotificationPage = z.output<typeof NotificationPage>

export const UnreadNotifications = z.object({ success: z.literal(true), unread: z.int() })

/** One notification, or with `isUpTo` it and all older ones. */
export const NotificationReadForm = z.object({
  id: z.uuid('Name the notification by its id.').check(z.toLowerCase()),
  isUpTo: z._default(z.boolean('isUpTo is true or false.'), false),
})
export type NotificationReadForm = z.output<typeof NotificationReadForm>
