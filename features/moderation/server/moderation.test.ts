import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { QuestionPage } from '#features/forum/rules/forum.ts'
import { listenForAnnouncements } from '#test/announcements.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { clinicOf, requested } from '#test/people/appointment.ts'
import { openChat, signedIn, write } from '#test/people/chat.ts'
import { appointmentOf } from '#test/people/feedback.ts'
import { answer, asked, askerAndProvider } from '#test/people/forum.ts'
import { invoiceForm } from '#test/people/invoice.ts'
import { get, type Person, person, post, put, settings, world } from '#test/world.ts'
import type { Decision, DecisionForm, ReportedContent } from '../rules/moderation.ts'

const NOW = new Date('2026-11-15T08:00:00Z')
let nadia: Person

beforeAll(async () => {
  nadia = await person('operator', { displayname: 'Nadia Rahman' })
})
beforeEach(async () => {
  settings.now = () => NOW
  await world.ctx.db.deleteFrom('reports').execute()
  await world.ctx.db.deleteFrom('chat_reports').execute()
  await world.ctx.db.deleteFrom('moderation_decisions').execute()
})

const afterMinutes = (minutes: number) => {
  settings.now = () => new Date(NOW.getTime() + minutes * 60 * 1000)
}
const report = (as: Person | undefined, kind: string, id: string, fields: object = {}) =>
  post('/api/v1/reports', as, { kind, id, reason: 'abuse', text: 'This is rude.', ...fields })
const decide = (form: Partial<DecisionForm>, as: Person | undefined = nadia) =>
  post('/api/v1/operator/decisions', as, { reason: '', ...form })
const open = async (rest = ''): Promise<ReportedContent[]> =>
  (await get(`/api/v1/operator/reports${rest}`, nadia)).json().things
const log = async (): Promise<Decision[]> => (await get('/api/v1/operator/decisions', nadia)).json().decisions
const read = async ({ user }: Person): Promise<QuestionPage> =>
  (await get(`/api/v1/providers/${user._id}/questions`)).json()
const hidden = async (as: Person, { user }: Person) =>
  (await get(`/api/v1/providers/${user._id}/questions/hidden`, as)).json().questions
const mailsTo = (address: string) =>
  world.ctx.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', address).execute()

async function answered() {
  const { mira, elif } = await askerAndProvider()
  const question = await asked(mira, elif, 'Are you any good?')
  await answer(elif, question, 'Better than you.')
  return { mira, elif, id: question._id }
}

