import { describe, expect, test } from 'vitest'
import { createPublicReads } from '#app/server/pages/public-reads.ts'
import { APPOINTMENT_STATES } from '#features/appointments/rules/appointment-moves.ts'
import { days } from '#platform/rules/durations.ts'
import { listenForAnnouncements } from '#test/announcements.ts'
import { readClock } from '#test/clock.ts'
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
import { get, type Person, put, settings, world } from '#test/world.ts'
import type { OwnFeedbackAnswer } from '../rules/feedback.ts'

settings.config = { rateLimits: false }

const own = async (as: Person, about: Person): Promise<OwnFeedbackAnswer> =>
  (await get(`/api/v1/providers/${about.user._id}/feedback/own`, as)).json()
const daysLater = (count: number) => {
  settings.now = () => new Date(readClock().getTime() + days(count))
}

test('a patient rates a completed appointment, and everyone reads it', async () => {
  const { mira, elif, appointment } = await completedVisit()
  expect(await own(mira, elif)).toMatchObject({
    unrated: [{ _id: appointment, service: 'Dental Implant' }],
    written: [],
  })
  const saved = await rate(mira, appointment)
  expect([saved.statusCode, saved.json().message]).toEqual([200, 'Thank you. Your feedback is on the profile.'])
  expect(await readFeedback(elif)).toEqual({
    success: true,
    summary: { rating: 5, count: 1, stars: [0, 0, 0, 0, 1] },
    feedback: [
      {
        _id: expect.any(String),
        rating: 5,
        text: GOOD.text,
        writer: 'Mira L.',
        service: 'Dental Implant',
        createdAt: expect.any(String),
        changedAt: null,
        answer: null,
        version: 1,
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
    'feedback of an appointment that is %s is refused',
    async (state) => {
      const { mira, elif } = await completedVisit()
      const refused = await rate(mira, await appointmentOf(mira.user._id, elif.user._id, state))
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        'You can leave feedback once the appointment is completed.',
      ])
      expect(await ratingTotals(elif)).toEqual([0, 0])
    },
  )

  test('feedback is refused for the appointment of another patient, for an unknown one, and by the provider', async () => {
    const { elif, appointment } = await completedVisit()
    const stranger = await signedIn('patient')
    for (const id of [appointment, crypto.randomUUID(), 'none', "'; drop table feedback"])
      expect((await rate(stranger, encodeURIComponent(id))).json()).toMatchObject({
        code: 'not_found',
        message: 'We can’t find this appointment.',
      })
    expect((await rate(elif, appointment)).statusCode).toBe(403)
    expect((await rate(undefined, appointment)).statusCode).toBe(401)
    expect(await ratingTotals(elif)).toEqual([0, 0])
  })

  test.each([
    ['no stars', { rating: undefined }, 'Choose one to five stars.'],
    ['six stars', { rating: 6 }, 'Choose one to five stars.'],
    ['half a star', { rating: 0.5 }, 'Choose one to five stars.'],
    ['no words', { text: ' \n\t ' }, 'Write a few words about your appointment.'],
    ['invisible words', { text: '\u200b\u2060' }, 'Write a few words about your appointment.'],
    ['too many words', { text: 'x'.repeat(2001) }, 'Your feedback can have at most 2,000 characters.'],
    ['no text', { text: { a: 1 } }, 'Your feedback must be a text.'],
  ])('feedback with %s is refused', async (_what, change, message) => {
    const { mira, appointment } = await completedVisit()
    const refused = await rate(mira, appointment, { ...GOOD, ...change })
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
  })

  test('the database itself refuses feedback without a completed appointment of patient and provider', async () => {
    const { mira, elif, appointment } = await completedVisit()
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

test('a patient reads any typed text back unchanged', async () => {
  const { mira, elif, appointment } = await completedVisit()
  const text = '<script>alert(1)</script> & "quoted" 👩‍⚕️\n\nÇok teşekkürler'
  await rate(mira, appointment, { ...GOOD, text: `  ${text}\u0000 ` })
  expect((await readFeedback(elif)).feedback[0].text).toBe(text)
})

describe('the author', () => {
  test('a patient can change feedback for 14 days, and the totals follow', async () => {
    const { mira, elif, appointment } = await completedVisit()
    await rate(mira, appointment)
    daysLater(13.9)
    const changed = await rate(mira, appointment, { rating: 3, text: 'The plan came late.', version: 1 })
    expect(changed.json()).toMatchObject({
      message: 'Your feedback has been updated.',
      feedback: { rating: 3, version: 2, changedAt: expect.any(String) },
    })
    expect(await ratingTotals(elif)).toEqual([1, 3])
    expect(await mailsTo(elif)).toHaveLength(1)
    daysLater(14.1)
    const late = await rate(mira, appointment, { rating: 1, text: 'Later still.', version: 2 })
    expect([late.statusCode, late.json().message]).toEqual([
      403,
      'Feedback can only be changed for 14 days, and that time is up.',
    ])
    expect((await own(mira, elif)).written[0]?.canChange).toBe(false)
  })

  test('a patient who leaves becomes "A former patient" at once, and the feedback stays', async () => {
    const { mira, elif, appointment } = await completedVisit()
    await rate(mira, appointment)
    await world.ctx.db.updateTable('accounts').set({ leaving_at: new Date() }).where('id', '=', mira.user._id).execute()
    expect((await readFeedback(elif)).feedback).toMatchObject([{ writer: 'A former patient', text: GOOD.text }])
  })
})

describe('the provider', () => {
  test('a provider answers, changes the answer, and the patient gets one mail', async () => {
    const { mira, elif, appointment } = await completedVisit()
    const { feedback } = (await rate(mira, appointment)).json()
    const answered = await answerFeedback(elif, feedback, 'Thank you, Mira.')
    expect(answered.json()).toMatchObject({ feedback: { answer: { text: 'Thank you, Mira.' }, version: 2 } })
    expect((await answerFeedback(elif, feedback, 'Thank you, Mira.')).statusCode).toBe(200)
    expect((await answerFeedback(elif, feedback, 'Another.')).json()).toMatchObject({ code: 'changed' })
    expect((await answerFeedback(elif, answered.json().feedback, 'Another.')).statusCode).toBe(200)
    expect((await readFeedback(elif)).feedback[0].answer.text).toBe('Another.')
    expect(await mailsTo(mira)).toMatchObject([{ subject: 'Dr. Elif Kaya replied to your feedback' }])
  })

  test('a provider cannot answer an older version of the feedback', async () => {
    const { mira, elif, appointment } = await completedVisit()
    const { feedback } = (await rate(mira, appointment)).json()
    await rate(mira, appointment, { rating: 2, text: 'On second thought, no.', version: 1 })
    const refused = await answerFeedback(elif, feedback, 'How kind!')
    expect([refused.statusCode, refused.json().feedback.text]).toEqual([409, 'On second thought, no.'])
  })

  test('an answer is refused to other accounts and without text', async () => {
    const { mira, elif, appointment } = await completedVisit()
    const { feedback } = (await rate(mira, appointment)).json()
    expect((await answerFeedback(await signedIn('doctor'), feedback, 'Hello')).statusCode).toBe(404)
    expect((await answerFeedback(mira, feedback, 'Hello')).statusCode).toBe(403)
    expect((await answerFeedback(elif, feedback, ' ')).json().message).toBe('Write a few words as your answer.')
  })

  test('a provider who switched appointment mails off gets none about feedback', async () => {
    const { mira, elif, appointment } = await completedVisit()
    await put('/api/v1/user/mail-choices', elif, { messages: true, appointments: false, news: false })
    await rate(mira, appointment)
    expect(await mailsTo(elif)).toEqual([])
  })
})

test('feedback is read page by page, newest first, each entry once', async () => {
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
  const first = await readFeedback(elif)
  const second = await readFeedback(elif, `?cursor=${first.nextCursor}`)
  expect([first.feedback.length, second.nextCursor]).toEqual([10, null])
  expect([...first.feedback, ...second.feedback].map(({ text }) => text)).toEqual(written)
  expect(first.summary).toEqual({ rating: 2.8, count: 12, stars: [3, 3, 2, 2, 2] })
  expect((await get(`/api/v1/providers/${elif.user._id}/feedback?cursor=x`)).statusCode).toBe(400)
  expect((await get(`/api/v1/providers/${crypto.randomUUID()}/feedback`)).statusCode).toBe(404)
})

test('search and cached pages show a new rating at once', async () => {
  const isAnnounced = await listenForAnnouncements()
  const { mira, elif, appointment } = await completedVisit()
  expect(await isAnnounced(() => rate(mira, appointment, { ...GOOD, rating: 4 }))).toBe(true)
  const reads = createPublicReads(world.ctx, { openapi: () => ({}) as never })
  expect(await reads.profilePage(elif.user._id)).toMatchObject({
    provider: { rating: 4, feedbackCount: 1 },
    feedback: { summary: { count: 1 }, feedback: [{ rating: 4 }] },
  })
})
