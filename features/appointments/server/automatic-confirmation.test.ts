import { beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { changeProfile } from '#test/catalogue.ts'
import {
  block,
  blockOf,
  book,
  clinicOf,
  clinicWithVisits,
  freeTimes,
  mailsTo,
  move,
  moved,
  NOW,
  requestOf,
  saveKinds,
  slotsOf,
  timesOn,
} from '#test/people/appointment.ts'
import { openChat, signedIn, write } from '#test/people/chat.ts'
import { CROWD } from '#test/properties.ts'
import { get, type Person, settings, world } from '#test/world.ts'
import type { Appointment } from '../rules/appointments.ts'

const TUESDAY = '2026-11-17'
const at = (time: string) => `${TUESDAY}T${time}:00.000Z`
settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

test('automatic confirmation agrees on a booking at once, with the mails, the calendar file and the message of a confirmation', async () => {
  const elif = await clinicWithVisits({ confirmsAutomatically: true })
  const mira = await signedIn('patient')
  const form = requestOf(elif, at('07:30'), { kind: 'clinic' })
  const { appointment } = (await book(mira, form)).json()
  expect([appointment.state, appointment.version, appointment.moves]).toEqual([
    'confirmed',
    1,
    ['reschedule', 'cancel'],
  ])
  expect((await book(mira, form)).json().appointment).toEqual(appointment)
  const { db } = world.ctx
  const moves = await db.selectFrom('appointment_moves').selectAll().where('appointment_id', '=', form.id).execute()
  expect(moves.map(({ name, made_by, to_state }) => [name, made_by, to_state])).toEqual([
    ['book', 'patient', 'confirmed'],
  ])
  expect((await mailsTo(mira)).map(({ subject }) => subject)).toEqual([
    'Confirmed: your appointment with Dr. Elif Kaya',
  ])
  expect((await mailsTo(elif)).map(({ subject }) => subject)).toEqual(['Mira Lang has booked an appointment'])
  const files = await db
    .selectFrom('mails')
    .select('calendar')
    .where('cause', 'like', `appointment ${form.id} %`)
    .execute()
  expect(files.map(({ calendar }) => calendar?.includes('STATUS:CONFIRMED'))).toEqual([true, true])
  const [message] = await db.selectFrom('chat_messages').select('text').where('appointment_id', '=', form.id).execute()
  expect(message?.text).toMatch(/^I have booked an appointment on /)
})

describe('a patient who reschedules what is confirmed automatically', () => {
  const historyOf = async (id: string) =>
    (
      await world.ctx.db
        .selectFrom('appointment_moves')
        .selectAll()
        .where('appointment_id', '=', id)
        .orderBy('version')
        .execute()
    ).map(({ name, made_by, from_state, to_state }) => [name, made_by, from_state, to_state])
  const visit = async (mira: Person, elif: Person, startsAt: string): Promise<Appointment> =>
    (await book(mira, requestOf(elif, startsAt, { kind: 'clinic' }))).json().appointment

  test('has the new time at once, with mails, calendar files, a notification and a message', async () => {
    const elif = await clinicWithVisits({ confirmsAutomatically: true })
    const mira = await signedIn('patient')
    const booked = await visit(mira, elif, at('07:30'))
    const answer = await moved(mira, booked, 'reschedule', { startsAt: at('09:00'), reason: 'My flight' })
    expect(answer).toMatchObject({ state: 'confirmed', version: 2, startsAt: at('09:00'), newStartsAt: null })
    expect(answer.moves).toEqual(['reschedule', 'cancel'])
    expect(await moved(mira, booked, 'reschedule', { startsAt: at('09:00'), reason: 'My flight' })).toEqual(answer)
    expect(await historyOf(booked._id)).toEqual([
      ['book', 'patient', null, 'confirmed'],
      ['rebook', 'patient', 'confirmed', 'confirmed'],
    ])
    expect(timesOn(await slotsOf(elif, TUESDAY, 'clinic'))?.slice(0, 3)).toEqual(['06:00', '07:30', '09:00 taken'])
    const [, toPatient] = await mailsTo(mira)
    expect(toPatient?.subject).toBe('Rescheduled: your appointment with Dr. Elif Kaya')
    expect(toPatient?.text).toContain('has moved from Tue 17 Nov, 08:30 to Tue 17 Nov, 10:00')
    const [, toProvider] = await mailsTo(elif)
    expect(toProvider?.subject).toBe('Mira Lang has rescheduled your appointment')
    expect(toProvider?.text).toContain('from Tue 17 Nov, 10:30 to Tue 17 Nov, 12:00. It is confirmed automatically')
    const { db } = world.ctx
    const files = await db
      .selectFrom('mails')
      .select('calendar')
      .where('cause', 'like', `appointment ${booked._id} version 2 %`)
      .execute()
    expect(files.map(({ calendar }) => calendar?.includes('DTSTART:20261117T090000Z'))).toEqual([true, true])
    const { notifications } = (await get('/api/v1/notifications', elif)).json()
    expect(notifications.map(({ text }: { text: string }) => text)).toContain(
      'Your appointment with Mira Lang has moved to Tue 17 Nov, 12:00.',
    )
    const messages = db.selectFrom('chat_messages').select('text').where('appointment_id', '=', booked._id)
    const texts = (await messages.orderBy('number').execute()).map(({ text }) => text)
    expect(texts.at(-1)).toMatch(/^I have moved our appointment to Tue 17 Nov, 12:00/)
  })

  test('needs nobody’s answer either when the appointment was only requested, offered or is about to move', async () => {
    const elif = await clinicWithVisits()
    const mira = await signedIn('patient')
    const grace = await signedIn('patient')
    const ines = await signedIn('patient')
    const asked = await visit(mira, elif, at('06:00'))
    const agreed = await moved(elif, await visit(grace, elif, at('07:30')), 'confirm')
    const moving = await moved(elif, agreed, 'reschedule', { startsAt: at('09:00') })
    await write(ines, (await openChat(ines, elif))._id, 'Hello')
    const offer = { id: crypto.randomUUID(), patientId: ines.user._id, kind: 'clinic', startsAt: at('10:30') }
    const offered = (await book(elif, offer)).json().appointment
    await saveKinds(elif, { clinic: { confirmsAutomatically: true } })
    const day = (time: string) => ({ startsAt: `2026-11-18T${time}:00.000Z` })
    expect((await moved(mira, asked, 'reschedule', day('06:00'))).state).toBe('confirmed')
    const again = await moved(grace, moving, 'reschedule', day('07:30'))
    expect(again).toMatchObject({ state: 'confirmed', startsAt: day('07:30').startsAt, newStartsAt: null })
    expect((await moved(ines, offered, 'reschedule', day('09:00'))).state).toBe('confirmed')
    expect((await mailsTo(elif)).map(({ subject }) => subject).slice(-3)).toEqual([
      'Mira Lang has booked an appointment',
      'Mira Lang has rescheduled your appointment',
      'Mira Lang has booked an appointment',
    ])
    expect(await freeTimes(elif, TUESDAY, 'clinic')).toContain(at('09:00'))
  })

  test('is refused a time that is taken or blocked, and waits where the provider confirms or proposes', async () => {
    const elif = await clinicWithVisits({ confirmsAutomatically: true })
    const mira = await signedIn('patient')
    const booked = await visit(mira, elif, at('06:00'))
    await visit(await signedIn('patient'), elif, at('07:30'))
    await block(elif, blockOf(at('09:00')))
    const codes = [at('07:30'), at('09:00')].map(
      async (startsAt) => (await move(mira, booked, 'reschedule', { startsAt })).json().code,
    )
    expect(await Promise.all(codes)).toEqual(['taken', 'bad_request'])
    expect((await move(mira, booked, 'rebook', { startsAt: at('10:30') })).statusCode).toBe(400)
    const proposed = await moved(elif, booked, 'reschedule', { startsAt: at('10:30') })
    expect(proposed.state).toBe('move_proposed')
    await saveKinds(elif, { video: { isOffered: true }, clinic: { isOffered: false } })
    expect((await moved(mira, proposed, 'reschedule', { startsAt: at('12:00') })).state).toBe('move_requested')
  })
})

test(
  'automatic confirmation gives the last time of a kind to one of many patients, and the others a plain refusal',
  async () => {
    const elif = await clinicOf()
    await changeProfile(elif.user._id, {
      timeZone: 'Europe/Istanbul',
      openingHours: [{ weekday: 2, opens: '09:00', closes: '10:00' }],
    })
    const visits = { isOffered: true, minutes: 60, bufferMinutes: 0, windowDays: 7, confirmsAutomatically: true }
    await saveKinds(elif, { clinic: visits })
    expect(await freeTimes(elif, TUESDAY, 'clinic')).toEqual([at('06:00')])
    const patients: Person[] = []
    while (patients.length < CROWD) patients.push(await signedIn('patient'))
    const form = () => requestOf(elif, at('06:00'), { kind: 'clinic' })
    const answers = await Promise.all(patients.map((patient) => book(patient, form())))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1)
    const refusals = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json())
    expect([refusals.length, new Set(refusals.map(({ code }) => code))]).toEqual([CROWD - 1, new Set(['taken'])])
    expect(refusals.every(({ slots }) => slots.kind === 'clinic' && timesOn(slots)?.join() === '06:00 taken')).toBe(
      true,
    )
    expect([await freeTimes(elif, TUESDAY, 'clinic'), await freeTimes(elif, TUESDAY)]).toEqual([[], []])
    expect((await mailsTo(elif)).length).toBe(1)
  },
  minutes(2),
)

