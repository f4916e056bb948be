import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Headers as names and values in turn, the form that Node writes fastest. */
type HeaderList = readonly string[]
type Encoded = { headers: HeaderList; body: Buffer }
type Encoding = 'br' | 'gzip'

/** A response that is the same for every visitor, before compression. */
export type PublicResponse = { status: number; headers: Readonly<Record<string, string>>; plain: Buffer }

/** A cached response, with the headers of each of its forms. */
export type CacheEntry = {
  status: number
  etag: string
  plain: Encoded
  /** Compressed once for all requests, in the encodings that clients have accepted so far. */
  compressed: Partial<Record<Encoding, Encoded>>
  /** The headers of a 304. */
  unchanged: HeaderList
}

/** What fits a packet arrives no sooner when it is compressed. */
const COMPRESSED_MIN_BYTES = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const COMPRESS: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) => promisify(brotliCompress)(plain, BROTLI),
  gzip: (plain) => promisify(gzip)(plain),
}

/** Adds the entity tag and the headers of the plain form. */
export function createEntry({ status, headers, plain }: PublicResponse): CacheEntry {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const unchanged = Object.entries({ ...headers, etag }).flat()
  return {
    status,
    etag,
    plain: { headers: [...unchanged, 'content-length', `${plain.length}`], body: plain },
    compressed: {},
    unchanged,
  }
}

/** The form for a client, compressed by the first request that accepts its encoding. */
export async function encode(entry: CacheEntry, accepted: string | undefined): Promise<Encoded> {
  const encoding = encodingFor(entry, accepted)
  if (!encoding) return entry.plain
  return entry.compressed[encoding] ?? compress(entry, encoding)
}

/** The form for a client, unless it has yet to be compressed. */
export function findEncoded(entry: CacheEntry, accepted: string | undefined): Encoded | undefined {
  const encoding = encodingFor(entry, accepted)
  return encoding ? entry.compressed[encoding] : entry.plain
}

async function compress({ plain, compressed, unchanged }: CacheEntry, encoding: Encoding): Promise<Encoded> {
  const body = await COMPRESS[encoding](plain.body)
  const encoded = { headers: [...unchanged, 'content-encoding', encoding, 'content-length', `${body.length}`], body }
  compressed[encoding] = encoded
  return encoded
}

function encodingFor({ plain }: CacheEntry, accepted = ''): Encoding | undefined {
  if (plain.body.length < COMPRESSED_MIN_BYTES) return
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

type Answer = { encoded: Encoded; known: string | undefined; requestId: string }

/** Writes a response in one call, without a body when the client knows it already. */
export function writeEntry(response: ServerResponse, entry: CacheEntry, { encoded, known, requestId }: Answer) {
  const isKnown = entry.status === 200 && known?.includes(entry.etag) === true
  const headers = isKnown ? entry.unchanged : encoded.headers
  response.writeHead(isKnown ? 304 : entry.status, [...headers, 'x-request-id', requestId])
  response.end(isKnown ? undefined : encoded.body)
}
