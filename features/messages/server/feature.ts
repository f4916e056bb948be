import type { Feature, Measurement } from '#platform/server/feature.ts'
import { patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { chatRoutes } from './http.ts'
import { scheduleUnreadMails } from './jobs.ts'
import { messageRoutes } from './message-http.ts'
import { moderatedChatReports } from './moderated.ts'
import { chatNotifications } from './notifications.ts'
import { chatData } from './personal-data.ts'
import { chatSockets } from './socket.ts'

const openSockets: Measurement = {
  name: 'sanavia_open_sockets',
  help: 'Connected devices of signed-in people.',
  read: async (app) => app.countOpenSockets(),
}

export const chats = {
  name: 'chats',
  plugins: [chatSockets],
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
  jobs: [scheduleUnreadMails],
  fileReferences: [{ table: 'chat_messages', column: 'attachment_path' }],
  moderated: { chat: moderatedChatReports },
  personalData: [chatData],
  notifications: chatNotifications,
  measurements: [openSockets],
} as const satisfies Feature
