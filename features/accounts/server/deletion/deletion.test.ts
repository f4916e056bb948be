import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { collectUnusedFiles } from '#platform/server/files/collect-unused.ts'
import { selectRecipient } from '#platform/server/mail/account-recipient.ts'
import { tokenHash } from '#platform/server/tokens.ts'
import { allThatIsPublic, busyProvider, tablesWith } from '#test/account-deletion.ts'
import { listenForAnnouncements } from '#test/announcements.ts'
import {
  get,
  PASSWORD,
  type Person,
  person,
  post,
  queryAsOwner,
  setEmailConfirmed,
  settings,
  world,
} from '#test/world.ts'
import { eraseDueAccounts } from './deletion.ts'

const DELETE = '/api/v1/user/delete-account'
const RESTORE = '/api/v1/user/restore-account'
const LOGIN = '/api/v1/user/login'
const ME = '/api/v1/user/me'

const START = new Date('2026-11-15T08:00:00Z')
const afterDays = (count: number) => {
  settings.now = () => new Date(START.getTime() + days(count))
}
beforeEach(() => afterDays(0))

/** Runs the erasure, and returns for each of the people whether their account is erased. */
async function eraseDue(...people: Person[]) {
  await eraseDueAccounts(world.ctx)
  const remaining = await world.ctx.db.selectFrom('accounts').select('id').where('erased_at', 'is', null).execute()
  return people.map(({ user }) => !remaining.some(({ id }) => id === user._id))
}
const leave = (as: Person, password = PASSWORD) => post(DELETE, as, { password })
const credentials = ({ user }: Person, password = PASSWORD) => ({ username: user.username, password })
const logIn = (as: Person, password?: string) => post(LOGIN, undefined, credentials(as, password))
const restore = (as: Person, password?: string) => post(RESTORE, undefined, credentials(as, password))

describe('account deletion', () => {
  test('a deleted account is signed out everywhere at once and can be restored until a named day', async () => {
    const mira = await person('patient')
    const phone = (await logIn(mira)).json()
    const { erasedAt, ...answer } = (await leave(mira)).json()
    expect(answer).toEqual({
      success: true,
      message: 'Your account is closed. You can restore it until 15 December 2026.',
    })
    expect(erasedAt).toBe('2026-12-15T08:00:00.000Z')
    expect([(await get(ME, mira)).statusCode, (await get(ME, phone)).statusCode]).toEqual([401, 401])
    const sessions = world.ctx.db.selectFrom('sessions').select('id').where('account_id', '=', mira.user._id)
    expect(await sessions.execute()).toEqual([])
    const mails = world.ctx.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', mira.user.email)
    expect(await mails.execute()).toMatchObject([
      { subject: 'Your account is closed', text: expect.stringContaining('restore it until 15 December 2026') },
    ])
  })

  test('a login to a deleted account offers to restore it', async () => {
    const mira = await person('patient')
    await leave(mira)
    const asked = await logIn(mira)
    expect([asked.statusCode, asked.json()]).toEqual([
      403,
      {
        success: false,
        code: 'leaving',
        message:
          'This account was deleted on 15 November 2026. You can restore it until 15 December 2026; then it is erased.',
      },
    ])
    const wrong = await logIn(mira, 'not the password')
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Username or password is wrong.'])
  })

  test('a deleted account gets no optional mails', async () => {
    const mira = await person('patient')
    await leave(mira)
    expect(await selectRecipient(world.ctx.db, mira.user._id, 'messages')).toBeUndefined()
  })

  test.each([
    ['the wrong password', { password: 'not mine' }, 403, 'This is not your password.'],
    ['no password', {}, 400, 'Enter all fields'],
  ])('an account deletion with %s is refused', async (_what, body, status, message) => {
    const mira = await person('patient')
    const refused = await post(DELETE, mira, body)
    expect([refused.statusCode, refused.json().message]).toEqual([status, message])
    expect((await get(ME, mira)).statusCode).toBe(200)
  })
})

describe('restoring an account', () => {
  test('a restored account is unchanged and signed in on one device alone', async () => {
    const mira = await person('patient')
    await leave(mira)
    // A login that was under way when the account was closed.
    const late = { token_hash: tokenHash(mira.token), account_id: mira.user._id, expires_at: new Date(mira.expiry) }
    await world.ctx.db.insertInto('sessions').values(late).execute()
    afterDays(1)
    expect((await get(ME, mira)).statusCode).toBe(401)
    const back = await restore(mira)
    expect(back.json()).toMatchObject({
      success: true,
      message: 'Welcome back. Your account is restored.',
      user: mira.user,
    })
    expect([(await get(ME, back.json())).statusCode, (await get(ME, mira)).statusCode]).toEqual([200, 401])
    afterDays(31)
    expect(await eraseDue(mira)).toEqual([false])
    expect((await logIn(mira)).statusCode).toBe(200)
  })

  test('restoring an account needs its password', async () => {
    const mira = await person('patient')
    await leave(mira)
    const refused = await restore(mira, 'not the password')
    expect([refused.statusCode, refused.json().message]).toEqual([401, 'Username or password is wrong.'])
    expect((await post(RESTORE, undefined, { username: mira.user.username })).statusCode).toBe(400)
    expect((await logIn(mira)).json().code).toBe('leaving')
  })

  test('a wrong password counts as a failed login, also when it is to restore an account', async () => {
    const mira = await person('patient')
    const guess = (path: string) =>
      world.app.inject({
        method: 'POST',
        url: `/api/v1/user/${path}`,
        // One network: failures are counted by it.
        remoteAddress: '192.0.2.7',
        payload: { username: mira.user.username, password: 'a guess of it' },
      })
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++)
      statuses.push((await guess(tries % 2 ? 'login' : 'restore-account')).statusCode)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })
})

