import { beforeEach, describe, expect, test } from 'vitest'
import { days, minutes, seconds } from '#platform/rules/durations.ts'
import { enforceRetention } from '#platform/server/retention/retention.ts'
import { clock, connectApp, logIn as logInFirstStep } from '#test/people/second-factor.ts'
import { newAccount, type Person, person, world } from '#test/world.ts'
import { sendResetLinks } from '../passwords/forgotten-passwords.ts'
import { accountRetention } from '../retention.ts'
import { currentCode } from '../second-factor/totp.ts'

beforeEach(clock.start)

let hosts = 0
/** An address in a network of its own. */
const anAddress = () => {
  hosts++
  return `101.${hosts >> 8}.${hosts & 255}.1`
}

type Sender = { from?: string; device?: string | undefined; as?: Person }

function send(method: 'POST' | 'DELETE', url: string, payload: object | undefined, sender: Sender = {}) {
  const { from = anAddress(), device, as } = sender
  const headers = {
    ...(device && { cookie: `theme=dark; device=${device}` }),
    ...(as && { authorization: `Bearer ${as.token}` }),
  }
  return world.app.inject({ method, url, remoteAddress: from, headers, ...(payload && { payload }) })
}

const logIn = (username: string, password: string, sender?: Sender) =>
  send('POST', '/api/v1/user/login', { username, password }, sender)

/** The token of the device cookie that an answer sets. */
const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).match(/^device=([\w-]{43});/)?.[1]

async function guess(times: number, username: string, senderAt: (at: number) => Sender) {
  for (let at = 0; at < times; at++) await logIn(username, 'a wrong guess', senderAt(at))
}

/** Failures in this network, at this address and everywhere else, until each of them refuses the name. */
async function attack(username: string, from: string) {
  for (let batch = 0; batch < 4; batch++) {
    await guess(10, batch === 0 ? username : `other-name-${batch}`, () => ({ from }))
    // The window of the limit on all logins of an address.
    clock.now += seconds(20)
  }
  await guess(50, username, () => ({}))
}

/** Someone who has logged in on a device, and its cookie. */
async function personWithDevice() {
  const owner = await person('patient')
  const device = deviceOf(await logIn(owner.user.username, owner.password))
  return { ...owner, name: owner.user.username, device }
}

describe('a device on which the owner has logged in before', () => {
  test('logs in while guesses of others are refused in its network, at its address and elsewhere', async () => {
    const { name, password, device } = await personWithDevice()
    const cafe = anAddress()
    await attack(name, cafe)
    expect((await logIn(name, password, { from: cafe })).statusCode).toBe(429)
    expect((await logIn(name, password)).statusCode).toBe(429)
    expect((await logIn(name, password, { from: cafe, device })).statusCode).toBe(200)
    expect((await logIn(name, password, { device })).statusCode).toBe(200)
  })

  test('is refused after ten failures of its own, which do not count elsewhere', async () => {
    const { name, password, device } = await personWithDevice()
    const home = anAddress()
    await guess(10, name, () => ({ from: home, device }))
    expect((await logIn(name, password, { from: home, device })).statusCode).toBe(429)
    expect((await logIn(name, password, { device })).statusCode).toBe(429)
    expect((await logIn(name, password, { from: home })).statusCode).toBe(200)
    clock.now += minutes(15)
    expect((await logIn(name, password, { device })).statusCode).toBe(200)
  })

  test('starts again at zero after a right login', async () => {
    const { name, password, device } = await personWithDevice()
    for (let round = 0; round < 2; round++) {
      await guess(9, name, () => ({ device }))
      expect((await logIn(name, password, { device })).statusCode).toBe(200)
    }
  })

  test('is unknown to other accounts until it logs in to them, and keeps its cookie then', async () => {
    const mira = await personWithDevice()
    const other = await person('patient')
    const { username } = other.user
    const home = anAddress()
    await guess(11, username, () => ({ from: home }))
    const { device } = mira
    expect((await logIn(username, other.password, { from: home, device })).statusCode).toBe(429)
    const login = await logIn(username, other.password, { device })
    expect(deviceOf(login)).toBe(device)
    expect((await logIn(username, other.password, { from: home, device })).statusCode).toBe(200)
  })

  test('shares the counters of all others for an address that several accounts claim without confirmation', async () => {
    const email = 'claimed-by-two@example.org'
    const claims: Person[] = []
    for (let at = 0; at < 2; at++) claims.push((await send('POST', '/api/v1/user/new', newAccount({ email }))).json())
    const stranger = await logIn(claims[1]?.user.username ?? '', newAccount().password)
    const home = anAddress()
    await guess(11, email, () => ({ from: home, device: deviceOf(stranger) }))
    const refused = await logIn(email, newAccount().password, { from: home, device: deviceOf(stranger) })
    expect(refused.statusCode).toBe(429)
    // A single account's own name still has the counter of the device.
    const own = await logIn(claims[1]?.user.username ?? '', newAccount().password, { device: deviceOf(stranger) })
    expect(own.statusCode).toBe(200)
  })
})

