import { appointmentsPage } from '#content/pages/appointments.ts'
import { isAgreed, isLateNotice, isMoving, MOVE_TRAITS, NOTICE_HOURS } from '#domain/appointment-moves.ts'
import type { Appointment } from '#domain/appointments.ts'
import { momentIn } from '#domain/local-time.ts'
import { describeDay } from '#web/platform/time/local-times.ts'
import type { Tone } from '#web/ui/pill.tsx'
import { clocksOf, type Viewer } from './clocks.ts'

/** Whether the appointment waits for the viewer: an agreement is open to them. */
export const waitsForMe = ({ moves }: Pick<Appointment, 'moves'>) => moves.some((move) => MOVE_TRAITS[move].isAgreement)

/** The state from the view of one of the two people. */
export function stateLabel(appointment: Appointment, viewer: Viewer): { text: string; tone: Tone } {
  const { state, moves } = appointment
  if (waitsForMe(appointment)) return { text: 'Waiting for you', tone: 'warn' }
  // Without open moves its time has passed, and the scheduler has not expired it yet.
  if (moves.length > 0 && (state === 'requested' || state === 'proposed'))
    return { text: viewer === 'patient' ? 'Waiting for the clinic' : 'Waiting for the patient', tone: 'calm' }
  if (moves.length > 0 && isMoving(state)) return { text: 'New time requested', tone: 'calm' }
  return STATE_LABELS[state]
}

const unanswered = { text: 'Not answered in time', tone: 'calm' } as const
const STATE_LABELS: Record<Appointment['state'], { text: string; tone: Tone }> = {
  requested: unanswered,
  proposed: unanswered,
  expired: unanswered,
  confirmed: { text: 'Confirmed', tone: 'ok' },
  move_requested: { text: 'Confirmed', tone: 'ok' },
  move_proposed: { text: 'Confirmed', tone: 'ok' },
  declined: { text: 'Declined', tone: 'bad' },
  cancelled: { text: 'Cancelled', tone: 'bad' },
  completed: { text: 'Completed', tone: 'calm' },
  no_show: { text: 'Missed', tone: 'bad' },
}

/** The other of the two people. */
export const otherParty = ({ patient, provider }: Appointment, viewer: Viewer) =>
  viewer === 'patient' ? provider : patient

/** The treatment, or the default for an appointment without one. */
export const treatmentOf = ({ service }: Pick<Appointment, 'service'>) => service || appointmentsPage.firstTalk

/** What has happened and what comes next, in a sentence. */
export function describeState(appointment: Appointment, viewer: Viewer) {
  const { state, isLate, createdAt } = appointment
  const other = otherParty(appointment, viewer).displayname
  const isWaitedFor = waitsForMe(appointment)
  const move = describeMove(appointment, viewer)
  const descriptions = {
    requested: isWaitedFor
      ? `${other} would like this time. First requested on ${dayAndMonth(createdAt)}.`
      : `You asked for this time. ${other} usually answers within two working days.`,
    proposed: isWaitedFor
      ? `${other} has offered you this time. It’s held for you until you answer.`
      : `You offered this time. It’s held until ${other} answers.`,
    confirmed: 'You’ve both agreed on this time.',
    move_requested: move,
    move_proposed: move,
    declined: 'This time was declined. You can arrange another one.',
    cancelled: isLate
      ? `This appointment was cancelled less than ${NOTICE_HOURS} hours before it was due to start.`
      : 'This appointment was cancelled.',
    completed: 'This appointment has taken place.',
    no_show: viewer === 'patient' ? `${other} has recorded that you didn’t attend.` : `${other} didn’t attend.`,
    expired: 'Nobody answered before the appointment was due to start.',
  } satisfies Record<Appointment['state'], string>
  return descriptions[state]
}

/** What is asked for while an agreed time is kept: from Thu 19 Nov, 10:20 to Mon 23 Nov, 15:00 */
function describeMove(appointment: Appointment, viewer: Viewer) {
  const { startsAt, newStartsAt } = appointment
  if (!newStartsAt) return ''
  const [{ timeZone }] = clocksOf(appointment, viewer)
  const other = otherParty(appointment, viewer).displayname
  const kept = momentIn(timeZone, startsAt)
  const change = `from ${kept} to ${momentIn(timeZone, newStartsAt)}`
  return waitsForMe(appointment)
    ? `${other} would like to move it ${change}. It stays on ${kept} until you agree.`
    : `You asked to move it ${change}. It stays on ${kept} until ${other} agrees.`
}

/** The cancellation policy. */
export const NOTICE_RULE = `Free to cancel at any time; reschedule up to ${NOTICE_HOURS} hours before.`

/** Whether a cancellation now is short notice: only a confirmed appointment was relied on. */
export const isShortNotice = ({ state, startsAt }: Appointment, now: Date) =>
  isAgreed(state) && isLateNotice({ startsAt: new Date(startsAt), now })

/** Why a confirmed appointment can no longer be rescheduled, if that is so. */
export function rescheduleLock({ state, startsAt, moves }: Appointment, now: Date) {
  const isAhead = new Date(startsAt) > now
  if (!isAgreed(state) || !isAhead || moves.includes('reschedule')) return
  return `It starts in less than ${NOTICE_HOURS} hours, so it can no longer be rescheduled. You can still cancel it.`
}

const dayAndMonth = (instant: string) => {
  const { day, month } = describeDay(instant)
  return `${day} ${month}`
}