test('a deleted provider is not public anywhere, and public again after restoring the account', async () => {
  const isAnnounced = await listenForAnnouncements()
  const word = 'Quillonia'
  const elif = await busyProvider('Quillonia')
  const mentions = async () =>
    (await allThatIsPublic(elif.user._id, word)).map((text) => text.includes(word) || text.includes(elif.user._id))
  const before = await mentions()
  expect(before.filter(Boolean).length).toBeGreaterThan(10)
  expect((await get('/api/v1/suggestions?text=Dental')).body).toContain('Dental Treatment')

  expect(await isAnnounced(() => leave(elif))).toBe(true)
  expect((await mentions()).filter(Boolean)).toEqual([])
  expect((await get('/api/v1/suggestions?text=Dental')).body).not.toContain('Dental Treatment')

  await restore(elif)
  expect(await mentions()).toEqual(before)
})

describe('erasure after the grace period', () => {
  test('an erasure removes the account from every table and from the file store', async () => {
    const word = 'Verbandra'
    const elif = await busyProvider(word)
    await post('/api/v1/user/forgot-password', undefined, { username: 'someone-else' })
    const bystander = await person('doctor')
    const stored = [elif.user._id, word]
    for (const text of stored) expect((await tablesWith(text)).length).toBeGreaterThan(5)
    const { avatar } = (await logIn(elif)).json().user
    expect((await get(avatar.url)).statusCode).toBe(200)

    await leave(elif)
    afterDays(29.9)
    expect(await eraseDue(elif)).toEqual([false])
    expect((await tablesWith(word)).length).toBeGreaterThan(5)

    afterDays(30.1)
    expect(await eraseDue(elif, bystander)).toEqual([true, false])
    // The audit log keeps an id that belongs to nobody any more.
    expect(await Promise.all(stored.map(tablesWith))).toEqual([['audit_events'], []])
    const gone = await logIn(elif)
    expect([gone.statusCode, gone.json().message]).toEqual([401, 'Username or password is wrong.'])
    expect((await restore(elif)).statusCode).toBe(401)
    expect((await logIn(bystander)).statusCode).toBe(200)

    await collectUnusedFiles(world.ctx)
    afterDays(32)
    await collectUnusedFiles(world.ctx)
    expect((await get(avatar.url)).statusCode).toBe(404)
  })

  test('rows of others refer to an erased account without personal data', async () => {
    const mira = await person('patient', { displayname: 'Zerelda', username: 'zerelda', email: 'zerelda@example.org' })
    await queryAsOwner(`create table rows_of_others (id int, writer uuid references accounts (id))`)
    onTestFinished(async () => void (await queryAsOwner(`drop table rows_of_others`)))
    await sql`insert into rows_of_others values (1, ${mira.user._id})`.execute(world.ctx.db)
    await leave(mira)
    afterDays(31)
    expect(await eraseDue(mira)).toEqual([true])
    const retained = await sql<{ row: unknown }>`
      select to_jsonb(a) - 'created_at' - 'leaving_at' - 'erased_at' as row
      from rows_of_others k join accounts a on a.id = k.writer`.execute(world.ctx.db)
    const id = mira.user._id
    expect(retained.rows.map(({ row }) => row)).toEqual([
      {
        id,
        role: 'patient',
        username: `erased-${id}`,
        display_name: 'Deleted account',
        password_hash: '',
        first_name: '',
        last_name: '',
        phone: '',
        email: null,
        email_confirmed_at: null,
        avatar_path: null,
        mails_wanted: [],
        // A random key that nothing is signed with any more.
        mail_key: expect.any(String),
        is_demo: false,
        is_administrator: false,
        disabled_at: null,
        disabled_reason: null,
        unpublished_at: null,
        unpublished_reason: null,
        is_active: false,
        is_public: false,
        profile_version: 0,
        time_zone: null,
      },
    ])
    expect(await tablesWith('zerelda')).toEqual([])
    expect([await tablesWith(id), await eraseDueAccounts(world.ctx)]).toEqual([
      ['accounts', 'audit_events', 'rows_of_others'],
      0,
    ])
    expect((await post(LOGIN, undefined, { username: `erased-${id}`, password: PASSWORD })).statusCode).toBe(401)
    expect((await person('patient', { username: 'zerelda' })).user.username).toBe('zerelda')
  })

  test('concurrent processes erase each account once', async () => {
    // The count below must not include accounts that other tests have deleted.
    afterDays(31)
    await eraseDueAccounts(world.ctx)
    const leavers = await Promise.all([person('patient'), person('doctor'), person('patient')])
    for (const each of leavers) await leave(each)
    afterDays(62)
    const erased = await Promise.all([eraseDueAccounts(world.ctx), eraseDueAccounts(world.ctx)])
    expect(erased.reduce((sum, count) => sum + count)).toBe(3)
  })

  test('requests of an unconfirmed address are retained: they may belong to its actual owner', async () => {
    const email = 'true-owner@example.org'
    const request = { source: 'contact-us', submission: crypto.randomUUID(), fullName: 'True Owner', message: 'Hello' }
    await post('/api/v1/consultations', undefined, { ...request, email, phone: '' })
    const stranger = await person('patient', { email })
    await setEmailConfirmed(stranger.user._id, null)
    await leave(stranger)
    afterDays(31)
    await eraseDueAccounts(world.ctx)
    expect(await tablesWith('True Owner')).toEqual(['consultations', 'mails'])
  })
})
