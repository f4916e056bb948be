import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeskItem } from '#platform/rules/desk.ts'
import { busyProvider } from '#test/account-deletion.ts'
import { openChat, signedIn, write } from '#test/people/chat.ts'
import { asked, askerAndProvider } from '#test/people/forum.ts'
import { unzip } from '#test/unzip.ts'
import { agent, get, type Person, person, post, world } from '#test/world.ts'
import type { Decision, HiddenContent } from '../rules/moderation.ts'
import type { OpenObjection } from '../rules/objections.ts'

const TEXT = 'I have removed the phone number.'
let nadia: Person
let omar: Person

beforeAll(async () => {
  nadia = await agent({ displayname: 'Nadia Rahman' })
  omar = await agent({ displayname: 'Omar Haddad' })
})
beforeEach(async () => {
  await world.ctx.db.deleteFrom('objections').execute()
})

type Content = { author: Person; reporter: Person; kind: string; id: string }

/** A question that was reported and hidden by Nadia. */
async function hiddenQuestion(): Promise<Content> {
  const { mira, elif } = await askerAndProvider()
  const { _id: id } = await asked(mira, elif, 'Call me on +49 30 1234567, will you?')
  return hide({ author: mira, reporter: elif, kind: 'question', id })
}

async function hide(content: Content) {
  const { reporter, kind, id } = content
  await post('/api/v1/reports', reporter, { kind, id, reason: 'privacy', text: '' })
  const form = { kind, id, decision: 'hide', reason: 'It has a phone number.' }
  expect((await post('/api/v1/operator/decisions', nadia, form)).statusCode).toBe(200)
  return content
}

const hiddenOf = async (as: Person): Promise<HiddenContent[]> =>
  (await get('/api/v1/user/hidden-content', as)).json().content
const decisionOf = async ({ author, id }: Content) =>
  (await hiddenOf(author)).find((content) => content.id === id)?.decisionId ?? ''
const object = (as: Person | undefined, decisionId: string, text = TEXT) =>
  post('/api/v1/objections', as, { decisionId, text })
const decide = (as: Person | undefined, decisionId: string, outcome = 'restored', reason = 'It is fine now.') =>
  post(`/api/v1/operator/objections/${decisionId}`, as, { outcome, reason })
const open = async (as: Person): Promise<OpenObjection[]> =>
  (await get('/api/v1/operator/objections', as)).json().objections
const subjectsTo = async ({ user }: Person) => {
  const mails = world.ctx.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', user.email)
  return (await mails.orderBy('created_at').execute()).filter(({ subject }) => /hidden|visible|report/i.test(subject))
}
const noticesOf = async (as: Person): Promise<string[]> =>
  (await get('/api/v1/notifications', as)).json().notifications.map(({ text }: { text: string }) => text)
const answerOf = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.json().message]

async function objected() {
  const content = await hiddenQuestion()
  const decisionId = await decisionOf(content)
  expect((await object(content.author, decisionId)).statusCode).toBe(200)
  return { ...content, decisionId }
}

test('the author and the reporter are informed of a decision, by mail and in the bell', async () => {
  const { author, reporter } = await hiddenQuestion()
  expect(await noticesOf(author)).toContain('Our care team has hidden your question. You can read why and object.')
  expect(await noticesOf(reporter)).toContain('Our care team has hidden the question you reported. Thank you.')
  expect(await subjectsTo(author)).toMatchObject([
    { subject: 'Your question was hidden', text: expect.stringContaining('Why: It has a phone number.') },
  ])
  const [mail] = await subjectsTo(reporter)
  expect(mail?.subject).toBe('The question you reported is hidden')
  expect(mail?.text).not.toMatch(/phone number|Mira|1234567/)
})

test('the reporter hears of a dismissed report, unless they have switched such mails off', async () => {
  const { mira, elif } = await askerAndProvider()
  const { _id: id } = await asked(mira, elif, 'Is it nice there?')
  const silent = await signedIn('patient')
  await world.ctx.db.updateTable('accounts').set({ mails_wanted: [] }).where('id', '=', silent.user._id).execute()
  for (const reporter of [elif, silent])
    await post('/api/v1/reports', reporter, { kind: 'question', id, reason: 'spam', text: '' })
  await post('/api/v1/operator/decisions', nadia, { kind: 'question', id, decision: 'dismiss', reason: '' })
  const sentence = 'Our care team has looked into your report and decided not to hide the question.'
  expect([await noticesOf(elif), await noticesOf(silent)]).toEqual([expect.arrayContaining([sentence]), [sentence]])
  expect((await subjectsTo(elif)).map(({ subject }) => subject)).toEqual(['We’ve looked into your report'])
  expect(await subjectsTo(silent)).toEqual([])
  expect((await noticesOf(mira)).join()).not.toMatch(/report|hidden/)
})

