import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A finished answer, compressed once for everyone who asks. */
export type Page = {
  status: number
  headers: Record<string, string>
  etag: string
  plain: Buffer
  br: Buffer
  /** For the few who do not know brotli: made when the first of them asks. */
  gzip: () => Promise<Buffer>
}

const MAX_BYTES = 64 * 1024 * 1024
// "Available Today" on a page follows the clock, so no page lives longer than this.
const MAX_AGE_MS = 60 * 1000
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

type Kept = { page: Page; madeAt: number }

/** Keeps rendered pages until public data changes, within a bound, and renders each only once at a time. */
export function createPageCache(now: () => Date, maxBytes = MAX_BYTES) {
  const shelf = createShelf(maxBytes)
  const rendering = new Map<string, Promise<Page>>()
  let version = 0

  async function render(key: string, make: () => Promise<Page>) {
    const startedAt = version
    const madeAt = now().getTime()
    const page = await make()
    // Data that changed while it rendered may be missing from it: good enough for who waits, not for keeping.
    if (startedAt === version && isKeepable(page)) shelf.put(key, { page, madeAt })
    return page
  }

  return {
    /** Everyone who asks for the same page while it renders waits for the same rendering. */
    findOrRender(key: string, make: () => Promise<Page>) {
      const kept = shelf.take(key)
      if (kept && now().getTime() - kept.madeAt <= MAX_AGE_MS) return kept.page
      const started = rendering.get(key) ?? render(key, make).finally(() => rendering.delete(key))
      rendering.set(key, started)
      return started
    },
    /** Public data changed: whoever asks from now on sees it. */
    clear() {
      version++
      shelf.clear()
      rendering.clear()
    },
  }
}

/** Room for so many bytes; what was not asked for the longest goes first. */
function createShelf(maxBytes: number) {
  // A map remembers the order of insertion, and whatever is asked for is inserted anew.
  const entries = new Map<string, Kept>()
  let bytes = 0

  function drop(key: string) {
    const entry = entries.get(key)
    if (entry) bytes -= size(entry)
    entries.delete(key)
    return entry
  }
  function put(key: string, entry: Kept) {
    drop(key)
    entries.set(key, entry)
    bytes += size(entry)
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }
  return {
    put,
    take(key: string) {
      const entry = entries.get(key)
      if (!entry) return
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    clear() {
      entries.clear()
      bytes = 0
    },
  }
}

// A third body, for those without brotli, is at most about as long as the second.
const size = ({ page: { plain, br } }: Kept) => plain.length + 2 * br.length

const isKeepable = ({ status }: Page) => status === 200 || status === 404

/** A page as it was rendered. */
export type RenderedPage = Pick<Page, 'status' | 'headers' | 'plain'>

/** Compresses a page once for all who will get it. */
export async function finishPage({ status, headers, plain }: RenderedPage): Promise<Page> {
  const br = await promisify(brotliCompress)(plain, BROTLI)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  let zipped: Promise<Buffer> | undefined
  const zip = () => {
    zipped ??= promisify(gzip)(plain)
    return zipped
  }
  return { status, headers, etag, plain, br, gzip: zip }
}
