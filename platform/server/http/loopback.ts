import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/server/app-error.ts'
import type { Config } from '#platform/server/config.ts'
import { isLocalName, isLoopback } from '#platform/server/local-names.ts'

const PROXY_HEADER = /^(forwarded|via|x-real-ip|x-client-ip|cf-.+|x-forwarded-.+)$/

/**
 * Whether a browser on this machine made the request: neither a reverse proxy on it, nor a page of another site by DNS
 * rebinding. `Connection` is a hop-by-hop header that proxies must not forward (RFC 9110, 7.6.1). Browsers send
 * `keep-alive`; nginx sends `close`, nothing, or `upgrade` in every configuration.
 */
function isLoopbackRequest({ raw, headers }: FastifyRequest, config: Config) {
  const isPublicSite =
    config.trustProxy > 0 || !isLocalName(config.host) || !isLocalName(new URL(config.publicUrl).hostname)
  const isBehindProxy =
    headers.connection?.toLowerCase() !== 'keep-alive' ||
    raw.httpVersion === '1.0' ||
    Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  if (isPublicSite || isBehindProxy || !isLoopback(raw.socket.remoteAddress ?? '')) return false
  return isLocalName(hostOf(headers.host)) && [headers.origin, headers.referer].every(isLocalAddress)
}

/** A hook for routes that exist only for browsers on a machine that runs the demo. */
export function requireLocalDemo({ ctx: { config } }: FastifyInstance) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isOpen = config.demo && !config.isDemoPublic && isLoopbackRequest(request, config)
    if (!isOpen) throw new AppError('not_found', 'There is nothing at this address.')
    // Public by its row of the permissions table, and private by content.
    reply.header('cache-control', 'no-store')
  }
}

const hostOf = (host = '') => host.replace(/:\d+$/, '')

/** Through a proxy that rewrites the host, a browser still names the public site as origin. */
function isLocalAddress(address: string | undefined) {
  if (!address) return true
  return URL.canParse(address) && isLocalName(new URL(address).hostname)
}
