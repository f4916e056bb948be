import type { NotificationKind } from '#platform/server/feature.ts'

/** One per chat: unread from the first unread message on, read with the last. */
export const chatNotifications = {
  message: {
    topic: 'messages',
    describe: ({ subjectId, other }) => ({
      text: `${other} has sent you a message.`,
      path: `/dashboard/messages?chat=${subjectId}`,
    }),
  },
} as const satisfies Record<string, NotificationKind>
