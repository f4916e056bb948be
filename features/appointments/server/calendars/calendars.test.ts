import { beforeEach, describe, expect, test } from 'vitest'
import {
  book,
  clinicOf,
  clinicWithVisits,
  mailsTo,
  move,
  moved,
  NOW,
  requestOf,
  saveKinds,
  slotsOf,
  timesOn,
} from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import { get, type Person, settings, world } from '#test/world.ts'
import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import type { KindsAnswer } from '../../rules/kind-settings.ts'

const TUESDAY = '2026-11-17'
const at = (time: string) => `${TUESDAY}T${time}:00.000Z`
const QUESTIONS = ['Which tooth is it?', 'Do you take any medicine?']
settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

const kindsOf = async (provider: Person): Promise<KindsAnswer> =>
  (await get('/api/v1/appointments/kinds', provider)).json()
const slotsOfKind = (provider: Person, kind: AppointmentKind, from = TUESDAY) => slotsOf(provider, from, kind)

describe('the kinds of a provider', () => {
  test('are a video consultation of half an hour until they are changed', async () => {
    const elif = await clinicOf()
    const { video, clinic, version } = await kindsOf(elif)
    expect([version, video.isOffered, clinic.isOffered]).toEqual([0, true, false])
    expect(video).toMatchObject({ minutes: 30, bufferMinutes: 10, leadHours: 2, windowDays: 90, questions: [] })
    const { kind, kinds, minutes, windowDays } = await slotsOf(elif)
    expect([kind, minutes, windowDays, kinds.length]).toEqual(['video', 30, 90, 1])
  })

  test('are saved whole under optimistic locking', async () => {
    const elif = await clinicOf()
    const { answer } = await saveKinds(elif, {
      video: { meetingUrl: 'https://meet.example/elif' },
      clinic: { minutes: 90 },
    })
    expect([answer.version, answer.video.meetingUrl, answer.clinic.minutes]).toEqual([
      1,
      'https://meet.example/elif',
      90,
    ])
    const refused = await saveKinds(elif, { video: { minutes: 20 } }, 0)
    expect([refused.statusCode, refused.answer]).toMatchObject([
      409,
      { code: 'changed', version: 1, video: { minutes: 30 } },
    ])
    expect((await saveKinds(elif, { video: { minutes: 12 } })).answer).toMatchObject({
      message: 'The length in minutes is a multiple of 5 minutes.',
    })
    expect(await kindsOf(elif)).toEqual(answer)
  })

  test('have slots of their own: lengths, buffers, notice and window', async () => {
    const elif = await clinicWithVisits()
    const visits = await slotsOfKind(elif, 'clinic')
    expect([visits.kind, visits.minutes, visits.windowDays]).toEqual(['clinic', 60, 30])
    expect(visits.kinds.map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['video', 30],
      ['clinic', 60],
    ])
    expect(timesOn(visits)).toEqual(['06:00', '07:30', '09:00', '10:30', '12:00'])
    expect(timesOn(await slotsOfKind(elif, 'video'))?.length).toBe(12)
    // It is 08:00 on Sunday: a day ahead, and no more than thirty days.
    expect(timesOn(await slotsOfKind(elif, 'clinic', '2026-11-16'), '2026-11-16')).toEqual(['09:00', '10:30', '12:00'])
    const last = await slotsOfKind(elif, 'clinic', '2026-12-15')
    expect(last.days.map(({ slots }) => slots.length)).toEqual([2, 0, 0, 0, 0, 0, 0])
  })

  test('change the next bookable time at once: it is that of the first kind that is offered', async () => {
    const elif = await clinicOf()
    const next = async () => (await get(`/api/v1/providers/${elif.user._id}`)).json().provider.nextAvailable
    expect(await next()).toBe('2026-11-15T10:00:00.000Z')
    await saveKinds(elif, { video: { leadHours: 26 } })
    expect(await next()).toBe('2026-11-16T10:00:00.000Z')
    await saveKinds(elif, { video: { isOffered: false }, clinic: { isOffered: true, leadHours: 48 } })
    expect(await next()).toBe('2026-11-17T08:00:00.000Z')
    expect((await slotsOf(elif, TUESDAY)).kind).toBe('clinic')
    const { strips } = (await get(`/api/v1/slots?providers=${elif.user._id}&timeZone=Europe/Berlin`)).json()
    expect(strips[0].days[0].slots[0]).toBe('2026-11-17T08:00:00.000Z')
  })

  test('are for providers alone', async () => {
    const mira = await signedIn('patient')
    expect((await get('/api/v1/appointments/kinds', mira)).statusCode).toBe(403)
  })
})

