import type { FastifyInstance } from 'fastify'
import { refreshRates } from './exchange-rates.ts'

const LOOK_EVERY_MS = 30 * 60 * 1000

/** Looks from time to time whether the rates have aged. Visitors never wait for it. */
export function keepRatesFresh(app: FastifyInstance) {
  const look = async () => {
    const outcome = await refreshRates(app.ctx).catch((error) => ({ problem: String(error) }))
    if (typeof outcome === 'object') app.log.warn({ problem: outcome.problem }, 'exchange rates stay as they were')
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  void look()
}
