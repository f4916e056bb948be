import { beforeEach, describe, expect, test } from 'vitest'
import { APPOINTMENT_STATES } from '#domain/appointment-moves.ts'
import type { Feedback, OwnFeedbackAnswer } from '#domain/feedback.ts'

import { createPublicReads } from '#server/pages/public-reads.ts'

import { listenForAnnouncements } from '#test/announcements.ts'

import { signedIn } from '#test/chat-people.ts'
import { appointmentOf } from '#test/completed-appointment.ts'
import { get, type Person, person, put, settings, world } from '#test/world.ts'
import { hideFeedback } from './moderated.ts'

settings.config = { rateLimits: false }
const DAY_MS = 24 * 60 * 60 * 1000
const GOOD = { rating: 5, text: 'She explained every step on the X-ray.', version: 0 }

beforeEach(() => {
  settings.now = () => new Date()
})

/** A patient, a provider, and an appointment that lies behind them. */
async function afterAppointment() {
  const mira = await signedIn('patient', { firstName: 'Mira', lastName: 'lang' })
  const elif = await signedIn('doctor', { displayname: 'Dr. Elif Kaya' })
  return { mira, elif, appointment: await appointmentOf(mira.user._id, elif.user._id) }
}
const rate = (as: Person | undefined, appointment: string, form: object = GOOD) =>
  put(`/api/v1/appointments/${appointment}/feedback`, as, form)
const answer = (as: Person, { _id, version }: Feedback, text: string) =>
  put(`/api/v1/feedback/${_id}/answer`, as, { text, version })
const read = async ({ user }: Person, search = '') =>
  (await get(`/api/v1/providers/${user._id}/feedback${search}`)).json()
const own = async (as: Person, about: Person): Promise<OwnFeedbackAnswer> =>
  (await get(`/api/v1/providers/${about.user._id}/feedback/own`, as)).json()
const numbers = async ({ user }: Person) => {
  const provider = await world.ctx.db
    .selectFrom('providers')
    .select(['feedback_count', 'rating_total'])
    .where('account_id', '=', user._id)
    .executeTakeFirstOrThrow()
  return [provider.feedback_count, provider.rating_total]
}
const mailsTo = ({ user }: Person) =>
  world.ctx.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', user.email).execute()
const later = (days: number) => {
  const at = Date.now() + days * DAY_MS
  settings.now = () => new Date(at)
}

test('a patient rates a completed appointment, and everyone reads it', async () => {
  const { mira, elif, appointment } = await afterAppointment()
  expect(await own(mira, elif)).toMatchObject({
    unrated: [{ _id: appointment, service: 'Dental Implant' }],
    written: [],
  })
  const saved = await rate(mira, appointment)
  expect([saved.statusCode, saved.json().message]).toEqual([200, 'Thank you. Your feedback is on the profile.'])
  expect(await read(elif)).toEqual({
    success: true,
    summary: { rating: 5, count: 1, stars: [0, 0, 0, 0, 1] },
    feedback: [
      {
        ...{ _id: expect.any(String), rating: 5, text: GOOD.text, writer: 'Mira L.', service: 'Dental Implant' },
        ...{ createdAt: expect.any(String), changedAt: null, answer: null, version: 1 },
      },
    ],
    nextCursor: null,
  })
  expect(await own(mira, elif)).toMatchObject({
    unrated: [],
    written: [{ canChange: true, hiddenReason: null, appointment: { _id: appointment } }],
  })
  expect(await mailsTo(elif)).toMatchObject([
    { subject: 'New feedback on your profile', text: expect.stringContaining('Mira L. rated') },
  ])
})

