import type { FastifyInstance } from 'fastify'
import { repeatJob } from '#server/platform/jobs/scheduler.ts'
import { writeDueMails } from './mails.ts'

const LOOK_EVERY_MS = 15_000

/** Writes to those whose messages stay unread. */
export function keepWritingAboutUnread(app: FastifyInstance) {
  repeatJob(app, {
    name: 'unread messages',
    pauseMs: LOOK_EVERY_MS,
    work: async (signal) => {
      await writeDueMails(app.ctx, signal)
    },
  })
}
