import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import {
  isAgreed,
  isLateNotice,
  isMoving,
  type Move,
  type MoveName,
  NOTICE_HOURS,
} from '../../rules/appointment-moves.ts'
import type { appointmentMails } from '../../words/mail-templates/appointments.ts'

export type Reader = 'patient' | 'provider'

type AppointmentMailKey = Extract<keyof typeof appointmentMails, `mail-appointment-${string}`>

/** The document with the words of a mail, another one for a cancellation at short notice, and the words of the button. */
export type Template = { key: AppointmentMailKey; lateKey?: AppointmentMailKey; button?: string }
type Templates = Partial<Record<Reader, Template>>

/** What the variables of a mail are filled in from. Moments are on the reader's own clock. */
type MailSubject = {
  reader: Reader
  patient: string
  provider: string
  /** The time that the appointment has now, or had before it was cancelled. */
  moment: string
  /** The time that is asked for, declined, or was replaced: it depends on the move. */
  otherMoment: string
  kind: AppointmentKind
  startsAt: Date
  now: Date
}

/** The values of all variables. Each mail uses a few of them. */
export const valuesOf = (about: MailSubject) => ({
  patient: about.patient,
  provider: about.provider,
  'other person': about.reader === 'patient' ? about.provider : about.patient,
  time: about.moment,
  'old time': about.otherMoment,
  'new time': about.otherMoment,
  'kind of appointment': KINDS[about.reader][about.kind],
  'rule for changes': ruleFor(about),
  hours: String(NOTICE_HOURS),
})

/** The rule as it applies now: close to the start an appointment can be cancelled and no longer be rescheduled. */
const ruleFor = ({ startsAt, now }: Pick<MailSubject, 'startsAt' | 'now'>) =>
  isLateNotice({ startsAt, now })
    ? `It starts in less than ${NOTICE_HOURS} hours, so it can no longer be rescheduled. You can still cancel it.`
    : `You can reschedule it up to ${NOTICE_HOURS} hours before it starts, and cancel it at any time before.`

/** What a provider has agreed to give, or is asked for; and what a patient is offered. */
const KINDS: Record<Reader, Record<AppointmentKind, string>> = {
  provider: { video: 'a video consultation with you', clinic: 'a visit at your clinic' },
  patient: { video: 'a video consultation', clinic: 'a visit at the clinic' },
}

const confirmed: Template = { key: 'mail-appointment-confirmed' }
const rescheduled: Template = { key: 'mail-appointment-rescheduled' }
const booked: Template = { key: 'mail-appointment-booked' }
const rebooked: Template = { key: 'mail-appointment-rebooked' }
const requestReceived: Template = { key: 'mail-appointment-requested', button: 'Answer the request' }
const requestSent: Template = { key: 'mail-appointment-request-sent' }
const offered: Template = { key: 'mail-appointment-offered', button: 'Answer the offer' }
const declinedByProvider: Template = { key: 'mail-appointment-declined' }
const declinedByPatient: Template = { key: 'mail-appointment-offer-declined' }
const moveDeclined: Template = { key: 'mail-appointment-move-declined' }
const moveWithdrawn: Template = { key: 'mail-appointment-move-withdrawn' }
const moveExpired: Template = { key: 'mail-appointment-move-expired' }
const otherTimeProposed: Template = { key: 'mail-appointment-other-time-proposed', button: 'Answer the proposal' }
const otherTimeRequested: Template = { key: 'mail-appointment-other-time-requested', button: 'Answer the request' }
const moveAsked: Template = { key: 'mail-appointment-move-asked', button: 'Answer' }
const cancelled: Template = { key: 'mail-appointment-cancelled', lateKey: 'mail-appointment-cancelled-late' }
const completed: Template = { key: 'mail-appointment-completed' }
const missed: Template = { key: 'mail-appointment-missed' }
const requestExpired: Template = { key: 'mail-appointment-request-expired' }
const offerExpired: Template = { key: 'mail-appointment-offer-expired' }
export const reminder: Template = { key: 'mail-appointment-reminder' }

const toOther = (by: Move['by'], template: Template): Templates =>
  by === 'provider' ? { patient: template } : { provider: template }
const toBoth = (template: Template): Templates => ({ patient: template, provider: template })

/** The mails of every move; a move without an entry does not compile. Agreements are confirmed to both participants. */
export const MOVE_MAILS: Readonly<Record<MoveName, (move: Move) => Templates>> = {
  request: () => ({ provider: requestReceived, patient: requestSent }),
  book: () => ({ provider: booked, patient: confirmed }),
  offer: () => ({ patient: offered }),
  confirm: ({ from }) => toBoth(isMoving(from) ? rescheduled : confirmed),
  accept: ({ from }) => toBoth(isMoving(from) ? rescheduled : confirmed),
  decline: ({ by, from }) => {
    if (isMoving(from)) return toOther(by, moveDeclined)
    return toOther(by, by === 'provider' ? declinedByProvider : declinedByPatient)
  },
  reschedule: ({ by, from }) => {
    if (isAgreed(from)) return toOther(by, moveAsked)
    return toOther(by, by === 'provider' ? otherTimeProposed : otherTimeRequested)
  },
  rebook: ({ from }) =>
    isAgreed(from) ? { provider: rebooked, patient: rescheduled } : { provider: booked, patient: confirmed },
  withdraw: ({ by }) => toOther(by, moveWithdrawn),
  cancel: ({ by }) => toOther(by, cancelled),
  complete: () => ({ patient: completed }),
  no_show: () => ({ patient: missed }),
  // Only to the participant who waited for an answer.
  expire: ({ from }) => {
    if (from === 'move_requested') return { patient: moveExpired }
    if (from === 'move_proposed') return { provider: moveExpired }
    return from === 'requested' ? { patient: requestExpired } : { provider: offerExpired }
  },
}
