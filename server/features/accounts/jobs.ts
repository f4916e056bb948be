import type { FastifyInstance } from 'fastify'
import { hours, minutes, seconds } from '#domain/durations.ts'
import { scheduleJob } from '#server/platform/jobs/scheduler.ts'
import { eraseDueAccounts } from './deletion.ts'
import { sendResetLinks } from './forgotten-passwords.ts'
import { forgetOldLogins } from './login-failures.ts'

const LOGIN_RETENTION_POLL_INTERVAL_MS = hours(1)
const RESET_POLL_INTERVAL_MS = seconds(1)
const ERASURE_POLL_INTERVAL_MS = minutes(10)

/** Schedules the deletion of expired counters of failed logins, and of networks without a login for a year. */
export function scheduleLoginRetention(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'old logins',
    intervalMs: LOGIN_RETENTION_POLL_INTERVAL_MS,
    work: () => forgetOldLogins(app.ctx),
  })
}

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