test('automatic confirmation does not confirm the other kind, nor what the provider offers', async () => {
  const elif = await clinicWithVisits({ confirmsAutomatically: true })
  const mira = await signedIn('patient')
  expect((await book(mira, requestOf(elif, at('10:40')))).json().appointment.state).toBe('requested')
  const offer = { id: crypto.randomUUID(), patientId: mira.user._id, kind: 'clinic', startsAt: at('07:30') }
  expect((await book(elif, offer)).json().appointment).toMatchObject({ state: 'proposed', kind: 'clinic' })
})

test('automatic confirmation lets a patient hold no more times of a clinic than unanswered requests do', async () => {
  const elif = await clinicWithVisits({ confirmsAutomatically: true })
  const mira = await signedIn('patient')
  const times = await freeTimes(elif, TUESDAY, 'clinic')
  const answers = []
  for (const startsAt of times.slice(0, 4))
    answers.push(await book(mira, requestOf(elif, startsAt, { kind: 'clinic' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 400])
  const message = 'You have 3 upcoming bookings with this provider. Please cancel one of them first.'
  expect(answers.at(-1)?.json().message).toBe(message)
  await moved(mira, answers[0]?.json().appointment, 'cancel')
  expect((await book(mira, requestOf(elif, times[3] ?? '', { kind: 'clinic' }))).statusCode).toBe(200)
})
