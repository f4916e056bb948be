import { beforeEach, describe, expect, test } from 'vitest'
import { hours } from '#platform/rules/durations.ts'
import type { MailKind } from '#platform/rules/mail-kinds.ts'
import { selectRecipient } from '#platform/server/mail/account-recipient.ts'
import { readClock } from '#test/clock.ts'
import { get, PASSWORD, type Person, person, post, setEmailConfirmed, settings, world } from '#test/world.ts'
import { sendResetLinks } from './passwords/forgotten-passwords.ts'

const SETTINGS = '/api/v1/user/account-settings'
const PASSWORDS = '/api/v1/user/change-password'
const EMAIL = '/api/v1/user/change-email'
const CONFIRM = '/api/v1/user/confirm-email'
const LOGIN = '/api/v1/user/login'
const ME = '/api/v1/user/me'
const NEW = 'quite another passphrase'
const DEAD_LINK = 'This link has been used or is too old. Ask for a new one.'

beforeEach(async () => {
  await world.ctx.db.deleteFrom('mails').execute()
})

const mails = () =>
  world.ctx.db.selectFrom('mails').select(['to_address', 'subject', 'text']).orderBy('created_at').execute()
const sentMails = async () => (await mails()).map(({ to_address, subject }) => `${to_address}: ${subject}`)
const settingsOf = async (as: Person) => (await get(SETTINGS, as)).json().settings
const chooseMails = (as: Person, payload: object) =>
  world.app.inject({
    method: 'PUT',
    url: '/api/v1/user/mail-choices',
    headers: { authorization: `Bearer ${as.token}` },
    payload,
  })

async function mailedToken() {
  return /\/(?:confirm-email|reset-password)#([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
}

describe('a password', () => {
  test('an owner who knows the password changes it: other devices are signed out and a mail is sent', async () => {
    const here = await person('patient')
    const there = (await post(LOGIN, undefined, { username: here.user.username, password: PASSWORD })).json()
    const changed = await post(PASSWORDS, here, { currentPassword: PASSWORD, password: NEW })
    expect(changed.json().message).toBe('Your password is changed. Other devices are logged out.')
    expect([(await get(ME, here)).statusCode, (await get(ME, there)).statusCode]).toEqual([200, 401])
    expect((await post(LOGIN, undefined, { username: here.user.username, password: NEW })).statusCode).toBe(200)
    expect(await sentMails()).toEqual([`${here.user.email}: Your password was changed`])
  })

  test('a password change of an account without an address sends no mail', async () => {
    const mira = await person('patient', { email: '' })
    expect((await post(PASSWORDS, mira, { currentPassword: PASSWORD, password: NEW })).statusCode).toBe(200)
    expect(await sentMails()).toEqual([])
  })

  test('a password change invalidates links that were mailed before', async () => {
    const mira = await person('patient')
    await post('/api/v1/user/forgot-password', undefined, { username: mira.user.username })
    await sendResetLinks(world.ctx)
    const token = await mailedToken()
    await post(PASSWORDS, mira, { currentPassword: PASSWORD, password: NEW })
    const refused = await post('/api/v1/user/reset-password', undefined, { token, password: PASSWORD })
    expect(refused.json().message).toBe(DEAD_LINK)
  })

  test.each([
    ['the wrong one', { currentPassword: 'not mine' }, 403, 'This is not your password.'],
    ['no current one', { currentPassword: '' }, 400, 'Enter all fields'],
    ['a short new one', { password: 'seven77' }, 400, 'A password needs at least 8 characters.'],
    ['a common new one', { password: 'Password123' }, 400, 'This password is one of the most used. Choose another.'],
    ['no new one', { password: undefined }, 400, 'Enter all fields'],
  ])('a password change with %s is refused', async (_what, change, status, message) => {
    const mira = await person('patient')
    const refused = await post(PASSWORDS, mira, { currentPassword: PASSWORD, password: NEW, ...change })
    expect([refused.statusCode, refused.json().message]).toEqual([status, message])
    expect((await get(ME, mira)).statusCode).toBe(200)
    expect((await post(LOGIN, undefined, { username: mira.user.username, password: PASSWORD })).statusCode).toBe(200)
  })

  test('guesses of the password on an unattended device are rate limited across all forms', async () => {
    const mira = await person('patient')
    const guess = { currentPassword: 'a guess', password: 'a guess at it', email: 'new@example.org' }
    const forms = ['change-password', 'change-email', 'delete-account']
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++)
      statuses.push((await post(`/api/v1/user/${forms[tries % 3]}`, mira, guess)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(403), 429])
  })
})

