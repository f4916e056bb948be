import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { enforceRetention } from '#platform/server/retention/retention.ts'
import { asked, mailsTo, opened, send } from '#test/people/request.ts'
import { agent, get, type Person, person, post, put, settings, world } from '#test/world.ts'

const START = new Date('2026-11-13T14:32:00.000Z')
let now = START
settings.now = () => now

const references = async (query: string, as: Person) =>
  (await get(`/api/v1/operator/requests?${query}`, as))
    .json()
    .requests.map((one: { reference: string }) => one.reference)
const remove = (as: Person, reference: string, change: object = {}) =>
  send(as, reference, 'deletion', { version: 0, isDeleted: true, confirmation: reference, ...change })

test('a deleted request is hidden at once with its mails, and comes back as it was', async () => {
  const nadia = await person('operator')
  const { reference, email } = await asked({ fullName: 'Deleta Harmless', source: 'bariatric' })
  await send(nadia, reference, 'notes', { id: randomUUID(), text: 'Secret note' })
  expect((await remove(nadia, reference)).statusCode).toBe(200)
  const seen = [
    await references('status=all&source=bariatric', nadia),
    await references('status=closed&source=bariatric', nadia),
    await references('q=Deleta', nadia),
    await references(`q=${reference}`, nadia),
  ]
  expect(seen).toEqual([[], [], [], []])
  expect((await get('/api/v1/operator/requests.csv?status=all', nadia)).body).not.toContain(reference)
  const shown = await opened(nadia, reference)
  expect(shown).toMatchObject({ reference, fullName: '', email: '', entries: [], deletedAt: now.toISOString() })
  expect(JSON.stringify(shown)).not.toMatch(/Deleta|Secret|veneers|aoife/)
  expect(await mailsTo(email)).toEqual([])
  const note = await send(nadia, reference, 'notes', { id: randomUUID(), text: 'More' })
  expect([note.statusCode, note.json().message]).toEqual([
    400,
    'This request has been deleted. An administrator can undo that.',
  ])

  const undo = { version: 1, isDeleted: false, confirmation: '' }
  expect((await send(nadia, reference, 'deletion', undo)).json().request).toMatchObject({
    fullName: 'Deleta Harmless',
    status: 'new',
    deletedAt: null,
  })
  expect((await send(nadia, reference, 'deletion', undo)).statusCode).toBe(200)
  expect(await references('source=bariatric', nadia)).toEqual([reference])
  const deletions = (await opened(nadia, reference)).entries.filter(({ change }) => change?.field === 'deletion')
  expect(deletions.map(({ change }) => change?.after).toSorted()).toEqual(['deleted', 'restored'])
})

test('a deletion is confirmed by the reference, and is for administrators', async () => {
  const nadia = await person('operator')
  const { reference } = await asked()
  const wrong = await remove(nadia, reference, { confirmation: 'SV-2222-2222' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([400, `To confirm, type the reference: ${reference}`])
  expect((await remove(await agent(), reference)).statusCode).toBe(403)
  expect((await remove(nadia, reference, { confirmation: reference.toLowerCase() })).statusCode).toBe(200)
  const { target } = await world.ctx.db
    .selectFrom('audit_events')
    .select('target')
    .where('actor_id', '=', nadia.user._id)
    .where('target', 'like', '%deletion%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(target).toContain(reference)
})

test('a deletion from an old version is refused with the newer state', async () => {
  const nadia = await person('operator')
  const { reference } = await asked()
  await send(nadia, reference, 'changes', { version: 0, priority: 'high' })
  const refused = await remove(nadia, reference)
  expect([refused.statusCode, refused.json().request.priority]).toEqual([409, 'high'])
})

test('30 days later the request is erased, and not before', async () => {
  const nadia = await person('operator')
  const { reference } = await asked()
  await remove(nadia, reference)
  const stored = () =>
    world.ctx.db.selectFrom('consultations').select('id').where('reference', '=', reference).executeTakeFirst()
  const after = async (count: number) => {
    now = new Date(START.getTime() + days(count))
    await enforceRetention(world.ctx, world.ctx.registry.retention)
  }
  await after(29.9)
  expect(await stored()).toBeDefined()
  await after(30.1)
  expect(await stored()).toBeUndefined()
  now = START
})

/** Books a call at nine on Tuesday. */
async function call() {
  const form = {
    startsAt: '2026-11-17T14:00:00.000Z',
    timeZone: 'Europe/Berlin',
    fullName: 'Bernd Krüger',
    phone: '+49 40 5550142',
    email: `${randomUUID()}@example.org`,
    submission: randomUUID(),
    source: 'health-forums-1',
  }
  return String((await post('/api/v1/calls', undefined, form)).json().reference)
}

test('a call comes back without an owner when its operator has another one at that time', async () => {
  const nadia = await person('operator')
  const hours = [{ weekday: 2, opens: '09:00', closes: '10:00' }]
  await put(`/api/v1/operator/working-hours/${nadia.user._id}`, nadia, { version: 0, hours, daysOff: [] })
  const first = await call()
  await remove(nadia, first)
  const undo = { version: 1, isDeleted: false, confirmation: '' }
  expect((await send(nadia, first, 'deletion', undo)).json().request.owner.id).toBe(nadia.user._id)
  await remove(nadia, first, { version: 2 })
  const second = await call()
  expect((await opened(nadia, second)).owner?.id).toBe(nadia.user._id)
  const restored = await send(nadia, first, 'deletion', { ...undo, version: 3 })
  expect(restored.json().request).toMatchObject({ owner: null, status: 'new', deletedAt: null })
  expect((await opened(nadia, second)).owner?.id).toBe(nadia.user._id)
  await world.ctx.db.deleteFrom('operator_schedules').execute()
})
