import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']
const PROXY_HEADER = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * Whether a request comes from this machine: neither through a reverse proxy on it, nor by DNS rebinding from a page of
 * another site.
 */
export function isLoopbackRequest({ raw, headers }: FastifyRequest, config: Config) {
  const address = raw.socket.remoteAddress ?? ''
  const isBehindProxy =
    config.trustProxy > 0 ||
    !isLocalName(new URL(config.publicUrl).hostname) ||
    Object.keys(headers).some((name) => PROXY_HEADER.test(name)) ||
    // The default of nginx, which no browser uses.
    raw.httpVersion === '1.0'
  return !isBehindProxy && isLoopback(address) && isLocalName((headers.host ?? '').replace(/:\d+$/, ''))
}

const isLoopback = (address: string) =>
  isIP(address) > 0 && LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
const isLocalName = (name: string) => LOCAL_NAMES.includes(name.toLowerCase())
