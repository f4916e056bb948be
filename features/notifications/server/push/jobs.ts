import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deliverDuePushes } from './deliver-pushes.ts'

const POLL_INTERVAL_MS = seconds(2)

/** Schedules the delivery of the outbox of web push. */
export function schedulePushes(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'web push',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      const { sent, problems } = await deliverDuePushes(app.ctx, signal)
      if (sent > 0) app.log.info({ sent }, 'push messages sent')
      // Without the addresses: each is the secret of a device.
      for (const problem of problems) app.log.info({ problem }, 'a push message was not taken')
    },
  })
}
