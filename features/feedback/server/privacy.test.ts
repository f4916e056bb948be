import { expect, test } from 'vitest'
import { eraseDueAccounts } from '#features/accounts/server/deletion/deletion.ts'
import { days } from '#platform/rules/durations.ts'
import { tablesWith } from '#test/account-deletion.ts'
import { listenForAnnouncements } from '#test/announcements.ts'
import { clinic, provider } from '#test/catalogue.ts'
import { readClock } from '#test/clock.ts'
import { signedIn } from '#test/people/chat.ts'
import { appointmentOf } from '#test/people/feedback.ts'
import { get, type Person, person, put, settings, world } from '#test/world.ts'
import type { Feedback, OwnFeedbackAnswer } from '../rules/feedback.ts'
import { feedbackData, hideFeedback, moderatedFeedback, showFeedback } from './feature.ts'

const ABUSE = { rating: 1, text: 'Call my lawyer, not them.', version: 0 }

async function rated(providerId: string, form: object = ABUSE, as?: Person) {
  const mira = as ?? (await signedIn('patient', { firstName: 'Quillonia', lastName: 'Lang' }))
  const appointment = await appointmentOf(mira.user._id, providerId)
  const { feedback } = (await put(`/api/v1/appointments/${appointment}/feedback`, mira, form)).json()
  return { mira, appointment, feedback: feedback as Feedback }
}
const list = async (providerId: string) => (await get(`/api/v1/providers/${providerId}/feedback`)).json()
const card = async (name: string) => (await get(`/api/v1/search?keyword=${name}`)).json().hits[0]
const within = <Result>(work: Parameters<ReturnType<typeof world.ctx.db.transaction>['execute']>[0]) =>
  world.ctx.db.transaction().execute(work) as Promise<Result>
const hide = (id: string, operatorId: string) =>
  within<boolean>((tx) => hideFeedback(world.ctx, tx, { id, operatorId, reason: 'Insults' }))
const show = (id: string) => within<boolean>((tx) => showFeedback(world.ctx, tx, { id }))

test('an operator hides abuse: it is neither shown nor counted, and its author reads the reason', async () => {
  const elif = await provider('Dr. Elif Kaya', { clinic: clinic('Hiddenmill', 'Izmir', 'Turkey') })
  const nadia = await person('operator')
  const bad = await rated(elif)
  const good = await rated(elif, { rating: 5, text: 'Very clear.', version: 0 })
  expect(await card('Hiddenmill')).toMatchObject({ rating: 3, feedbackCount: 2 })

  expect([await hide(bad.feedback._id, nadia.user._id), await hide(bad.feedback._id, nadia.user._id)]).toEqual([
    true,
    false,
  ])
  expect(await list(elif)).toMatchObject({ summary: { rating: 5, count: 1 }, feedback: [{ _id: good.feedback._id }] })
  expect(await card('Hiddenmill')).toMatchObject({ rating: 5, feedbackCount: 1 })
  const own: OwnFeedbackAnswer = (await get(`/api/v1/providers/${elif}/feedback/own`, bad.mira)).json()
  expect(own.written).toMatchObject([{ hiddenReason: 'Insults', canChange: false }])
  const change = await put(`/api/v1/appointments/${bad.appointment}/feedback`, bad.mira, {
    ...ABUSE,
    rating: 2,
    version: 1,
  })
  expect([change.statusCode, change.json().message]).toEqual([
    403,
    'Our care team has hidden this feedback, so it can’t be changed.',
  ])
  expect(await moderatedFeedback.select(world.ctx.db, [bad.feedback._id, crypto.randomUUID()])).toEqual([
    {
      id: bad.feedback._id,
      writerId: bad.mira.user._id,
      writer: 'Quillonia L.',
      text: ABUSE.text,
      stars: 1,
      context: [],
      provider: { _id: elif, displayname: 'Dr. Elif Kaya' },
      isHidden: true,
    },
  ])

  expect([await show(bad.feedback._id), await show(bad.feedback._id)]).toEqual([true, false])
  expect(await card('Hiddenmill')).toMatchObject({ rating: 3, feedbackCount: 2 })
})

test('a data export holds the feedback by the account and about the account, and nothing else', async () => {
  const elif = await signedIn('doctor', { displayname: 'Dr. Elif Kaya' })
  const { mira } = await rated(elif.user._id)
  await rated(elif.user._id, { rating: 4, text: 'Of somebody else.', version: 0 })
  expect(await feedbackData.read(world.ctx, { id: mira.user._id, email: null })).toMatchObject([
    { about: 'Dr. Elif Kaya', rating: 1, text: ABUSE.text, isMine: true },
  ])
  expect(await feedbackData.read(world.ctx, { id: elif.user._id, email: null })).toMatchObject([
    { text: ABUSE.text, isMine: false },
    { text: 'Of somebody else.', isMine: false },
  ])
})

test('cached pages are invalidated when the author of feedback changes their name', async () => {
  const elif = await signedIn('doctor')
  const { mira } = await rated(elif.user._id)
  const isAnnounced = await listenForAnnouncements()
  const form = new FormData()
  for (const [name, value] of Object.entries({ firstName: 'Miriam', lastName: 'Lang' })) form.set(name, value)
  expect(await isAnnounced(() => put('/api/v1/user/update', mira, form))).toBe(true)
  expect((await list(elif.user._id)).feedback[0].writer).toBe('Miriam L.')
})

const leave = async ({ user }: Person) => {
  const leaving_at = new Date(Date.now() - days(31))
  await world.ctx.db.updateTable('accounts').set({ leaving_at }).where('id', '=', user._id).execute()
  expect(await eraseDueAccounts(world.ctx)).toBe(1)
}

test('feedback stays when the account of its author is erased, without a trace of the author', async () => {
  const elif = await signedIn('doctor')
  const word = 'Zephyrine'
  const mira = await signedIn('patient', { firstName: word, displayname: word })
  await rated(elif.user._id, { rating: 5, text: 'Very clear.', version: 0 }, mira)
  expect(await tablesWith(word)).toContain('mails')
  await leave(mira)
  expect(await tablesWith(word)).toEqual([])
  expect(await list(elif.user._id)).toMatchObject({
    summary: { count: 1, rating: 5 },
    feedback: [{ writer: 'A former patient', text: 'Very clear.' }],
  })
})

test('feedback is erased with its provider, and a provider who left cannot be rated', async () => {
  const elif = await signedIn('doctor')
  const { mira, feedback } = await rated(elif.user._id)
  const second = await appointmentOf(mira.user._id, elif.user._id)
  await leave(elif)
  expect(await moderatedFeedback.select(world.ctx.db, [feedback._id])).toEqual([])
  const refused = await put(`/api/v1/appointments/${second}/feedback`, mira, ABUSE)
  expect([refused.statusCode, refused.json().message]).toEqual([
    404,
    'This provider has left Sanavia, so there’s no profile for your feedback.',
  ])
})

test('changes of feedback are rate limited', async () => {
  settings.now = readClock
  const elif = await signedIn('doctor')
  const { mira, appointment } = await rated(elif.user._id)
  const statuses = new Set<number>()
  for (let version = 1; version <= 30; version++) {
    const form = { rating: 3, text: `${version}`, version }
    statuses.add((await put(`/api/v1/appointments/${appointment}/feedback`, mira, form)).statusCode)
  }
  expect([...statuses]).toEqual([200, 429])
})