describe('a report', () => {
  test('reaches the care team, with what was written and what it belongs to', async () => {
    const { mira, elif, id } = await answered()
    const sent = await report(mira, 'answer', id)
    expect(sent.json()).toEqual({ success: true, message: 'Thank you. Our care team will look into it.' })
    expect(await open()).toEqual([
      {
        kind: 'answer',
        id,
        writer: 'Dr. Elif Kaya',
        text: 'Better than you.',
        stars: null,
        context: [{ by: 'Mira L.', text: 'Are you any good?' }],
        account: { _id: elif.user._id, username: elif.user.username, isSuspended: false, isOperator: false },
        provider: { _id: elif.user._id, displayname: 'Dr. Elif Kaya' },
        reports: [{ by: 'Mira Lang', reason: 'abuse', text: 'This is rude.', createdAt: NOW.toISOString() }],
      },
    ])
    expect(await mailsTo(world.ctx.config.careTeamMail)).toMatchObject([
      { subject: 'Report about the answer of Dr. Elif Kaya', text: expect.stringContaining('> This is rude.') },
    ])
  })

  test('is one per person and thing, also when pressed twice at once', async () => {
    const { mira, elif, id } = await answered()
    await Promise.all([report(elif, 'question', id), report(elif, 'question', id)])
    const again = await report(elif, 'question', id, { reason: 'spam' })
    expect(again.json().message).toBe('You’ve already reported this. Our care team will look into it.')
    afterMinutes(1)
    await report(mira, 'question', id, { reason: 'privacy', text: '' })
    const [thing, ...more] = await open()
    expect(more).toEqual([])
    expect(thing?.reports.map(({ by, reason }) => [by, reason])).toEqual([
      ['Mira Lang', 'privacy'],
      ['Dr. Elif Kaya', 'abuse'],
    ])
  })

  test('is refused to visitors, of what is not there, and without a reason', async () => {
    const { mira, elif } = await askerAndProvider()
    const { _id } = await asked(mira, elif, 'No answer yet?')
    expect((await report(undefined, 'question', _id)).statusCode).toBe(401)
    const nothing = await report(mira, 'answer', _id)
    expect([nothing.statusCode, nothing.json().message]).toEqual([404, 'This answer no longer exists.'])
    for (const kind of ['question', 'feedback'])
      expect((await report(mira, kind, crypto.randomUUID())).statusCode).toBe(404)
    const wrong = [{ reason: 'boredom' }, { text: 'x'.repeat(2001) }, { kind: 'chat' }, { id: 'no-id' }]
    for (const fields of wrong) expect((await report(mira, 'question', _id, fields)).statusCode).toBe(400)
    expect(await open()).toEqual([])
  })

  test('is limited to ten an hour, together with reports of chats', async () => {
    const { mira, elif, id } = await answered()
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries++) statuses.push((await report(elif, 'question', id)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const chat = await openChat(elif, mira)
    const person = await post(`/api/v1/chats/${chat._id}/report`, elif, { reason: 'fraud', text: '' })
    expect(person.statusCode).toBe(429)
    expect((await report(mira, 'question', id)).statusCode).toBe(200)
  })
})

test('the report of a chat names messages about appointments and invoices without their times and amounts', async () => {
  const mira = await signedIn('patient')
  const elif = await clinicOf()
  await requested(mira, elif)
  const chat = await openChat(mira, elif)
  const appointmentId = await bookedAppointment({ provider: elif, patient: mira })
  await post('/api/v1/invoices', elif, invoiceForm(mira, appointmentId))
  await write(mira, chat._id, 'This is too much.')
  await post(`/api/v1/chats/${chat._id}/report`, mira, { reason: 'fraud', text: '' })
  const [thing] = await open()
  expect(thing?.context.map(({ text }) => text)).toEqual(['An appointment', 'An invoice', 'This is too much.'])
})

test('reports of chats are among the others, with the last messages and nothing to hide', async () => {
  const mira = await signedIn('patient')
  const elif = await signedIn('doctor', { displayname: 'Dr. Rude' })
  const chat = await openChat(mira, elif)
  for (let number = 1; number <= 12; number++) await write(number % 2 ? mira : elif, chat._id, `message ${number}`)
  await post(`/api/v1/chats/${chat._id}/report`, mira, { reason: 'fraud', text: 'Wants money.' })
  await write(elif, chat._id, 'after the report')
  const [thing] = await open()
  expect(thing).toMatchObject({ kind: 'chat', writer: 'Dr. Rude', text: '', provider: null })
  expect(thing?.context.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, (_, at) => `message ${at + 3}`))
  const refused = await decide({ kind: 'chat', id: thing?.id, decision: 'hide', reason: 'Rude' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'A chat is private, so nothing in it can be hidden.',
  ])
  const closed = await decide({ kind: 'chat', id: thing?.id, decision: 'dismiss', reason: 'Wrote to both.' })
  expect(closed.json().message).toBe('Report dismissed.')
  expect(await open()).toEqual([])
  expect(await log()).toMatchObject([{ kind: 'chat', decision: 'dismiss', about: { by: 'Dr. Rude', text: '' } }])
})

describe('an operator who hides', () => {
  test('a question takes it from everyone but its writers, who read why', async () => {
    const { mira, elif, id } = await answered()
    await report(elif, 'question', id)
    await report(mira, 'answer', id)
    const done = await decide({ kind: 'question', id, decision: 'hide', reason: 'It insults a doctor.' })
    expect(done.json()).toEqual({ success: true, message: 'Hidden. The person who wrote it can see why.' })
    expect([await open(), await read(elif)]).toMatchObject([[], { questions: [], total: 0 }])
    const seen = { text: 'Are you any good?', answer: { text: 'Better than you.' }, hidden: 'question' }
    for (const writer of [mira, elif])
      expect(await hidden(writer, elif)).toMatchObject([{ ...seen, reason: 'It insults a doctor.' }])
    expect(await hidden(await signedIn('patient'), elif)).toEqual([])
    expect(await mailsTo(mira.user.email ?? '')).toMatchObject([
      { subject: 'Dr. Elif Kaya answered your question' },
      { subject: 'Your question was hidden', text: expect.stringContaining('Why: It insults a doctor.') },
    ])
    expect((await report(elif, 'question', id)).statusCode).toBe(404)
    expect((await answer(elif, { _id: id }, 'Still here?')).statusCode).toBe(404)
  })

  test('an answer leaves the question, and the provider cannot write it anew', async () => {
    const { mira, elif, id } = await answered()
    await decide({ kind: 'answer', id, decision: 'hide', reason: 'Rude.' })
    expect(await read(elif)).toMatchObject({ questions: [{ text: 'Are you any good?', answer: null }], total: 1 })
    const refused = await answer(elif, { _id: id }, 'Worse.')
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Our care team has hidden your answer, so it can’t be changed.',
    ])
    expect(await hidden(elif, elif)).toMatchObject([{ hidden: 'answer', reason: 'Rude.' }])
    expect((await mailsTo(elif.user.email ?? '')).map(({ subject }) => subject)).toContain('Your answer was hidden')
    expect((await mailsTo(mira.user.email ?? '')).map(({ subject }) => subject)).not.toContain('Your answer was hidden')
  })

  test('says why, and decides about what is still as it was', async () => {
    const { id } = await answered()
    const silent = await decide({ kind: 'question', id, decision: 'hide', reason: ' ' })
    expect([silent.statusCode, silent.json().message]).toEqual([
      400,
      'Please give a reason. The person who wrote it will see this.',
    ])
    const twice = await Promise.all(
      [1, 2].map(() => decide({ kind: 'question', id, decision: 'hide', reason: 'Rude.' })),
    )
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = await decide({ kind: 'question', id, decision: 'dismiss' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Someone has already dealt with this. Its reports are closed.',
    ])
    expect((await decide({ kind: 'answer', id, decision: 'show' })).statusCode).toBe(409)
    expect((await decide({ kind: 'answer', id: crypto.randomUUID(), decision: 'show' })).statusCode).toBe(404)
    expect(await log()).toHaveLength(1)
  })

  test('can show it again, and the log keeps both', async () => {
    const { elif, id } = await answered()
    await decide({ kind: 'question', id, decision: 'hide', reason: 'Rude.' })
    expect(await log()).toMatchObject([{ by: 'Nadia Rahman', reason: 'Rude.', canBeShown: true }])
    afterMinutes(5)
    expect((await decide({ kind: 'question', id, decision: 'show' })).json().message).toBe('Everyone can see it again.')
    expect((await read(elif)).total).toBe(1)
    expect((await log()).map(({ decision, canBeShown, madeAt }) => [decision, canBeShown, madeAt])).toEqual([
      ['show', false, '2026-11-15T08:05:00.000Z'],
      ['hide', false, '2026-11-15T08:00:00.000Z'],
    ])
  })
})

