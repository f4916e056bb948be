import { beforeEach, describe, expect, test } from 'vitest'
import {
  addPasskey,
  challengeOf,
  clock,
  connectApp,
  factorsOf,
  logIn,
  logInByPasskey,
  softAuthenticator,
} from '#test/people/second-factor.ts'
import { createSoftAuthenticator } from '#test/soft-authenticator.ts'
import { PASSWORD, type Person, person, post } from '#test/world.ts'

const PASSKEY_OPTIONS = '/api/v1/user/login/passkey-options'
const PASSKEY_LOGIN = '/api/v1/user/login/passkey'

beforeEach(clock.start)

describe('a passkey', () => {
  test('logs in without username and password', async () => {
    const mira = await person('patient')
    const { added, authenticator } = await addPasskey(mira, undefined, 'My phone')
    expect(added.json().passkey).toMatchObject({ name: 'My phone', lastUsedAt: null })
    const login = await logInByPasskey(authenticator)
    expect(login.json().user.username).toBe(mira.user.username)
    expect((await factorsOf(mira)).passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) }])
    // A patient can still log in with the password where the passkey does not work.
    expect((await logIn(mira)).statusCode).toBe(200)
  })

  test('is the second step after the password where an app is connected', async () => {
    const mira = await person('patient')
    await connectApp(mira)
    const { authenticator } = await addPasskey(mira)
    const first = await logIn(mira)
    expect(first.json().methods).toEqual(['code', 'passkey'])
    expect((await logInByPasskey(authenticator, first.json().challenge)).statusCode).toBe(200)
  })

  test('of another account does not complete a login', async () => {
    const mira = await person('patient')
    await connectApp(mira)
    await addPasskey(mira)
    const { authenticator } = await addPasskey(await person('patient'))
    expect((await logInByPasskey(authenticator, await challengeOf(mira))).statusCode).toBe(403)
  })

  test('that did not verify its user is refused', async () => {
    const { authenticator } = await addPasskey(await person('patient'))
    expect((await logInByPasskey(authenticator, undefined, false)).statusCode).toBe(403)
  })

  test('that answers for another site is refused', async () => {
    const mira = await person('patient')
    const fake = createSoftAuthenticator({ origin: 'https://evil.example', rpId: 'evil.example' })
    const { added } = await addPasskey(mira, fake)
    expect([added.statusCode, added.json().message]).toEqual([
      400,
      'This passkey could not be verified. Please try again.',
    ])
  })

  test('an answer works once', async () => {
    const { authenticator } = await addPasskey(await person('patient'))
    const { challenge, options } = (await post(PASSKEY_OPTIONS, undefined, {})).json()
    const answer = { challenge, credential: authenticator.get(options) }
    expect((await post(PASSKEY_LOGIN, undefined, answer)).statusCode).toBe(200)
    expect((await post(PASSKEY_LOGIN, undefined, answer)).statusCode).toBe(400)
  })

  test('is renamed and removed by its owner alone', async () => {
    const mira = await person('patient')
    const jonas = await person('patient')
    const { added, authenticator } = await addPasskey(mira)
    const { id } = added.json().passkey
    const remove = (as: Person) => post(`/api/v1/user/passkeys/${id}/remove`, as, { password: PASSWORD })
    expect((await remove(jonas)).statusCode).toBe(404)
    expect((await remove(mira)).statusCode).toBe(200)
    expect((await logInByPasskey(authenticator)).statusCode).toBe(403)
  })

  test('a registration begun by one account is not completed by another', async () => {
    const mira = await person('patient')
    const { challenge, options } = (await post('/api/v1/user/passkeys/options', mira, { password: PASSWORD })).json()
    const credential = softAuthenticator().create(options)
    const stolen = await post('/api/v1/user/passkeys', await person('patient'), { challenge, credential, name: '' })
    expect(stolen.statusCode).toBe(400)
  })

  test.each([
    {},
    { id: 'x' },
    { id: 'x', type: 'public-key', response: 'nothing' },
    { id: 'a'.repeat(2000), type: 'public-key' },
  ])('the malformed answer %j is refused', async (credential) => {
    const { challenge } = (await post(PASSKEY_OPTIONS, undefined, {})).json()
    const refused = await post(PASSKEY_LOGIN, undefined, { challenge, credential })
    expect([400, 403]).toContain(refused.statusCode)
    expect(refused.json().message).toMatch(/[.?]$/)
  })
})
