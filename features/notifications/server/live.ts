import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { selectUnread } from './queries.ts'

/** Pushes the number of unread notifications to every open screen of an account, after each change. */
export const notificationPushes = fastifyPlugin(async (app: FastifyInstance) => {
  const push = async (accountId: string) => {
    // Nothing is counted for accounts without a connected device: a client reads the number when it connects.
    if (!app.broadcast.canReach(accountId)) return
    app.broadcast([accountId], 'notifications', { unread: await selectUnread(app.ctx.db, accountId) })
  }
  app.ctx.onNotificationsChanged = (accountId) => {
    push(accountId).catch((error) => app.log.warn({ err: error }, 'a change of notifications was not pushed'))
  }
})
