import { beforeEach, expect, test } from 'vitest'
import {
  book,
  clinicOf,
  clinicWithVisits,
  freeTimes,
  mailsTo,
  moved,
  NOW,
  requestOf,
  saveKinds,
  timesOn,
} from '#test/appointment-people.ts'
import { changeProfile } from '#test/catalogue.ts'
import { signedIn } from '#test/chat-people.ts'
import { type Person, settings, world } from '#test/world.ts'

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

test('automatic confirmation gives the last time of a kind to one of 200 patients, and the others a plain refusal', async () => {
  const elif = await clinicOf()
  await changeProfile(elif.user._id, {
    timeZone: 'Europe/Istanbul',
    openingHours: [{ weekday: 2, opens: '09:00', closes: '10:00' }],
  })
  const visits = { isOffered: true, minutes: 60, bufferMinutes: 0, windowDays: 7, confirmsAutomatically: true }
  await saveKinds(elif, { clinic: visits })
  expect(await freeTimes(elif, TUESDAY, 'clinic')).toEqual([at('06:00')])
  const patients: Person[] = []
  while (patients.length < 200) patients.push(await signedIn('patient'))
  const form = () => requestOf(elif, at('06:00'), { kind: 'clinic' })
  const answers = await Promise.all(patients.map((patient) => book(patient, form())))
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(1)
  const refusals = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json())
  expect([refusals.length, new Set(refusals.map(({ code }) => code))]).toEqual([199, new Set(['taken'])])
  expect(refusals.every(({ slots }) => slots.kind === 'clinic' && timesOn(slots)?.join() === '06:00 taken')).toBe(true)
  expect([await freeTimes(elif, TUESDAY, 'clinic'), await freeTimes(elif, TUESDAY)]).toEqual([[], []])
  expect((await mailsTo(elif)).length).toBe(1)
})

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
