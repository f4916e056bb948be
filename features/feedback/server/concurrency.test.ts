import { expect, onTestFinished, test } from 'vitest'
import { signedIn } from '#test/people/chat.ts'
import {
  answerFeedback,
  appointmentOf,
  completedVisit,
  GOOD,
  mailsTo,
  rate,
  ratingTotals,
  readFeedback,
} from '#test/people/feedback.ts'
import { person, queryAsOwner, settings, world } from '#test/world.ts'
import type { Feedback } from '../rules/feedback.ts'
import { hideFeedback } from './feature.ts'

settings.config = { rateLimits: false }

const CONTENDED = {
  code: 'changed',
  message: 'This was changed several times at the same moment. Please try again.',
}

test('a double click, and ten of them at once, leave one feedback and one mail', async () => {
  const { mira, elif, appointment } = await completedVisit()
  const answers = await Promise.all(Array.from({ length: 10 }, () => rate(mira, appointment)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map((each) => each.json().feedback._id)).size).toBe(1)
  expect(await ratingTotals(elif)).toEqual([1, 5])
  expect(await mailsTo(elif)).toHaveLength(1)
})

test('a second tab with another rating is refused and gets the stored feedback', async () => {
  const { mira, elif, appointment } = await completedVisit()
  await rate(mira, appointment)
  const second = await rate(mira, appointment, { ...GOOD, rating: 1, text: 'Something else.' })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ code: 'changed', feedback: { text: GOOD.text } })
  expect(await ratingTotals(elif)).toEqual([1, 5])
})

test('fifty ratings at once are all counted', async () => {
  const elif = await person('doctor')
  const patients = await Promise.all(Array.from({ length: 50 }, () => signedIn('patient')))
  const all = await Promise.all(
    patients.map(async (mira, at) => {
      const appointment = await appointmentOf(mira.user._id, elif.user._id)
      return rate(mira, appointment, { ...GOOD, rating: (at % 5) + 1 })
    }),
  )
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await ratingTotals(elif)).toEqual([50, 150])
})

const hideAs = async (operatorId: string, id: string) => {
  const reason = 'Insults'
  await world.ctx.db.transaction().execute((tx) => hideFeedback(world.ctx, tx, { id, operatorId, reason }))
  return 200
}

test('the totals stay correct while feedback is changed, answered and hidden at the same time', async () => {
  const elif = await signedIn('doctor')
  const patients = await Promise.all(Array.from({ length: 12 }, () => signedIn('patient')))
  const said = await Promise.all(
    patients.map(async (mira) => {
      const appointment = await appointmentOf(mira.user._id, elif.user._id)
      return { mira, appointment, feedback: (await rate(mira, appointment)).json().feedback as Feedback }
    }),
  )
  const operatorId = (await signedIn('patient')).user._id
  const statuses = await Promise.all(
    said.flatMap(({ mira, appointment, feedback }, at) => [
      rate(mira, appointment, { rating: 1, text: 'Changed.', version: 1 }).then(({ statusCode }) => statusCode),
      answerFeedback(elif, feedback, 'Thank you.').then(({ statusCode }) => statusCode),
      ...(at % 2 ? [hideAs(operatorId, feedback._id)] : []),
    ]),
  )
  // 409: a concurrent change was written first. 403 and 404: the feedback was hidden first.
  expect(statuses.filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([])
  const { summary, feedback } = await readFeedback(elif, '?limit=50')
  const total = feedback.reduce((sum: number, { rating }: Feedback) => sum + rating, 0)
  expect(await ratingTotals(elif)).toEqual([6, total])
  expect(summary.count).toBe(6)
})

/** Whether a connection of this database waits for a row lock on feedback. */
const BLOCKED = `select exists (
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%"feedback"%') as blocked`

test('an answer that loses the race to a concurrent change is refused with the changed feedback', async () => {
  const { mira, elif, appointment } = await completedVisit()
  const feedback: Feedback = (await rate(mira, appointment)).json().feedback
  const holder = await world.ctx.pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin')
  await holder.query("update feedback set text = 'Changed first.', version = version + 1 where id = $1", [feedback._id])
  const answer = answerFeedback(elif, feedback, 'How kind!')
  // The request has read version 1, and its update waits for the lock of the holder.
  while (!(await world.ctx.pool.query(BLOCKED)).rows[0].blocked);
  await holder.query('commit')
  const refused = await answer
  expect(refused.statusCode).toBe(409)
  expect(refused.json().feedback).toMatchObject({ text: 'Changed first.', version: 2, answer: null })
  expect(await mailsTo(mira)).toEqual([])
})

/** Makes every write of feedback a conflict, and counts them in a sequence, which survives rollbacks. */
async function contend(event: 'insert' | 'update', conflict: string) {
  await queryAsOwner(`
    create sequence attempts;
    create function contend() returns trigger language plpgsql as $$
      begin perform nextval('attempts'); ${conflict} end $$;
    create trigger contended before ${event} on feedback for each row execute function contend()`)
  onTestFinished(async () => {
    await queryAsOwner('drop trigger contended on feedback; drop function contend; drop sequence attempts')
  })
}
const attempts = async () => Number((await world.ctx.pool.query('select last_value from attempts')).rows[0].last_value)

test('a first rating is refused after three lost races instead of retried for ever', async () => {
  const { mira, elif, appointment } = await completedVisit()
  await contend('insert', `raise exception 'taken' using errcode = '23505', constraint = 'feedback_once';`)
  const refused = await rate(mira, appointment)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject(CONTENDED)
  expect(await attempts()).toBe(3)
  expect(await ratingTotals(elif)).toEqual([0, 0])
})

test('a change and an answer are refused after three lost races instead of retried for ever', async () => {
  const { mira, elif, appointment } = await completedVisit()
  const feedback: Feedback = (await rate(mira, appointment)).json().feedback
  // The update matches no row, as after a change by another connection.
  await contend('update', 'return null;')
  const changed = await rate(mira, appointment, { rating: 2, text: 'Changed.', version: 1 })
  expect([changed.statusCode, changed.json().message]).toEqual([409, CONTENDED.message])
  expect(await attempts()).toBe(3)
  const answered = await answerFeedback(elif, feedback, 'Thank you.')
  expect([answered.statusCode, answered.json().message]).toEqual([409, CONTENDED.message])
  expect(await attempts()).toBe(6)
  expect(await ratingTotals(elif)).toEqual([1, 5])
  expect(await mailsTo(mira)).toEqual([])
})
