import { beforeEach, describe, expect, test } from 'vitest'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { addPasskey, challengeOf, clock, connectApp, factorsOf, logIn } from '#test/people/second-factor.ts'
import { get, PASSWORD, person, post, world } from '#test/world.ts'
import { currentCode } from './totp.ts'

const SECOND = '/api/v1/user/login/second-factor'

beforeEach(clock.start)

describe('an authenticator app', () => {
  test('a login takes the password and then a code, and the refusal names the methods', async () => {
    const mira = await person('patient')
    const { secret, codes } = await connectApp(mira)
    expect(codes).toHaveLength(10)
    const first = await logIn(mira)
    expect([first.statusCode, first.json()]).toMatchObject([403, { code: 'second_factor', methods: ['code'] }])
    expect(first.json()).not.toHaveProperty('token')
    const code = currentCode(secret, new Date(clock.now))
    const second = await post(SECOND, undefined, { challenge: first.json().challenge, code })
    expect([second.statusCode, second.json().message]).toEqual([200, 'Login successful'])
    expect((await get('/api/v1/user/me', second.json())).statusCode).toBe(200)
  })

  test('a code works once, also when two logins use it at the same time', async () => {
    const mira = await person('patient')
    const { secret } = await connectApp(mira)
    const code = currentCode(secret, new Date(clock.now))
    const challenges = [await challengeOf(mira), await challengeOf(mira)]
    const answers = await Promise.all(challenges.map((challenge) => post(SECOND, undefined, { challenge, code })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('a challenge works once, expires after 10 minutes, and dies after five wrong codes', async () => {
    const mira = await person('patient')
    const { secret } = await connectApp(mira)
    const send = async (challenge: string, code = currentCode(secret, new Date(clock.now))) =>
      (await post(SECOND, undefined, { challenge, code })).statusCode
    const used = await challengeOf(mira)
    expect(await send(used)).toBe(200)
    clock.now += seconds(60)
    expect(await send(used)).toBe(400)

    const old = await challengeOf(mira)
    clock.now += minutes(10)
    expect(await send(old)).toBe(400)

    const guessed = await challengeOf(mira)
    for (let guess = 0; guess < 5; guess++) expect(await send(guessed, 'AAAAAAAA')).toBe(403)
    expect(await send(guessed)).toBe(400)
  })

  test('ten codes in 15 minutes pause further ones, whatever challenge they use', async () => {
    const mira = await person('patient')
    await connectApp(mira)
    const challenges = [await challengeOf(mira), await challengeOf(mira), await challengeOf(mira)]
    const guess = (attempt: number) => post(SECOND, undefined, { challenge: challenges[attempt % 3], code: '000000' })
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess(attempt)).statusCode).toBe(403)
    const refused = await guess(10)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/^Too many attempts\. Please wait \d+ minutes and try again\.$/)
    clock.now += minutes(16)
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
    const code = currentCode(secret, new Date(clock.now))
    const restored = await post(SECOND, undefined, { challenge: first.json().challenge, code })
    expect((await get('/api/v1/user/me', restored.json())).statusCode).toBe(200)
  })
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

test('parallel guesses count like any others, for a challenge and for the account', async () => {
  const mira = await person('patient')
  await connectApp(mira)
  const challenges = [await challengeOf(mira), await challengeOf(mira), await challengeOf(mira)]
  const guesses = challenges.flatMap((challenge) => Array<string>(8).fill(challenge))
  const answers = await Promise.all(
    guesses.map((challenge) => post(SECOND, undefined, { challenge, code: 'AAAAAAAA' })),
  )
  const wrong = answers.filter(({ statusCode }) => statusCode === 403)
  expect(wrong).toHaveLength(10)
})

test('a secret that no code has confirmed is no second factor of an operator with a passkey', async () => {
  const operator = await person('operator')
  await addPasskey(operator)
  const { secret } = (await post('/api/v1/user/authenticator', operator, { password: PASSWORD })).json()
  const code = currentCode(secret, new Date(clock.now))
  const refused = await post(SECOND, undefined, { challenge: await challengeOf(operator), code })
  expect(refused.statusCode).toBe(403)
})

test('a connected app is not connected again, and gives out no new recovery codes', async () => {
  const mira = await person('patient')
  const { secret } = await connectApp(mira)
  const code = currentCode(secret, new Date(clock.now))
  const again = await post('/api/v1/user/authenticator/confirm', mira, { code })
  expect([again.statusCode, again.json().codes]).toEqual([403, undefined])
})

test('two-step login ends the sessions that a password alone has opened', async () => {
  const mira = await person('patient')
  const elsewhere = (await logIn(mira)).json()
  await connectApp(mira)
  expect((await get('/api/v1/user/me', elsewhere)).statusCode).toBe(401)
  expect((await get('/api/v1/user/me', mira)).statusCode).toBe(200)
})

test('a new password ends a login that waits for its second step', async () => {
  const mira = await person('patient')
  const { secret } = await connectApp(mira)
  const challenge = await challengeOf(mira)
  await post('/api/v1/user/change-password', mira, { currentPassword: PASSWORD, password: 'quite another phrase' })
  const late = await post(SECOND, undefined, { challenge, code: currentCode(secret, new Date(clock.now)) })
  expect(late.statusCode).toBe(400)
})
