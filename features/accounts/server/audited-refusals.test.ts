import { beforeEach, describe, expect, test } from 'vitest'
import { days, minutes } from '#platform/rules/durations.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { rotateKeys } from '#platform/server/key-rotation.ts'
import { connection } from '#test/people/chat.ts'
import { addPasskey, clock, connectApp, logInByPasskey, softAuthenticator } from '#test/people/second-factor.ts'
import { get, PASSWORD, type Person, person, post, put, queryAsOwner, world } from '#test/world.ts'
import { eraseDueAccounts } from './deletion/deletion.ts'
import { createOperator, disableOperator, renewSetupLink } from './team/operators.ts'

const LOGIN = '/api/v1/user/login'
const WRONG = 'a wrong guess of it'
const DEAD_TOKEN = 'x'.repeat(43)

beforeEach(clock.start)

const selectEvents = () =>
  world.ctx.db
    .selectFrom('audit_events')
    .select(['id', 'action', 'outcome', 'actor_id', 'account_id', 'target', 'network'])
const eventsOf = ({ user }: Person, action: string) =>
  selectEvents().where('account_id', '=', user._id).where('action', '=', action).orderBy('id').execute()
const lastEvent = (action: string) =>
  selectEvents().where('action', '=', action).orderBy('id', 'desc').limit(1).executeTakeFirst()

let networks = 0
const aNetwork = () => {
  const network = ++networks
  return (host: number) => `198.51.${network}.${host}`
}
const anAddress = () => aNetwork()(1)
const logInFrom = (remoteAddress: string, { user }: Person, password: string) =>
  world.app.inject({ method: 'POST', url: LOGIN, remoteAddress, payload: { username: user.username, password } })

describe('attempts above a limit are recorded once per window', () => {
  test('of one account from one network, whatever follows', async () => {
    const mira = await person('patient')
    const addressOf = aNetwork()
    const guess = async (times: number) => {
      for (let host = 1; host <= times; host++) await logInFrom(addressOf(host), mira, WRONG)
    }
    await guess(15)
    const refused = { outcome: 'refused', network: networkOf(addressOf(1)) }
    expect(await eventsOf(mira, 'attempts_limited')).toMatchObject([refused])
    expect(await eventsOf(mira, 'login_failed')).toHaveLength(10)
    clock.now += minutes(16)
    await guess(11)
    expect(await eventsOf(mira, 'attempts_limited')).toMatchObject([refused, refused])
  })

  test('of one address at many names, which belong to no account', async () => {
    const address = anAddress()
    for (let attempt = 0; attempt < 60; attempt++) {
      const payload = { username: `nobody${attempt}`, password: WRONG }
      await world.app.inject({ method: 'POST', url: LOGIN, remoteAddress: address, payload })
    }
    const events = await selectEvents()
      .where('network', '=', networkOf(address))
      .where('action', '=', 'attempts_limited')
      .execute()
    expect(events).toMatchObject([{ outcome: 'refused', account_id: null, target: `POST ${LOGIN}` }])
  })

  test('of codes', async () => {
    const mira = await person('patient')
    await connectApp(mira)
    for (let login = 0; login < 3; login++) {
      const { challenge } = (await logInFrom(anAddress(), mira, PASSWORD)).json()
      for (let attempt = 0; attempt < 5; attempt++)
        await post('/api/v1/user/login/second-factor', undefined, { challenge, code: '000000' })
    }
    expect(await eventsOf(mira, 'attempts_limited')).toHaveLength(1)
  })

  test('of step-up passwords, with the account that sent them', async () => {
    const mira = await person('patient')
    for (let attempt = 0; attempt < 13; attempt++) await post('/api/v1/user/delete-account', mira, { password: WRONG })
    expect(await eventsOf(mira, 'attempts_limited')).toMatchObject([{ actor_id: mira.user._id, outcome: 'refused' }])
    expect(await eventsOf(mira, 'password_check_failed')).toHaveLength(10)
  })
})

test.each([
  ['the email address', '/api/v1/user/change-email', { email: 'new@example.org', password: WRONG }],
  ['the password', '/api/v1/user/change-password', { currentPassword: WRONG, password: 'quite another phrase' }],
  ['the passkeys', '/api/v1/user/passkeys/options', { password: WRONG }],
  ['the authenticator app', '/api/v1/user/authenticator', { password: WRONG }],
  ['the recovery codes', '/api/v1/user/recovery-codes', { password: WRONG }],
  ['the existence of the account', '/api/v1/user/delete-account', { password: WRONG }],
])('a wrong password for a change of %s is recorded, and shown to the owner', async (_what, url, form) => {
  const mira = await person('patient')
  expect((await post(url, mira, form)).statusCode).toBe(403)
  expect(await eventsOf(mira, 'password_check_failed')).toMatchObject([
    { outcome: 'failure', actor_id: mira.user._id, account_id: mira.user._id },
  ])
  const [shown] = (await get('/api/v1/user/security-events', mira)).json().events
  expect(shown).toMatchObject({ action: 'password_check_failed', count: 1 })
})

