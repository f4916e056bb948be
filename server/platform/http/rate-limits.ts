import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError } from '#server/platform/app-error.ts'

const MINUTE_MS = 60 * 1000
type Limit = { max: number; timeWindow: number }
/** `perName` counts for whomever a field of the body names, `perAccount` for whoever asks, from wherever the calls come. */
type Limits = { perAddress: Limit; perName?: Limit & { field: string }; perAccount?: Limit }

const LIMITS = {
  login: {
    perAddress: { max: 40, timeWindow: 15 * MINUTE_MS },
    perName: { field: 'username', max: 10, timeWindow: 15 * MINUTE_MS },
  },
  signup: {
    perAddress: { max: 20, timeWindow: 60 * MINUTE_MS },
    perName: { field: 'username', max: 10, timeWindow: 60 * MINUTE_MS },
  },
  // Each request sends a mail to the address it names, which may be that of somebody who never asked for it.
  request: {
    perAddress: { max: 10, timeWindow: 10 * MINUTE_MS },
    perName: { field: 'email', max: 10, timeWindow: 60 * MINUTE_MS },
  },
  // Each sends a mail to whoever has the account.
  forgotten: {
    perAddress: { max: 10, timeWindow: 60 * MINUTE_MS },
    perName: { field: 'username', max: 5, timeWindow: 60 * MINUTE_MS },
  },
  links: { perAddress: { max: 20, timeWindow: 15 * MINUTE_MS } },
  // These ask for the password of whoever is signed in: a stolen token must not be enough to guess it.
  password: {
    perAddress: { max: 40, timeWindow: 15 * MINUTE_MS },
    perAccount: { max: 10, timeWindow: 15 * MINUTE_MS },
  },
  // Each save of what is public makes every process render its pages anew.
  feedback: {
    perAddress: { max: 60, timeWindow: 10 * MINUTE_MS },
    perAccount: { max: 30, timeWindow: 10 * MINUTE_MS },
  },
  // Each sends a mail to a patient.
  invoices: {
    perAddress: { max: 500, timeWindow: 60 * MINUTE_MS },
    perAccount: { max: 120, timeWindow: 60 * MINUTE_MS },
  },
  download: {
    perAddress: { max: 20, timeWindow: 60 * MINUTE_MS },
    perAccount: { max: 5, timeWindow: 60 * MINUTE_MS },
  },
  // Each is some work, and nobody looks through so many calendars.
  slots: { perAddress: { max: 300, timeWindow: 5 * MINUTE_MS } },
  // Each sends a mail to the other.
  appointments: {
    perAddress: { max: 300, timeWindow: 10 * MINUTE_MS },
    perAccount: { max: 60, timeWindow: 10 * MINUTE_MS },
  },
} as const satisfies Record<string, Limits>

declare module 'fastify' {
  interface FastifyInstance {
    /** Hooks for routes that guessers and senders of spam would call often. Routes with the same limit share the counts. */
    limitTries: (what: keyof typeof LIMITS) => Hooks
  }
}
type Hooks = { onRequest: Hook; preHandler: Hook[] }
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

export const rateLimits = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(rateLimit, { global: false })
  const made = new Map<string, Hooks>()
  app.decorate('limitTries', (what) => {
    const hooks = made.get(what) ?? makeHooks(app, LIMITS[what])
    made.set(what, hooks)
    return hooks
  })
})

function makeHooks(app: FastifyInstance, { perAddress, perName, perAccount }: Limits): Hooks {
  const preHandler: Hook[] = []
  if (perName) preHandler.push(limit(app, perName, ({ body }) => nameIn(body, perName.field)))
  if (perAccount) preHandler.push(limit(app, perAccount, ({ signedIn }) => signedIn.actor.id))
  return { onRequest: limit(app, perAddress, ({ ip }) => ip), preHandler }
}

function limit(app: FastifyInstance, { max, timeWindow }: Limit, countFor: (request: FastifyRequest) => string): Hook {
  const count = app.createRateLimit({ max, timeWindow, keyGenerator: countFor })
  return async (request, reply) => {
    const namesNobody = countFor(request) === ''
    if (!app.ctx.config.rateLimits || namesNobody) return
    const state = await count(request)
    if (state.isAllowed || !state.isExceeded) return
    const minutes = Math.ceil(state.ttlInSeconds / 60)
    reply.header('retry-after', state.ttlInSeconds)
    const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
    throw new AppError('too_many_requests', `Too many tries. Please wait ${wait} and try again.`)
  }
}

const nameIn = (body: unknown, field: string) => String((body as Record<string, unknown>)[field] ?? '').toLowerCase()
