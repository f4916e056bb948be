import { beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { get, type Person, person, post, setEmailConfirmed, settings, world } from '#test/world.ts'
import { sendResetLinks } from './forgotten-passwords.ts'

const FORGOT = '/api/v1/user/forgot-password'
const RESET = '/api/v1/user/reset-password'
const LOGIN = '/api/v1/user/login'
const DEAD_LINK = 'This link has been used or is too old. Ask for a new one.'
const NEW = 'quite another passphrase'

beforeEach(async () => {
  await world.ctx.db.deleteFrom('mails').execute()
})

const mails = () => world.ctx.db.selectFrom('mails').selectAll().orderBy('created_at').execute()

/** What the newest mail leads to. */
async function mailedToken() {
  const text = (await mails()).at(-1)?.text ?? ''
  return /\/reset-password#([\w-]+)/.exec(text)?.[1] ?? ''
}

async function askFor(typed: string) {
  await post(FORGOT, undefined, { username: typed })
  await sendResetLinks(world.ctx)
  return mailedToken()
}
const reset = (token: string, password = NEW) => post(RESET, undefined, { token, password })
const logIn = ({ user }: Person, password: string) => post(LOGIN, undefined, { username: user.username, password })

describe('forgotten passwords', () => {
  test('a patient who forgot the password gets a link, by username or by address', async () => {
    const { user } = await person('patient')
    for (const typed of [user.username, user.email.toUpperCase()]) {
      const token = await askFor(typed)
      expect(token).toMatch(/^[\w-]{43}$/)
    }
    expect((await mails()).map((mail) => [mail.to_address, mail.subject])).toEqual([
      [user.email, 'Set a new password'],
      [user.email, 'Set a new password'],
    ])
  })

  test('a reset mail to an unconfirmed address has our own words only, and to a confirmed one the names', async () => {
    const typed = { displayname: 'Pay at https://evil.example', username: 'www.evil.example' }
    const mira = await person('patient', typed)
    await setEmailConfirmed(mira.user._id, null)
    await askFor(mira.user.email)
    const [mail] = await mails()
    expect(mail?.to_address).toBe(mira.user.email)
    for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain('evil')
    await setEmailConfirmed(mira.user._id, new Date())
    await askFor(mira.user.email)
    expect((await mails()).at(-1)?.text).toContain('the account “www.evil.example”')
  })

  test('a reset password replaces the old one and ends every session', async () => {
    const mira = await person('patient')
    const done = await reset(await askFor(mira.user.username))
    expect(done.json()).toEqual({ success: true, message: 'Your password is changed. Log in with the new one.' })
    expect((await get('/api/v1/user/me', mira)).statusCode).toBe(401)
    expect((await logIn(mira, mira.password)).statusCode).toBe(401)
    const again = await logIn(mira, NEW)
    expect(again.statusCode).toBe(200)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Set a new password', 'Your password was changed'])
    const { settings: read } = (await get('/api/v1/user/account-settings', again.json())).json()
    expect(read.isEmailConfirmed).toBe(true)
  })

  test('an unknown account, a suspended one and one without an address get the same answer and no mail', async () => {
    const { user } = await person('patient', { email: '' })
    const known = await person('patient')
    const suspended = await person('patient')
    await world.ctx.db
      .updateTable('accounts')
      .set({ disabled_at: new Date() })
      .where('id', '=', suspended.user._id)
      .execute()
    const names = [known.user.username, 'nobody-at-all', user.username, suspended.user.username]
    const answers = names.map((username) => post(FORGOT, undefined, { username }))
    const [first, ...others] = (await Promise.all(answers)).map(({ statusCode, body }) => [statusCode, body])
    for (const other of others) expect(other).toEqual(first)
    expect(first?.[1]).toContain('An account without an email address cannot get one: call us')
    await sendResetLinks(world.ctx)
    expect(await mails()).toHaveLength(1)
  })

  test('the account is looked up after the answer, so that its timing reveals nothing', async () => {
    const { user } = await person('patient')
    await post(FORGOT, undefined, { username: user.username })
    await post(FORGOT, undefined, { username: 'nobody-at-all' })
    expect(await mails()).toEqual([])
    const waiting = () => world.ctx.db.selectFrom('reset_requests').select('typed').orderBy('id').execute()
    expect(await waiting()).toEqual([{ typed: user.username }, { typed: 'nobody-at-all' }])
    await sendResetLinks(world.ctx)
    expect([await waiting(), (await mails()).length]).toEqual([[], 1])
  })

  test('concurrent processes mail one link per request', async () => {
    const { user } = await person('patient')
    await post(FORGOT, undefined, { username: user.username })
    await Promise.all([1, 2, 3].map(() => sendResetLinks(world.ctx)))
    expect(await mails()).toHaveLength(1)
  })

  test('a request that waited for an hour is dropped', async () => {
    const { user } = await person('patient')
    await post(FORGOT, undefined, { username: user.username })
    settings.now = () => new Date(Date.now() + minutes(61))
    await sendResetLinks(world.ctx)
    expect(await mails()).toEqual([])
  })

  test.each([[{}], [{ username: ' ' }], [{ username: 7 }]])('a request with %j is refused', async (body) => {
    const refused = await post(FORGOT, undefined, body)
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Enter your username or email address.'])
  })

  test('an account gets at most five reset mails an hour from all addresses of clients', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await post(FORGOT, undefined, { username: 'often-asked' })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('reset links', () => {
  const refusal = { success: false, code: 'bad_request', message: DEAD_LINK }

  test('a reset link works once', async () => {
    const { user } = await person('patient')
    const token = await askFor(user.username)
    const tries = await Promise.all([reset(token), reset(token, 'yet another passphrase')])
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await reset(token)).json()).toEqual(refusal)
  })

  test('a reset link works for an hour', async () => {
    const { user } = await person('patient')
    const token = await askFor(user.username)
    settings.now = () => new Date(Date.now() + minutes(61))
    expect((await reset(token)).json()).toEqual(refusal)
    settings.now = () => new Date(Date.now() + minutes(59))
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('a newer reset link invalidates the earlier one', async () => {
    const { user } = await person('patient')
    const older = await askFor(user.username)
    const newer = await askFor(user.username)
    expect((await reset(older)).json()).toEqual(refusal)
    expect((await reset(newer)).statusCode).toBe(200)
  })

  test.each([['x'.repeat(43)], ['short'], [''], [undefined]])('a guessed reset link is refused: %j', async (token) => {
    const refused = await post(RESET, undefined, { token, password: NEW })
    expect([refused.statusCode, refused.json()]).toEqual([400, refusal])
  })

  test('a reset link stays valid when the new password is refused', async () => {
    const { user } = await person('patient')
    const token = await askFor(user.username)
    const weak = await reset(token, 'Password123')
    expect([weak.statusCode, weak.json().message]).toEqual([
      400,
      'This password is one of the most used. Choose another.',
    ])
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('a reset link is stored as a hash and removed from its mail once that is sent', async () => {
    const { user } = await person('patient')
    const token = await askFor(user.username)
    const links = await world.ctx.db.selectFrom('mailed_links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(token)
    const stored = links.find(({ account_id }) => account_id === user._id)?.token_hash ?? Buffer.alloc(0)
    expect((await reset(stored.toString('base64url'))).json()).toEqual(refusal)

    await world.ctx.db.updateTable('mails').set({ sent_at: new Date(), next_try_at: null }).execute()
    const [sent] = await mails()
    expect([sent?.text.includes(token), sent?.html.includes(token)]).toEqual([false, false])
    expect(sent?.html).toContain('/reset-password#used"')
  })

  test('links in other mails are retained after sending', async () => {
    const paragraphs = [`#${'x'.repeat(43)}`]
    await world.ctx.db
      .transaction()
      .execute((tx) =>
        queueMail(world.ctx, tx, { cause: 'news', to: 'a@example.org', subject: 'News', content: { paragraphs } }),
      )
    await world.ctx.db.updateTable('mails').set({ sent_at: new Date(), next_try_at: null }).execute()
    expect((await mails())[0]?.text).toContain(paragraphs[0])
  })
})
