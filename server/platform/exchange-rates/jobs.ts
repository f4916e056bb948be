import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '#server/platform/jobs/scheduler.ts'
import { refreshRates } from './exchange-rates.ts'

const LOOK_EVERY_MS = 30 * 60 * 1000

/** Looks from time to time whether the rates have aged. Visitors never wait for it. */
export function scheduleRatesRefresh(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'exchange rates',
    intervalMs: LOOK_EVERY_MS,
    work: async () => {
      const outcome = await refreshRates(app.ctx)
      if (typeof outcome === 'object') app.log.warn({ problem: outcome.problem }, 'exchange rates stay as they were')
    },
  })
}
