import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '#server/platform/jobs/scheduler.ts'
import { queueUnreadMails } from './mails.ts'

const LOOK_EVERY_MS = 15_000

/** Writes to those whose messages stay unread. */
export function scheduleUnreadMails(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'unread messages',
    intervalMs: LOOK_EVERY_MS,
    work: async (signal) => {
      await queueUnreadMails(app.ctx, signal)
    },
  })
}
