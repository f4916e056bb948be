import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { seconds } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import { formatWait } from '#platform/server/format.ts'

/** Sliding-window rate limit of an action, per account. */
export type ActionLimit = { readonly name: string; readonly max: number; readonly seconds: number }

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts an action of an account, over HTTP and sockets together. Above the limit the action is refused with the
     * seconds to wait. Callers with the same limit object share its counters.
     */
    limitAction: (limit: ActionLimit, accountId: string) => void
    /** Refuses an action above the limit without counting it, for actions that `countAction` counts by their outcome. */
    assertActionAllowed: (limit: ActionLimit, accountId: string) => void
    countAction: (limit: ActionLimit, accountId: string) => void
  }
}

/** For actions that `rateLimits` cannot count: events of sockets, and actions that only the use case knows. */
export const actionLimits = fastifyPlugin(async (app: FastifyInstance) => {
  const now = () => app.ctx.now().getTime()
  /** Created by the first use: what other processes counted before it is not known. */
  const windows = new Map<ActionLimit, SharedWindow>()
  const windowOf = (limit: ActionLimit) => {
    const window = windows.get(limit) ?? createShared(limit)
    windows.set(limit, window)
    return window
  }
  const createShared = (limit: ActionLimit): SharedWindow => {
    const window = createSlidingWindow(limit)
    const share = app.sharedCounts.register(limit.name, (key, count) => {
      for (let left = Math.min(count, limit.max); left > 0; left--) window.count(key, now())
    })
    return { ...window, share }
  }
  app.decorate('assertActionAllowed', (limit, accountId) => {
    if (!app.ctx.config.rateLimits) return
    const retryAfter = windowOf(limit).retryAfter(accountId, now())
    if (retryAfter === 0) return
    const wait = formatWait(retryAfter)
    throw new AppError('too_many_requests', `That was a lot at once. Please wait ${wait} and try again.`, {
      retryAfter,
    })
  })
  app.decorate('countAction', (limit, accountId) => {
    const { count, share } = windowOf(limit)
    count(accountId, now())
    share(accountId)
  })
  app.decorate('limitAction', (limit, accountId) => {
    app.assertActionAllowed(limit, accountId)
    app.countAction(limit, accountId)
  })
})

type SharedWindow = SlidingWindow & { share: (key: string) => void }
type SlidingWindow = {
  /** The seconds until the next action is within the limit; 0 when it is now. */
  retryAfter: (key: string, now: number) => number
  count: (key: string, now: number) => void
  /** Counts an action within the limit; false above it. */
  tryCount: (key: string, now: number) => boolean
}

/** Sliding-window counter per key. */
export function createSlidingWindow(limit: Pick<ActionLimit, 'max' | 'seconds'>): SlidingWindow {
  const windowMs = seconds(limit.seconds)
  const timesByKey = new Map<string, number[]>()
  let evictedAt = 0

  function evictExpired(now: number) {
    if (now - evictedAt < windowMs) return
    evictedAt = now
    for (const [key, times] of timesByKey) if ((times.at(-1) ?? 0) <= now - windowMs) timesByKey.delete(key)
  }

  const recentTimes = (key: string, now: number) => (timesByKey.get(key) ?? []).filter((time) => time > now - windowMs)

  function retryAfter(key: string, now: number) {
    const recent = recentTimes(key, now)
    if (recent.length < limit.max) return 0
    return Math.ceil(((recent[0] ?? now) + windowMs - now) / 1000)
  }

  function count(key: string, now: number) {
    evictExpired(now)
    timesByKey.set(key, [...recentTimes(key, now), now].slice(-limit.max))
  }

  function tryCount(key: string, now: number) {
    const isAllowed = retryAfter(key, now) === 0
    if (isAllowed) count(key, now)
    return isAllowed
  }

  return { retryAfter, count, tryCount }
}
