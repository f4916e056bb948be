import { lookup as resolve } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { seconds } from '#platform/rules/durations.ts'
import { isPublicAddress } from './public-addresses.ts'

/** Where requests to addresses that users supply may go. Only tests replace it, to reach servers on this machine. */
export type OutboundPolicy = { isAllowedAddress: (address: string) => boolean; allowsHttp: boolean }

const PUBLIC_HTTPS: OutboundPolicy = { isAllowedAddress: isPublicAddress, allowsHttp: false }

type Options = {
  /** Redirects are followed for GET alone. */
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: Buffer
  /** Limit of the body of the answer. */
  bytesMax: number
  /** For everything together, redirects included. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Admits http besides https. */
  allowsHttp?: boolean
}

export type OutboundAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
/** `forbidden` is permanent: the address is not one that the server requests. The others may pass. */
export type OutboundFailure = { kind: 'forbidden' | 'unreachable' | 'too_slow' | 'too_large'; problem: string }

const TIMEOUT_MS = seconds(10)
const REDIRECTS_MAX = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

type Refusal = Error & { failure?: OutboundFailure }

const refusal = (kind: OutboundFailure['kind'], problem: string): Refusal =>
  Object.assign(new Error(problem), { failure: { kind, problem } })

/**
 * Requests an address that a user supplied, guarded against server-side request forgery: https only, no credentials, and
 * only hosts of the public internet. The resolved address is checked when the connection is made, so that a name cannot
 * lead elsewhere between check and use (DNS rebinding). Time, size and redirects are limited.
 */
export async function fetchPublic(
  ctx: { outbound?: OutboundPolicy },
  address: string,
  options: Options,
): Promise<{ answer: OutboundAnswer } | { failure: OutboundFailure }> {
  const policy = ctx.outbound ?? PUBLIC_HTTPS
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    return { answer: await follow(policy, address, { ...options, signal }) }
  } catch (error) {
    return { failure: toFailure(error as Refusal & NodeJS.ErrnoException, timeout) }
  }
}

function toFailure(error: Refusal & NodeJS.ErrnoException, timeout: AbortSignal): OutboundFailure {
  if (error.failure) return error.failure
  if (timeout.aborted) return { kind: 'too_slow', problem: 'the answer took too long' }
  return { kind: 'unreachable', problem: error.code ?? error.message }
}

/** Why an address cannot be requested, as far as it tells by itself: the addresses of a name are checked on connecting. */
export function addressProblem(ctx: { outbound?: OutboundPolicy }, address: string): string | undefined {
  const policy = ctx.outbound ?? PUBLIC_HTTPS
  try {
    assertLiteralAllowed(policy, parseAddress(policy, address, {}))
  } catch (error) {
    return (error as Refusal).failure?.problem ?? String(error)
  }
}

type Limits = Options & { signal: AbortSignal }

async function follow(policy: OutboundPolicy, address: string, options: Limits): Promise<OutboundAnswer> {
  let url = parseAddress(policy, address, options)
  let { headers } = options
  for (let redirects = 0; ; redirects++) {
    const response = await open(policy, url, { ...options, headers })
    const { statusCode: status = 0, headers: received } = response
    if (!isRedirect(response, options)) return { status, headers: received, body: await readBody(response, options) }
    response.destroy()
    if (redirects === REDIRECTS_MAX) throw refusal('forbidden', 'it redirects too often')
    const next = parseAddress(policy, received.location ?? '', options, url)
    // Headers may hold secrets for the first host.
    if (next.origin !== url.origin) headers = {}
    url = next
  }
}

const isRedirect = ({ statusCode = 0, headers }: IncomingMessage, { method = 'GET' }: Options) =>
  method === 'GET' && REDIRECTS.has(statusCode) && headers.location !== undefined

/** The URL parser also normalises the many forms of IPv4 addresses: decimal, octal, hexadecimal and shortened. */
function parseAddress(policy: OutboundPolicy, address: string, options: Pick<Options, 'allowsHttp'>, base?: URL) {
  const url = URL.parse(address, base?.href)
  if (!url) throw refusal('forbidden', 'it is not an address')
  const isHttpAllowed = policy.allowsHttp || options.allowsHttp === true
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHttpAllowed))
    throw refusal('forbidden', 'it does not start with https://')
  if (url.username || url.password) throw refusal('forbidden', 'it contains a name or password')
  return url
}

/** Sends the request and returns the answer as soon as its head is there. */
function open(policy: OutboundPolicy, url: URL, { method = 'GET', headers, body, signal }: Limits) {
  assertLiteralAllowed(policy, url)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<IncomingMessage>((accept, reject) => {
    // No agent: a kept connection would be used again without a look-up.
    const options = { method, signal, agent: false, lookup: guardedLookup(policy), headers: { ...headers } }
    send(url, options, accept).once('error', reject).end(body)
  })
}

/** An address in place of a name is not looked up. */
function assertLiteralAllowed(policy: OutboundPolicy, { hostname }: URL) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) > 0 && !policy.isAllowedAddress(host))
    throw refusal('forbidden', 'it does not lead to the public internet')
}

/** Resolves a name for the connection itself, and refuses it if one of its addresses is not allowed. */
function guardedLookup(policy: OutboundPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      const isAllowed = addresses.every(({ address }) => policy.isAllowedAddress(address))
      if (!first || !isAllowed) return callback(refusal('forbidden', 'it does not lead to the public internet'), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

async function readBody(response: IncomingMessage, { bytesMax }: Limits) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop destroys the connection.
    if (size > bytesMax) throw refusal('too_large', 'the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
