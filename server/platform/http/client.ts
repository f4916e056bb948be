import type { FastifyRequest } from 'fastify'
import { countedAddress, networkOf } from './network.ts'

/** The device and the network of a request, as sessions and the audit log store them. */
export type Client = {
  userAgent: string
  network: string
  /** What rate limits count by; absent for commands. It is never stored as it is. */
  address?: string
}

export const clientOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Client => ({
  userAgent: headers['user-agent'] ?? '',
  network: networkOf(ip),
  address: countedAddress(ip),
})
