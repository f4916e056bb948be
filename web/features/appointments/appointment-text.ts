import { appointmentsPage } from '#content/pages/appointments.ts'
import { isLateNotice, MOVE_TRAITS, NOTICE_HOURS } from '#domain/appointment-moves.ts'
import type { Appointment } from '#domain/appointments.ts'
import { describeDay } from '#web/platform/time/local-times.ts'
import type { Tone } from '#web/ui/pill.tsx'
import type { Viewer } from './clocks.ts'

/** Whether the appointment waits for the viewer: an agreement is open to them. */
export const waitsForMe = ({ moves }: Pick<Appointment, 'moves'>) => moves.some((move) => MOVE_TRAITS[move].isAgreement)

/** The state from the view of one of the two people. */
export function stateLabel(appointment: Appointment, viewer: Viewer): { text: string; tone: Tone } {
  const { state, moves } = appointment
  if (waitsForMe(appointment)) return { text: 'Waiting for you', tone: 'warn' }
  // Without open moves its time has passed, and the scheduler has not expired it yet.
  if (moves.length > 0 && (state === 'requested' || state === 'proposed'))
    return { text: viewer === 'patient' ? 'Waiting for the clinic' : 'Waiting for the patient', tone: 'calm' }
  return STATE_LABELS[state]
}

const unanswered = { text: 'Not answered in time', tone: 'calm' } as const
const STATE_LABELS: Record<Appointment['state'], { text: string; tone: Tone }> = {
  requested: unanswered,
  proposed: unanswered,
  expired: unanswered,
  confirmed: { text: 'Confirmed', tone: 'ok' },
  declined: { text: 'Declined', tone: 'bad' },
  cancelled: { text: 'Cancelled', tone: 'bad' },
  completed: { text: 'Completed', tone: 'calm' },
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
  const descriptions = {
    requested: isWaitedFor
      ? `${other} asks for this time. The first request came on ${dayAndMonth(createdAt)}.`
      : `You asked for this time. ${other} answers, usually within a day.`,
    proposed: isWaitedFor
      ? `${other} proposes this time. It is yours as soon as you accept it.`
      : `You proposed this time. It holds until ${other} answers.`,
    confirmed: 'Both of you have agreed on this time.',
    declined: 'This time was declined. You can agree on another one.',
    cancelled: isLate
      ? `It was cancelled less than ${NOTICE_HOURS} hours before.`
      : 'It was cancelled in good time. The time is free for others again.',
    completed: 'It has taken place.',
    expired: 'Nobody said yes before the time came.',
  } satisfies Record<Appointment['state'], string>
  return descriptions[state]
}

/** The cancellation policy. */
export const NOTICE_RULE = `Once it is confirmed you can move it until ${NOTICE_HOURS} hours before it begins, and cancel it until it begins.`

/** Whether a cancellation now is short notice: only a confirmed appointment was relied on. */
export const isShortNotice = ({ state, startsAt }: Appointment, now: Date) =>
  state === 'confirmed' && isLateNotice({ startsAt: new Date(startsAt), now })

/** Why a confirmed appointment can no longer be rescheduled, if that is so. */
export function rescheduleLock({ state, startsAt, moves }: Appointment, now: Date) {
  const isAhead = new Date(startsAt) > now
  if (state !== 'confirmed' || !isAhead || moves.includes('reschedule')) return
  return `It begins in less than ${NOTICE_HOURS} hours, so its time stays. You can still cancel it.`
}

const dayAndMonth = (instant: string) => {
  const { day, month } = describeDay(instant)
  return `${day} ${month}`
}
