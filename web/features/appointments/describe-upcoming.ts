import type { Appointment } from '#domain/appointments.ts'
import { dateIn } from '#domain/clocks.ts'
import { waitsForMe } from './appointment-text.ts'
import { clocksOf, type Viewer } from './clocks.ts'
import { addDays } from './slot-days.ts'

const NUMBER_WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]
const inWords = (count: number) => NUMBER_WORDS[count] ?? count.toLocaleString('en')

/** A summary in the viewer's time zone: "Two appointments tomorrow, one waits for your answer"; empty without appointments. */
export function describeUpcoming(appointments: readonly Appointment[], viewer: Viewer, now: Date) {
  const dateOf = (instant: string, appointment: Appointment) =>
    dateIn(clocksOf(appointment, viewer)[0].timeZone, instant)
  const on = (days: number) =>
    appointments.filter((one) => dateOf(one.startsAt, one) === addDays(dateOf(now.toISOString(), one), days)).length
  const today = on(0)
  const tomorrow = on(1)
  const soon = today
    ? count(today, 'today')
    : tomorrow
      ? count(tomorrow, 'tomorrow')
      : count(appointments.length, 'ahead')
  const waiting = appointments.filter(waitsForMe).length
  if (appointments.length === 0) return ''
  return waiting
    ? `${soon}, ${inWords(waiting).toLowerCase()} ${waiting === 1 ? 'waits' : 'wait'} for your answer.`
    : `${soon}.`
}

const count = (appointments: number, when: string) =>
  `${inWords(appointments)} ${appointments === 1 ? 'appointment' : 'appointments'} ${when}`
