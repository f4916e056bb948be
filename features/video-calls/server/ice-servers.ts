import { createHmac } from 'node:crypto'
import type { Config } from '#platform/server/config.ts'
import type { IceServer } from '../rules/video-calls.ts'

/**
 * The servers that help two browsers find a path to each other. TURN relays need a login: time-limited credentials as coturn
 * checks them with `use-auth-secret`, an HMAC of the expiry and a name.
 */
export function iceServersFor(
  { stunUrls, turn }: Pick<Config, 'stunUrls' | 'turn'>,
  name: string,
  until: Date,
): IceServer[] {
  const stun = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []
  if (!turn) return stun
  const username = `${Math.ceil(until.getTime() / 1000)}:${name}`
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64')
  return [...stun, { urls: [...turn.urls], username, credential }]
}
