import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import { addPasskey, logInByPasskey } from '#test/people/second-factor.ts'
import { del, get, PASSWORD, type Person, person, post, settings, world } from '#test/world.ts'
import { logIn } from './accounts.ts'

const EVENTS = '/api/v1/user/security-events'
const ME = '/api/v1/user/me'
const LOGIN = '/api/v1/user/login'
const FEED = '/api/v1/appointments/feed'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const NEW_PASSWORD = { currentPassword: PASSWORD, password: 'quite another phrase' }
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'

type Listed = { id: string; action: string; device: string; count: number; isUnusual: boolean; isConfirmed: boolean }
const eventsOf = async (as: Person): Promise<Listed[]> => (await get(EVENTS, as)).json().events
const actionsOf = async (as: Person) => (await eventsOf(as)).map(({ action }) => action)
const subjects = async (as: Person) => {
  const mails = await world.ctx.db
    .selectFrom('mails')
    .select('subject')
    .where('to_address', '=', as.user.email)
    .execute()
  return mails.map(({ subject }) => subject)
}

async function logInOn(userAgent: string, as: Person, password = PASSWORD) {
  const answer = await world.app.inject({
    method: 'POST',
    url: LOGIN,
    headers: { 'user-agent': userAgent },
    payload: { username: as.user.username, password },
  })
  return answer.json() as Person
}

test('the first login on another device is unusual, and its owner gets a mail', async () => {
  const mira = await person('patient')
  await logInOn(FIREFOX, mira)
  await logInOn(FIREFOX, mira)
  expect(await eventsOf(mira)).toMatchObject([
    { action: 'logged_in', device: 'Firefox on Linux', isUnusual: false },
    { action: 'logged_in', device: 'Firefox on Linux', isUnusual: true, isConfirmed: false },
    { action: 'signed_up', isUnusual: false },
  ])
  expect(await subjects(mira)).toEqual(['New login to your account'])
})

test('the owner confirms a login, and nobody else can', async () => {
  const mira = await person('patient')
  await logInOn(IPHONE, mira)
  const [login] = await eventsOf(mira)
  const confirm = (as: Person) => post(`${EVENTS}/${login?.id}/confirm`, as, {})
  expect((await confirm(await person('patient'))).statusCode).toBe(404)
  expect((await confirm(mira)).statusCode).toBe(200)
  const [, confirmed] = await eventsOf(mira)
  expect(confirmed).toMatchObject({ id: login?.id, isConfirmed: true })
})

test('failed logins in a row are one event, and five of them are unusual', async () => {
  const mira = await person('patient')
  for (let attempt = 0; attempt < 5; attempt++) await logInOn(FIREFOX, mira, 'a guess of the password')
  expect((await eventsOf(mira))[0]).toMatchObject({ action: 'login_failed', count: 5, isUnusual: true })
})

test('events go back 90 days, and come in pages', async () => {
  const mira = await person('patient')
  const credentials = { username: mira.user.username, password: PASSWORD }
  for (let attempt = 0; attempt < 25; attempt++)
    await logIn(world.ctx, credentials, { userAgent: FIREFOX, network: '10.0.0.0/24' })
  const first = (await get(EVENTS, mira)).json()
  expect(first.events).toHaveLength(20)
  const second = (await get(`${EVENTS}?cursor=${first.nextCursor}`, mira)).json()
  expect([second.events.length, second.nextCursor]).toEqual([6, null])
  settings.now = () => new Date(Date.now() + days(91))
  const later = await logInOn(FIREFOX, mira)
  expect(await actionsOf(later)).toEqual(['logged_in'])
})

test('securing an account takes the password, and ends passkeys', async () => {
  const mira = await person('patient')
  const { authenticator } = await addPasskey(mira)
  const guess = { ...NEW_PASSWORD, currentPassword: 'a guess of it' }
  expect((await post('/api/v1/user/secure-account', mira, guess)).statusCode).toBe(403)
  expect((await logInByPasskey(authenticator)).statusCode).toBe(200)
  expect((await post('/api/v1/user/secure-account', mira, NEW_PASSWORD)).statusCode).toBe(200)
  expect((await logInByPasskey(authenticator)).statusCode).toBe(403)
})

test('an owner who secures the account logs every other device out and ends the calendar feed', async () => {
  const mira = await person('patient')
  const thief = await logInOn(FIREFOX, mira)
  const { url } = (await post(FEED, thief, {})).json()
  expect((await post('/api/v1/user/secure-account', mira, NEW_PASSWORD)).statusCode).toBe(200)
  expect([(await get(ME, thief)).statusCode, (await get(ME, mira)).statusCode]).toEqual([401, 200])
  expect((await get(new URL(url).pathname)).statusCode).toBe(404)
  expect(await actionsOf(mira)).toContain('account_secured')
})

test.each([
  [
    'a new password',
    (as: Person) =>
      post('/api/v1/user/change-password', as, { currentPassword: PASSWORD, password: 'quite another phrase' }),
  ],
  ['logging out everywhere else', (as: Person) => del('/api/v1/user/sessions', as)],
])('%s ends the calendar feed', async (_what, change) => {
  const mira = await person('patient')
  const address = new URL((await post(FEED, mira, {})).json().url).pathname
  expect((await get(address)).statusCode).toBe(200)
  expect((await change(mira)).statusCode).toBe(200)
  expect((await get(address)).statusCode).toBe(404)
})

test('a session of an operator ends after 12 hours without use, others after 25 days', async () => {
  const operator = await person('operator')
  const patient = await person('patient')
  const start = Date.now()
  const statuses = async (after: number) => {
    settings.now = () => new Date(start + after)
    return [(await get(ME, operator)).statusCode, (await get(ME, patient)).statusCode]
  }
  expect(await statuses(hours(11))).toEqual([200, 200])
  expect(await statuses(hours(22))).toEqual([200, 200])
  expect(await statuses(hours(34.5))).toEqual([401, 200])
  expect(await statuses(days(24.9))).toEqual([401, 200])
  expect(await statuses(days(25.1))).toEqual([401, 401])
})

test('the list of devices says when each login ends', async () => {
  const operator = await person('operator')
  const [device] = (await get('/api/v1/user/sessions', operator)).json().sessions
  expect((Date.parse(device.endsAt) - Date.parse(device.lastUsedAt)) / hours(1)).toBeCloseTo(12, 3)
})

test('an account has at most 50 sessions: the longest unused one ends', async () => {
  const mira = await person('patient')
  const start = Date.now()
  for (let login = 1; login <= 50; login++) {
    settings.now = () => new Date(start + minutes(login))
    await logIn(world.ctx, { username: mira.user.username, password: PASSWORD }, { userAgent: '', network: '' })
  }
  expect((await get(ME, mira)).statusCode).toBe(401)
})

test('a login that has verified the old password opens no session once the password is changed', async () => {
  const mira = await person('patient')
  const login = await world.ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ password_hash: 'changed' }).where('id', '=', mira.user._id).execute()
    // The change is not committed: the login verifies the old password, and then waits for the lock of the row.
    const answer = post(LOGIN, undefined, { username: mira.user.username, password: PASSWORD })
    await Promise.race([answer, isWaitingForLock()])
    return { answer }
  })
  expect((await login.answer).statusCode).toBe(401)
})

async function isWaitingForLock() {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  while ((await world.ctx.pool.query(waiting)).rowCount === 0) await setImmediate()
}
