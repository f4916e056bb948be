import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  addPasskey,
  clock,
  connectApp,
  factorsOf,
  logIn,
  logInByPasskey,
  softAuthenticator,
} from '#test/people/second-factor.ts'
import { get, PASSWORD, type Person, person, post, setEmailConfirmed, world } from '#test/world.ts'
import { PASSKEYS_MAX } from '../../rules/second-factors.ts'
import { sendResetLinks } from '../passwords/forgotten-passwords.ts'

beforeEach(clock.start)

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
    expect([removal.statusCode, removal.json().message]).toEqual([
      400,
      'Operators need a second factor. Add another one before you remove this one.',
    ])
    // The password alone opens nothing any more.
    const next = await logIn(operator)
    expect(next.json()).toMatchObject({ code: 'second_factor', methods: ['passkey'] })
    const session = await logInByPasskey(authenticator, next.json().challenge)
    expect((await get('/api/v1/operator/mails', session.json())).statusCode).toBe(200)
  })
})

/** Sends requests together while a lock on all passkeys holds them back, until each of them waits for a lock. */
async function sendTogether(requests: readonly (() => ReturnType<typeof post>)[]) {
  const client = new pg.Client(world.ownerConnection)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('lock passkeys in share row exclusive mode')
  const answers = Promise.all(requests.map((request) => request()))
  while ((await world.ctx.pool.query(WAITING)).rowCount !== requests.length) await setImmediate()
  await client.query('commit')
  return (await answers).map(({ statusCode }) => statusCode).sort()
}
const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

test('of two concurrent removals of the last two factors of an operator one is refused', async () => {
  const operator = await person('operator')
  const first = (await addPasskey(operator)).added.json().passkey
  const second = (await addPasskey(operator)).added.json().passkey
  const removals = [first, second].map(
    ({ id }) =>
      () =>
        post(`/api/v1/user/passkeys/${id}/remove`, operator, { password: PASSWORD }),
  )
  expect(await sendTogether(removals)).toEqual([200, 400])
  expect((await factorsOf(operator)).passkeys).toHaveLength(1)
})

test('of two concurrent registrations of the last passkey that an account may have one is refused', async () => {
  const mira = await person('patient')
  for (let count = 1; count < PASSKEYS_MAX; count++)
    await world.ctx.db
      .insertInto('passkeys')
      .values({
        account_id: mira.user._id,
        credential_id: randomUUID(),
        public_key: Buffer.from('key'),
        counter: '0',
        transports: [],
        name: `Passkey ${count}`,
        created_at: world.ctx.now(),
      })
      .execute()
  const forms = []
  for (let count = 0; count < 2; count++) {
    const { challenge, options } = (await post('/api/v1/user/passkeys/options', mira, { password: PASSWORD })).json()
    forms.push({ challenge, credential: softAuthenticator().create(options), name: '' })
  }
  const additions = forms.map((form) => () => post('/api/v1/user/passkeys', mira, form))
  expect(await sendTogether(additions)).toEqual([200, 400])
  expect((await factorsOf(mira)).passkeys).toHaveLength(PASSKEYS_MAX)
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
