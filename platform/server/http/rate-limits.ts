import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { seconds } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Access } from '#platform/server/audit/access-log.ts'
import { formatWait } from '#platform/server/format.ts'
import { clientOf } from './client.ts'
import { countedAddress } from './network.ts'

type Quota = { max: number; timeWindow: number }

/** Counters of one limit. The least recently used is evicted, so that few addresses cannot displace another's. */
const COUNTERS_MAX = 20_000

/** Fixed-window counter per key: a window begins with the first count after the end of the last one. */
function createFixedWindow({ max, timeWindow }: Quota) {
  // With the first count: there are a hundred limits, and each reserves memory for all of its counters.
  let windows: LRUCache<string, { count: number; endsAt: number }> | undefined

  function add(key: string, count: number, now: number) {
    windows ??= new LRUCache({ max: COUNTERS_MAX })
    const present = windows.get(key)
    if (present && present.endsAt > now) {
      present.count += count
      return present
    }
    const fresh = { count, endsAt: now + timeWindow }
    windows.set(key, fresh)
    return fresh
  }

  return {
    add,
    /** Counts once. Returns the seconds until the next window when that is above the limit, otherwise 0. */
    count(key: string, now: number) {
      const { count, endsAt } = add(key, 1, now)
      return count > max ? Math.ceil((endsAt - now) / 1000) : 0
    },
  }
}

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

/** A limit that is not in the table refuses to start, so that the table lists them all. */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance, { table }: Options) => {
  limitWrites(app)
  const hooksByLimit = new Map(Object.entries(table).map(([name, limit]) => [limit, createHooks(app, name, limit)]))
  app.decorate('rateLimitHooks', (limit) => {
    const hooks = hooksByLimit.get(limit)
    if (!hooks) throw new Error('This rate limit is in no manifest (see feature.ts of its feature).')
    return hooks
  })
})

/** Before a request is authenticated its address counts, afterwards its account. */
function limitWrites(app: FastifyInstance) {
  const { onRequest: countAddress } = createHooks(app, 'writes', { perAddress: WRITES.perAddress })
  const keyOf: CounterKey = ({ signedIn }) => signedIn?.actor.id ?? ''
  const countAccount = createHook(app, { name: 'writes by account', ...WRITES.perAccount, keyOf })
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((method) => WRITING_METHODS.includes(method))) return
    route.onRequest = [countAddress, ...[route.onRequest ?? []].flat(), countAccount]
  })
}

function createHooks(
  app: FastifyInstance,
  name: string,
  { perAddress, perName, perAccount, isRecorded }: RateLimit,
): Hooks {
  const create = (by: string, quota: Quota, keyOf: CounterKey) =>
    createHook(app, { name: `${name} by ${by}`, ...quota, keyOf, isRecorded })
  const preHandler: Hook[] = []
  if (perName) preHandler.push(create('name', perName, ({ body }) => nameIn(body, perName.field)))
  if (perAccount) preHandler.push(create('account', perAccount, ({ signedIn }) => signedIn.actor.id))
  return { onRequest: create('address', perAddress, ({ ip }) => countedAddress(ip)), preHandler }
}

type CounterKey = (request: FastifyRequest) => string
type Counter = Quota & { name: string; keyOf: CounterKey; isRecorded?: boolean | undefined }

function createHook(app: FastifyInstance, { name, keyOf, isRecorded, ...quota }: Counter): Hook {
  const window = createFixedWindow(quota)
  const share = app.sharedCounts.register(name, (key, count) => window.add(key, count, app.ctx.now().getTime()))
  return async (request, reply) => {
    const key = keyOf(request)
    if (!app.ctx.config.rateLimits || key === '') return
    const retryAfter = window.count(key, app.ctx.now().getTime())
    share(key)
    if (retryAfter === 0) return
    if (isRecorded) await app.recordAccess(refusalOf(request))
    reply.header('retry-after', retryAfter)
    const wait = formatWait(retryAfter)
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