describe('the device cookie', () => {
  test('is set at sign-up and at every login, out of reach of scripts and other sites', async () => {
    const draft = newAccount()
    const signUp = await send('POST', '/api/v1/user/new', draft)
    expect(String(signUp.headers['set-cookie'])).toMatch(
      /^device=[\w-]{43}; Path=\/api\/v1\/user; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    expect(signUp.json()).not.toHaveProperty('deviceToken')
    expect(deviceOf(await logIn(draft.username, draft.password, { device: deviceOf(signUp) }))).toBe(deviceOf(signUp))
  })

  test('is sent over TLS alone where the site has TLS', async () => {
    const { config } = world.ctx
    const { publicUrl } = config
    config.publicUrl = 'https://sanavia.example'
    const { headers } = await send('POST', '/api/v1/user/new', newAccount())
    config.publicUrl = publicUrl
    expect(String(headers['set-cookie'])).toMatch(/; Secure$/)
  })

  test('is set when the second factor has completed the login, and not before', async () => {
    const mira = await person('patient')
    const { secret } = await connectApp(mira)
    const first = await logInFirstStep(mira)
    expect(first.headers['set-cookie']).toBeUndefined()
    const payload = { challenge: first.json().challenge, code: currentCode(secret, new Date(clock.now)) }
    const second = await send('POST', '/api/v1/user/login/second-factor', payload)
    expect(second.statusCode).toBe(200)
    expect(deviceOf(second)).toBeDefined()
  })

  test('of the client’s own invention is replaced', async () => {
    const { name, password } = await personWithDevice()
    const invented = 'x'.repeat(43)
    const issued = deviceOf(await logIn(name, password, { device: invented }))
    expect(issued).toBeDefined()
    expect(issued).not.toBe(invented)
  })

  test('is forgotten a year after the last login on the device', async () => {
    const { user } = await personWithDevice()
    const devices = () =>
      world.ctx.db.selectFrom('login_devices').select('used_at').where('account_id', '=', user._id).execute()
    clock.now += days(364)
    await enforceRetention(world.ctx, accountRetention)
    expect(await devices()).not.toEqual([])
    clock.now += days(2)
    await enforceRetention(world.ctx, accountRetention)
    expect(await devices()).toEqual([])
  })
})

describe('devices other than the current one are forgotten', () => {
  const NEW_PASSWORD = 'quite another phrase'

  /** Whether the name is admitted on these devices while it is refused everywhere else. */
  async function admitted(name: string, password: string, devices: readonly (string | undefined)[]) {
    const from = anAddress()
    await guess(11, name, () => ({ from }))
    const answers = []
    for (const device of devices) answers.push((await logIn(name, password, { from, device })).statusCode === 200)
    return answers
  }

  test.each([
    ['change of the password', 'POST', '/api/v1/user/change-password', NEW_PASSWORD],
    ['secured account', 'POST', '/api/v1/user/secure-account', NEW_PASSWORD],
    ['logout everywhere else', 'DELETE', '/api/v1/user/sessions', undefined],
  ] as const)('with a %s', async (_what, method, url, newPassword) => {
    const { name, password, device: other } = await personWithDevice()
    const login = await logIn(name, password)
    const device = deviceOf(login)
    const form = newPassword && { currentPassword: password, password: newPassword }
    expect((await send(method, url, form, { device, as: login.json() })).statusCode).toBe(200)
    expect(await admitted(name, newPassword ?? password, [other, device])).toEqual([false, true])
  })

  test('with a password reset by a mailed link, whose own device becomes known', async () => {
    const { name, user, device: other } = await personWithDevice()
    await send('POST', '/api/v1/user/forgot-password', { username: name })
    await sendResetLinks(world.ctx)
    const { text } = await world.ctx.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', user.email)
      .where('subject', '=', 'Set a new password')
      .executeTakeFirstOrThrow()
    const token = text.match(/#([\w-]{43})/)?.[1]
    const reset = await send('POST', '/api/v1/user/reset-password', { token, password: NEW_PASSWORD })
    expect(await admitted(name, NEW_PASSWORD, [other, deviceOf(reset)])).toEqual([false, true])
  })
})