describe('an email address', () => {
  test('an email address changes when the link to the new one is used, and the old one gets a mail', async () => {
    const mira = await person('patient')
    const old = mira.user.email
    const asked = await post(EMAIL, mira, { email: 'mira.new@example.org', password: PASSWORD })
    expect(asked.json().message).toBe(
      'We sent a link to mira.new@example.org. Press the button in that email within a day.',
    )
    expect(await settingsOf(mira)).toMatchObject({
      email: old,
      isEmailConfirmed: true,
      newEmail: 'mira.new@example.org',
    })
    expect(await sentMails()).toEqual(['mira.new@example.org: Confirm your email address'])

    const confirmed = await post(CONFIRM, undefined, { token: await mailedToken() })
    expect(confirmed.json().message).toBe('mira.new@example.org is now the address of your account.')
    expect(await settingsOf(mira)).toMatchObject({
      email: 'mira.new@example.org',
      isEmailConfirmed: true,
      newEmail: '',
    })
    expect((await sentMails()).at(-1)).toBe(`${old}: Your email address was changed`)
    const login = { username: 'mira.new@example.org', password: PASSWORD }
    expect((await post(LOGIN, undefined, login)).statusCode).toBe(200)
  })

  test('the email address of the sign-up is confirmed by a link, without a mail about a change', async () => {
    const mira = await person('patient')
    await setEmailConfirmed(mira.user._id, null)
    await post(EMAIL, mira, { email: mira.user.email, password: PASSWORD })
    expect(await settingsOf(mira)).toMatchObject({ isEmailConfirmed: false, newEmail: '' })
    await post(CONFIRM, mira, { token: await mailedToken() })
    expect(await settingsOf(mira)).toMatchObject({ email: mira.user.email, isEmailConfirmed: true })
    expect(await sentMails()).toHaveLength(1)
    const again = await post(EMAIL, mira, { email: mira.user.email, password: PASSWORD })
    expect([again.statusCode, again.json().message]).toEqual([400, 'This is already your email address.'])
  })

  test('an email address is added to an account without one', async () => {
    const mira = await person('patient', { email: '' })
    await post(EMAIL, mira, { email: 'first@example.org', password: PASSWORD })
    const confirmed = await post(CONFIRM, undefined, { token: await mailedToken(), password: PASSWORD })
    expect(confirmed.statusCode).toBe(200)
    expect((await settingsOf(mira)).email).toBe('first@example.org')
  })

  test('an email address belongs to one account, also when two confirm it', async () => {
    const mira = await person('patient')
    const jonas = await person('patient')
    const address = jonas.user.email.toUpperCase()
    expect((await post(EMAIL, mira, { email: address, password: PASSWORD })).statusCode).toBe(200)
    expect((await sentMails()).at(-1)).toBe(`${address}: You already have an account at Sanavia`)

    await post(EMAIL, mira, { email: 'both@example.org', password: PASSWORD })
    const token = await mailedToken()
    await person('patient', { email: 'BOTH@example.org' })
    const late = await post(CONFIRM, undefined, { token })
    expect([late.statusCode, late.json().code]).toEqual([409, 'taken'])
    expect((await settingsOf(mira)).email).toBe(mira.user.email)
  })

  test.each([
    ['the wrong password', { password: 'not mine' }, 403, 'This is not your password.'],
    ['no password', { password: '' }, 400, 'Enter all fields'],
    ['half an address', { email: 'mira@' }, 400, 'Enter a valid email address.'],
    ['no address', { email: '' }, 400, 'Enter a valid email address.'],
    ['a line break in it', { email: 'a@example.org\nBcc: b@example.org' }, 400, 'Enter a valid email address.'],
  ])('an email change with %s is refused', async (_what, change, status, message) => {
    const mira = await person('patient')
    const refused = await post(EMAIL, mira, { email: 'else@example.org', password: PASSWORD, ...change })
    expect([refused.statusCode, refused.json().message]).toEqual([status, message])
    expect(await sentMails()).toEqual([])
  })

  test('an email address is not confirmed by a used or expired link or one of another purpose', async () => {
    const mira = await person('patient')
    await post(EMAIL, mira, { email: 'day-old@example.org', password: PASSWORD })
    const token = await mailedToken()
    const confirm = async () => (await post(CONFIRM, undefined, { token })).json().message
    settings.now = () => new Date(Date.now() + hours(25))
    expect([await confirm(), (await settingsOf(mira)).newEmail]).toEqual([DEAD_LINK, ''])
    settings.now = readClock
    const asPassword = await post('/api/v1/user/reset-password', undefined, { token, password: NEW })
    expect(asPassword.json().message).toBe(DEAD_LINK)
    expect(await confirm()).toContain('is now the address')
    expect(await confirm()).toBe(DEAD_LINK)
  })

  test('a previous email address gets no reset link', async () => {
    const mira = await person('patient')
    await post('/api/v1/user/forgot-password', undefined, { username: mira.user.username })
    await sendResetLinks(world.ctx)
    const token = await mailedToken()
    await post(EMAIL, mira, { email: 'moved@example.org', password: PASSWORD })
    await post(CONFIRM, undefined, { token: await mailedToken() })
    const refused = await post('/api/v1/user/reset-password', undefined, { token, password: NEW })
    expect(refused.json().message).toBe(DEAD_LINK)
  })
})

describe('mails', () => {
  const KINDS: MailKind[] = ['messages', 'appointments', 'news']
  const wanted = async ({ user }: Person) => {
    const answers = await Promise.all(KINDS.map((kind) => selectRecipient(world.ctx.db, user._id, kind)))
    return KINDS.filter((_, at) => answers[at])
  }

  test('mails about messages and appointments are opt-out, news are opt-in', async () => {
    const mira = await person('patient')
    expect((await settingsOf(mira)).mails).toEqual({ messages: true, appointments: true, news: false })
    expect(await wanted(mira)).toEqual(['messages', 'appointments'])
    const choices = { messages: false, appointments: false, news: true }
    expect((await chooseMails(mira, choices)).json()).toEqual({ success: true, message: 'Your choice is saved.' })
    expect([(await settingsOf(mira)).mails, await wanted(mira)]).toEqual([choices, ['news']])
  })

  test('an account without an address wants no mails', async () => {
    expect(await wanted(await person('patient', { email: '' }))).toEqual([])
  })

  test.each([[{}], [{ messages: 'yes', appointments: true, news: true }]])(
    'mail preferences of %j are refused',
    async (body) => {
      const refused = await chooseMails(await person('patient'), body)
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'Say yes or no to each kind of mail.'])
    },
  )
})
