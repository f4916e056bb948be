import type { FastifyInstance } from 'fastify'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { type Delivery, deliverDueMails } from './deliver.ts'

const POLL_INTERVAL_MS = seconds(2)
/** An attempt that is cut off after the mail server accepted the mail would send it twice. Most take a second. */
const GRACE_MS = minutes(1)

/** Replies of mail servers repeat the address of the recipient. The outbox holds them whole. */
export const describeFailure = ({ id, kind, problem }: Delivery['failures'][number]) => ({
  id,
  kind,
  problem: problem.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '(address)'),
})

/** Schedules the delivery of queued mails. Without a mail server they stay in the outbox. */
export function scheduleMailDelivery(app: FastifyInstance) {
  if (!app.ctx.config.smtpUrl) return
  scheduleJob(app, {
    name: 'mails',
    intervalMs: POLL_INTERVAL_MS,
    graceMs: GRACE_MS,
    work: async (signal) => {
      const { sent, failures } = await deliverDueMails(app.ctx, { signal })
      if (sent > 0) app.log.info({ sent }, 'mails sent')
      for (const failure of failures) app.log.warn(describeFailure(failure), 'a mail was not taken')
    },
  })
}
