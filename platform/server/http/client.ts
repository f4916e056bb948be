import type { FastifyRequest } from 'fastify'
import { countedAddress, networkOf } from './network.ts'

/** The device and the network of a request, as sessions and the audit log store them. */
export type Client = {
  userAgent: string
  network: string
  /** What rate limits count by; absent for commands. It is never stored as it is. */
  address?: string
  /** The cookie of a device on which an account was logged in to before. */
  deviceToken?: string | undefined
}

/** The only cookie of the site. It authorises nothing (decision 021). */
export const DEVICE_COOKIE = 'device'
const DEVICE_TOKEN = new RegExp(`(?:^|; ?)${DEVICE_COOKIE}=([\\w-]{43})(?:;|$)`)

export const clientOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Client => ({
  userAgent: headers['user-agent'] ?? '',
  network: networkOf(ip),
  address: countedAddress(ip),
  deviceToken: headers.cookie?.match(DEVICE_TOKEN)?.[1],
})
