import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { queueUnreadMails } from './mails.ts'

const POLL_INTERVAL_MS = seconds(15)

/** Schedules the mails about unread messages. */
export function scheduleUnreadMails(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'unread messages',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await queueUnreadMails(app.ctx, signal)
    },
  })
}
