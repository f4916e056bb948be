import { appointmentsPage } from '#content/pages/appointments.ts'
import { isLateNotice, type MoveName, NOTICE_HOURS } from '#domain/appointment-moves.ts'
import type { Appointment } from '#domain/appointments.ts'
import { describeDay } from '#web/platform/time/local-times.ts'
import type { Tone } from '#web/ui/pill.tsx'
import type { Viewer } from './clocks.ts'

/** Whose turn it is can be told by who can say yes. */
export const waitsForMe = ({ moves }: Pick<Appointment, 'moves'>) =>
  moves.some((move) => move === 'confirm' || move === 'accept')

/** Where an appointment stands, as whoever looks at it would say. */
export function stateWords(appointment: Appointment, viewer: Viewer): { text: string; tone: Tone } {
  const { state, moves } = appointment
  if (waitsForMe(appointment)) return { text: 'Waiting for you', tone: 'warn' }
  // The clock may be a little late in saying that nobody has answered.
  if (moves.length > 0 && (state === 'requested' || state === 'proposed'))
    return { text: viewer === 'patient' ? 'Waiting for the clinic' : 'Waiting for the patient', tone: 'calm' }
  return STATES[state]
}

const unanswered = { text: 'Not answered in time', tone: 'calm' } as const
const STATES: Record<Appointment['state'], { text: string; tone: Tone }> = {
  requested: unanswered,
  proposed: unanswered,
  expired: unanswered,
  confirmed: { text: 'Confirmed', tone: 'ok' },
  declined: { text: 'Declined', tone: 'bad' },
  cancelled: { text: 'Cancelled', tone: 'bad' },
  completed: { text: 'Completed', tone: 'calm' },
}

/** The other one, as somebody calls them. */
export const otherOf = ({ patient, provider }: Appointment, viewer: Viewer) =>
  viewer === 'patient' ? provider : patient

export const whatOf = ({ service }: Pick<Appointment, 'service'>) => service || appointmentsPage.firstTalk

/** What a move is called on the button of whoever makes it. */
export function moveWords(move: MoveName, viewer: Viewer) {
  if (move === 'reschedule') return viewer === 'patient' ? 'Move' : 'Propose another time'
  const words = { confirm: 'Confirm', accept: 'Accept', decline: 'Decline', cancel: 'Cancel appointment' } as const
  return move in words ? words[move as keyof typeof words] : ''
}

/** What has happened with it, in a sentence, and what happens next. */
export function storyOf(appointment: Appointment, viewer: Viewer) {
  const { state, isLate, createdAt } = appointment
  const other = otherOf(appointment, viewer).displayname
  const mine = waitsForMe(appointment)
  const stories = {
    requested: mine
      ? `${other} asks for this time. The first request came on ${dayWords(createdAt)}.`
      : `You asked for this time. ${other} answers, usually within a day.`,
    proposed: mine
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
  return stories[state]
}

/** Whoever books reads it before, and again before they move or cancel. */
export const NOTICE_RULE = `Once it is confirmed you can move it until ${NOTICE_HOURS} hours before it begins, and cancel it until it begins.`

/** What cancelling means now. */
export function cancelRule(appointment: Appointment, viewer: Viewer, now: Date) {
  const other = otherOf(appointment, viewer).displayname
  const isConfirmed = appointment.state === 'confirmed'
  if (isConfirmed && isLateNotice({ startsAt: new Date(appointment.startsAt), now }))
    return `It begins in less than ${NOTICE_HOURS} hours, so this counts as short notice, and ${other} is told so. It still costs nothing.`
  return `Cancelling costs nothing. ${other} gets a mail, and the time becomes free for others.`
}

/** Why a confirmed time cannot be moved any more, if that is so. */
export function keepsTime({ state, startsAt, moves }: Appointment, now: Date) {
  const isAhead = new Date(startsAt) > now
  if (state !== 'confirmed' || !isAhead || moves.includes('reschedule')) return
  return `It begins in less than ${NOTICE_HOURS} hours, so its time stays. You can still cancel it.`
}

const dayWords = (instant: string) => {
  const { day, month } = describeDay(instant)
  return `${day} ${month}`
}