describe('feedback is refused', () => {
  test.each(APPOINTMENT_STATES.filter((state) => state !== 'completed'))(
    'of an appointment that is %s',
    async (state) => {
      const { mira, elif } = await afterAppointment()
      const refused = await rate(mira, await appointmentOf(mira.user._id, elif.user._id, state))
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        'You can leave feedback once the appointment is completed.',
      ])
      expect(await numbers(elif)).toEqual([0, 0])
    },
  )

  test('of an appointment of others, of none at all, and by the provider', async () => {
    const { elif, appointment } = await afterAppointment()
    const stranger = await signedIn('patient')
    for (const id of [appointment, crypto.randomUUID(), 'none', "'; drop table feedback"])
      expect((await rate(stranger, encodeURIComponent(id))).json()).toMatchObject({
        code: 'not_found',
        message: 'This appointment cannot be found.',
      })
    expect((await rate(elif, appointment)).statusCode).toBe(403)
    expect((await rate(undefined, appointment)).statusCode).toBe(401)
    expect(await numbers(elif)).toEqual([0, 0])
  })

  test.each([
    ['no stars', { rating: undefined }, 'Choose one to five stars.'],
    ['six stars', { rating: 6 }, 'Choose one to five stars.'],
    ['half a star', { rating: 0.5 }, 'Choose one to five stars.'],
    ['no words', { text: ' \n\t ' }, 'Write a few words about your appointment.'],
    ['invisible words', { text: '\u200b\u2060' }, 'Write a few words about your appointment.'],
    ['too many words', { text: 'x'.repeat(2001) }, 'Your feedback can have at most 2,000 characters.'],
    ['no text', { text: { a: 1 } }, 'Your feedback must be a text.'],
  ])('with %s', async (_what, change, message) => {
    const { mira, appointment } = await afterAppointment()
    const refused = await rate(mira, appointment, { ...GOOD, ...change })
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
  })

  test('by the database itself when there is no completed appointment of the two', async () => {
    const { mira, elif, appointment } = await afterAppointment()
    const row = { rating: 5, text: 'Good.', created_at: new Date(), provider_id: elif.user._id }
    const other = await signedIn('patient')
    const asked = await appointmentOf(mira.user._id, elif.user._id, 'requested')
    for (const [appointment_id, patient_id] of [
      [asked, mira.user._id],
      [appointment, other.user._id],
    ] as const) {
      const insert = world.ctx.db.insertInto('feedback').values({ ...row, appointment_id, patient_id })
      await expect(insert.execute()).rejects.toThrow('feedback needs a completed appointment')
    }
  })
})

test('whatever is typed comes back to the letter', async () => {
  const { mira, elif, appointment } = await afterAppointment()
  const text = '<script>alert(1)</script> & "quoted" 👩‍⚕️\n\nÇok teşekkürler'
  await rate(mira, appointment, { ...GOOD, text: `  ${text}\u0000 ` })
  expect((await read(elif)).feedback[0].text).toBe(text)
})

test('a double click, and ten of them at once, leave one feedback and one mail', async () => {
  const { mira, elif, appointment } = await afterAppointment()
  const answers = await Promise.all(Array.from({ length: 10 }, () => rate(mira, appointment)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map((each) => each.json().feedback._id)).size).toBe(1)
  expect([await numbers(elif), (await mailsTo(elif)).length]).toEqual([[1, 5], 1])
})

test('a second tab that says something else is told so, with what was said first', async () => {
  const { mira, elif, appointment } = await afterAppointment()
  await rate(mira, appointment)
  const second = await rate(mira, appointment, { ...GOOD, rating: 1, text: 'Something else.' })
  expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'changed', feedback: { text: GOOD.text } }])
  expect(await numbers(elif)).toEqual([1, 5])
})

describe('whoever wrote it', () => {
  test('can change it for 14 days, and the numbers follow', async () => {
    const { mira, elif, appointment } = await afterAppointment()
    await rate(mira, appointment)
    later(13.9)
    const changed = await rate(mira, appointment, { rating: 3, text: 'The plan came late.', version: 1 })
    expect(changed.json()).toMatchObject({
      message: 'Your feedback is changed.',
      feedback: { rating: 3, version: 2, changedAt: expect.any(String) },
    })
    expect(await numbers(elif)).toEqual([1, 3])
    expect(await mailsTo(elif)).toHaveLength(1)
    later(14.1)
    const late = await rate(mira, appointment, { rating: 1, text: 'Later still.', version: 2 })
    expect([late.statusCode, late.json().message]).toEqual([
      403,
      'Feedback can be changed for 14 days. That time is over.',
    ])
    expect((await own(mira, elif)).written[0]?.canChange).toBe(false)
  })

  test('is a former patient as soon as they leave; what they wrote stays', async () => {
    const { mira, elif, appointment } = await afterAppointment()
    await rate(mira, appointment)
    await world.ctx.db.updateTable('accounts').set({ leaving_at: new Date() }).where('id', '=', mira.user._id).execute()
    expect((await read(elif)).feedback).toMatchObject([{ writer: 'A former patient', text: GOOD.text }])
  })
})