test('feedback is reported and hidden in the same way', async () => {
  const { mira, elif } = await askerAndProvider()
  const appointment = await appointmentOf(mira.user._id, elif.user._id)
  const form = { rating: 1, text: 'A thief.', version: 0 }
  const { feedback } = (await put(`/api/v1/appointments/${appointment}/feedback`, mira, form)).json()
  await report(elif, 'feedback', feedback._id)
  expect(await open()).toMatchObject([{ kind: 'feedback', writer: 'Mira L.', text: 'A thief.', stars: 1, context: [] }])
  await decide({ kind: 'feedback', id: feedback._id, decision: 'hide', reason: 'An insult.' })
  const shown = async () => (await get(`/api/v1/providers/${elif.user._id}/feedback`)).json().feedback.length
  expect([await open(), await shown()]).toEqual([[], 0])
  expect((await mailsTo(mira.user.email ?? '')).map(({ subject }) => subject)).toContain('Your feedback was hidden')
  await decide({ kind: 'feedback', id: feedback._id, decision: 'show' })
  expect(await shown()).toBe(1)
})

test('pages are drawn anew when something is hidden or shown again', async () => {
  const { id } = await answered()
  for (const kind of ['question', 'answer'] as const) {
    const hide = { kind, id, decision: 'hide', reason: 'Rude.' } as const
    const isAnnounced = await listenForAnnouncements()
    expect(await isAnnounced(() => decide(hide))).toBe(true)
    expect(await isAnnounced(() => decide({ kind, id, decision: 'show' }))).toBe(true)
  }
})

test('a dismissed thing stays in view, and a new report brings it back to the care team', async () => {
  const { mira, elif, id } = await answered()
  await report(elif, 'question', id)
  await decide({ kind: 'question', id, decision: 'dismiss' })
  expect([await open(), (await read(elif)).total]).toEqual([[], 1])
  await report(mira, 'question', id)
  expect((await open()).map((thing) => thing.reports.map(({ by }) => by))).toEqual([['Mira Lang']])
})

test('reported things come page by page', async () => {
  const { mira, elif } = await askerAndProvider()
  for (const text of ['1', '2', '3', '4', '5']) {
    await report(elif, 'question', (await asked(mira, elif, text))._id)
    if (text === '3') afterMinutes(1)
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const page = (await get(`/api/v1/operator/reports?limit=2${cursor && `&cursor=${cursor}`}`, nadia)).json()
    seen.push(...page.things.map(({ text }: ReportedContent) => text))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect([seen.slice(0, 2).sort(), seen.slice(2).sort()]).toEqual([
    ['4', '5'],
    ['1', '2', '3'],
  ])
})

test('only operators see reports, decide, and read the log', async () => {
  const { mira, elif, id } = await answered()
  for (const as of [undefined, mira, elif]) {
    const status = as ? 403 : 401
    expect((await get('/api/v1/operator/reports', as)).statusCode).toBe(status)
    expect((await get('/api/v1/operator/decisions', as)).statusCode).toBe(status)
    const form = { kind: 'question', id, decision: 'hide', reason: 'I want to' }
    expect((await post('/api/v1/operator/decisions', as, form)).statusCode).toBe(status)
  }
})
