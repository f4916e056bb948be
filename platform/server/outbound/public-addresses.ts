import { BlockList, isIP } from 'node:net'

/** Special-purpose IPv4 addresses (RFC 6890 and the registry of IANA): none of them is a host of the public internet. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Within the global unicast addresses: protocol assignments with Teredo, documentation, and 6to4, which wraps IPv4. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = new BlockList()
for (const [family, subnets] of [
  ['ipv4', SPECIAL_IPV4],
  ['ipv6', SPECIAL_IPV6],
] as const)
  for (const subnet of subnets) {
    const [network = '', prefix] = subnet.split('/')
    special.addSubnet(network, Number(prefix), family)
  }

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is a host of the public internet. Of IPv6 only global unicast addresses are: neither unique-local,
 * link-local and multicast ones, nor those that wrap IPv4 (mapped, NAT64, 6to4).
 */
export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
