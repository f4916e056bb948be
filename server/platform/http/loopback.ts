import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { isLocalName, isLoopback } from '#server/platform/local-names.ts'

const PROXY_HEADER = /^(forwarded|via|x-real-ip|x-client-ip|cf-.+|x-forwarded-.+)$/

/**
 * Whether a browser on this machine made the request: neither a reverse proxy on it, nor a page of another site by DNS
 * rebinding. `Connection` is a hop-by-hop header that proxies must not forward (RFC 9110, 7.6.1). Browsers send
 * `keep-alive`; nginx sends `close`, nothing, or `upgrade` in every configuration.
 */
export function isLoopbackRequest({ raw, headers }: FastifyRequest, config: Config) {
  const isPublicSite =
    config.trustProxy > 0 || !isLocalName(config.host) || !isLocalName(new URL(config.publicUrl).hostname)
  const isBehindProxy =
    headers.connection?.toLowerCase() !== 'keep-alive' ||
    raw.httpVersion === '1.0' ||
    Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  if (isPublicSite || isBehindProxy || !isLoopback(raw.socket.remoteAddress ?? '')) return false
  return isLocalName(hostOf(headers.host)) && [headers.origin, headers.referer].every(isLocalAddress)
}

const hostOf = (host = '') => host.replace(/:\d+$/, '')

/** Through a proxy that rewrites the host, a browser still names the public site as origin. */
function isLocalAddress(address: string | undefined) {
  if (!address) return true
  return URL.canParse(address) && isLocalName(new URL(address).hostname)
}