describe('buffers', () => {
  test('are kept free after an appointment and before the next, whatever their kinds', async () => {
    const elif = await clinicWithVisits()
    await book(await signedIn('patient'), requestOf(elif, at('07:30'), { kind: 'clinic' }))
    // Until 09:00 with its buffer. A talk at 06:40 would end at 07:10 and leave ten minutes.
    expect(timesOn(await slotsOfKind(elif, 'video'))?.slice(0, 6)).toEqual([
      ...['06:00', '06:40', '07:20 taken', '08:00 taken', '08:40 taken', '09:20'],
    ])
    await book(await signedIn('patient'), requestOf(elif, at('09:20')))
    // A visit from 06:00 ends at 07:00 and has half an hour after it; one from 09:00 would meet the talk.
    expect(timesOn(await slotsOfKind(elif, 'clinic'))).toEqual([
      '06:00',
      '07:30 taken',
      '09:00 taken',
      '10:30',
      '12:00',
    ])
  })

  test('of a provider are refused by the database, too, and those of a patient are none', async () => {
    const elif = await clinicWithVisits()
    const can = await clinicOf('Dr. Can')
    const mira = await signedIn('patient')
    const visit = (await book(mira, requestOf(elif, at('07:30'), { kind: 'clinic' }))).json().appointment
    expect([visit.kind, visit.endsAt]).toEqual(['clinic', at('08:30')])
    const { db } = world.ctx
    const row = await db.selectFrom('appointments').selectAll().where('id', '=', visit._id).executeTakeFirstOrThrow()
    const insert = (starts: string, ends: string, buffer_minutes: number, provider_id = elif.user._id) =>
      db
        .insertInto('appointments')
        .values({
          ...row,
          id: crypto.randomUUID(),
          provider_id,
          answers: '[]',
          patient_id: can.user._id,
          starts_at: at(starts),
          ends_at: at(ends),
          buffer_minutes,
        })
        .execute()
    await expect(insert('08:45', '09:15', 0)).rejects.toMatchObject({ constraint: 'appointments_provider_time' })
    await expect(insert('07:00', '07:25', 10)).rejects.toMatchObject({ constraint: 'appointments_provider_time' })
    await insert('07:00', '07:25', 5)
    await insert('09:00', '09:30', 0)
    expect((await book(mira, requestOf(can, at('08:40')))).statusCode).toBe(200)
  })
})