describe('the provider', () => {
  test('answers once, changes the answer, and the patient gets one mail', async () => {
    const { mira, elif, appointment } = await afterAppointment()
    const { feedback } = (await rate(mira, appointment)).json()
    const answered = await answer(elif, feedback, 'Thank you, Mira.')
    expect(answered.json()).toMatchObject({ feedback: { answer: { text: 'Thank you, Mira.' }, version: 2 } })
    expect((await answer(elif, feedback, 'Thank you, Mira.')).statusCode).toBe(200)
    expect((await answer(elif, feedback, 'Another.')).json()).toMatchObject({ code: 'changed' })
    expect((await answer(elif, answered.json().feedback, 'Another.')).statusCode).toBe(200)
    expect((await read(elif)).feedback[0].answer.text).toBe('Another.')
    expect(await mailsTo(mira)).toMatchObject([{ subject: 'Dr. Elif Kaya answered your feedback' }])
  })

  test('does not answer words that have changed meanwhile', async () => {
    const { mira, elif, appointment } = await afterAppointment()
    const { feedback } = (await rate(mira, appointment)).json()
    await rate(mira, appointment, { rating: 2, text: 'On second thought, no.', version: 1 })
    const refused = await answer(elif, feedback, 'How kind!')
    expect([refused.statusCode, refused.json().feedback.text]).toEqual([409, 'On second thought, no.'])
  })

  test('answers nothing that is about others, and no empty words', async () => {
    const { mira, elif, appointment } = await afterAppointment()
    const { feedback } = (await rate(mira, appointment)).json()
    expect((await answer(await signedIn('doctor'), feedback, 'Hello')).statusCode).toBe(404)
    expect((await answer(mira, feedback, 'Hello')).statusCode).toBe(403)
    expect((await answer(elif, feedback, ' ')).json().message).toBe('Write a few words as your answer.')
  })

  test('who wants no mails about appointments gets none', async () => {
    const { mira, elif, appointment } = await afterAppointment()
    await put('/api/v1/user/mail-choices', elif, { messages: true, appointments: false, news: false })
    await rate(mira, appointment)
    expect(await mailsTo(elif)).toEqual([])
  })
})

test('the list goes on where it ended, newest first, each once', async () => {
  const elif = await signedIn('doctor')
  const written: string[] = []
  for (let at = 0; at < 12; at++) {
    const mira = await signedIn('patient')
    await rate(mira, await appointmentOf(mira.user._id, elif.user._id), {
      ...GOOD,
      rating: (at % 5) + 1,
      text: `${at}`,
    })
    written.unshift(`${at}`)
  }
  const first = await read(elif)
  const second = await read(elif, `?cursor=${first.nextCursor}`)
  expect([first.feedback.length, second.nextCursor]).toEqual([10, null])
  expect([...first.feedback, ...second.feedback].map(({ text }) => text)).toEqual(written)
  expect(first.summary).toEqual({ rating: 2.8, count: 12, stars: [3, 3, 2, 2, 2] })
  expect((await get(`/api/v1/providers/${elif.user._id}/feedback?cursor=x`)).statusCode).toBe(400)
  expect((await get(`/api/v1/providers/${crypto.randomUUID()}/feedback`)).statusCode).toBe(404)
})

test('search and pages know the new rating at once', async () => {
  const isAnnounced = await listenForAnnouncements()
  const { mira, elif, appointment } = await afterAppointment()
  expect(await isAnnounced(() => rate(mira, appointment, { ...GOOD, rating: 4 }))).toBe(true)
  const reads = createPublicReads(world.ctx, { openapi: () => ({}) as never })
  expect(await reads.provider(elif.user._id)).toMatchObject({ rating: 4, feedbackCount: 1 })
  expect(await reads.feedback(elif.user._id)).toMatchObject({ summary: { count: 1 }, feedback: [{ rating: 4 }] })
  expect(await reads.feedback('nobody')).toBeNull()
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
  expect(await numbers(elif)).toEqual([50, 150])
})

test('whatever is changed, answered and hidden at the same time, the numbers stay true', async () => {
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
      answer(elif, feedback, 'Thank you.').then(({ statusCode }) => statusCode),
      ...(at % 2 ? [hideAs(operatorId, feedback._id)] : []),
    ]),
  )
  // Whoever comes second is told so; what was hidden first is not there any more.
  expect(statuses.filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([])
  const { summary, feedback } = await read(elif, '?limit=50')
  const total = feedback.reduce((sum: number, { rating }: Feedback) => sum + rating, 0)
  expect([await numbers(elif), summary.count]).toEqual([[6, total], 6])
})
const hideAs = async (operatorId: string, id: string) => {
  const reason = 'Insults'
  await world.ctx.db.transaction().execute((tx) => hideFeedback(world.ctx, tx, { id, operatorId, reason }))
  return 200
}
