import { LRUCache } from 'lru-cache'

export type Quota = { max: number; timeWindow: number }

/** Counters of one limit. The least recently used is evicted, so that few addresses cannot displace another's. */
const COUNTERS_MAX = 20_000

/** Fixed-window counter per key: a window begins with the first count after the end of the last one. */
export function createFixedWindow({ max, timeWindow }: Quota) {
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
