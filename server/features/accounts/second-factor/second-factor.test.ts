import { beforeEach, describe, expect, test } from 'vitest'
import { minutes, seconds } from '#domain/durations.ts'
import { createSoftAuthenticator } from '#test/soft-authenticator.ts'
import { get, PASSWORD, type Person, person, post, setEmailConfirmed, settings, world } from '#test/world.ts'
import { sendResetLinks } from '../forgotten-passwords.ts'
import { currentCode } from './totp.ts'

const LOGIN = '/api/v1/user/login'
const SECOND = '/api/v1/user/login/second-factor'
const PASSKEY_OPTIONS = '/api/v1/user/login/passkey-options'
const PASSKEY_LOGIN = '/api/v1/user/login/passkey'
const FACTORS = '/api/v1/user/second-factors'

let now = Date.parse('2026-11-16T09:00:00Z')
beforeEach(() => {
  now = Date.now()
  settings.now = () => new Date(now)
})

const logIn = (as: Person, password = PASSWORD) => post(LOGIN, undefined, { username: as.user.username, password })
const factorsOf = async (as: Person) => (await get(FACTORS, as)).json().factors
const challengeOf = async (as: Person) => (await logIn(as)).json().challenge as string

/** Connects an authenticator app. Its next code is valid from the next time step on. */
async function connectApp(as: Person) {
  const { secret, address } = (await post('/api/v1/user/authenticator', as, { password: PASSWORD })).json()
  const confirmed = await post('/api/v1/user/authenticator/confirm', as, { code: currentCode(secret, new Date(now)) })
  expect(confirmed.statusCode).toBe(200)
  now += seconds(30)
  return { secret: secret as string, address, codes: confirmed.json().codes as string[] }
}

const softAuthenticator = () => {
  const { origin, hostname } = new URL(world.ctx.config.publicUrl)
  return createSoftAuthenticator({ origin, rpId: hostname })
}

async function addPasskey(as: Person, authenticator = softAuthenticator(), name = '') {
  const { challenge, options } = (await post('/api/v1/user/passkeys/options', as, { password: PASSWORD })).json()
  const added = await post('/api/v1/user/passkeys', as, { challenge, credential: authenticator.create(options), name })
  return { added, authenticator }
}

async function logInByPasskey(authenticator: ReturnType<typeof softAuthenticator>, token?: string, isVerified = true) {
  const { challenge, options } = (await post(PASSKEY_OPTIONS, undefined, token ? { challenge: token } : {})).json()
  return post(PASSKEY_LOGIN, undefined, { challenge, credential: authenticator.get(options, { isVerified }) })
}

