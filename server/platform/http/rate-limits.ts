import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { seconds } from '#domain/durations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Access } from '#server/platform/audit/access-log.ts'
import { formatWait } from '#server/platform/format.ts'
import { clientOf } from './client.ts'
import { countedAddress } from './network.ts'

type Quota = { max: number; timeWindow: number }

/**
 * Fixed-window rate limit. `perAddress` counts by client IP, IPv6 by /64; `perName` by the account or address that a field
 * of the body names and `perAccount` by the authenticated caller, both across all client IPs.
 */
export type RateLimit = {
  perAddress: Quota
  perName?: Quota & { field: string }
  perAccount?: Quota
  /** Refusals are recorded in the audit log: limits of attempts at passwords, codes and links. */
  isRecorded?: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Route hooks that enforce a rate limit of the feature's manifest. Routes with the same limit share its counters. */
    rateLimitHooks: (limit: RateLimit) => Hooks
  }
}
type Hooks = { onRequest: Hook; preHandler: Hook[] }
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
type Options = { table: Readonly<Record<string, RateLimit>> }

/**
 * The default of all routes that write, shared by them and besides any limit of their own. High enough for an office
 * behind one address. A short window: a minute's worth of requests at once would be felt by everyone.
 */
const WRITES = {
  perAddress: { max: 100, timeWindow: seconds(10) },
  perAccount: { max: 30, timeWindow: seconds(10) },
} as const satisfies RateLimit
const WRITING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
/** Counters of one limit. The least recently used is evicted, so that few addresses cannot displace another's. */
const COUNTERS_MAX = 20_000

/** A limit that is not in the table refuses to start, so that the table lists them all. */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance, { table }: Options) => {
  await app.register(rateLimit, { global: false })
  limitWrites(app)
  const hooksByLimit = new Map(Object.values(table).map((limit) => [limit, createHooks(app, limit)]))
  app.decorate('rateLimitHooks', (limit) => {
    const hooks = hooksByLimit.get(limit)
    if (!hooks) throw new Error('This rate limit is in no manifest (see feature.ts of its feature).')
    return hooks
  })
})

/** Before a request is authenticated its address counts, afterwards its account. */
function limitWrites(app: FastifyInstance) {
  const { onRequest: countAddress } = createHooks(app, { perAddress: WRITES.perAddress })
  const countAccount = createHook(app, { ...WRITES.perAccount, keyOf: ({ signedIn }) => signedIn?.actor.id ?? '' })
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => WRITING_METHODS.includes(method))) return
    route.onRequest = [countAddress, ...[route.onRequest ?? []].flat(), countAccount]
  })
}

function createHooks(app: FastifyInstance, { perAddress, perName, perAccount, isRecorded }: RateLimit): Hooks {
  const create = (quota: Quota, keyOf: CounterKey) => createHook(app, { ...quota, keyOf, isRecorded })
  const preHandler: Hook[] = []
  if (perName) preHandler.push(create(perName, ({ body }) => nameIn(body, perName.field)))
  if (perAccount) preHandler.push(create(perAccount, ({ signedIn }) => signedIn.actor.id))
  return { onRequest: create(perAddress, ({ ip }) => countedAddress(ip)), preHandler }
}

type CounterKey = (request: FastifyRequest) => string
type Counter = Quota & { keyOf: CounterKey; isRecorded?: boolean | undefined }

function createHook(app: FastifyInstance, { max, timeWindow, keyOf, isRecorded }: Counter): Hook {
  // The types of the plugin lack `cache`, which is the size of its store.
  const options = { max, timeWindow, keyGenerator: keyOf, cache: COUNTERS_MAX }
  const count = app.createRateLimit(options)
  return async (request, reply) => {
    const hasKey = keyOf(request) !== ''
    if (!app.ctx.config.rateLimits || !hasKey) return
    const state = await count(request)
    if (state.isAllowed || !state.isExceeded) return
    if (isRecorded) await app.recordAccess(refusalOf(request))
    reply.header('retry-after', state.ttlInSeconds)
    const wait = formatWait(state.ttlInSeconds)
    throw new AppError('too_many_requests', `Too many attempts. Please wait ${wait} and try again.`)
  }
}

function refusalOf(request: FastifyRequest): Access {
  const actor = request.signedIn?.actor
  return {
    action: 'attempts_limited',
    client: clientOf(request),
    target: `${request.method} ${request.routeOptions.url}`,
    ...(actor && { actor, accountId: actor.id }),
  }
}

const nameIn = (body: unknown, field: string) => String((body as Record<string, unknown>)[field] ?? '').toLowerCase()
