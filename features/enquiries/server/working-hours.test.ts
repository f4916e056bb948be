import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { agent, get, type Person, person, post, put, settings, world } from '#test/world.ts'
import type { WorkingHours } from '../rules/working-hours.ts'

// A Monday, 08:00 in the office.
const NOW = new Date('2026-11-16T13:00:00.000Z')
settings.now = () => NOW
settings.config = { rateLimits: false }

const HOURS = '/api/v1/operator/working-hours'
/** Tuesdays from 9 to 10: three calls. */
const tuesday = [{ weekday: 2, opens: '09:00', closes: '10:00' }]
const NINE = '2026-11-17T14:00:00.000Z'

const save = (as: Person, { user }: Person, form: object) =>
  put(`${HOURS}/${user._id}`, as, { version: 0, hours: tuesday, daysOff: [], ...form })
const read = async (as: Person): Promise<WorkingHours> => (await get(HOURS, as)).json()
const free = async (): Promise<string[]> => (await get('/api/v1/calls/free')).json().slots
let people = 0
const book = (startsAt: string, change: object = {}) =>
  post('/api/v1/calls', undefined, {
    startsAt,
    timeZone: 'Europe/Berlin',
    fullName: 'Bernd Krüger',
    phone: '+49 40 5550142',
    email: `bernd${++people}@example.org`,
    submission: randomUUID(),
    source: 'health-forums-1',
    ...change,
  })
const owners = async () => {
  const rows = await world.ctx.db
    .selectFrom('consultations')
    .select('owner_id')
    .where('call_at', 'is not', null)
    .execute()
  return rows.map(({ owner_id }) => owner_id)
}

beforeEach(async () => {
  await world.ctx.db.deleteFrom('operator_schedules').execute()
  await world.ctx.db.deleteFrom('consultations').execute()
})

test('without any working hours the hours of the care team count, for one call at a time', async () => {
  const slots = await free()
  expect(slots).toContain('2026-11-17T20:00:00.000Z')
  expect((await book(NINE)).statusCode).toBe(200)
  expect((await book(NINE)).statusCode).toBe(409)
  expect(await owners()).toEqual([null])
})

test('calls are offered while an operator works and is free, and assigned in turn', async () => {
  const maya = await person('operator')
  const ruth = await agent()
  await save(maya, maya, {})
  await save(ruth, ruth, { daysOff: [{ from: '2026-11-24', to: '2026-11-30' }] })
  expect(await free()).toEqual([
    NINE,
    '2026-11-17T14:20:00.000Z',
    '2026-11-17T14:40:00.000Z',
    '2026-11-24T14:00:00.000Z',
    '2026-11-24T14:20:00.000Z',
    '2026-11-24T14:40:00.000Z',
  ])
  await book(NINE)
  expect(await free()).toContain(NINE)
  const [first] = await owners()
  await book('2026-11-17T14:20:00.000Z')
  expect((await owners()).toSorted()).toEqual([maya.user._id, ruth.user._id].toSorted())
  expect(await owners()).toContain(first)
})

test('of many bookings of a time at once, as many succeed as operators are free', async () => {
  const maya = await person('operator')
  const ruth = await person('operator')
  for (const one of [maya, ruth]) await save(one, one, {})
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => book(NINE)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect((await owners()).toSorted()).toEqual([maya.user._id, ruth.user._id].toSorted())
  expect(await free()).not.toContain(NINE)
})

test('the same form from another tab books one call', async () => {
  const maya = await person('operator')
  const ruth = await person('operator')
  for (const one of [maya, ruth]) await save(one, one, {})
  const mine = { email: '' }
  const one = await book(NINE, mine)
  const other = await book(NINE, mine)
  expect(other.json().reference).toBe(one.json().reference)
  expect(await owners()).toHaveLength(1)
})

test('a closed call frees its time', async () => {
  const maya = await person('operator')
  await save(maya, maya, {})
  const { reference } = (await book(NINE)).json()
  expect(await free()).not.toContain(NINE)
  await post(`/api/v1/operator/requests/${reference}/changes`, maya, { version: 0, status: 'closed' })
  expect(await free()).toContain(NINE)
})

test('operators save their own hours, administrators those of all, and a deactivated operator has none', async () => {
  const nadia = await person('operator')
  const maya = await agent({ displayname: 'Maya Lindqvist', username: 'maya-hours' })
  expect((await save(maya, nadia, {})).statusCode).toBe(403)
  const saved: WorkingHours = (await save(nadia, maya, {})).json()
  expect(saved.timeZone).toBe('America/New_York')
  expect(saved.operators.find(({ operator }) => operator.id === maya.user._id)).toEqual({
    operator: { id: maya.user._id, name: 'Maya Lindqvist' },
    hours: tuesday,
    daysOff: [],
    version: 1,
  })
  const stale = await save(maya, maya, { hours: [] })
  expect([stale.statusCode, stale.json().operator.version]).toEqual([409, 1])
  expect((await save(nadia, await person('patient'), {})).statusCode).toBe(404)
  await post(`/api/v1/operator/team/${maya.user._id}`, nadia, { change: 'deactivate', confirmation: 'maya-hours' })
  expect((await read(nadia)).operators.map(({ operator }) => operator.id)).not.toContain(maya.user._id)
  expect(await free()).toContain('2026-11-17T20:00:00.000Z')
})

test.each([
  [{ hours: [{ weekday: 2, opens: '10:00', closes: '09:00' }] }, 'Working hours end after they begin.'],
  [{ hours: [...tuesday, ...tuesday] }, 'The working hours of one day cannot overlap.'],
  [{ daysOff: [{ from: '2026-12-02', to: '2026-12-01' }] }, 'The last day cannot come before the first.'],
  [
    { daysOff: ['2026-12-01', '2026-12-02'].map((from) => ({ from, to: '2026-12-03' })) },
    'Two entries name the same day. Change one of them.',
  ],
])('bad hours are refused in words: %j', async (form, message) => {
  const maya = await person('operator')
  const refused = await save(maya, maya, form)
  expect([refused.statusCode, refused.json().message]).toEqual([400, message])
})

test('the calendar of calls has the hours of the next days', async () => {
  const maya = await person('operator', { displayname: 'Maya Lindqvist' })
  await save(maya, maya, {})
  await book(NINE)
  const { calls, shifts } = (await get('/api/v1/operator/calls', maya)).json()
  expect(calls).toMatchObject([{ dueAt: NINE, owner: { id: maya.user._id } }])
  expect(shifts).toEqual([
    { operator: { id: maya.user._id, name: 'Maya Lindqvist' }, from: NINE, to: '2026-11-17T15:00:00.000Z' },
  ])
})