test('the reporter of a chat hears that it was looked into, and nothing about the other person', async () => {
  const mira = await signedIn('patient')
  const rude = await signedIn('doctor', { displayname: 'Dr. Rude' })
  const chat = await openChat(mira, rude)
  await write(rude, chat._id, 'Send money.')
  await post(`/api/v1/chats/${chat._id}/report`, mira, { reason: 'fraud', text: '' })
  const { things } = (await get('/api/v1/operator/reports', nadia)).json()
  const { id } = things.find(({ writer }: { writer: string }) => writer === 'Dr. Rude')
  await post('/api/v1/operator/decisions', nadia, { kind: 'chat', id, decision: 'dismiss', reason: '' })
  expect(await noticesOf(mira)).toContain('Our care team has looked into the chat you reported.')
  expect((await subjectsTo(mira))[0]?.text).not.toContain('Rude')
  expect((await noticesOf(rude)).join()).not.toContain('report')
})

describe('an objection', () => {
  test('waits for another operator, who shows the content again and informs both sides', async () => {
    const { author, reporter, decisionId, id } = await objected()
    expect((await hiddenOf(author))[0]?.objection).toMatchObject({ text: TEXT, outcome: null, answer: '' })
    const [own] = await open(nadia)
    expect(own).toMatchObject({ decisionId, canBeDecided: false, note: expect.stringContaining('another operator') })
    const [others] = await open(omar)
    expect(others).toMatchObject({
      kind: 'question',
      subjectId: id,
      content: 'Call me on +49 30 1234567, will you?',
      decidedBy: 'Nadia Rahman',
      reason: 'It has a phone number.',
      text: TEXT,
      note: '',
      canBeDecided: true,
    })
    const items: DeskItem[] = (await get('/api/v1/operator/today', omar)).json().items
    expect(items.filter(({ id: item }) => item === `objection ${decisionId}`)).toMatchObject([
      { kind: 'report', title: 'Objection: hidden question', path: '/operator/reports?tab=objections', quote: TEXT },
    ])
    expect((await get('/api/v1/operator/counts', omar)).json().counts.moderation).toBeGreaterThan(0)

    expect(answerOf(await decide(nadia, decisionId))).toEqual([
      403,
      'You made this decision, so another operator has to look at the objection.',
    ])
    expect((await decide(omar, decisionId)).statusCode).toBe(200)
    expect([await open(omar), await hiddenOf(author)]).toEqual([[], []])
    const log: Decision[] = (await get('/api/v1/operator/decisions', nadia)).json().decisions
    expect(log.filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { decision: 'show', by: 'Omar Haddad', reason: 'It is fine now.', canBeShown: false },
      { decision: 'hide', by: 'Nadia Rahman', canBeShown: false },
    ])
    expect((await subjectsTo(author)).map(({ subject }) => subject)).toEqual([
      'Your question was hidden',
      'Your question is visible again',
    ])
    expect((await subjectsTo(reporter)).map(({ subject }) => subject)).toEqual([
      'The question you reported is hidden',
      'The question you reported is visible again',
    ])
    expect(await noticesOf(author)).toContain('Your question is visible to everyone again.')
  })

  test('can be refused with a reason; the content can still be shown again later', async () => {
    const { author, reporter, decisionId, kind, id } = await objected()
    await decide(omar, decisionId, 'upheld', 'The number is still there.')
    expect(await hiddenOf(author)).toMatchObject([
      { objection: { outcome: 'upheld', answer: 'The number is still there.' } },
    ])
    expect((await subjectsTo(author)).at(-1)).toMatchObject({
      subject: 'Your question stays hidden',
      text: expect.stringContaining('Why: The number is still there.'),
    })
    expect((await subjectsTo(reporter)).at(-1)?.subject).toBe('The question you reported stays hidden')
    expect(answerOf(await object(author, decisionId, 'Please look at it once more.'))).toEqual([
      409,
      'You’ve already objected to this decision.',
    ])
    const log: Decision[] = (await get('/api/v1/operator/decisions', nadia)).json().decisions
    expect(log.filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { decision: 'uphold', canBeShown: false },
      { decision: 'hide', canBeShown: true },
    ])
    const shown = await post('/api/v1/operator/decisions', nadia, { kind, id, decision: 'show', reason: '' })
    expect([shown.statusCode, await hiddenOf(author)]).toEqual([200, []])
  })

  test('has one effect when it is sent or decided twice at once', async () => {
    const content = await hiddenQuestion()
    const decisionId = await decisionOf(content)
    const sent = await Promise.all([1, 2].map(() => object(content.author, decisionId)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await open(omar)).toHaveLength(1)
    const third = await agent()
    const decided = await Promise.all([decide(omar, decisionId), decide(third, decisionId, 'upheld')])
    expect(decided.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await subjectsTo(content.author)).length).toBe(2)
  })

  test('is closed when an operator shows the content again without it', async () => {
    const { author, decisionId, kind, id } = await objected()
    await post('/api/v1/operator/decisions', nadia, { kind, id, decision: 'show', reason: '' })
    expect([await open(omar), await hiddenOf(author)]).toEqual([[], []])
    expect((await decide(omar, decisionId)).statusCode).toBe(409)
  })

  test('is refused to others, without words, about what is visible, and about nothing', async () => {
    const content = await hiddenQuestion()
    const decisionId = await decisionOf(content)
    expect((await object(undefined, decisionId)).statusCode).toBe(401)
    expect((await object(content.reporter, decisionId)).statusCode).toBe(404)
    expect((await object(content.author, crypto.randomUUID())).statusCode).toBe(404)
    expect(answerOf(await object(content.author, decisionId, '  no  '))).toEqual([
      400,
      'Please explain in at least 10 characters.',
    ])
    expect((await object(content.author, decisionId, 'x'.repeat(2001))).statusCode).toBe(400)
    const { kind, id } = content
    await post('/api/v1/operator/decisions', omar, { kind, id, decision: 'show', reason: '' })
    expect(answerOf(await object(content.author, decisionId))).toEqual([409, 'This is visible to everyone again.'])
    for (const as of [undefined, content.author, content.reporter])
      expect((await decide(as, decisionId)).statusCode).toBe(as ? 403 : 401)
    expect((await decide(omar, crypto.randomUUID())).statusCode).toBe(404)
  })

  test('about a profile is for administrators, and about deleted content can still be closed', async () => {
    const elif = await busyProvider('Objectia')
    const form = { kind: 'profile', id: elif.user._id, decision: 'hide', reason: 'Forged.' }
    const confirmation = elif.user.username
    await post('/api/v1/operator/decisions', await person('operator'), { ...form, confirmation })
    const [hidden] = await hiddenOf(elif)
    await object(elif, hidden?.decisionId ?? '')
    expect(answerOf(await decide(omar, hidden?.decisionId ?? ''))).toEqual([
      403,
      'Only an administrator can decide about a profile.',
    ])
    expect((await decide(await person('operator'), hidden?.decisionId ?? '')).statusCode).toBe(200)
    expect((await get(`/api/v1/providers/${elif.user._id}`)).statusCode).toBe(200)

    const [offer] = (await get('/api/v1/user/packages', elif)).json().packages
    await hide({ author: elif, reporter: omar, kind: 'package', id: offer._id })
    const decisionId = (await hiddenOf(elif))[0]?.decisionId ?? ''
    await object(elif, decisionId)
    await world.ctx.db.deleteFrom('care_packages').where('id', '=', offer._id).execute()
    expect(await open(omar)).toMatchObject([{ decisionId, content: null }])
    expect((await decide(omar, decisionId)).statusCode).toBe(200)
  })

  test('is part of the author’s data, and gone with the account', async () => {
    const { author } = await objected()
    const { rawPayload } = await get('/api/v1/user/my-data', author)
    const file = unzip(rawPayload).find(({ name }) => name === 'reports.json')
    expect(JSON.parse(String(file?.content)).objections).toMatchObject([{ text: TEXT, outcome: null }])
    const { id, erase } = { id: author.user._id, erase: world.ctx.registry.personalData }
    await world.ctx.db.transaction().execute(async (tx) => {
      for (const data of erase.filter(({ name }) => name === 'reports')) await data.erase?.(tx, { id, email: null })
    })
    const rows = world.ctx.db.selectFrom('objections').selectAll().where('author_id', '=', id)
    expect(await rows.execute()).toEqual([])
  })
})

test('in a team of one an administrator decides alone, and an agent is refused', async () => {
  const { author, decisionId } = await objected()
  const others = world.ctx.db.updateTable('accounts').set({ disabled_at: new Date() }).where('role', '=', 'operator')
  await others.where('id', '<>', nadia.user._id).execute()
  expect(answerOf(await decide(nadia, decisionId))).toEqual([
    403,
    'You made this decision and are the only operator. An administrator has to look at the objection.',
  ])
  await world.ctx.db.updateTable('accounts').set({ is_administrator: true }).where('id', '=', nadia.user._id).execute()
  expect(await open(nadia)).toMatchObject([{ canBeDecided: true, note: expect.stringContaining('no one else can') }])
  expect((await decide(nadia, decisionId)).statusCode).toBe(200)
  expect(await hiddenOf(author)).toEqual([])
})
