import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A response that is the same for every visitor, before compression. */
export type PublicResponse = { status: number; headers: Readonly<Record<string, string>>; plain: Buffer }

/** A cached response in the encodings that clients have accepted so far. */
export type CacheEntry = PublicResponse & {
  etag: string
  compressed: Partial<Record<Encoding, Buffer>>
  /** How often it was found in the cache. */
  hits: number
}

/** What fits a packet arrives no sooner when it is compressed. */
const COMPRESSED_MIN_BYTES = 1024

/**
 * Most entries are never requested again: the first client gets what compresses in a third of the time, in this thread, as
 * handing it to another one takes as long. Entries in demand are compressed once more, to about an eighth less.
 */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }
const SMALL_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const HITS_IN_DEMAND = 4

const compressSmall = promisify(brotliCompress) as (plain: Buffer, options: BrotliOptions) => Promise<Buffer>
const compressGzip = promisify(gzip)

/** Adds the entity tag. */
export function createEntry({ status, headers, plain }: PublicResponse): CacheEntry {
  const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`
  return { status, headers: { ...headers, etag }, plain: unpooled(plain), etag, compressed: {}, hits: 0 }
}

/** A buffer of its own: a part of Node's pool would keep the other parts in memory for as long as it is cached. */
function unpooled(body: Buffer) {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/** The body for a client, compressed by the first request that accepts its encoding. */
export async function encode(entry: CacheEntry, accepted = ''): Promise<{ body: Buffer; encoding?: Encoding }> {
  const { plain, compressed } = entry
  const encoding = ENCODINGS.find((each) => accepted.includes(each))
  if (!encoding || plain.length < COMPRESSED_MIN_BYTES) return { body: plain }
  compressed[encoding] ??= unpooled(
    encoding === 'br' ? brotliCompressSync(plain, FAST_BROTLI) : await compressGzip(plain),
  )
  return { body: compressed[encoding], encoding }
}

/** Counts a hit, which may be the one from which on it is worth to be sent with fewer bytes. */
export function countHit(entry: CacheEntry) {
  entry.hits += 1
  if (entry.hits === HITS_IN_DEMAND && entry.compressed.br) compressFurther(entry).catch(() => undefined)
}

/** In the background: until then clients get what there is. */
async function compressFurther({ plain, compressed }: CacheEntry) {
  compressed.br = unpooled(await compressSmall(plain, SMALL_BROTLI))
}
