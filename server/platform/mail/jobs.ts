import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '#server/platform/jobs/scheduler.ts'
import { deliverDueMails } from './deliver.ts'

const LOOK_EVERY_MS = 2000
/** A mail that the mail server takes without our hearing of it is sent again. Most take a second. */
const GRACE_MS = 60_000

/** Sends mails soon after they were queued. Without a mail server they stay in the outbox. */
export function scheduleMailDelivery(app: FastifyInstance) {
  if (!app.ctx.config.smtpUrl) return
  scheduleJob(app, {
    name: 'mails',
    intervalMs: LOOK_EVERY_MS,
    graceMs: GRACE_MS,
    work: async (signal) => {
      const { sent, failures } = await deliverDueMails(app.ctx, { signal })
      if (sent > 0) app.log.info({ sent }, 'mails sent')
      for (const failure of failures) app.log.warn(failure, 'a mail was not taken')
    },
  })
}
