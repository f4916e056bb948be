import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { APPOINTMENT_STATES, MOVES } from '#domain/appointment-moves.ts'
import { exampleAppointment } from '#test/example-appointment.ts'
import { cancelRule, keepsTime, moveWords, stateWords, storyOf, waitsForMe } from './appointment-words.ts'
import { timesOf } from './clocks.ts'
import { describeUpcoming } from './describe-upcoming.ts'

const now = new Date('2026-11-15T12:00:00.000Z')
const sides = ['patient', 'provider'] as const

beforeEach(() => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'America/New_York',
  })
})
afterEach(() => vi.restoreAllMocks())

test('in every state exactly whoever can say yes is waited for', () => {
  for (const state of APPOINTMENT_STATES) {
    const canSayYes = MOVES.filter(({ name, from }) => from === state && (name === 'confirm' || name === 'accept'))
    const waited = sides.filter(
      (side) => stateWords(exampleAppointment(side, { state }), side).text === 'Waiting for you',
    )
    expect([state, ...waited]).toEqual([state, ...canSayYes.map(({ by }) => by)])
  }
  expect(stateWords(exampleAppointment('patient'), 'patient').text).toBe('Waiting for the clinic')
  expect(stateWords(exampleAppointment('provider', { state: 'proposed' }), 'provider').text).toBe(
    'Waiting for the patient',
  )
})

test('every move that a person can make has a name, and every state a story', () => {
  for (const { name, by, from } of MOVES) {
    if (by !== 'clock' && from) expect(moveWords(name, by)).not.toBe('')
  }
  for (const side of sides)
    for (const state of APPOINTMENT_STATES) expect(storyOf(exampleAppointment(side, { state }), side)).not.toBe('')
})

test('what nobody answered before its time waits for nobody', () => {
  const late = exampleAppointment('provider', { startsAt: '2026-11-15T11:00:00.000Z' })
  expect(waitsForMe(late)).toBe(false)
  expect(stateWords(late, 'provider').text).toBe('Not answered in time')
})

test('the last day before a confirmed appointment keeps its time, and cancelling then is short notice', () => {
  const near = exampleAppointment('patient', { state: 'confirmed', startsAt: '2026-11-16T11:00:00.000Z' })
  const far = exampleAppointment('patient', { state: 'confirmed', startsAt: '2026-11-16T12:00:00.000Z' })
  expect(keepsTime(near, now)).toContain('its time stays')
  expect(keepsTime(far, now)).toBeUndefined()
  expect(cancelRule(near, 'patient', now)).toContain('short notice')
  expect(cancelRule(far, 'patient', now)).not.toContain('short notice')
})

test('both see the moment on their own clock first, and the other day where it is another', () => {
  const night = { startsAt: '2026-11-17T22:30:00.000Z', patientTimeZone: 'America/New_York' }
  expect(timesOf(exampleAppointment('provider', night), 'provider')).toEqual({
    own: 'Wed 18 Nov, 01:30',
    other: 'Tue 17 Nov, 17:30 in New York',
  })
  expect(timesOf(exampleAppointment('patient', { ...night, patientTimeZone: 'Asia/Tokyo' }), 'patient')).toEqual({
    own: 'Tue 17 Nov, 17:30',
    other: 'Wed 18 Nov, 01:30 in Istanbul',
  })
})

test('between two changes of clocks the two are an hour nearer', () => {
  // In New York winter time begins on 1 November, in London it began on 25 October.
  const at = (startsAt: string) => timesOf(exampleAppointment('provider', { startsAt }), 'provider').other
  expect(at('2026-10-24T08:00:00.000Z')).toBe('09:00 in London')
  expect(at('2026-10-26T08:00:00.000Z')).toBe('08:00 in London')
})

test('the dashboard counts what is nearest and who waits', () => {
  const on = (day: number, state: 'requested' | 'confirmed') =>
    exampleAppointment('provider', { startsAt: `2026-11-${day}T09:00:00.000Z`, state })
  const say = (...list: ReturnType<typeof on>[]) => describeUpcoming(list, 'provider', now)
  expect(say()).toBe('')
  expect(say(on(16, 'confirmed'), on(16, 'requested'))).toBe('Two appointments tomorrow, one waits for your answer.')
  expect(say(on(15, 'confirmed'), on(16, 'confirmed'))).toBe('One appointment today.')
  expect(say(on(20, 'requested'), on(21, 'requested'))).toBe('Two appointments ahead, two wait for your answer.')
})

test('today is the day at the clinic for a provider and the day at home for a patient', () => {
  const late = new Date('2026-11-16T22:00:00.000Z')
  const startsAt = '2026-11-17T08:00:00.000Z'
  expect(describeUpcoming([exampleAppointment('provider', { startsAt })], 'provider', late)).toContain('today')
  expect(describeUpcoming([exampleAppointment('patient', { startsAt })], 'patient', late)).toContain('tomorrow')
})
