import type { Move, MoveName } from '#domain/appointment-moves.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { formatTimeIn } from '#server/platform/format.ts'
import { queueAccountMail } from '#server/platform/mail/account-recipient.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { AppointmentRow } from './queries.ts'

type Reader = 'patient' | 'provider'
/** The texts of a mail. `other` is the name of the other participant. */
type Template = (other: string) => { subject: string; summary: string; nextStep: string; button?: string }
type Templates = Partial<Record<Reader, Template>>

const READERS = ['patient', 'provider'] as const
const ASK_AGAIN = 'You can choose another time on the profile.'

/**
 * The mails of every move; a move without an entry does not compile. The participant who made a move gets no mail about it,
 * except the receipt of a request.
 */
const MOVE_MAILS: Readonly<Record<MoveName, (move: Move) => Templates>> = {
  request: () => ({
    provider: (other) => ({
      subject: `${other} asks for an appointment`,
      summary: `${other} would like to talk to you at the time below. It is held for them.`,
      nextStep:
        'Confirm it, decline it, or propose another time. Without an answer the request ends when the time comes.',
      button: 'Answer the request',
    }),
    patient: (other) => ({
      subject: `Your request to ${other} is on its way`,
      summary: `${other} has your request. The time below is held for you.`,
      nextStep: 'You get an e-mail as soon as they answer. Until then you can move or cancel the request.',
    }),
  }),
  offer: () => ({
    patient: (other) => ({
      subject: `${other} offers you an appointment`,
      summary: `${other} would like to talk to you at the time below. It is held for you.`,
      nextStep: 'Accept it, decline it, or ask for another time.',
      button: 'Answer the offer',
    }),
  }),
  confirm: () => ({
    patient: (other) => ({
      subject: `${other} has confirmed your appointment`,
      summary: `Your appointment with ${other} is confirmed.`,
      nextStep:
        'Put it into your calendar with the button. You can move it until 24 hours before, and cancel it until it begins.',
    }),
  }),
  accept: () => ({
    provider: (other) => ({
      subject: `${other} has accepted your time`,
      summary: `Your appointment with ${other} is confirmed.`,
      nextStep: 'You can move it until 24 hours before, and cancel it until it begins.',
    }),
  }),
  decline: ({ by }) => (by === 'provider' ? { patient: declinedByProvider } : { provider: declinedByPatient }),
  reschedule: ({ by }) => (by === 'provider' ? { patient: movedByProvider } : { provider: movedByPatient }),
  cancel: ({ by }) => (by === 'provider' ? { patient: cancelledByProvider } : { provider: cancelledByPatient }),
  complete: () => ({
    patient: (other) => ({
      subject: `How was your appointment with ${other}?`,
      summary: `Your appointment with ${other} is over.`,
      nextStep: 'Tell other patients how it was: one to five stars and a few words.',
    }),
  }),
  // Only to the participant who waited for an answer.
  expire: ({ from }) => (from === 'requested' ? { patient: requestExpired } : { provider: offerExpired }),
}

const declinedByProvider: Template = (other) => ({
  subject: `${other} cannot take your appointment`,
  summary: `${other} has declined your request. The time below is not held for you any more.`,
  nextStep: ASK_AGAIN,
})

const declinedByPatient: Template = (other) => ({
  subject: `${other} has declined your time`,
  summary: `${other} has declined the time that you offered. It is free again.`,
  nextStep: 'You need not do anything. In a message you can ask which time would suit.',
})

const movedByProvider: Template = (other) => ({
  subject: `${other} proposes another time`,
  summary: `${other} has moved your appointment to the time below. It is held for you.`,
  nextStep: 'Accept it, decline it, or ask for another time.',
  button: 'Answer the proposal',
})

const movedByPatient: Template = (other) => ({
  subject: `${other} asks for another time`,
  summary: `${other} would like to move the appointment to the time below. It is held for them.`,
  nextStep: 'Confirm it, decline it, or propose another time.',
  button: 'Answer the request',
})

const cancelledByProvider: Template = (other) => ({
  subject: `${other} has cancelled your appointment`,
  summary: `${other} has cancelled the appointment at the time below.`,
  nextStep: ASK_AGAIN,
})

const cancelledByPatient: Template = (other) => ({
  subject: `${other} has cancelled`,
  summary: `${other} has cancelled the appointment. The time below is free again.`,
  nextStep: 'You need not do anything.',
})

const requestExpired: Template = (other) => ({
  subject: `${other} did not answer in time`,
  summary: `${other} did not answer your request before the time below. The request has ended.`,
  nextStep: ASK_AGAIN,
})

const offerExpired: Template = (other) => ({
  subject: `${other} did not answer in time`,
  summary: `${other} did not answer before the time below. Your offer has ended.`,
  nextStep: 'You can offer another time whenever you like.',
})

const reminder: Template = (other) => ({
  subject: `Your appointment with ${other} is near`,
  summary: `This is a reminder of your appointment with ${other}.`,
  nextStep: 'You cannot come? Please cancel it, so that somebody else can have the time.',
})

/** Queues the mails of a move, in its transaction. */
export async function queueAppointmentMails(ctx: Ctx, tx: Tx, row: AppointmentRow, move: Move) {
  const templates = MOVE_MAILS[move.name](move)
  for (const reader of READERS) {
    const template = templates[reader]
    if (template) await queueTemplate(ctx, tx, row, reader, template, `version ${row.version}`)
  }
}

/** Queues the reminders of a confirmed appointment, once per version: a rescheduled one gets new reminders. */
export async function queueReminders(ctx: Ctx, tx: Tx, row: AppointmentRow) {
  for (const reader of READERS) await queueTemplate(ctx, tx, row, reader, reminder, `reminder ${row.version}`)
}

async function queueTemplate(
  ctx: Ctx,
  tx: Tx,
  row: AppointmentRow,
  reader: Reader,
  template: Template,
  occasion: string,
) {
  const accountId = row[`${reader}_id`]
  const { subject, summary, nextStep, button = 'Open the appointment' } = template(row[otherName[reader]])
  const content: Mail['content'] = {
    greeting: `Hello ${row[`${reader}_name`]},`,
    // Without service, description and reason: they may be health data and stay out of mails.
    paragraphs: [summary, nextStep],
    facts: bothTimes(row, reader),
    action: { text: button, url: `${ctx.config.publicUrl}/dashboard/appointments?id=${row.id}` },
  }
  const cause = `appointment ${row.id} ${occasion} to ${accountId}`
  await queueAccountMail(ctx, tx, { accountId, kind: 'appointments', cause, subject, content })
}

const otherName = { patient: 'provider_name', provider: 'patient_name' } as const satisfies Record<Reader, string>

/** The time in both time zones, the reader's own first. */
function bothTimes(row: AppointmentRow, reader: Reader) {
  const clinicTime = formatTimeIn(row.time_zone, row.starts_at)
  const patientTime = formatTimeIn(row.patient_time_zone, row.starts_at)
  if (reader === 'provider')
    return [
      { name: 'Your time', value: clinicTime },
      { name: 'Time of the patient', value: patientTime },
    ]
  return [
    { name: 'Your time', value: patientTime },
    { name: row.city ? `In ${row.city}` : 'At the clinic', value: clinicTime },
  ]
}
