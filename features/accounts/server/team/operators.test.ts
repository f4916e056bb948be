import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { hours } from '#platform/rules/durations.ts'
import { get, PASSWORD, type Person, person, post, settings, world } from '#test/world.ts'
import { endDemoSessions } from '../sign-in/sign-in-blocks.ts'
import {
  createOperator,
  disableOperator,
  enableOperator,
  listOperators,
  renewSetupLink,
  setAdministrator,
} from './operators.ts'

const LOGIN = '/api/v1/user/login'
const RESET = '/api/v1/user/reset-password'
const NOW = new Date('2026-11-15T08:00:00.000Z')
beforeEach(() => {
  settings.now = () => NOW
})

const tokenOf = (link: string) => link.split('#')[1] ?? ''
const setPassword = (link: string) => post(RESET, undefined, { token: tokenOf(link), password: PASSWORD })
const logIn = (username: string) => post(LOGIN, undefined, { username, password: PASSWORD })
const isSignedIn = async (as: Person) => (await get('/api/v1/user/sessions', as)).statusCode === 200

describe('an operator', () => {
  test('a new operator sets the password by a link that works once, and signs in', async () => {
    const link = await createOperator(world.ctx, 'amira')
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#[\w-]{43}$/)
    expect((await logIn('amira')).statusCode).toBe(401)
    expect((await setPassword(link)).statusCode).toBe(200)
    expect((await setPassword(link)).statusCode).toBe(400)
    expect((await logIn('amira')).json().user).toMatchObject({ username: 'amira', role: 'operator' })
  })

  test('the link works for a day, and a newer one replaces it', async () => {
    const first = await createOperator(world.ctx, 'late')
    const second = await renewSetupLink(world.ctx, 'LATE')
    expect((await setPassword(first)).statusCode).toBe(400)
    settings.now = () => new Date(NOW.getTime() + hours(24))
    expect((await setPassword(second)).statusCode).toBe(400)
  })

  test('names that are taken, invalid or of other roles are refused in one sentence', async () => {
    await createOperator(world.ctx, 'twice')
    await person('patient', { username: 'a.patient' })
    await expect(createOperator(world.ctx, 'Twice')).rejects.toThrow('This username is taken. Choose another.')
    await expect(createOperator(world.ctx, 'a b')).rejects.toThrow('A username has 3 to 30 letters')
    for (const change of [disableOperator, enableOperator, renewSetupLink])
      await expect(change(world.ctx, 'a.patient')).rejects.toThrow('There is no operator "a.patient".')
  })

  test('an agent becomes an administrator, and an agent again, without a new login', async () => {
    const link = await createOperator(world.ctx, 'agent.one', true)
    await setPassword(link)
    const agent: Person = (await logIn('agent.one')).json()
    const me = async () => (await get('/api/v1/user/me', agent)).json().user
    expect([agent.user.isAdministrator, await me()]).toEqual([
      undefined,
      expect.not.objectContaining({ isAdministrator: true }),
    ])
    await setAdministrator(world.ctx, 'Agent.One', true)
    expect(await me()).toMatchObject({ role: 'operator', isAdministrator: true })
    await setAdministrator(world.ctx, 'agent.one', false)
    const listed = (await listOperators(world.ctx)).find(({ username }) => username === 'agent.one')
    expect([(await me()).isAdministrator, listed]).toEqual([
      undefined,
      expect.objectContaining({ isAdministrator: false }),
    ])
    await person('patient', { username: 'ambitious' })
    await expect(setAdministrator(world.ctx, 'ambitious', true)).rejects.toThrow('There is no operator "ambitious".')
  })

  test('a disabled operator is signed out and refused until enabled again', async () => {
    const nadia = await person('operator', { username: 'disabled.one' })
    await disableOperator(world.ctx, 'disabled.one')
    await disableOperator(world.ctx, 'disabled.one')
    expect(await isSignedIn(nadia)).toBe(false)
    const refused = await logIn('disabled.one')
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'This account is disabled.'])
    const listed = async () => (await listOperators(world.ctx)).find(({ username }) => username === 'disabled.one')
    expect(await listed()).toMatchObject({ isDisabled: true, isDemo: false })
    await enableOperator(world.ctx, 'disabled.one')
    expect((await logIn('disabled.one')).statusCode).toBe(200)
    expect(await listed()).toMatchObject({ isDisabled: false })
  })
})

test('with the demo off nobody signs in as a demo account, and its sessions end at the start', async () => {
  const nadia = await person('operator')
  await world.ctx.db.updateTable('accounts').set({ is_demo: true }).where('id', '=', nadia.user._id).execute()
  const refused = await logIn(nadia.user.username)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'This is an account of the demo, which is switched off here.',
  ])
  await endDemoSessions({ ...world.ctx, config: { ...world.ctx.config, demo: true } })
  expect(await isSignedIn(nadia)).toBe(true)
  await endDemoSessions(world.ctx)
  expect(await isSignedIn(nadia)).toBe(false)
})

test('in the demo an operator of the demo works without a second factor, and nobody else by a name of it', async () => {
  const demo = await person('operator')
  const other = await person('operator')
  for (const { user } of [demo, other])
    await world.ctx.db
      .updateTable('sessions')
      .set({ second_factor_at: null })
      .where('account_id', '=', user._id)
      .execute()
  await world.ctx.db.updateTable('accounts').set({ is_demo: true }).where('id', '=', demo.user._id).execute()
  const demoAccounts = [{ role: 'operator' as const, username: other.user.username, password: PASSWORD }]
  const app = await buildApp({ ...world.ctx, config: { ...world.ctx.config, demo: true }, demoAccounts })
  onTestFinished(() => app.close())
  const outboxAs = ({ token }: Person) =>
    app.inject({ url: '/api/v1/operator/mails', headers: { authorization: `Bearer ${token}` } })
  expect((await outboxAs(demo)).statusCode).toBe(200)
  expect((await outboxAs(other)).statusCode).toBe(403)
})
