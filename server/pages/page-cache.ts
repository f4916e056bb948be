import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { minutes } from '#domain/durations.ts'

/** Headers as names and values in turn, the form that Node writes fastest. */
type HeaderList = readonly string[]
type Encoded = { headers: HeaderList; body: Buffer }

/** A cached response, compressed once for all requests, with the headers of each of its forms. */
export type CacheEntry = {
  status: number
  etag: string
  plain: Encoded
  br: Encoded
  /** Lazy: few clients accept no brotli. */
  gzip: () => Promise<Encoded>
  /** The headers of a 304. */
  unchanged: HeaderList
}

const MAX_BYTES = 64 * 1024 * 1024
/** Longer keys are searches with many filters, which hardly any two visitors share. */
const MAX_KEY_LENGTH = 500
/** "Available Today" on a page depends on the clock. */
const TTL_MS = minutes(1)
const BYTES_PER_CHARACTER = 2
/** Headers, entity tag and the objects around them: what an entry with an empty body takes. */
const ENTRY_OVERHEAD_BYTES = 4096
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Whether a change affects the page of a key. */
export type Affects = (key: string) => boolean

/** Size-bounded LRU cache of rendered pages with a TTL. Renderings are single-flight, and public changes invalidate pages. */
export function createPageCache(now: () => Date, maxBytes = MAX_BYTES) {
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: entrySize,
    ttl: TTL_MS,
    // Without a resolution there is no timer: the clock is read for each request.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  const inFlight = new Map<string, Promise<CacheEntry>>()

  function startRendering(key: string, render: () => Promise<CacheEntry>) {
    const start = now().getTime()
    const isCurrent = () => inFlight.get(key) === rendering
    const rendering: Promise<CacheEntry> = render()
      .then((entry) => {
        // A page that was invalidated while it rendered may be stale: waiting requests get it, later ones do not.
        if (isCurrent() && isCacheable(key, entry)) entries.set(key, entry, { start })
        return entry
      })
      .finally(() => {
        if (isCurrent()) inFlight.delete(key)
      })
    inFlight.set(key, rendering)
    return rendering
  }

  return {
    find: (key: string) => entries.get(key),
    /** Whether a request for this page costs no rendering of its own. */
    has: (key: string) => entries.has(key) || inFlight.has(key),
    /** Concurrent requests for the same page share one rendering. */
    findOrRender: (key: string, render: () => Promise<CacheEntry>) =>
      entries.get(key) ?? inFlight.get(key) ?? startRendering(key, render),
    /** Invalidates pages, including those that are being rendered. */
    invalidate(isAffected: Affects) {
      for (const key of [...entries.keys()]) if (isAffected(key)) entries.delete(key)
      for (const key of [...inFlight.keys()]) if (isAffected(key)) inFlight.delete(key)
    },
  }
}

/** In bytes, with the key. The gzip body, which may be added later, is about as long as the brotli body. */
const entrySize = ({ plain, br }: CacheEntry, key: string) =>
  plain.body.length + 2 * br.body.length + BYTES_PER_CHARACTER * key.length + ENTRY_OVERHEAD_BYTES

const isCacheable = (key: string, { status }: CacheEntry) =>
  key.length <= MAX_KEY_LENGTH && (status === 200 || status === 404)

/** A page before compression. */
export type RenderedPage = { status: number; headers: Readonly<Record<string, string>>; plain: Buffer }

/** Compresses a rendered page, and adds its entity tag and the headers of each encoding. */
export async function compressPage({ status, headers, plain }: RenderedPage): Promise<CacheEntry> {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const unchanged = Object.entries({ ...headers, etag }).flat()
  const encoded = (body: Buffer, encoding?: 'br' | 'gzip'): Encoded => ({
    headers: [...unchanged, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', `${body.length}`],
    body,
  })
  let gzipped: Promise<Encoded> | undefined
  const gzipOnce = () => {
    gzipped ??= promisify(gzip)(plain).then((body) => encoded(body, 'gzip'))
    return gzipped
  }
  const br = encoded(await promisify(brotliCompress)(plain, BROTLI), 'br')
  return { status, etag, plain: encoded(plain), br, gzip: gzipOnce, unchanged }
}

type Answer = { encoded: Encoded; known: string | undefined; requestId: string }

/** Writes a page in one call, without a body when the client knows it already. */
export function writePage(response: ServerResponse, page: CacheEntry, { encoded, known, requestId }: Answer) {
  const isKnown = page.status === 200 && known?.includes(page.etag) === true
  const headers = isKnown ? page.unchanged : encoded.headers
  response.writeHead(isKnown ? 304 : page.status, [...headers, 'x-request-id', requestId])
  response.end(isKnown ? undefined : encoded.body)
}
