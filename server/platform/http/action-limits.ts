import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { seconds } from '#domain/durations.ts'
import { AppError } from '#server/platform/app-error.ts'
import { formatWait } from '#server/platform/format.ts'

/** Sliding-window rate limit of an action, per account. */
export type ActionLimit = { readonly max: number; readonly seconds: number }

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts an action of an account, over HTTP and sockets together. Above the limit the action is refused with the
     * seconds to wait. Callers with the same limit object share its counters.
     */
    limitAction: (limit: ActionLimit, accountId: string) => void
  }
}

/** For actions that `rateLimits` cannot count: events of sockets, and actions that only the use case knows. */
export const actionLimits = fastifyPlugin(async (app: FastifyInstance) => {
  const windows = new Map<ActionLimit, SlidingWindow>()
  app.decorate('limitAction', (limit, accountId) => {
    if (!app.ctx.config.rateLimits) return
    const countAction = windows.get(limit) ?? createSlidingWindow(limit)
    windows.set(limit, countAction)
    const retryAfter = countAction(accountId, app.ctx.now().getTime())
    if (retryAfter === 0) return
    const wait = formatWait(retryAfter)
    throw new AppError('too_many_requests', `That was a lot at once. Please wait ${wait} and try again.`, {
      retryAfter,
    })
  })
})

type SlidingWindow = (key: string, now: number) => number

/** Sliding-window counter per key. Counts an action and returns 0; above the limit it counts nothing and returns the seconds to wait. */
export function createSlidingWindow(limit: ActionLimit): SlidingWindow {
  const windowMs = seconds(limit.seconds)
  const timesByKey = new Map<string, number[]>()
  let evictedAt = 0

  function evictExpired(now: number) {
    if (now - evictedAt < windowMs) return
    evictedAt = now
    for (const [key, times] of timesByKey) if ((times.at(-1) ?? 0) <= now - windowMs) timesByKey.delete(key)
  }

  return (key: string, now: number) => {
    evictExpired(now)
    const recent = (timesByKey.get(key) ?? []).filter((time) => time > now - windowMs)
    timesByKey.set(key, recent)
    if (recent.length < limit.max) {
      recent.push(now)
      return 0
    }
    return Math.ceil(((recent[0] ?? now) + windowMs - now) / 1000)
  }
}
