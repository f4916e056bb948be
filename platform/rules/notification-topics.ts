/** What a notification is about. */
export const NOTIFICATION_TOPICS = ['messages', 'appointments', 'invoices', 'account'] as const
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number]