test('a wrong password for a change of payout details is recorded', async () => {
  const elif = await person('doctor')
  await put('/api/v1/user/update', elif, { paypalEmail: elif.user.email, currentPassword: WRONG })
  expect(await eventsOf(elif, 'password_check_failed')).toHaveLength(1)
})

test('a login to a disabled or demo account is recorded as refused, by password and by passkey', async () => {
  const nadia = await person('operator')
  const { authenticator } = await addPasskey(nadia)
  const { challenge, options } = (await post('/api/v1/user/login/passkey-options', undefined, {})).json()
  await disableOperator(world.ctx, nadia.user.username)
  const credential = authenticator.get(options)
  expect((await post('/api/v1/user/login/passkey', undefined, { challenge, credential })).statusCode).toBe(403)
  expect((await logInFrom(anAddress(), nadia, PASSWORD)).statusCode).toBe(403)
  expect(await eventsOf(nadia, 'login_refused')).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }])

  const demo = await person('patient')
  await world.ctx.db.updateTable('accounts').set({ is_demo: true }).where('id', '=', demo.user._id).execute()
  const address = anAddress()
  for (let attempt = 0; attempt < 15; attempt++) await logInFrom(address, demo, PASSWORD)
  expect(await eventsOf(demo, 'login_refused')).toHaveLength(10)
})

test('an unknown passkey is recorded without an account, and a wrong answer of a known one with its own', async () => {
  const mira = await person('patient')
  const unknown = softAuthenticator()
  await addPasskey(mira, unknown)
  const { id } = (await get('/api/v1/user/second-factors', mira)).json().factors.passkeys[0]
  expect((await logInByPasskey(unknown, undefined, false)).statusCode).toBe(403)
  expect(await eventsOf(mira, 'second_factor_failed')).toHaveLength(1)
  await post(`/api/v1/user/passkeys/${id}/remove`, mira, { password: PASSWORD })
  expect((await logInByPasskey(unknown)).statusCode).toBe(403)
  expect(await lastEvent('second_factor_failed')).toMatchObject({ outcome: 'failure', account_id: null })
})

test('a renamed passkey is recorded, without its name', async () => {
  const mira = await person('patient')
  const { id } = (await addPasskey(mira)).added.json().passkey
  await put(`/api/v1/user/passkeys/${id}`, mira, { name: 'Secret nickname' })
  expect(await eventsOf(mira, 'passkey_renamed')).toMatchObject([{ actor_id: mira.user._id, target: id }])
})

test.each([
  ['/api/v1/user/reset-password', { token: DEAD_TOKEN, password: 'quite another phrase' }],
  ['/api/v1/user/confirm-email', { token: DEAD_TOKEN }],
  ['/api/v1/user/undo-payout', { token: DEAD_TOKEN }],
])('a dead link at %s is recorded, without the link', async (url, form) => {
  const before = (await lastEvent('link_refused'))?.id
  expect((await post(url, undefined, form)).statusCode).toBe(400)
  const event = await lastEvent('link_refused')
  expect(event).toMatchObject({ outcome: 'refused', account_id: null, target: null })
  expect(event?.id).not.toBe(before)
})

test('an expired link is recorded with its account', async () => {
  const mira = await person('patient')
  await post('/api/v1/user/change-email', mira, { email: 'later@example.org', password: PASSWORD })
  await queryAsOwner('update mailed_links set token_hash = sha256($1), expires_at = $2 where account_id = $3', [
    Buffer.from(DEAD_TOKEN),
    new Date(clock.now),
    mira.user._id,
  ])
  await post('/api/v1/user/confirm-email', undefined, { token: DEAD_TOKEN })
  expect(await eventsOf(mira, 'link_refused')).toHaveLength(1)
})

test('the erasure of an account by the job is recorded', async () => {
  const mira = await person('patient')
  await post('/api/v1/user/delete-account', mira, { password: PASSWORD })
  clock.now += days(31)
  await eraseDueAccounts(world.ctx)
  expect(await eventsOf(mira, 'account_erased')).toMatchObject([{ actor_id: null, network: 'this machine' }])
})

test('commands are recorded as the command line', async () => {
  await createOperator(world.ctx, 'console.one')
  await renewSetupLink(world.ctx, 'console.one')
  await disableOperator(world.ctx, 'console.one')
  await rotateKeys(world.ctx, world.ctx.registry.encrypted)
  const events = await selectEvents().where('network', '=', 'command line').orderBy('id', 'desc').limit(5).execute()
  expect(events.reverse()).toMatchObject([
    { action: 'operator_created' },
    { action: 'operator_link_created' },
    { action: 'operator_disabled' },
    { action: 'encryption_key_replaced', target: expect.stringMatching(/^key [0-9a-f]{16}$/) },
    { action: 'rows_reencrypted' },
  ])
})

test('a role that is refused a socket is recorded', async () => {
  const operator = await person('operator')
  const socket = await connection({ token: operator.token })
  const failed = new Promise((resolve) => socket.once('connect_error', resolve))
  socket.connect()
  await failed
  const event = await selectEvents().where('actor_id', '=', operator.user._id).where('action', '=', 'access_refused')
  expect(await event.execute()).toMatchObject([{ outcome: 'refused', target: expect.stringMatching(/^SOCKET \//) }])
})
