import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asked, askerAndProvider } from '#test/people/forum.ts'
import { agent, get, type Person, post, world } from '#test/world.ts'
import type { HiddenContent } from '../rules/moderation.ts'
import type { OpenObjection } from '../rules/objections.ts'

let nadia: Person
let omar: Person

beforeAll(async () => {
  nadia = await agent()
  omar = await agent()
})

/** A question that Nadia has hidden. */
async function hiddenQuestion() {
  const { mira, elif } = await askerAndProvider()
  const { _id: id } = await asked(mira, elif, 'Call me on +49 30 1234567, will you?')
  const form = { kind: 'question', id, decision: 'hide', reason: 'It has a phone number.' }
  expect((await post('/api/v1/operator/decisions', nadia, form)).statusCode).toBe(200)
  const [hidden]: HiddenContent[] = (await get('/api/v1/user/hidden-content', mira)).json().content
  return { mira, id, decisionId: hidden?.decisionId ?? '' }
}

const show = (id: string) =>
  post('/api/v1/operator/decisions', nadia, { kind: 'question', id, decision: 'show', reason: '' })
const object = (as: Person, decisionId: string) =>
  post('/api/v1/objections', as, { decisionId, text: 'I have removed the phone number.' })
const decide = (decisionId: string, outcome: 'upheld' | 'restored') =>
  post(`/api/v1/operator/objections/${decisionId}`, omar, { outcome, reason: 'It is fine now.' })
const isOpen = async (decisionId: string) => {
  const { objections } = (await get('/api/v1/operator/objections', omar)).json()
  return objections.some((each: OpenObjection) => each.decisionId === decisionId)
}

type Sent = ReturnType<typeof post>

/** Sends requests one after another while a transaction holds a lock, each once the one before waits or has its answer. */
async function sendWhileLocked(lock: RawBuilder<unknown>, requests: readonly (() => Sent)[]) {
  const answers = await world.ctx.db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    const sent: Sent[] = []
    let answered = 0
    for (const request of requests) {
      const answer = request()
      sent.push(answer)
      void answer.then(() => answered++)
      while (answered + (await countWaiting()) < sent.length) await new Promise(setImmediate)
    }
    // In a list, so that the transaction ends without them.
    return sent.map((answer) => ({ answer }))
  })
  return Promise.all(answers.map(async ({ answer }) => (await answer).statusCode))
}

async function countWaiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(world.ctx.db)
  return rows[0]?.count ?? 0
}

test('an objection that arrives while the content is being shown again is refused', async () => {
  const { mira, id, decisionId } = await hiddenQuestion()
  // The last thing that showing writes is the mail to the author.
  const lock = sql`lock table mails in share mode`
  expect(await sendWhileLocked(lock, [() => show(id), () => object(mira, decisionId)])).toEqual([200, 409])
  expect(await isOpen(decisionId)).toBe(false)
})

test.each(['upheld', 'restored'] as const)(
  'content is shown again while its objection is being %s',
  async (outcome) => {
    const { mira, id, decisionId } = await hiddenQuestion()
    await object(mira, decisionId)
    const lock = sql`select from forum_questions where id = ${id} for update`
    expect(await sendWhileLocked(lock, [() => show(id), () => decide(decisionId, outcome)])).toEqual([200, 409])
    expect(await isOpen(decisionId)).toBe(false)
  },
)

test('an open objection to a decision that no longer stands is closed as restored', async () => {
  const { mira, id, decisionId } = await hiddenQuestion()
  await show(id)
  await world.ctx.db
    .insertInto('objections')
    .values({ decision_id: decisionId, author_id: mira.user._id, text: 'A late objection.', created_at: new Date() })
    .execute()
  const answer = await decide(decisionId, 'upheld')
  const message = 'Someone has already shown this again, so the objection is closed.'
  expect([answer.statusCode, answer.json().message]).toEqual([409, message])
  const objection = world.ctx.db.selectFrom('objections').selectAll().where('decision_id', '=', decisionId)
  expect(await objection.executeTakeFirst()).toMatchObject({ outcome: 'restored', decided_by: omar.user._id })
})
