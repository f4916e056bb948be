import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import { memoize } from '#platform/server/memoize.ts'

const IPV4_IN_IPV6 = /^::ffff:(?=[\d.]+$)/i

/**
 * The network of an address: /24 of IPv4, /64 of IPv6, the smallest that one customer of a provider usually has. Limits
 * that counted single IPv6 addresses would not limit anything. A client that has closed its connection has no address.
 */
export const networkOf = (address: string | undefined) => memoizedNetwork(address ?? '')

const memoizedNetwork = memoize((address) => {
  const plain = withoutWrapping(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return 'unknown'
  return `${firstGroups(plain).join(':')}::/64`
})

/**
 * The part of an address that rate limits count by: a single IPv4 address, since many people share a /24, or the /64 of
 * an IPv6 address.
 */
export const countedAddress = (address: string | undefined) => memoizedAddress(address ?? '')

const memoizedAddress = memoize((address) => {
  const plain = withoutWrapping(address)
  return isIPv4(plain) ? plain : networkOf(plain)
})

/** The address of a client as the last trusted proxy saw it, like the `ip` of Fastify. */
export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, trustedProxies: number) {
  const address = socket.remoteAddress ?? ''
  if (trustedProxies === 0) return address
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
  const hops = [address, ...forwarded.filter((hop) => hop !== '').reverse()]
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? address
}

const withoutWrapping = (address: string) => address.replace(IPV4_IN_IPV6, '').replace(/%.*$/, '')

/** The first four groups of an IPv6 address, without leading zeros. */
function firstGroups(address: string) {
  const [head = '', tail] = address.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const omitted = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(omitted).fill('0'), ...after]
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}

/** An IPv4 address at the end stands for two groups; neither is among the first four. */
const groupsOf = (part: string) =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
