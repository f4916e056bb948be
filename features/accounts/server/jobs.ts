import type { FastifyInstance } from 'fastify'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { eraseDueAccounts } from './deletion.ts'
import { sendResetLinks } from './forgotten-passwords.ts'

const RESET_POLL_INTERVAL_MS = seconds(1)
const ERASURE_POLL_INTERVAL_MS = minutes(10)

/** Schedules the mails with password reset links. */
export function scheduleResetLinks(app: FastifyInstance) {
  scheduleJob(app, { name: 'reset links', intervalMs: RESET_POLL_INTERVAL_MS, work: () => sendResetLinks(app.ctx) })
}

/** Schedules the erasure of deleted accounts whose grace period is over. */
export function scheduleAccountErasure(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'erasing accounts',
    intervalMs: ERASURE_POLL_INTERVAL_MS,
    work: async (signal) => {
      const erased = await eraseDueAccounts(app.ctx, signal)
      if (erased > 0) app.log.info({ erased }, 'accounts erased')
    },
  })
}
