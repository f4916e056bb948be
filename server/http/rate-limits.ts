import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '../app-error.ts'

const MINUTE_MS = 60 * 1000
type Limit = { max: number; timeWindow: number }

const LIMITS = {
  login: { perAddress: { max: 40, timeWindow: 15 * MINUTE_MS }, perAccount: { max: 10, timeWindow: 15 * MINUTE_MS } },
  signup: { perAddress: { max: 20, timeWindow: 60 * MINUTE_MS }, perAccount: { max: 10, timeWindow: 60 * MINUTE_MS } },
} as const satisfies Record<string, Record<'perAddress' | 'perAccount', Limit>>

declare module 'fastify' {
  interface FastifyInstance {
    /** Hooks for a route that guessers would call often: one count per address, one per account that is named. */
    limitTries: (what: keyof typeof LIMITS) => { onRequest: Hook; preHandler: Hook }
  }
}
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export const rateLimits = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(rateLimit, { global: false })
  app.decorate('limitTries', (what) => {
    const { perAddress, perAccount } = LIMITS[what]
    return {
      onRequest: limit(app, perAddress, ({ ip }) => `${what} ${ip}`),
      preHandler: limit(app, perAccount, ({ body }) => `${what} ${accountNamed(body)}`),
    }
  })
})

function limit(app: FastifyInstance, options: Limit, keyGenerator: (request: FastifyRequest) => string): Hook {
  const count = app.createRateLimit({ ...options, keyGenerator })
  return async (request, reply) => {
    if (!app.ctx.config.rateLimits) return
    const state = await count(request)
    if (state.isAllowed || !state.isExceeded) return
    const minutes = Math.ceil(state.ttlInSeconds / 60)
    reply.header('retry-after', state.ttlInSeconds)
    const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
    throw new AppError('too_many_requests', `Too many tries. Please wait ${wait} and try again.`)
  }
}

const accountNamed = (body: unknown) => String((body as { username?: unknown }).username).toLowerCase()