describe('a visit at the clinic', () => {
  test('is refused when the provider does not offer it', async () => {
    const elif = await clinicOf()
    const refused = await book(await signedIn('patient'), requestOf(elif, at('06:00'), { kind: 'clinic' }))
    expect([refused.statusCode, refused.json().message]).toEqual([
      ...[400, 'This provider doesn’t offer visits at the clinic at the moment.'],
    ])
  })

  test('is the default of a provider who offers nothing else', async () => {
    const elif = await clinicWithVisits({}, { isOffered: false })
    const { appointment } = (await book(await signedIn('patient'), requestOf(elif, at('07:30')))).json()
    expect([appointment.kind, appointment.endsAt]).toEqual(['clinic', at('08:30')])
  })

  test('keeps its kind when it is rescheduled, with the slots of that kind', async () => {
    const elif = await clinicWithVisits()
    const mira = await signedIn('patient')
    const visit = (await book(mira, requestOf(elif, at('07:30'), { kind: 'clinic' }))).json().appointment
    const refused = await move(mira, visit, 'reschedule', { startsAt: at('09:20') })
    expect(refused.json().message).toBe('This time cannot be booked. Please choose one of the free times.')
    const confirmed = await moved(elif, visit, 'confirm')
    const asked = await moved(mira, confirmed, 'reschedule', { startsAt: at('10:30') })
    expect([asked.kind, asked.newStartsAt]).toEqual(['clinic', at('10:30')])
    expect(timesOn(await slotsOfKind(elif, 'clinic'))).toEqual([
      '06:00',
      '07:30 taken',
      '09:00',
      '10:30 taken',
      '12:00',
    ])
    expect(await moved(elif, asked, 'confirm')).toMatchObject({ startsAt: at('10:30'), endsAt: at('11:30') })
  })

  test('can be rescheduled after the provider has stopped offering it, with the length it has now', async () => {
    const elif = await clinicWithVisits()
    const mira = await signedIn('patient')
    const visit = (await book(mira, requestOf(elif, at('07:30'), { kind: 'clinic' }))).json().appointment
    await saveKinds(elif, { clinic: { isOffered: false, minutes: 20, bufferMinutes: 40, leadHours: 0 } })
    const rescheduled = await moved(mira, visit, 'reschedule', { startsAt: at('10:00') })
    expect([rescheduled.startsAt, rescheduled.endsAt]).toEqual([at('10:00'), at('10:20')])
  })

  test('is named in mails and calendars, with the address of the clinic', async () => {
    const elif = await clinicWithVisits()
    const mira = await signedIn('patient')
    const visit = (await book(mira, requestOf(elif, at('07:30'), { kind: 'clinic' }))).json().appointment
    const [asked] = await mailsTo(elif)
    expect(asked?.text).toContain('would like a visit at your clinic.')
    await moved(elif, visit, 'confirm')
    const confirmed = (await mailsTo(mira)).at(-1)
    expect(confirmed?.text).toContain('Visit at the clinic')
    expect(confirmed?.text).not.toContain('ideo')
  })
})

describe('questions', () => {
  test('are stored as they were asked, with the answers that are given', async () => {
    const elif = await clinicWithVisits({ questions: QUESTIONS })
    const mira = await signedIn('patient')
    expect((await slotsOfKind(elif, 'clinic')).kinds[1]?.questions).toEqual(QUESTIONS)
    const answers = [
      { question: QUESTIONS[0] ?? '', answer: ' Upper left,\nat the back ' },
      { question: QUESTIONS[1] ?? '', answer: ' ' },
    ]
    const { appointment } = (await book(mira, requestOf(elif, at('07:30'), { kind: 'clinic', answers }))).json()
    const stored = [{ question: QUESTIONS[0], answer: 'Upper left,\nat the back' }]
    expect(appointment.answers).toEqual(stored)
    await saveKinds(elif, { clinic: { questions: ['Another one?'] } })
    const seen = (await get(`/api/v1/appointments/${appointment._id}`, elif)).json().appointment
    expect(seen.answers).toEqual(stored)
    expect((await mailsTo(elif))[0]?.text).toContain('Which tooth is it?')
  })

  test.each([
    [
      'a question that is not asked',
      [{ question: 'Your PIN?', answer: '1' }],
      'The clinic has changed its questions. Please reload the page and answer them again.',
    ],
    [
      'a long answer',
      [{ question: QUESTIONS[0] ?? '', answer: 'x'.repeat(501) }],
      'An answer can have at most 500 characters.',
    ],
    [
      'many answers',
      Array.from({ length: 4 }, () => ({ question: QUESTIONS[0] ?? '', answer: '1' })),
      'There can be at most 3 answers.',
    ],
  ])('refuse %s', async (_what, answers, message) => {
    const elif = await clinicWithVisits({ questions: QUESTIONS })
    const refused = await book(await signedIn('patient'), requestOf(elif, at('07:30'), { kind: 'clinic', answers }))
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
  })
})