describe('an authenticator app', () => {
  test('a login takes the password and then a code, and the refusal names the methods', async () => {
    const mira = await person('patient')
    const { secret, codes } = await connectApp(mira)
    expect(codes).toHaveLength(10)
    const first = await logIn(mira)
    expect([first.statusCode, first.json()]).toMatchObject([403, { code: 'second_factor', methods: ['code'] }])
    expect(first.json()).not.toHaveProperty('token')
    const code = currentCode(secret, new Date(now))
    const second = await post(SECOND, undefined, { challenge: first.json().challenge, code })
    expect([second.statusCode, second.json().message]).toEqual([200, 'Login successful'])
    expect((await get('/api/v1/user/me', second.json())).statusCode).toBe(200)
  })

  test('a code works once, also when two logins use it at the same time', async () => {
    const mira = await person('patient')
    const { secret } = await connectApp(mira)
    const code = currentCode(secret, new Date(now))
    const challenges = [await challengeOf(mira), await challengeOf(mira)]
    const answers = await Promise.all(challenges.map((challenge) => post(SECOND, undefined, { challenge, code })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('a challenge works once, expires after 10 minutes, and dies after five wrong codes', async () => {
    const mira = await person('patient')
    const { secret } = await connectApp(mira)
    const send = async (challenge: string, code = currentCode(secret, new Date(now))) =>
      (await post(SECOND, undefined, { challenge, code })).statusCode
    const used = await challengeOf(mira)
    expect(await send(used)).toBe(200)
    now += seconds(60)
    expect(await send(used)).toBe(400)

    const old = await challengeOf(mira)
    now += minutes(10)
    expect(await send(old)).toBe(400)

    const guessed = await challengeOf(mira)
    for (let guess = 0; guess < 5; guess++) expect(await send(guessed, 'AAAAAAAA')).toBe(403)
    expect(await send(guessed)).toBe(400)
  })

  test('ten wrong codes in 15 minutes pause further ones, whatever challenge they use', async () => {
    const mira = await person('patient')
    await connectApp(mira)
    const challenges = [await challengeOf(mira), await challengeOf(mira), await challengeOf(mira)]
    const guess = async (attempt: number) =>
      (await post(SECOND, undefined, { challenge: challenges[attempt % 3], code: '000000' })).statusCode
    for (let attempt = 0; attempt < 10; attempt++) expect(await guess(attempt)).toBe(403)
    expect(await guess(10)).toBe(429)
    now += minutes(16)
    const later = await post(SECOND, undefined, { challenge: await challengeOf(mira), code: '000000' })
    expect(later.statusCode).toBe(403)
  })

  test('a recovery code logs in once, however it is typed', async () => {
    const mira = await person('patient')
    const { codes } = await connectApp(mira)
    const typed = codes[0]?.toLowerCase().replace('-', ' ')
    const first = await post(SECOND, undefined, { challenge: await challengeOf(mira), code: typed })
    expect(first.statusCode).toBe(200)
    expect(await factorsOf(mira)).toMatchObject({ recoveryCodesLeft: 9 })
    const again = await post(SECOND, undefined, { challenge: await challengeOf(mira), code: typed })
    expect(again.statusCode).toBe(403)
  })

  test('new recovery codes replace the old ones', async () => {
    const mira = await person('patient')
    const { codes } = await connectApp(mira)
    const renewed = await post('/api/v1/user/recovery-codes', mira, { password: PASSWORD })
    expect(renewed.json().codes).toHaveLength(10)
    const old = await post(SECOND, undefined, { challenge: await challengeOf(mira), code: codes[1] })
    expect(old.statusCode).toBe(403)
  })

  test('without the password nothing is changed', async () => {
    const mira = await person('patient')
    for (const path of ['authenticator', 'authenticator/remove', 'recovery-codes', 'passkeys/options']) {
      const refused = await post(`/api/v1/user/${path}`, mira, { password: 'not mine' })
      expect([path, refused.statusCode, refused.json().message]).toEqual([path, 403, 'This is not your password.'])
    }
  })

  test('a secret that no code has confirmed asks for no code at login', async () => {
    const mira = await person('patient')
    await post('/api/v1/user/authenticator', mira, { password: PASSWORD })
    expect((await logIn(mira)).statusCode).toBe(200)
  })

  test('after its removal the password is enough', async () => {
    const mira = await person('patient')
    await connectApp(mira)
    expect((await post('/api/v1/user/authenticator/remove', mira, { password: PASSWORD })).statusCode).toBe(200)
    expect((await logIn(mira)).statusCode).toBe(200)
    expect(await factorsOf(mira)).toMatchObject({ authenticatorAddedAt: null, recoveryCodesLeft: 0 })
  })

  test('a deleted account is restored with password and code', async () => {
    const mira = await person('patient')
    const { secret } = await connectApp(mira)
    await post('/api/v1/user/delete-account', mira, { password: PASSWORD })
    const credentials = { username: mira.user.username, password: PASSWORD }
    const first = await post('/api/v1/user/restore-account', undefined, credentials)
    expect(first.json().code).toBe('second_factor')
    const code = currentCode(secret, new Date(now))
    const restored = await post(SECOND, undefined, { challenge: first.json().challenge, code })
    expect((await get('/api/v1/user/me', restored.json())).statusCode).toBe(200)
  })
})

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

describe('operators', () => {
  test('an operator without a second factor works once there is one, and keeps the last one', async () => {
    const operator = await person('operator')
    const fresh: Person = { ...operator, ...(await logIn(operator)).json() }
    const refused = await get('/api/v1/operator/mails', fresh)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Operators need a second factor. Add a passkey or an app in Account Settings first.',
    ])
    const { added, authenticator } = await addPasskey(fresh)
    expect((await get('/api/v1/operator/mails', fresh)).statusCode).toBe(200)
    const { id } = added.json().passkey
    const removal = await post(`/api/v1/user/passkeys/${id}/remove`, fresh, { password: PASSWORD })
    expect([removal.statusCode, removal.json().code]).toEqual([403, 'forbidden'])
    // The password alone opens nothing any more.
    const next = await logIn(operator)
    expect(next.json()).toMatchObject({ code: 'second_factor', methods: ['passkey'] })
    const session = await logInByPasskey(authenticator, next.json().challenge)
    expect((await get('/api/v1/operator/mails', session.json())).statusCode).toBe(200)
  })
})

test('changes of second factors are security events, and their owner gets a mail', async () => {
  const mira = await person('patient')
  await connectApp(mira)
  await addPasskey(mira)
  const { events } = (await get('/api/v1/user/security-events', mira)).json()
  expect(events.map(({ action }: { action: string }) => action)).toEqual([
    'passkey_added',
    'authenticator_added',
    'signed_up',
  ])
  const mails = await world.ctx.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', mira.user.email)
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual(['Two-step login is on', 'A passkey was added to your account'])
})

/** Replaces the password by a mailed link. */
async function resetPassword(as: Person) {
  await post('/api/v1/user/forgot-password', undefined, { username: as.user.username })
  await sendResetLinks(world.ctx)
  const { text } = await world.ctx.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', as.user.email)
    .where('subject', '=', 'Set a new password')
    .executeTakeFirstOrThrow()
  const token = text.match(/#([\w-]{43})/)?.[1]
  const reset = await post('/api/v1/user/reset-password', undefined, { token, password: 'quite another phrase' })
  expect(reset.statusCode).toBe(200)
}

test('a password reset keeps the second factors of a confirmed address', async () => {
  const mira = await person('patient')
  await connectApp(mira)
  await resetPassword(mira)
  expect((await logIn(mira, 'quite another phrase')).json().code).toBe('second_factor')
})

test('a password reset ends the second factors of an account whose address was not confirmed', async () => {
  const stranger = await person('patient')
  await setEmailConfirmed(stranger.user._id, null)
  const { authenticator } = await addPasskey(stranger)
  await connectApp(stranger)
  await resetPassword(stranger)
  expect((await logIn(stranger, 'quite another phrase')).statusCode).toBe(200)
  expect((await logInByPasskey(authenticator)).statusCode).toBe(403)
})

test('the secret of an app is stored encrypted', async () => {
  const mira = await person('patient')
  const { secret } = await connectApp(mira)
  const { sealed } = await world.ctx.db
    .selectFrom('authenticator_apps')
    .select('sealed')
    .where('account_id', '=', mira.user._id)
    .executeTakeFirstOrThrow()
  expect(sealed.toString('latin1')).not.toContain(secret)
})
