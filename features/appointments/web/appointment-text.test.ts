import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleAppointment } from '#test/examples/appointment.ts'
import { APPOINTMENT_STATES, type AppointmentState, askedName, isMoving, MOVES } from '../rules/appointment-moves.ts'
import type { Appointment } from '../rules/appointments.ts'
import { timesOf, type Viewer } from './appointment-facts.ts'
import {
  describeState,
  describeUpcoming,
  isShortNotice,
  rescheduleLock,
  stateLabel,
  waitsForMe,
} from './appointment-text.ts'
import { MOVE_PRESENTATION } from './moves/move-presentation.ts'

const now = new Date('2026-11-15T12:00:00.000Z')
const sides = ['patient', 'provider'] as const

beforeEach(() => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'America/New_York',
  })
})
afterEach(() => vi.restoreAllMocks())

const inState = (side: Viewer, state: AppointmentState) =>
  exampleAppointment(side, { state, ...(isMoving(state) && { newStartsAt: '2026-11-20T09:00:00.000Z' }) })

test('in every state the appointment waits for exactly the person who can agree', () => {
  for (const state of APPOINTMENT_STATES) {
    const agreements = MOVES.filter(({ name, from }) => from === state && (name === 'confirm' || name === 'accept'))
    const waitedFor = sides.filter((side) => stateLabel(inState(side, state), side).text === 'Waiting for you')
    expect([state, ...waitedFor]).toEqual([state, ...agreements.map(({ by }) => by)])
  }
  expect(stateLabel(exampleAppointment('patient'), 'patient').text).toBe('Waiting for the clinic')
  expect(stateLabel(exampleAppointment('provider', { state: 'proposed' }), 'provider').text).toBe(
    'Waiting for the patient',
  )
})

test('every move of a person has a button, and every state a description', () => {
  for (const { name, by, from } of MOVES) {
    if (by !== 'clock' && from) expect(MOVE_PRESENTATION[askedName(name)]?.action[by]).toMatch(/\w/)
  }
  for (const side of sides)
    for (const state of APPOINTMENT_STATES) expect(describeState(inState(side, state), side)).not.toBe('')
})

test('a request without an answer before its time waits for neither person', () => {
  const late = exampleAppointment('provider', { startsAt: '2026-11-15T11:00:00.000Z' })
  expect(waitsForMe(late)).toBe(false)
  expect(stateLabel(late, 'provider').text).toBe('Not answered in time')
})

function cancellationNote(appointment: Appointment) {
  const dialog = MOVE_PRESENTATION.cancel?.dialog
  return dialog && dialog !== 'slot' ? dialog.note(appointment, 'patient', now) : ''
}

test('within 24 hours a confirmed appointment cannot be rescheduled, and a cancellation is short notice', () => {
  const near = exampleAppointment('patient', { state: 'confirmed', startsAt: '2026-11-16T11:00:00.000Z' })
  const far = exampleAppointment('patient', { state: 'confirmed', startsAt: '2026-11-16T12:00:00.000Z' })
  expect(rescheduleLock(near, now)).toContain('no longer be rescheduled')
  expect(rescheduleLock(far, now)).toBeUndefined()
  expect([isShortNotice(near, now), isShortNotice(far, now)]).toEqual([true, false])
  expect(cancellationNote(near)).toContain('short notice')
  expect(cancellationNote(far)).not.toContain('short notice')
})

test('both people see their own local time first, and the other date if it differs', () => {
  const night = { startsAt: '2026-11-17T22:30:00.000Z', patientTimeZone: 'America/New_York' }
  expect(timesOf(exampleAppointment('provider', night), 'provider')).toEqual({
    own: 'Wed 18 Nov, 01:30',
    other: 'Tue 17 Nov, 17:30 in New York',
    asked: '',
  })
  expect(timesOf(exampleAppointment('patient', { ...night, patientTimeZone: 'Asia/Tokyo' }), 'patient')).toEqual({
    own: 'Tue 17 Nov, 17:30',
    other: 'Wed 18 Nov, 01:30 in Istanbul',
    asked: '',
  })
})

test('between the two changes to summer time the offset is an hour smaller', () => {
  // In New York winter time begins on 1 November, in London it began on 25 October.
  const at = (startsAt: string) => timesOf(exampleAppointment('provider', { startsAt }), 'provider').other
  expect(at('2026-10-24T08:00:00.000Z')).toBe('09:00 in London')
  expect(at('2026-10-26T08:00:00.000Z')).toBe('08:00 in London')
})

test('the summary counts the nearest appointments and those that wait for an answer', () => {
  const on = (day: number, state: 'requested' | 'confirmed') =>
    exampleAppointment('provider', { startsAt: `2026-11-${day}T09:00:00.000Z`, state })
  const say = (...list: ReturnType<typeof on>[]) => describeUpcoming(list, 'provider', now)
  expect(say()).toBe('')
  expect(say(on(16, 'confirmed'), on(16, 'requested'))).toBe(
    'One appointment tomorrow, one request waits for your answer.',
  )
  expect(say(on(15, 'confirmed'), on(16, 'confirmed'))).toBe('One appointment today.')
  expect(say(on(20, 'requested'), on(21, 'requested'))).toBe('Two requests wait for your answer.')
})

test('requests that the other person has not answered are no appointments', () => {
  const mine = (day: number) => exampleAppointment('patient', { startsAt: `2026-11-${day}T17:00:00.000Z` })
  expect(describeUpcoming([mine(16), mine(16)], 'patient', now)).toBe('Two requests for tomorrow, not yet confirmed.')
  expect(describeUpcoming([mine(20)], 'patient', now)).toBe('One request, not yet confirmed.')
})

test('both times of a reschedule are named, and which of them holds', () => {
  const told = { newStartsAt: '2026-11-23T15:00:00.000Z', patientTimeZone: 'America/New_York' }
  const asked = exampleAppointment('provider', { state: 'move_requested', ...told })
  expect(describeState(asked, 'provider')).toBe(
    'Grace Okafor would like to move it from Tue 17 Nov, 11:00 to Mon 23 Nov, 18:00. It stays on Tue 17 Nov, 11:00 until you agree.',
  )
  const asking = exampleAppointment('patient', { state: 'move_requested', ...told })
  expect(describeState(asking, 'patient')).toBe(
    'You asked to move it from Tue 17 Nov, 03:00 to Mon 23 Nov, 10:00. It stays on Tue 17 Nov, 03:00 until Dr. Elif Kaya agrees.',
  )
  expect(timesOf(asked, 'provider').asked).toBe('Mon 23 Nov, 18:00')
})

test('today is the date at the clinic for a provider, and the date of the browser for a patient', () => {
  const late = new Date('2026-11-16T22:00:00.000Z')
  const startsAt = '2026-11-17T08:00:00.000Z'
  expect(
    describeUpcoming([exampleAppointment('provider', { startsAt, state: 'confirmed' })], 'provider', late),
  ).toContain('today')
  expect(describeUpcoming([exampleAppointment('patient', { startsAt })], 'patient', late)).toContain('tomorrow')
})
