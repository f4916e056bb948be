import { LRUCache } from 'lru-cache'
import { minutes } from '#platform/rules/durations.ts'
import type { CacheEntry } from './cache-entry.ts'
import { groupOf } from './invalidation.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** Longer keys are searches with many filters, which hardly any two visitors share. */
const MAX_KEY_LENGTH = 500
/** "Available Today" depends on the clock. */
const TTL_MS = minutes(1)
const BYTES_PER_CHARACTER = 2
/** Headers, entity tag and the objects around them: what an entry with an empty body takes. */
const ENTRY_OVERHEAD_BYTES = 4096

/** Size-bounded LRU cache of responses with a TTL. Computations are single-flight, and public changes invalidate entries. */
export function createResponseCache(now: () => Date, maxBytes = MAX_BYTES) {
  const groups = createKeyGroups(groupOf)
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: entrySize,
    ttl: TTL_MS,
    // Without a resolution there is no timer: the clock is read for each request.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    onInsert: (_entry, key) => groups.add(key),
    dispose: (_entry, key, reason) => reason !== 'set' && groups.remove(key),
  })
  const inFlight = new Map<string, Promise<CacheEntry>>()

  function startComputing(key: string, compute: () => Promise<CacheEntry>) {
    const start = now().getTime()
    const isCurrent = () => inFlight.get(key) === computing
    const computing: Promise<CacheEntry> = compute()
      .then((entry) => {
        // What was invalidated while it was computed may be stale: waiting requests get it, later ones do not.
        if (isCurrent() && isCacheable(key, entry)) entries.set(key, entry, { start })
        return entry
      })
      .finally(() => {
        if (isCurrent()) inFlight.delete(key)
      })
    inFlight.set(key, computing)
    return computing
  }

  return {
    find: (key: string) => entries.get(key),
    /** Whether a request for this key costs no computation of its own. */
    has: (key: string) => entries.has(key) || inFlight.has(key),
    /** Concurrent requests for the same key share one computation. */
    findOrCompute: (key: string, compute: () => Promise<CacheEntry>) =>
      entries.get(key) ?? inFlight.get(key) ?? startComputing(key, compute),
    /** Invalidates the entries of a group, or of all, including those that are being computed. */
    invalidate(group: string | undefined) {
      if (group === undefined) entries.clear()
      else for (const key of groups.keysOf(group)) entries.delete(key)
      for (const key of [...inFlight.keys()]) if (group === undefined || groupOf(key) === group) inFlight.delete(key)
    },
  }
}

/** In bytes, with the key. A compressed body may get a sister in another encoding, about as long. */
function entrySize({ plain, compressed }: CacheEntry, key: string) {
  const encoded = compressed.br ?? compressed.gzip
  const bodies = plain.length + 2 * (encoded?.length ?? 0)
  return bodies + BYTES_PER_CHARACTER * key.length + ENTRY_OVERHEAD_BYTES
}

const isCacheable = (key: string, { status }: CacheEntry) =>
  key.length <= MAX_KEY_LENGTH && (status === 200 || status === 404)

/** An index of keys by their group, since every booking invalidates one group of thousands. */
function createKeyGroups(groupOf: (key: string) => string) {
  const keysByGroup = new Map<string, Set<string>>()
  return {
    add(key: string) {
      const group = groupOf(key)
      const keys = keysByGroup.get(group) ?? new Set()
      keysByGroup.set(group, keys.add(key))
    },
    remove(key: string) {
      const group = groupOf(key)
      const keys = keysByGroup.get(group)
      keys?.delete(key)
      if (keys?.size === 0) keysByGroup.delete(group)
    },
    /** A copy: keys may be removed while they are read. */
    keysOf: (group: string) => [...(keysByGroup.get(group) ?? [])],
  }
}
