import type { AppointmentKind } from '#domain/appointment-kinds.ts'
import { isAgreed, isLateNotice, isMoving, type Move, type MoveName, NOTICE_HOURS } from '#domain/appointment-moves.ts'

export type Reader = 'patient' | 'provider'

/** What the texts of a mail are about. Moments are on the reader's own clock. */
type MailSubject = {
  /** The name of the other participant. */
  other: string
  /** The time that the appointment has now, or had before it was cancelled. */
  moment: string
  /** The time that is asked for, declined, or was replaced: it depends on the move. */
  otherMoment: string
  kind: AppointmentKind
  isLate: boolean
  startsAt: Date
  now: Date
}

/** The texts of a mail. */
export type Template = (subject: MailSubject) => { subject: string; summary: string; nextStep: string; button?: string }
type Templates = Partial<Record<Reader, Template>>

const CHOOSE_ANOTHER = 'You can choose another time on their profile.'

/** The rule as it applies now: close to the start an appointment can be cancelled and no longer be rescheduled. */
const ruleFor = ({ startsAt, now }: Pick<MailSubject, 'startsAt' | 'now'>) =>
  isLateNotice({ startsAt, now })
    ? `It starts in less than ${NOTICE_HOURS} hours, so it can no longer be rescheduled. You can still cancel it.`
    : `You can reschedule it up to ${NOTICE_HOURS} hours before it starts, and cancel it at any time before.`

const confirmed: Template = (about) => ({
  subject: `Confirmed: your appointment with ${about.other}`,
  summary: `Your appointment with ${about.other} is confirmed.`,
  nextStep: ruleFor(about),
})

const rescheduled: Template = (about) => ({
  subject: `Rescheduled: your appointment with ${about.other}`,
  summary: `Your appointment with ${about.other} has moved from ${about.otherMoment} to ${about.moment}.`,
  nextStep: ruleFor(about),
})

/** What a provider has agreed to give, or is asked for. */
const TO_PROVIDER = {
  video: 'a video consultation with you',
  clinic: 'a visit at your clinic',
} as const satisfies Record<AppointmentKind, string>

const TO_PATIENT = {
  video: 'a video consultation',
  clinic: 'a visit at the clinic',
} as const satisfies Record<AppointmentKind, string>

const booked: Template = (about) => ({
  subject: `${about.other} has booked an appointment`,
  summary: `${about.other} has booked ${TO_PROVIDER[about.kind]}. It is confirmed automatically, as you have chosen.`,
  nextStep: ruleFor(about),
})

const rebooked: Template = (about) => ({
  subject: `${about.other} has rescheduled your appointment`,
  summary: `${about.other} has moved your appointment from ${about.otherMoment} to ${about.moment}. It is confirmed automatically, as you have chosen.`,
  nextStep: ruleFor(about),
})

const requestReceived: Template = ({ other, kind }) => ({
  subject: `${other} asks for an appointment`,
  summary: `${other} would like ${TO_PROVIDER[kind]}. The time is held until you answer.`,
  nextStep:
    'Confirm it, decline it or propose another time. Without an answer the request expires when the time comes.',
  button: 'Answer the request',
})

const requestSent: Template = ({ other }) => ({
  subject: `Your request to ${other} is on its way`,
  summary: `${other} has your request, and the time is held for you.`,
  nextStep: 'You will get an email as soon as they answer. Until then you can reschedule or cancel your request.',
})

const offered: Template = ({ other, kind }) => ({
  subject: `${other} offers you an appointment`,
  summary: `${other} offers you ${TO_PATIENT[kind]}. The time is held for you until you answer.`,
  nextStep: 'Accept it, decline it or ask for another time.',
  button: 'Answer the offer',
})

const declinedByProvider: Template = ({ other }) => ({
  subject: `${other} cannot take your appointment`,
  summary: `${other} has declined your request. The time is no longer held for you.`,
  nextStep: CHOOSE_ANOTHER,
})

const declinedByPatient: Template = ({ other }) => ({
  subject: `${other} has declined your time`,
  summary: `${other} has declined the time that you offered. It is free again.`,
  nextStep: 'There is nothing you need to do. You can send a message and ask which time would suit.',
})

const moveDeclined: Template = (about) => ({
  subject: `Your appointment with ${about.other} stays as it is`,
  summary: `${about.other} cannot make ${about.otherMoment}. Your appointment stays on ${about.moment}.`,
  nextStep: ruleFor(about),
})

const moveWithdrawn: Template = (about) => ({
  subject: `Your appointment with ${about.other} stays as it is`,
  summary: `${about.other} no longer asks for ${about.otherMoment}. Your appointment stays on ${about.moment}.`,
  nextStep: ruleFor(about),
})

const moveExpired: Template = (about) => ({
  subject: `Your appointment with ${about.other} stays as it is`,
  summary: `${about.other} did not answer in time, so your appointment stays on ${about.moment}.`,
  nextStep: ruleFor(about),
})

const otherTimeProposed: Template = ({ other }) => ({
  subject: `${other} proposes another time`,
  summary: `${other} proposes another time for your appointment. It is held for you until you answer.`,
  nextStep: 'Accept it, decline it or ask for another time.',
  button: 'Answer the proposal',
})

const otherTimeRequested: Template = ({ other }) => ({
  subject: `${other} asks for another time`,
  summary: `${other} asks for another time instead. It is held until you answer.`,
  nextStep: 'Confirm it, decline it or propose another time.',
  button: 'Answer the request',
})

const moveAsked: Template = ({ other, moment, otherMoment }) => ({
  subject: `${other} would like to reschedule your appointment`,
  summary: `${other} would like to move your appointment from ${moment} to ${otherMoment}. It stays on ${moment} until you agree.`,
  nextStep: 'Agree to the new time, decline it to keep the old one, or propose another time.',
  button: 'Answer',
})

const cancelled: Template = ({ other, isLate }) => ({
  subject: `${other} has cancelled your appointment`,
  summary: isLate
    ? `${other} has cancelled your appointment less than ${NOTICE_HOURS} hours before it was due to start.`
    : `${other} has cancelled your appointment. The time is free again.`,
  nextStep: 'There is nothing you need to do. You can arrange another time whenever you like.',
})

const completed: Template = ({ other }) => ({
  subject: `How was your appointment with ${other}?`,
  summary: `Your appointment with ${other} is over.`,
  nextStep: 'Tell other patients how it was: one to five stars and a few words.',
})

const missed: Template = ({ other }) => ({
  subject: `${other} has recorded a missed appointment`,
  summary: `${other} has recorded that you didn’t attend this appointment.`,
  nextStep: 'If that is not right, please write to them or to us.',
})

const requestExpired: Template = ({ other }) => ({
  subject: `${other} did not answer in time`,
  summary: `${other} did not answer your request before its time. The request has expired.`,
  nextStep: CHOOSE_ANOTHER,
})

const offerExpired: Template = ({ other }) => ({
  subject: `${other} did not answer in time`,
  summary: `${other} did not answer your offer before its time. The offer has expired.`,
  nextStep: 'You can offer another time whenever you like.',
})

export const reminder: Template = ({ other }) => ({
  subject: `Reminder: your appointment with ${other}`,
  summary: `This is a reminder of your appointment with ${other}.`,
  nextStep: 'If you cannot come, please cancel it so that someone else can have the time.',
})

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
