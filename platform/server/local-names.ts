import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Whether an IP address is that of this machine to itself. */
export const isLoopback = (address: string) =>
  isIP(address) > 0 && LOOPBACK.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a host name, as it stands in a setting or an address, always leads to this machine itself. */
export function isLocalName(name: string) {
  const bare = name.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return bare === 'localhost' || isLoopback(bare)
}
