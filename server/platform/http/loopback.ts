import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config.ts'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']
const PROXY_HEADER = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/

/**
 * Whether a request was really made on this machine: not by a proxy that runs here and serves the world, and not by a
 * page of another site whose name points here.
 */
export function isLoopbackRequest({ raw, headers }: FastifyRequest, config: Config) {
  const address = raw.socket.remoteAddress ?? ''
  const isBehindProxy =
    config.trustProxy > 0 ||
    !isLocalName(new URL(config.publicUrl).hostname) ||
    Object.keys(headers).some((name) => PROXY_HEADER.test(name)) ||
    // What nginx speaks unless told otherwise, and no browser.
    raw.httpVersion === '1.0'
  return !isBehindProxy && isLoopback(address) && isLocalName((headers.host ?? '').replace(/:\d+$/, ''))
}

const isLoopback = (address: string) =>
  isIP(address) > 0 && LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
const isLocalName = (name: string) => LOCAL_NAMES.includes(name.toLowerCase())
