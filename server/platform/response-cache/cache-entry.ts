import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
} from 'node:zlib'

type HeaderList = readonly string[]
type Encoded = { headers: HeaderList; body: Buffer }
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]

/** A response that is the same for every visitor, before compression. */
export type PublicResponse = { status: number; headers: Readonly<Record<string, string>>; plain: Buffer }

/** A cached response, with the headers of each of its forms. */
export type CacheEntry = {
  status: number
  etag: string
  /** Until it is compressed: the few clients that accept no encoding get a decompressed body. */
  plain: Encoded | undefined
  /** Compressed once for all requests, in the encodings that clients have accepted so far. */
  compressed: Partial<Record<Encoding, Encoded>>
  /** How often it was found in the cache. */
  hits: number
  /** The headers of a 304. */
  unchanged: HeaderList
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
const DECOMPRESS: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/** Adds the entity tag and the headers of the plain form. */
export function createEntry({ status, headers, plain }: PublicResponse): CacheEntry {
  const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`
  const unchanged = Object.entries({ ...headers, etag }).flat()
  return { status, etag, plain: toPlain(unchanged, unpooled(plain)), compressed: {}, hits: 0, unchanged }
}

const toPlain = (unchanged: HeaderList, body: Buffer): Encoded => ({
  headers: [...unchanged, 'content-length', `${body.length}`],
  body,
})

/** A buffer of its own: a part of Node's pool would keep the other parts in memory for as long as it is cached. */
function unpooled(body: Buffer) {
  if (body.buffer.byteLength === body.length) return body
  const copy = Buffer.allocUnsafeSlow(body.length)
  body.copy(copy)
  return copy
}

/** The form for a client, compressed by the first request that accepts its encoding. */
export async function encode(entry: CacheEntry, accepted: string | undefined): Promise<Encoded> {
  const known = findEncoded(entry, accepted)
  if (known) return known
  const plain = entry.plain ?? toPlain(entry.unchanged, await decompress(entry))
  const encoding = encodingFor(accepted)
  return encoding ? compress(entry, plain.body, encoding) : plain
}

/** The form for a client, unless it has yet to be made. */
export function findEncoded({ plain, compressed }: CacheEntry, accepted: string | undefined): Encoded | undefined {
  if (plain && plain.body.length < COMPRESSED_MIN_BYTES) return plain
  const encoding = encodingFor(accepted)
  return encoding ? compressed[encoding] : plain
}

/** Counts a hit, which may be the one from which on it is worth to be sent with fewer bytes. */
export function countHit(entry: CacheEntry) {
  entry.hits += 1
  if (entry.hits === HITS_IN_DEMAND && entry.compressed.br) compressFurther(entry).catch(() => undefined)
}

/** In the background: until then clients get what there is. */
async function compressFurther(entry: CacheEntry) {
  keepEncoded(entry, 'br', await compressSmall(await decompress(entry), SMALL_BROTLI))
}

async function compress(entry: CacheEntry, plain: Buffer, encoding: Encoding): Promise<Encoded> {
  const output = encoding === 'br' ? brotliCompressSync(plain, FAST_BROTLI) : await compressGzip(plain)
  return keepEncoded(entry, encoding, output)
}

function keepEncoded(entry: CacheEntry, encoding: Encoding, output: Buffer): Encoded {
  const { unchanged, compressed } = entry
  const body = unpooled(output)
  const encoded = { headers: [...unchanged, 'content-encoding', encoding, 'content-length', `${body.length}`], body }
  compressed[encoding] = encoded
  entry.plain = undefined
  return encoded
}

/** An entry without its plain form has a compressed one. */
function decompress({ compressed }: CacheEntry): Promise<Buffer> {
  const encoding = ENCODINGS.find((each) => compressed[each]) ?? 'br'
  return DECOMPRESS[encoding](compressed[encoding]?.body ?? Buffer.alloc(0))
}

function encodingFor(accepted = ''): Encoding | undefined {
  return ENCODINGS.find((encoding) => accepted.includes(encoding))
}

type Answer = { encoded: Encoded; known: string | undefined; requestId: string }

/** Writes a response in one call, without a body when the client knows it already. */
export function writeEntry(response: ServerResponse, entry: CacheEntry, { encoded, known, requestId }: Answer) {
  const isKnown = entry.status === 200 && known?.includes(entry.etag) === true
  const headers = isKnown ? entry.unchanged : encoded.headers
  response.writeHead(isKnown ? 304 : entry.status, [...headers, 'x-request-id', requestId])
  response.end(isKnown ? undefined : encoded.body)
}
