import type { Feature } from '#platform/server/feature.ts'
import { patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { countUnread } from './chats.ts'
import { chatEvents } from './events.ts'
import { chatRoutes } from './http.ts'
import { scheduleUnreadMails } from './jobs.ts'
import { messageRoutes } from './message-http.ts'
import { moderatedChatReports } from './moderated.ts'
import { chatNotifications } from './notifications.ts'
import { chatData } from './personal-data.ts'

export const chats = {
  name: 'chats',
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
