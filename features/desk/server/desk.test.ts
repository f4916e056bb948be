import { expect, test } from 'vitest'
import { asked, askerAndProvider } from '#test/people/forum.ts'
import { get, person, post, world } from '#test/world.ts'

const counts = '/api/v1/operator/counts'

test('the desk counts reported content once, however many reports it has', async () => {
  const operator = await person('operator')
  expect((await get(counts, operator)).json()).toMatchObject({ success: true, counts: { moderation: 0 } })
  const { mira, elif } = await askerAndProvider()
  const { _id: id } = await asked(mira, elif, 'Are you any good?')
  for (const reporter of [elif, await person('patient')])
    await post('/api/v1/reports', reporter, { kind: 'question', id, reason: 'abuse', text: '' })
  expect((await get(counts, operator)).json().counts).toMatchObject({ moderation: 1 })
})

test('a screen that polls the counts leaves one row an hour in the audit log', async () => {
  const operator = await person('operator')
  await get(counts, operator)
  await get(counts, operator)
  await get('/api/v1/operator/reports', operator)
  const events = await world.ctx.db
    .selectFrom('audit_events')
    .select('target')
    .where('actor_id', '=', operator.user._id)
    .where('action', '=', 'operator_access')
    .orderBy('id')
    .execute()
  expect(events.map(({ target }) => target)).toEqual([`GET ${counts}`, 'GET /api/v1/operator/reports'])
})
