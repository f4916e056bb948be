import { beforeAll, expect, test } from 'vitest'
import type { Team } from '#features/accounts/rules/team.ts'
import { changeOperator } from '#features/accounts/server/team/team.ts'
import { THIS_MACHINE } from '#platform/server/audit/audit.ts'
import { agent, get, type Person, person, post, world } from '#test/world.ts'
import type { AuditPage } from '../rules/audit.ts'

const AUDIT = '/api/v1/operator/audit'
const TEAM = '/api/v1/operator/team'
let nadia: Person
let amira: Person
let mira: Person

beforeAll(async () => {
  nadia = await person('operator', { displayname: 'Nadia Rahman' })
  amira = await agent({ displayname: 'Amira Said' })
  mira = await person('patient')
  await post(`/api/v1/operator/people/${mira.user._id}/access`, amira, { reason: '=Asked by phone, twice.' })
  await post(`/api/v1/operator/people/${mira.user._id}/password-link`, nadia, {})
})

const read = async (params: Record<string, string> = {}) =>
  (await get(`${AUDIT}?${new URLSearchParams(params)}`, nadia)).json() as AuditPage
const actions = ({ entries }: AuditPage) => entries.map(({ action }) => action)

test('an administrator reads who opened whose data and why, newest first', async () => {
  const opened = await read({ action: 'person_opened' })
  expect(opened.entries).toMatchObject([
    {
      action: 'person_opened',
      outcome: 'success',
      actor: { _id: amira.user._id, displayname: 'Amira Said' },
      actorRole: 'operator',
      person: { _id: mira.user._id, displayname: 'Mira Lang' },
      reason: '=Asked by phone, twice.',
    },
  ])
  expect(actions(await read()).slice(0, 2)).toEqual(['operator_access', 'operator_access'])
})

test('operator, person, action and period filter together', async () => {
  expect(actions(await read({ person: mira.user._id, operator: nadia.user._id }))).toEqual(['password_reset_requested'])
  const today = new Date().toISOString().slice(0, 10)
  const of = { operator: amira.user._id, action: 'person_opened' }
  expect(actions(await read({ ...of, from: today, to: today }))).toEqual(['person_opened'])
  expect(actions(await read({ ...of, to: '2020-01-01' }))).toEqual([])
  expect(actions(await read({ ...of, from: '2999-01-01' }))).toEqual([])
  for (const query of ['action=nothing', 'operator=nadia', 'from=yesterday', 'cursor=nonsense', 'limit=51'])
    expect([query, (await get(`${AUDIT}?${query}`, nadia)).statusCode]).toEqual([query, 400])
})

test('pages continue where the last one ended', async () => {
  const all = (await read({ operator: nadia.user._id, to: '2999-01-01' })).entries.length
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && seen.length <= all + 20) {
    const page: AuditPage = await read({ person: mira.user._id, limit: '1', ...(cursor && { cursor }) })
    seen.push(...page.entries.map(({ id }) => id))
    cursor = page.nextCursor
  }
  const whole = (await read({ person: mira.user._id })).entries.map(({ id }) => id)
  expect(seen).toEqual(whole)
})

test('the log is exported as a table that no spreadsheet runs', async () => {
  const answer = await get(`${AUDIT}.csv?action=person_opened`, nadia)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.body.split('\r\n')[1]).toContain(
    `Personal data opened,success,Amira Said,Mira Lang,,"'=Asked by phone, twice."`,
  )
})

test('agents see neither the log nor the team, and the refusals are recorded', async () => {
  for (const path of [AUDIT, `${AUDIT}.csv`, TEAM]) expect((await get(path, amira)).statusCode).toBe(403)
  expect((await read({ operator: amira.user._id, action: 'access_refused' })).entries).toHaveLength(3)
})

test('the team is listed with role and last activity, and an administrator changes others', async () => {
  const rita = await person('operator', { displayname: 'Rita Agent', username: 'rita1' })
  const of = async ({ user }: Person) =>
    ((await get(TEAM, nadia)).json() as Team).operators.find(({ _id }) => _id === user._id)
  expect(await of(rita)).toMatchObject({ displayname: 'Rita Agent', isAdministrator: true, isActive: true })
  expect((await of(nadia))?.lastActiveAt).not.toBeNull()
  const change = (who: Person, form: object) => post(`${TEAM}/${who.user._id}`, nadia, form)
  expect((await change(rita, { change: 'agent', confirmation: 'rita' })).json().message).toBe(
    'To confirm, type the username: rita1',
  )
  expect((await change(rita, { change: 'agent', confirmation: 'rita1' })).statusCode).toBe(200)
  expect((await get(AUDIT, rita)).statusCode).toBe(403)
  await change(rita, { change: 'deactivate', confirmation: 'rita1' })
  expect((await get('/api/v1/user/me', rita)).statusCode).toBe(401)
  expect(await of(rita)).toMatchObject({ isAdministrator: false, isActive: false })
  await change(rita, { change: 'reactivate', confirmation: 'rita1' })
  expect(await of(rita)).toMatchObject({ isAdministrator: false, isActive: true })
  expect(actions(await read({ person: rita.user._id, operator: nadia.user._id }))).toEqual([
    'operator_enabled',
    'operator_disabled',
    'operator_made_agent',
  ])
})

test('an operator changes neither their own account nor one that is no operator', async () => {
  const own = await post(`${TEAM}/${nadia.user._id}`, nadia, { change: 'agent', confirmation: nadia.user.username })
  expect([own.statusCode, own.json().message]).toEqual([403, 'You cannot change your own account here.'])
  const patient = await post(`${TEAM}/${mira.user._id}`, nadia, {
    change: 'deactivate',
    confirmation: mira.user.username,
  })
  expect(patient.statusCode).toBe(404)
  const { disabled_at } = await world.ctx.db
    .selectFrom('accounts')
    .select('disabled_at')
    .where('id', '=', mira.user._id)
    .executeTakeFirstOrThrow()
  expect(disabled_at).toBeNull()
})

test('of two administrators who demote each other at once, one stays', async () => {
  const first = await person('operator')
  const second = await person('operator')
  // As the permissions have read both of them before either change.
  const demote = (by: Person, { user }: Person) =>
    changeOperator(
      world.ctx,
      user._id,
      { change: 'agent', confirmation: user.username },
      { actor: { id: by.user._id, role: 'operator', isAdministrator: true }, client: THIS_MACHINE },
    )
  const results = await Promise.allSettled([demote(first, second), demote(second, first)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: 'You are no longer an administrator.' },
  })
})
