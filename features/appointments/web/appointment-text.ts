import { addDays, dateIn, momentIn } from '#platform/rules/time/local-time.ts'
import { formatDayMonth } from '#platform/web/time/format.ts'
import type { Tone } from '#platform/web/ui/pill.tsx'
import { isAgreed, isLateNotice, isMoving, MOVE_TRAITS } from '../rules/appointment-moves.ts'
import type { Appointment } from '../rules/appointments.ts'
import { appointmentsPage, upcomingSummary } from '../words/appointments.ts'
import { clocksOf, otherParty, type Viewer } from './appointment-facts.ts'

const { states, descriptions: words } = appointmentsPage

/** Whether the appointment waits for the viewer: an agreement is open to them. */
export const waitsForMe = ({ moves }: Pick<Appointment, 'moves'>) => moves.some((move) => MOVE_TRAITS[move].isAgreement)

/** The state from the view of one of the two people. */
export function stateLabel(appointment: Appointment, viewer: Viewer): { text: string; tone: Tone } {
  const { state, moves } = appointment
  if (waitsForMe(appointment)) return { text: states.waitsForMe, tone: 'warn' }
  // Without open moves its time has passed, and the scheduler has not expired it yet.
  if (moves.length > 0 && (state === 'requested' || state === 'proposed'))
    return { text: states.waitsForOther[viewer], tone: 'calm' }
  if (moves.length > 0 && isMoving(state)) return { text: states.moving, tone: 'calm' }
  return { text: states[state], tone: STATE_TONES[state] }
}

const STATE_TONES: Record<Appointment['state'], Tone> = {
  requested: 'calm',
  proposed: 'calm',
  expired: 'calm',
  confirmed: 'ok',
  move_requested: 'ok',
  move_proposed: 'ok',
  declined: 'bad',
  cancelled: 'bad',
  completed: 'calm',
  no_show: 'bad',
}

/** What has happened and what comes next, in a sentence. */
export function describeState(appointment: Appointment, viewer: Viewer) {
  const { state, isLate, createdAt } = appointment
  const other = otherParty(appointment, viewer).displayname
  const isWaitedFor = waitsForMe(appointment)
  const move = describeMove(appointment, viewer)
  const descriptions = {
    requested: isWaitedFor ? words.requestedByOther(other, formatDayMonth(createdAt)) : words.requestedByMe(other),
    proposed: isWaitedFor ? words.offeredToMe(other) : words.offeredByMe(other),
    confirmed: words.confirmed,
    move_requested: move,
    move_proposed: move,
    declined: words.declined,
    cancelled: isLate ? words.cancelledLate : words.cancelled,
    completed: words.completed,
    no_show: words.missed[viewer](other),
    expired: words.expired,
  } satisfies Record<Appointment['state'], string>
  return descriptions[state]
}

/** What is asked for while an agreed time is kept: from Thu 19 Nov, 10:20 to Mon 23 Nov, 15:00 */
function describeMove(appointment: Appointment, viewer: Viewer) {
  const { startsAt, newStartsAt } = appointment
  if (!newStartsAt) return ''
  const [{ timeZone }] = clocksOf(appointment, viewer)
  const other = otherParty(appointment, viewer).displayname
  const describe = waitsForMe(appointment) ? words.moveByOther : words.moveByMe
  return describe(other, momentIn(timeZone, startsAt), momentIn(timeZone, newStartsAt))
}

/** Whether a cancellation now is short notice: only a confirmed appointment was relied on. */
export const isShortNotice = ({ state, startsAt }: Appointment, now: Date) =>
  isAgreed(state) && isLateNotice({ startsAt: new Date(startsAt), now })

/** Why a confirmed appointment can no longer be rescheduled, if that is so. */
export function rescheduleLock({ state, startsAt, moves }: Appointment, now: Date) {
  const isAhead = new Date(startsAt) > now
  if (!isAgreed(state) || !isAhead || moves.includes('reschedule')) return
  return appointmentsPage.rescheduleLock
}

/**
 * A summary in the viewer's time zone: "Two appointments tomorrow, one request waits for your answer". Each is counted once:
 * only agreed ones are appointments. Empty without any.
 */
export function describeUpcoming(all: readonly Appointment[], viewer: Viewer, now: Date) {
  const waiting = all.filter(waitsForMe)
  const agreed = all.filter((one) => isAgreed(one.state) && !waitsForMe(one))
  const open = all.filter((one) => !isAgreed(one.state) && !waitsForMe(one))
  const parts = [
    agreed.length > 0 && nearest(agreed, upcomingSummary.appointments, viewer, now),
    waiting.length > 0 && upcomingSummary.waiting(waiting.length),
    open.length > 0 && nearest(open, upcomingSummary.requests, viewer, now),
  ].filter((part) => part !== false)
  return upcomingSummary.sentence(parts)
}

type CountWords = typeof upcomingSummary.appointments | typeof upcomingSummary.requests

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
