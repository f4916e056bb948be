import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { pageParams } from '#platform/server/db/pagination.ts'
import {
  NOTIFICATIONS_PER_ANSWER,
  NotificationPage,
  NotificationReadForm,
  UnreadNotifications,
} from '../rules/notifications.ts'
import { countUnread, listNotifications, markRead } from './notifications.ts'

const tags = ['Notifications']
const success = true as const
const Paging = z.object(pageParams(NOTIFICATIONS_PER_ANSWER))

export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/notifications',
    {
      schema: {
        tags,
        summary: 'My notifications, newest first',
        querystring: Paging,
        response: { 200: NotificationPage },
      },
    },
    async ({ query, signedIn: { actor } }) => ({ success, ...(await listNotifications(app.ctx, actor, query)) }),
  )

  app.get(
    '/api/v1/notifications/unread',
    { schema: { tags, summary: 'The number of my unread notifications', response: { 200: UnreadNotifications } } },
    async ({ signedIn: { actor } }) => ({ success, unread: await countUnread(app.ctx, actor) }),
  )

  app.post(
    '/api/v1/notifications/read',
    {
      schema: {
        tags,
        summary: 'Mark a notification as read, or it and all older ones',
        body: NotificationReadForm,
        response: { 200: UnreadNotifications },
      },
    },
    async ({ body, signedIn: { actor } }) => ({ success, unread: await markRead(app.ctx, actor, body) }),
  )
}
