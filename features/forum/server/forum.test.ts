import { beforeEach, describe, expect, test } from 'vitest'
import { createPublicReads } from '#app/server/pages/public-reads.ts'
import { hours } from '#platform/rules/durations.ts'
import { listenForAnnouncements } from '#test/announcements.ts'
import { signedIn } from '#test/people/chat.ts'
import { answer, ask, asked, askerAndProvider } from '#test/people/forum.ts'
import { del, get, type Person, person, post, settings, world } from '#test/world.ts'
import type { QuestionPage } from '../rules/forum.ts'
import { QUESTION_MAX } from '../rules/forum-values.ts'

const NOW = new Date('2026-11-15T08:00:00Z')

beforeEach(() => {
  settings.now = () => NOW
})

const afterHours = (count: number) => {
  settings.now = () => new Date(NOW.getTime() + hours(count))
}
const read = async ({ user }: Person, rest = ''): Promise<QuestionPage> =>
  (await get(`/api/v1/providers/${user._id}/questions${rest}`)).json()
const texts = ({ questions }: QuestionPage) => questions.map(({ text }) => text)
const mailsTo = ({ user }: Person) =>
  world.ctx.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', user.email)
    .orderBy('created_at')
    .execute()

describe('a question', () => {
  test('a question is public at once, under first name and initial, and the provider gets a mail', async () => {
    const { mira, elif } = await askerAndProvider()
    const sent = await ask(mira, elif, 'How many days do I stay?')
    expect(sent.json()).toMatchObject({
      message: 'Your question is public now. The answer will appear below it.',
      question: { text: 'How many days do I stay?', askedBy: 'Mira L.', askedAt: NOW.toISOString(), answer: null },
    })
    expect(await read(elif)).toEqual({ success: true, questions: [sent.json().question], nextCursor: null, total: 1 })
    expect(JSON.stringify(await read(elif))).not.toMatch(new RegExp(`Lang|${mira.user._id}|${mira.user.username}`))
    expect(await mailsTo(elif)).toMatchObject([
      { subject: 'New question from Mira L.', text: expect.stringContaining('> How many days do I stay?') },
    ])
  })

  test('a question is part of the profile page, whose cache is invalidated', async () => {
    const { mira, elif } = await askerAndProvider()
    const reads = createPublicReads(world.ctx, { openapi: () => ({}) as never })
    const isAnnounced = await listenForAnnouncements()
    expect(await isAnnounced(() => ask(mira, elif, 'First?'))).toBe(true)
    const question = (await read(elif)).questions[0]
    expect(await isAnnounced(() => answer(elif, question as never, 'Yes.'))).toBe(true)
    expect(await reads.profilePage(elif.user._id)).toMatchObject({ questions: await read(elif) })
  })

  test('an asker deletes a question with its answer, and nobody else can', async () => {
    const { mira, elif } = await askerAndProvider()
    const question = await asked(mira, elif, 'How many days do I stay?')
    await answer(elif, question, 'Three.')
    const path = `/api/v1/questions/${question._id}`
    const own = async (as: Person) =>
      (await get(`/api/v1/providers/${elif.user._id}/questions/hidden`, as)).json().ownIds
    expect([await own(mira), await own(elif)]).toEqual([[question._id], []])
    expect((await del(path, await person('patient'))).statusCode).toBe(404)
    expect((await del(path, elif)).statusCode).toBe(403)
    const isAnnounced = await listenForAnnouncements()
    expect(await isAnnounced(() => del(path, mira))).toBe(true)
    expect(await read(elif)).toMatchObject({ questions: [], total: 0 })
    expect((await del(path, mira)).statusCode).toBe(404)
  })

  test('a question that the care team has hidden cannot be deleted', async () => {
    const { mira, elif } = await askerAndProvider()
    const question = await asked(mira, elif, 'Spam')
    const operator = await person('operator')
    const hide = { kind: 'question', id: question._id, decision: 'hide', reason: 'Spam.' }
    expect((await post('/api/v1/operator/decisions', operator, hide)).statusCode).toBe(200)
    expect((await del(`/api/v1/questions/${question._id}`, mira)).statusCode).toBe(404)
  })

  test('a question sent twice is stored once, also when sent at the same moment', async () => {
    const { mira, elif } = await askerAndProvider()
    const id = crypto.randomUUID()
    const both = await Promise.all([ask(mira, elif, 'Once?', id), ask(mira, elif, 'Once?', id)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(texts(await read(elif))).toEqual(['Once?'])
    expect(await mailsTo(elif)).toHaveLength(1)
    const other = await signedIn('patient')
    const stolen = await ask(other, elif, 'Mine!', id)
    expect([stolen.statusCode, stolen.json().code]).toEqual([409, 'taken'])
  })

  test('a question may hold any visible characters, and is never interpreted as markup', async () => {
    const { mira, elif } = await askerAndProvider()
    const typed = '<script>alert(1)</script>\n👩🏽‍⚕️ שלום עולם & "so on"'
    await ask(mira, elif, `  ${typed}\u0000\u202e\r\n`)
    expect(texts(await read(elif))).toEqual([typed])
  })

  test.each([
    ['nothing', '', 'Your question is still empty.'],
    ['invisible characters only', ' \u200b\u00a0\n', 'Your question is still empty.'],
    ['too much', 'x'.repeat(QUESTION_MAX + 1), 'Your question can have at most 1,000 characters.'],
    ['no text', 7 as never, 'Your question must be a text.'],
  ])('a question is refused when it holds %s', async (_what, text, message) => {
    const { mira, elif } = await askerAndProvider()
    const refused = await ask(mira, elif, text)
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
  })

  test('a question can have its full length in any script', async () => {
    const { mira, elif } = await askerAndProvider()
    expect((await ask(mira, elif, '漢'.repeat(QUESTION_MAX))).statusCode).toBe(200)
  })

  test('only patients ask, and only public providers', async () => {
    const { mira, elif } = await askerAndProvider()
    const statuses = [
      await ask(undefined, elif, 'As a visitor?'),
      await ask(await signedIn('doctor'), elif, 'As a doctor?'),
      await ask(await person('operator'), elif, 'As an operator?'),
      await ask(elif, elif, 'Myself?'),
      await ask(mira, mira, 'A patient?'),
      await post('/api/v1/providers/no-id/questions', mira, { id: crypto.randomUUID(), text: 'Nobody?' }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([401, 403, 403, 403, 404, 404])
    expect((await get(`/api/v1/providers/${mira.user._id}/questions`)).statusCode).toBe(404)
    await world.ctx.db.updateTable('accounts').set({ leaving_at: NOW }).where('id', '=', elif.user._id).execute()
    expect((await ask(mira, elif, 'Gone?')).statusCode).toBe(404)
    expect((await get(`/api/v1/providers/${elif.user._id}/questions`)).statusCode).toBe(404)
  })
})

test('a patient asks at most five questions in 24 hours, also when they are sent at once', async () => {
  const { mira, elif } = await askerAndProvider()
  const other = await signedIn('doctor')
  await asked(mira, other, 'The first')
  afterHours(2)
  const rest = await Promise.all(['2', '3', '4', '5', '6', '7'].map((text) => ask(mira, elif, text)))
  const refused = rest.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429])
  expect(refused[0]?.json().message).toBe('You can ask 5 questions in 24 hours. You can ask the next one in 22 hours.')
  expect((await read(elif)).total).toBe(4)
  afterHours(24.1)
  expect((await ask(mira, elif, 'The next day')).statusCode).toBe(200)
  expect((await ask(mira, elif, 'One too many')).json().message).toContain('in 2 hours')
})

test('questions are read newest first, page by page, also those with equal times', async () => {
  const { elif } = await askerAndProvider()
  for (const name of ['A', 'B', 'C']) {
    const patient = await signedIn('patient')
    for (const number of [1, 2, 3, 4]) await asked(patient, elif, `${name}${number}`)
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await read(elif, `?limit=5${cursor && `&cursor=${cursor}`}`)
    expect(page.total).toBe(12)
    seen.push(...texts(page))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(new Set(seen).size).toBe(12)
  expect((await read(elif)).questions).toHaveLength(10)
  for (const rest of ['?cursor=nonsense', '?limit=0', '?limit=51'])
    expect((await get(`/api/v1/providers/${elif.user._id}/questions${rest}`)).statusCode).toBe(400)
})

describe('an answer', () => {
  test('an answer is shown with its question, and the asker gets one mail', async () => {
    const { mira, elif } = await askerAndProvider()
    const question = await asked(mira, elif, 'Does it hurt?')
    afterHours(1)
    const first = await answer(elif, question, 'No.')
    expect(first.json()).toMatchObject({
      message: 'Your answer is public now.',
      question: { answer: { text: 'No.', answeredAt: '2026-11-15T09:00:00.000Z', changedAt: null } },
    })
    afterHours(3)
    await answer(elif, question, 'No, hardly.')
    expect((await read(elif)).questions[0]?.answer).toEqual({
      text: 'No, hardly.',
      answeredAt: '2026-11-15T09:00:00.000Z',
      changedAt: '2026-11-15T11:00:00.000Z',
    })
    afterHours(4)
    await answer(elif, question, 'No, hardly.')
    expect((await read(elif)).questions[0]?.answer?.changedAt).toBe('2026-11-15T11:00:00.000Z')
    expect(await mailsTo(mira)).toMatchObject([
      { subject: 'Dr. Elif Kaya answered your question', text: expect.stringContaining('> No.') },
    ])
  })

  test('only the provider who was asked can answer', async () => {
    const { mira, elif } = await askerAndProvider()
    const question = await asked(mira, elif, 'Who?')
    const other = await signedIn('doctor')
    const operator = await person('operator')
    const statuses = await Promise.all(
      [undefined, mira, operator, other].map(async (as) => (await answer(as, question, 'Me.')).statusCode),
    )
    expect(statuses).toEqual([401, 403, 403, 404])
    for (const _id of [crypto.randomUUID(), 'no-id'])
      expect((await answer(elif, { _id }, 'To nothing.')).statusCode).toBe(404)
    expect((await answer(elif, question, '   ')).json().message).toBe('Your answer is still empty.')
    expect((await read(elif)).questions[0]?.answer).toBeNull()
  })

  test('a question and its answer send no mail to accounts that switched these mails off', async () => {
    const { mira, elif } = await askerAndProvider()
    await world.ctx.db
      .updateTable('accounts')
      .set({ mails_wanted: ['appointments'] })
      .where('id', 'in', [mira.user._id, elif.user._id])
      .execute()
    await answer(elif, await asked(mira, elif, 'Quietly?'), 'Quietly.')
    expect([await mailsTo(mira), await mailsTo(elif)]).toEqual([[], []])
  })
})
