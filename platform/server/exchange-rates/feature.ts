import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { minutes } from '#platform/rules/durations.ts'
import { ExchangeRates } from '#platform/rules/money/exchange-rates.ts'
import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { currentRates, refreshRates } from './exchange-rates.ts'

const POLL_INTERVAL_MS = minutes(30)

const exchangeRateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/exchange-rates',
    { schema: { tags: ['Finding care'], summary: 'What a US dollar is worth', response: { 200: ExchangeRates } } },
    async () => currentRates(app.ctx),
  )
}

/** Refreshes expired rates in the background: no request waits for the service. */
function scheduleRatesRefresh(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'exchange rates',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      const outcome = await refreshRates(app.ctx, { signal })
      if (typeof outcome !== 'object') return
      // An installation without a network uses the bundled table, and is right to.
      const level = app.ctx.config.exchangeRatesUrl ? 'warn' : 'debug'
      app.log[level]({ problem: outcome.problem }, 'exchange rates stay as they were')
    },
  })
}

export const exchangeRates = {
  name: 'exchange-rates',
  routes: [exchangeRateRoutes],
  permissions: { 'GET /api/v1/exchange-rates': everyone },
  jobs: [scheduleRatesRefresh],
} as const satisfies Feature
