import { beforeAll, expect, test } from 'vitest'
import { get, world } from '#test/world.ts'
import { demoProviders } from '../demo-providers.ts'
import { loadDemo } from '../load-demo.ts'

beforeAll(() => loadDemo(world.ctx))

const rows = async <Row extends object>(text: string) => (await world.ctx.pool.query<Row>(text)).rows

test('cards and profiles of the demo show the ratings of its feedback', async () => {
  const stored = await rows<{ username: string; feedback_count: number; rating_total: number }>(
    'select username, feedback_count, rating_total from providers join accounts on id = account_id order by username',
  )
  const wanted = demoProviders
    .map(({ person, feedbackCount, ratingTotal }) => ({
      username: person.username,
      feedback_count: feedbackCount,
      rating_total: ratingTotal,
    }))
    .sort((one, other) => (one.username < other.username ? -1 : 1))
  expect(stored).toEqual(wanted)

  const [elif] = await rows<{ id: string }>(`select id from accounts where username = 'elif'`)
  const { summary, feedback, nextCursor } = (await get(`/api/v1/providers/${elif?.id}/feedback`)).json()
  expect(summary).toMatchObject({ rating: 4.9, count: 128 })
  expect([feedback.length, typeof nextCursor]).toEqual([10, 'string'])
  expect(feedback[0].writer).toMatch(/^\p{Lu}[\p{L} -]+ \p{Lu}\.$/u)
  const { hits } = (await get('/api/v1/search?keyword=implant&city=Istanbul&country=Turkey')).json()
  expect(hits.some(({ feedbackCount }: { feedbackCount: number }) => feedbackCount === 128)).toBe(true)
})

test('feedback is later than its appointment and earlier than today, and answers are later than feedback', async () => {
  const odd = await rows(
    `select f.id from feedback f join appointments a on a.id = f.appointment_id
     where f.created_at < a.ends_at or f.created_at > now() or f.answered_at < f.created_at or f.answered_at > now()`,
  )
  expect(odd).toEqual([])
})

test('every demo appointment has moves that lead to its state, and no two overlap', async () => {
  const lost = await rows(
    `select a.id from appointments a left join appointment_moves m on m.appointment_id = a.id and m.version = a.version
     where m.to_state is distinct from a.state or m.starts_at <> a.starts_at`,
  )
  expect(lost).toEqual([])
  const overlapping = await rows(
    `with held as (
       select id, unnest(array[provider_id, patient_id]) as whose, tstzrange(starts_at, ends_at) as time from appointments
       where state in ('requested', 'proposed', 'confirmed', 'completed')
     )
     select a.id, b.id from held a join held b on a.whose = b.whose and a.id < b.id and a.time && b.time`,
  )
  expect(overlapping).toEqual([])
})
