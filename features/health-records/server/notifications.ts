import type { NotificationKind } from '#platform/server/feature.ts'

/** Names neither the document nor the clinic, like its mail. */
export const recordNotifications = {
  record_first_opened: {
    topic: 'account',
    describe: () => ({
      text: 'A clinic has opened a document you shared for the first time.',
      path: '/dashboard/health-records',
    }),
  },
} as const satisfies Record<string, NotificationKind>
