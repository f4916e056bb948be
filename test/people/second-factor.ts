import { expect } from 'vitest'
import { currentCode } from '#features/accounts/server/second-factor/totp.ts'
import { seconds } from '#platform/rules/durations.ts'
import { createSoftAuthenticator } from '#test/soft-authenticator.ts'
import { get, PASSWORD, type Person, post, settings, world } from '#test/world.ts'

const PASSKEY_OPTIONS = '/api/v1/user/login/passkey-options'
const PASSKEY_LOGIN = '/api/v1/user/login/passkey'

/** The clock of the server under test, which tests move forward. */
export const clock = {
  now: 0,
  start() {
    clock.now = Date.now()
    settings.now = () => new Date(clock.now)
  },
}

export const logIn = (as: Person, password = PASSWORD) =>
  post('/api/v1/user/login', undefined, { username: as.user.username, password })
export const factorsOf = async (as: Person) => (await get('/api/v1/user/second-factors', as)).json().factors
export const challengeOf = async (as: Person) => (await logIn(as)).json().challenge as string

/** Connects an authenticator app. Its next code is valid from the next time step on. */
export async function connectApp(as: Person) {
  const { secret, address } = (await post('/api/v1/user/authenticator', as, { password: PASSWORD })).json()
  const confirmed = await post('/api/v1/user/authenticator/confirm', as, {
    code: currentCode(secret, new Date(clock.now)),
  })
  expect(confirmed.statusCode).toBe(200)
  clock.now += seconds(30)
  return { secret: secret as string, address, codes: confirmed.json().codes as string[] }
}

export const softAuthenticator = () => {
  const { origin, hostname } = new URL(world.ctx.config.publicUrl)
  return createSoftAuthenticator({ origin, rpId: hostname })
}

export async function addPasskey(as: Person, authenticator = softAuthenticator(), name = '') {
  const { challenge, options } = (await post('/api/v1/user/passkeys/options', as, { password: PASSWORD })).json()
  const added = await post('/api/v1/user/passkeys', as, { challenge, credential: authenticator.create(options), name })
  return { added, authenticator }
}

export async function logInByPasskey(
  authenticator: ReturnType<typeof softAuthenticator>,
  token?: string,
  isVerified = true,
) {
  const { challenge, options } = (await post(PASSKEY_OPTIONS, undefined, token ? { challenge: token } : {})).json()
  return post(PASSKEY_LOGIN, undefined, { challenge, credential: authenticator.get(options, { isVerified }) })
}
