import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { cacheReports } from '#platform/server/telemetry/reports.ts'
import { type CacheEntry, countHit, createEntry, encode, type PublicResponse } from './cache-entry.ts'
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

/** Caches public responses until public data changes. Without a subscription to the changes nothing is cached. */
export const responseCache = fastifyPlugin(
  async (app: FastifyInstance, { onPublicChange }: { onPublicChange: Subscribe | undefined }) => {
    const find = onPublicChange ? openCache(app, onPublicChange) : computeAlways
    app.decorate('sendCached', async (request, reply, computation) => {
      const entry = await find(request, reply, computation)
      reply.code(entry.status).headers(entry.headers)
      const isKnown = entry.status === 200 && request.headers['if-none-match']?.includes(entry.etag)
      if (isKnown) return reply.code(304).send()
      const { body, encoding } = await encode(entry, request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(body)
    })
  },
)

type FindEntry = (request: FastifyRequest, reply: FastifyReply, computation: Computation) => Promise<CacheEntry>

function openCache(app: FastifyInstance, onPublicChange: Subscribe): FindEntry {
  const cache = createResponseCache(app.ctx.now)
  onPublicChange((change) => cache.invalidate(groupAffectedBy(change)))
  return async (request, reply, { key, onMiss, compute }) => {
    const cached = cache.find(key)
    cacheReports.publish({ isHit: cached !== undefined })
    if (cached) {
      countHit(cached)
      return cached
    }
    if (!cache.has(key)) await onMiss?.(request, reply)
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
