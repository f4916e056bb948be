import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { SECURITY_HEADERS } from '#server/platform/http/headers.ts'
import { cacheReports } from '#server/platform/telemetry/reports.ts'
import { type CacheEntry, createEntry, encode, type PublicResponse, writeEntry } from './cache-entry.ts'
import { answerHits } from './cache-hits.ts'
import { groupAffectedBy, type Subscribe } from './invalidation.ts'
import { createResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a response that is the same for every visitor: from the cache, or else computed. */
    sendCached: (request: FastifyRequest, reply: FastifyReply, response: Computation) => Promise<FastifyReply>
  }
}

type Computation = {
  /** Canonical: equal requests have equal keys, and whatever the response depends on is in the key. */
  key: string
  /** Runs before a computation: a rate limit, which hits do not count against. */
  onMiss?: ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined
  /** Failures and refusals are thrown, and not cached. */
  compute: () => Promise<PublicResponse>
}

const URLS_MAX = 10_000
const URL_LENGTH_MAX = 500
const NO_KEY = { key: undefined, route: '' }

/** Caches public responses until public data changes. Without a subscription to the changes nothing is cached. */
export const responseCache = fastifyPlugin(
  async (app: FastifyInstance, { onPublicChange }: { onPublicChange: Subscribe | undefined }) => {
    const find = onPublicChange ? openCache(app, onPublicChange) : computeAlways
    app.decorate('sendCached', async (request, reply, computation) => {
      const accepted = request.headers['accept-encoding']
      const entry = await find(request, reply, computation)
      const encoded = await encode(entry, accepted)
      // Past the reply of Fastify, which would copy and validate the headers for every request.
      reply.hijack()
      writeEntry(reply.raw, entry, { encoded, known: request.headers['if-none-match'], requestId: request.id })
      return reply
    })
  },
)

type FindEntry = (request: FastifyRequest, reply: FastifyReply, computation: Computation) => Promise<CacheEntry>

function openCache(app: FastifyInstance, onPublicChange: Subscribe): FindEntry {
  const cache = createResponseCache(app.ctx.now)
  onPublicChange((change) => cache.invalidate(groupAffectedBy(change)))
  // Only URLs that Fastify has routed here: another route may have a URL that looks like a key.
  const keysByUrl = new LRUCache<string, { key: string; route: string }>({ max: URLS_MAX })
  answerHits(app, (url) => {
    const { key, route } = keysByUrl.get(url) ?? NO_KEY
    const entry = key === undefined ? undefined : cache.find(key)
    return entry && { entry, route }
  })
  return async (request, reply, { key, onMiss, compute }) => {
    const isHit = cache.has(key)
    cacheReports.publish({ isHit })
    if (!isHit) await onMiss?.(request, reply)
    const { url: route = '' } = request.routeOptions
    if (request.url.length <= URL_LENGTH_MAX) keysByUrl.set(request.url, { key, route })
    return cache.findOrCompute(key, () => computeEntry(request, compute))
  }
}

const computeAlways: FindEntry = async (request, reply, { onMiss, compute }) => {
  await onMiss?.(request, reply)
  return computeEntry(request, compute)
}

/** Compressed for the client that asks first, before others share it. */
async function computeEntry({ headers }: FastifyRequest, compute: Computation['compute']) {
  const entry = createEntry(await compute())
  await encode(entry, headers['accept-encoding'])
  return entry
}

/** Clients revalidate with the entity tag, so that a change is in the next answer. */
const ANSWER_HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

/** The answer of an API route, checked and serialized by the response schema of the route. */
export const publicAnswer = (reply: FastifyReply, answer: unknown): PublicResponse => ({
  status: 200,
  headers: ANSWER_HEADERS,
  plain: Buffer.from(String(reply.serialize(answer))),
})
