import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '#server/platform/jobs/scheduler.ts'
import { eraseDueAccounts } from './deletion.ts'
import { sendResetLinks } from './forgotten-passwords.ts'

const LOOK_FOR_REQUESTS_MS = 1000
const LOOK_FOR_LEAVERS_MS = 10 * 60 * 1000

/** Mails links to those who forgot their password, soon after they said so. */
export function scheduleResetLinks(app: FastifyInstance) {
  scheduleJob(app, { name: 'reset links', intervalMs: LOOK_FOR_REQUESTS_MS, work: () => sendResetLinks(app.ctx) })
}

/** Erases deleted accounts when their time to be restored is over. */
export function scheduleAccountErasure(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'erasing accounts',
    intervalMs: LOOK_FOR_LEAVERS_MS,
    work: async (signal) => {
      const erased = await eraseDueAccounts(app.ctx, signal)
      if (erased > 0) app.log.info({ erased }, 'accounts erased')
    },
  })
}
