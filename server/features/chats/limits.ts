import { MESSAGES_AT_ONCE } from '#domain/chats.ts'
import { AppError } from '#server/platform/app-error.ts'

type Limit = { max: number; seconds: number }

/** How often one account may do what, whether by calls or over sockets. */
const LIMITS = {
  messages: MESSAGES_AT_ONCE,
  // Marks, typing signs and syncs.
  signs: { max: 200, seconds: 10 },
  openings: { max: 30, seconds: 600 },
  reports: { max: 10, seconds: 3600 },
} as const satisfies Record<string, Limit>
export type Limited = keyof typeof LIMITS
export type Limits = ReturnType<typeof createLimits>

/** Counts for each account what it did lately. Whoever does too much is refused, and told when to go on. */
export function createLimits(now: () => Date) {
  const counters = new Map(Object.entries(LIMITS).map(([what, limit]) => [what, createCounter(limit)]))
  return (what: Limited, accountId: string) => {
    const retryAfter = counters.get(what)?.(accountId, now().getTime()) ?? 0
    if (retryAfter === 0) return
    const wait = `${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}`
    throw new AppError('too_many_requests', `That was a lot at once. Please wait ${wait} and try again.`, {
      retryAfter,
    })
  }
}

/** Notes that somebody does something now. When that is once too often it does not count, and the seconds to wait come back. */
function createCounter({ max, seconds }: Limit) {
  const times = new Map<string, number[]>()
  let swept = 0

  function sweep(now: number) {
    if (now - swept < seconds * 1000) return
    swept = now
    for (const [key, past] of times) if ((past.at(-1) ?? 0) <= now - seconds * 1000) times.delete(key)
  }

  return (key: string, now: number) => {
    sweep(now)
    const recent = (times.get(key) ?? []).filter((time) => time > now - seconds * 1000)
    times.set(key, recent)
    if (recent.length < max) {
      recent.push(now)
      return 0
    }
    return Math.ceil(((recent[0] ?? now) + seconds * 1000 - now) / 1000)
  }
}
