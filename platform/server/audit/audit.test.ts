import { expect, test } from 'vitest'
import { del, get, person, world } from '#test/world.ts'
import { THIS_MACHINE } from './audit.ts'

const selectEvents = (actorId: string) =>
  world.ctx.db
    .selectFrom('audit_events')
    .select(['action', 'outcome', 'actor_role', 'target', 'device', 'network'])
    .where('actor_id', '=', actorId)
    .where('action', 'in', ['operator_access', 'access_refused'])
    .orderBy('id')
    .execute()

test('an access of an operator to personal data is recorded, without the query', async () => {
  const operator = await person('operator')
  await get('/api/v1/operator/mails?limit=3', operator)
  expect(await selectEvents(operator.user._id)).toMatchObject([
    {
      action: 'operator_access',
      outcome: 'success',
      actor_role: 'operator',
      target: 'GET /api/v1/operator/mails',
      network: expect.stringMatching(/^10\.0\.\d+\.0\/24$/),
    },
  ])
})

test('a refusal by role is recorded, and repetitions do not fill the log', async () => {
  const patient = await person('patient')
  for (let request = 0; request < 60; request++) await get('/api/v1/operator/mails', patient)
  const events = await selectEvents(patient.user._id)
  expect(events).toHaveLength(50)
  expect(events[0]).toMatchObject({ action: 'access_refused', outcome: 'refused', actor_role: 'patient' })
})

test('requests that every account may send are not recorded', async () => {
  const patient = await person('patient')
  await get('/api/v1/user/me', patient)
  await del('/api/v1/user/sessions', await person('patient'))
  expect(await selectEvents(patient.user._id)).toEqual([])
})

async function insertEvent(at: Date) {
  const { id } = await world.ctx.db
    .insertInto('audit_events')
    .values({ at, action: 'logged_out', outcome: 'success', device: 'Firefox', network: THIS_MACHINE.network })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('an event can be neither changed nor deleted', async () => {
  const id = await insertEvent(new Date())
  const { db } = world.ctx
  await expect(
    db.updateTable('audit_events').set({ outcome: 'failure' }).where('id', '=', id).execute(),
  ).rejects.toThrow()
  await expect(db.deleteFrom('audit_events').where('id', '=', id).execute()).rejects.toThrow()
  await expect(world.ctx.pool.query('truncate audit_events')).rejects.toThrow()
})

test('retention deletes events after 24 months, and no others', async () => {
  const expired = await insertEvent(new Date('2020-01-01'))
  const recent = await insertEvent(new Date())
  await world.ctx.pool.query('select delete_expired_audit_events(1000)')
  const left = await world.ctx.db.selectFrom('audit_events').select('id').where('id', 'in', [expired, recent]).execute()
  expect(left).toEqual([{ id: recent }])
})
