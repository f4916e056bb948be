/**
 * Notifications: what the bell in the header lists.
 *
 * Calls. All of them act on the notifications of the caller. Refusals are those of `platform/rules/refusals.ts`.
 * - `GET /api/v1/notifications?limit&cursor`: `NotificationPage`, newest first.
 * - `GET /api/v1/notifications/unread`: `UnreadNotifications`.
 * - `POST /api/v1/notifications/read`, JSON `NotificationReadForm`: `UnreadNotifications`. Marks one as read, or all up to one.
 * - `GET /api/v1/notifications/push`: `PushAnswer`: which notifications the device of this session gets by web push, and the public
 *   key that its subscription needs. `PUT`, JSON `PushForm`, which holds the subscription of the browser: the same; `DELETE` ends it.
 *   The end of the session ends it, too.
 * - `POST /api/v1/notifications/push/renewals`, JSON `PushRenewalForm`: `Done`. The service worker, which has no session, replaces a
 *   subscription that the browser has ended; its former secrets are the authorisation.
 * - `POST /api/v1/notifications/push/test`: `Done`, after a test notification was sent to the device.
 *
 * Open sockets get the push `notifications` of `platform/rules/live.ts` after every change.
 */
import * as z from 'zod/mini'
import { NOTIFICATION_TOPICS, type NotificationTopic } from '#platform/rules/notification-topics.ts'

export const NOTIFICATIONS_PER_ANSWER = 30
/** Older ones are deleted, and of more than `NOTIFICATIONS_MAX` the oldest. */
export const NOTIFICATION_DAYS = 90
export const NOTIFICATIONS_MAX = 200

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

/** What a device can be notified of by web push. */
export const PUSH_TOPICS = ['messages', 'appointments', 'invoices'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]
export const isPushTopic = (topic: NotificationTopic): topic is PushTopic => topic !== 'account'

/** Of one account; a further one ends the oldest. */
export const PUSH_DEVICES_MAX = 10

/** `topics` is null when the device gets no notifications. */
export const PushState = z.object({ publicKey: z.string(), topics: z.nullable(z.array(z.enum(PUSH_TOPICS))) })
export type PushState = z.output<typeof PushState>
export const PushAnswer = z.extend(PushState, { success: z.literal(true) })

const NO_SUBSCRIPTION = 'Send the subscription of the browser.'
const ENDPOINT_MAX = 1000
const base64Url = (length: number) =>
  z.string(NO_SUBSCRIPTION).check(z.regex(new RegExp(`^[\\w-]{${length}}$`), NO_SUBSCRIPTION))

const subscription = {
  endpoint: z
    .url(NO_SUBSCRIPTION)
    .check(z.maxLength(ENDPOINT_MAX, NO_SUBSCRIPTION), z.regex(/^[!-~]+$/, NO_SUBSCRIPTION)),
  keys: z.object(
    // An uncompressed point on the curve P-256, and 16 random bytes.
    { p256dh: base64Url(87).check(z.startsWith('B', NO_SUBSCRIPTION)), auth: base64Url(22) },
    NO_SUBSCRIPTION,
  ),
}

/** A subscription as browsers print it (`PushSubscription.toJSON`), and what the device is to be notified of. */
export const PushForm = z.object(
  {
    ...subscription,
    topics: z
      .array(z.enum(PUSH_TOPICS, 'Choose messages, appointments or invoices.'), 'Choose what to be notified of.')
      .check(
        z.minLength(1, 'Choose what to be notified of.'),
        z.maxLength(PUSH_TOPICS.length, 'Choose each topic once.'),
      ),
  },
  'Send an object.',
)
export type PushForm = z.output<typeof PushForm>

/** The subscription that has ended, and the one that takes its place. */
export const PushRenewalForm = z.object(
  { former: z.object(subscription, NO_SUBSCRIPTION), renewed: z.object(subscription, NO_SUBSCRIPTION) },
  'Send an object.',
)
export type PushRenewalForm = z.output<typeof PushRenewalForm>
