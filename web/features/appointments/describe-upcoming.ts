import { isAgreed } from '#domain/appointment-moves.ts'
import type { Appointment } from '#domain/appointments.ts'
import { dateIn } from '#domain/local-time.ts'
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

/**
 * A summary in the viewer's time zone: "Two appointments tomorrow, one request waits for your answer". Each is counted once:
 * only agreed ones are appointments. Empty without any.
 */
export function describeUpcoming(all: readonly Appointment[], viewer: Viewer, now: Date) {
  const waiting = all.filter(waitsForMe)
  const agreed = all.filter((one) => isAgreed(one.state) && !waitsForMe(one))
  const open = all.filter((one) => !isAgreed(one.state) && !waitsForMe(one))
  const parts = [
    agreed.length > 0 && nearest(agreed, 'appointment', viewer, now),
    waiting.length > 0 &&
      `${count(waiting.length, 'request')} ${waiting.length === 1 ? 'waits' : 'wait'} for your answer`,
    open.length > 0 && `${nearest(open, 'request', viewer, now)}, not yet confirmed`,
  ].filter((part) => part !== false)
  const sentence = parts.map((part, at) => (at === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1))).join(', ')
  return sentence && `${sentence}.`
}

/** Those of today, or else of tomorrow, or else all: "Two requests for tomorrow". */
function nearest(all: readonly Appointment[], noun: 'appointment' | 'request', viewer: Viewer, now: Date) {
  const dayOf = (instant: string, one: Appointment) => dateIn(clocksOf(one, viewer)[0].timeZone, instant)
  const on = (days: number) =>
    all.filter((one) => dayOf(one.startsAt, one) === addDays(dayOf(now.toISOString(), one), days)).length
  const preposition = noun === 'request' ? 'for ' : ''
  const today = on(0)
  if (today) return `${count(today, noun)} ${preposition}today`
  const tomorrow = on(1)
  if (tomorrow) return `${count(tomorrow, noun)} ${preposition}tomorrow`
  return noun === 'request' ? count(all.length, noun) : `${count(all.length, noun)} ahead`
}

const count = (things: number, noun: string) => `${inWords(things)} ${noun}${things === 1 ? '' : 's'}`
