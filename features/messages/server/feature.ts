import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import type { Feature, NotificationKind } from '#platform/server/feature.ts'
import { patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { countUnread } from './chats.ts'
import { chatEvents } from './events.ts'
import { chatRoutes } from './http.ts'
import { queueUnreadMails } from './mails.ts'
import { messageRoutes } from './message-http.ts'
import { moderatedChatReports } from './moderated.ts'
import { chatData } from './personal-data.ts'

const POLL_INTERVAL_MS = seconds(15)

/** Schedules the mails about unread messages. */
function scheduleUnreadMails(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'unread messages',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await queueUnreadMails(app.ctx, signal)
    },
  })
}

/** One per chat: unread from the first unread message on, read with the last. */
const chatNotifications = {
  message: {
    topic: 'messages',
    describe: ({ subjectId, other }) => ({
      text: `${other} has sent you a message.`,
      path: `/dashboard/messages?chat=${subjectId}`,
    }),
  },
} as const satisfies Record<string, NotificationKind>

export const messages = {
  name: 'messages',
  routes: [chatRoutes],
  uploadRoutes: [messageRoutes],
  // Participants only: a chat of other accounts is answered with 404.
  permissions: {
    'GET /api/v1/chats': patientsAndDoctors,
    'GET /api/v1/chats/:id': patientsAndDoctors,
    'GET /api/v1/chats/:id/attachments/:messageId': patientsAndDoctors,
    'GET /api/v1/chats/:id/messages': patientsAndDoctors,
    'GET /api/v1/chats/unread': patientsAndDoctors,
    'POST /api/v1/chats/:id/messages': patientsAndDoctors,
    'POST /api/v1/chats/:id/report': patientsAndDoctors,
    'POST /api/v1/chats/sync': patientsAndDoctors,
    'PUT /api/v1/chats/:id/blocked': patientsAndDoctors,
    'PUT /api/v1/chats/:id/delivered': patientsAndDoctors,
    'PUT /api/v1/chats/:id/read': patientsAndDoctors,
    'POST /api/v1/user/access-chat': patientsAndDoctors,
    'GET /api/v1/user/fetch-chats': patientsAndDoctors,
  },
  socketEvents: chatEvents,
  greetDevice: async ({ ctx }, { actor, push }) => push('unread', { unread: await countUnread(ctx, actor) }),
  jobs: [scheduleUnreadMails],
  fileReferences: [{ table: 'chat_messages', column: 'attachment_path' }],
  moderated: { chat: moderatedChatReports },
  personalData: [chatData],
  notifications: chatNotifications,
} as const satisfies Feature
