import { addDays, dateIn } from '#platform/rules/time/local-time.ts'
import { isAgreed } from '../rules/appointment-moves.ts'
import type { Appointment } from '../rules/appointments.ts'
import { upcomingSummary } from '../words/appointments.ts'
import { waitsForMe } from './appointment-text.ts'
import { clocksOf, type Viewer } from './clocks.ts'

const words = upcomingSummary

/**
 * A summary in the viewer's time zone: "Two appointments tomorrow, one request waits for your answer". Each is counted once:
 * only agreed ones are appointments. Empty without any.
 */
export function describeUpcoming(all: readonly Appointment[], viewer: Viewer, now: Date) {
  const waiting = all.filter(waitsForMe)
  const agreed = all.filter((one) => isAgreed(one.state) && !waitsForMe(one))
  const open = all.filter((one) => !isAgreed(one.state) && !waitsForMe(one))
  const parts = [
    agreed.length > 0 && nearest(agreed, words.appointments, viewer, now),
    waiting.length > 0 && words.waiting(waiting.length),
    open.length > 0 && nearest(open, words.requests, viewer, now),
  ].filter((part) => part !== false)
  return words.sentence(parts)
}

type CountWords = typeof words.appointments | typeof words.requests

/** Those of today, or else of tomorrow, or else all: "Two requests for tomorrow". */
function nearest(all: readonly Appointment[], texts: CountWords, viewer: Viewer, now: Date) {
  const dayOf = (instant: string, one: Appointment) => dateIn(clocksOf(one, viewer)[0].timeZone, instant)
  const on = (days: number) =>
    all.filter((one) => dayOf(one.startsAt, one) === addDays(dayOf(now.toISOString(), one), days)).length
  const today = on(0)
  if (today) return texts.today(today)
  const tomorrow = on(1)
  return tomorrow ? texts.tomorrow(tomorrow) : texts.later(all.length)
}
