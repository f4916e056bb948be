import { MESSAGES_AT_ONCE } from '#domain/chats.ts'
import { seconds } from '#domain/durations.ts'
import { AppError } from '#server/platform/app-error.ts'

type Limit = { max: number; seconds: number }

/** Rate limits per account, counted over HTTP and sockets together. */
const LIMITS = {
  messages: MESSAGES_AT_ONCE,
  // Receipts, typing signals and syncs.
  signals: { max: 200, seconds: 10 },
  openings: { max: 30, seconds: 600 },
  reports: { max: 10, seconds: 3600 },
} as const satisfies Record<string, Limit>
export type LimitedAction = keyof typeof LIMITS
export type ChatLimits = ReturnType<typeof createLimits>

/** Sliding-window rate limits. An action above its limit is refused with the seconds to wait. */
export function createLimits(now: () => Date) {
  const windows = new Map(Object.entries(LIMITS).map(([action, limit]) => [action, createSlidingWindow(limit)]))
  return (action: LimitedAction, accountId: string) => {
    const retryAfter = windows.get(action)?.(accountId, now().getTime()) ?? 0
    if (retryAfter === 0) return
    const wait = `${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`
    throw new AppError('too_many_requests', `That was a lot at once. Please wait ${wait} and try again.`, {
      retryAfter,
    })
  }
}

/** Sliding-window counter per key. Counts an action and returns 0; above the limit it counts nothing and returns the seconds to wait. */
function createSlidingWindow(limit: Limit) {
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
