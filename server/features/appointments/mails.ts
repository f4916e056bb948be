import type { Move } from '#domain/appointment-moves.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { formatTimeIn } from '#server/platform/format.ts'
import { type Mail, queueMail } from '#server/platform/mail/mail.ts'
import { wantsMail } from '#server/platform/mail/mail-preferences.ts'
import type { AppointmentRow } from './queries.ts'

type Reader = 'patient' | 'provider'
/** What one of the two is told: the subject, what happened, and what to do next. `other` is the name of the other. */
type Letter = (other: string) => { subject: string; news: string; next: string; button?: string }
type Letters = Partial<Record<Reader, Letter>>

const READERS = ['patient', 'provider'] as const
const ASK_AGAIN = 'You can choose another time on the profile.'

/** Who hears of which move. Nobody is told what they have just done, but that a request is on its way. */
const LETTERS: Readonly<Record<string, Letters>> = {
  'request by patient': {
    provider: (other) => ({
      subject: `${other} asks for an appointment`,
      news: `${other} would like to talk to you at the time below. It is held for them.`,
      next: 'Confirm it, decline it, or propose another time. Without an answer the request ends when the time comes.',
      button: 'Answer the request',
    }),
    patient: (other) => ({
      subject: `Your request to ${other} is on its way`,
      news: `${other} has your request. The time below is held for you.`,
      next: 'You get a mail as soon as they answer. Until then you can move or cancel the request.',
    }),
  },
  'offer by provider': {
    patient: (other) => ({
      subject: `${other} offers you an appointment`,
      news: `${other} would like to talk to you at the time below. It is held for you.`,
      next: 'Accept it, decline it, or ask for another time.',
      button: 'Answer the offer',
    }),
  },
  'confirm by provider': {
    patient: (other) => ({
      subject: `${other} has confirmed your appointment`,
      news: `Your appointment with ${other} is confirmed.`,
      next: 'Put it into your calendar with the button. You can move it until 24 hours before, and cancel it until it begins.',
    }),
  },
  'accept by patient': {
    provider: (other) => ({
      subject: `${other} has accepted your time`,
      news: `Your appointment with ${other} is confirmed.`,
      next: 'You can move it until 24 hours before, and cancel it until it begins.',
    }),
  },
  'decline by provider': {
    patient: (other) => ({
      subject: `${other} cannot take your appointment`,
      news: `${other} has declined your request. The time below is not held for you any more.`,
      next: ASK_AGAIN,
    }),
  },
  'decline by patient': {
    provider: (other) => ({
      subject: `${other} has declined your time`,
      news: `${other} has declined the time that you offered. It is free again.`,
      next: 'You need not do anything. In a message you can ask which time would suit.',
    }),
  },
  'reschedule by provider': {
    patient: (other) => ({
      subject: `${other} proposes another time`,
      news: `${other} has moved your appointment to the time below. It is held for you.`,
      next: 'Accept it, decline it, or ask for another time.',
      button: 'Answer the proposal',
    }),
  },
  'reschedule by patient': {
    provider: (other) => ({
      subject: `${other} asks for another time`,
      news: `${other} would like to move the appointment to the time below. It is held for them.`,
      next: 'Confirm it, decline it, or propose another time.',
      button: 'Answer the request',
    }),
  },
  'cancel by patient': {
    provider: (other) => ({
      subject: `${other} has cancelled`,
      news: `${other} has cancelled the appointment. The time below is free again.`,
      next: 'You need not do anything.',
    }),
  },
  'cancel by provider': {
    patient: (other) => ({
      subject: `${other} has cancelled your appointment`,
      news: `${other} has cancelled the appointment at the time below.`,
      next: ASK_AGAIN,
    }),
  },
  'complete by clock': {
    patient: (other) => ({
      subject: `How was your appointment with ${other}?`,
      news: `Your appointment with ${other} is over.`,
      next: 'Tell other patients how it was: one to five stars and a few words.',
    }),
  },
  // Only those who waited for an answer.
  'expire requested by clock': {
    patient: (other) => ({
      subject: `${other} did not answer in time`,
      news: `${other} did not answer your request before the time below. The request has ended.`,
      next: ASK_AGAIN,
    }),
  },
  'expire proposed by clock': {
    provider: (other) => ({
      subject: `${other} did not answer in time`,
      news: `${other} did not answer before the time below. Your offer has ended.`,
      next: 'You can offer another time whenever you like.',
    }),
  },
}

const REMINDER: Letter = (other) => ({
  subject: `Your appointment with ${other} is near`,
  news: `This is a reminder of your appointment with ${other}.`,
  next: 'You cannot come? Please cancel it, so that somebody else can have the time.',
})

/** Stores the mails that follow from a move, in its transaction. */
export async function queueAppointmentMails(ctx: Ctx, tx: Tx, row: AppointmentRow, { name, by, from }: Move) {
  const letters = LETTERS[`${name} by ${by}`] ?? LETTERS[`${name} ${from} by ${by}`] ?? {}
  for (const reader of READERS) {
    const letter = letters[reader]
    if (letter) await queueLetter(ctx, tx, row, reader, letter, `version ${row.version}`)
  }
}

/** Reminds the two of a confirmed appointment. One that is moved to another time is reminded of again. */
export async function queueReminders(ctx: Ctx, tx: Tx, row: AppointmentRow) {
  for (const reader of READERS) await queueLetter(ctx, tx, row, reader, REMINDER, `reminder ${row.version}`)
}

async function queueLetter(ctx: Ctx, tx: Tx, row: AppointmentRow, reader: Reader, letter: Letter, why: string) {
  const account = row[`${reader}_id`]
  const to = await mailAddress(tx, account)
  if (!to) return
  const { subject, news, next, button = 'Open the appointment' } = letter(row[otherName[reader]])
  const content: Mail['content'] = {
    greeting: `Hello ${row[`${reader}_name`]},`,
    // What was written may be about somebody's health and stays out of mails.
    paragraphs: [news, next, 'In your account settings you can switch these mails off.'],
    facts: clocks(row, reader),
    action: { text: button, url: `${ctx.config.publicUrl}/dashboard/appointments?id=${row.id}` },
  }
  await queueMail(tx, { cause: `appointment ${row.id} ${why} to ${account}`, to, subject, content })
}

const otherName = { patient: 'provider_name', provider: 'patient_name' } as const satisfies Record<Reader, string>

/** The time on both clocks, the reader's own first. */
function clocks(row: AppointmentRow, reader: Reader) {
  const clinic = formatTimeIn(row.time_zone, row.starts_at)
  const patient = formatTimeIn(row.patient_time_zone, row.starts_at)
  return reader === 'patient'
    ? [fact('Your time', patient), fact(row.city ? `In ${row.city}` : 'At the clinic', clinic)]
    : [fact('Your time', clinic), fact('Time of the patient', patient)]
}

const fact = (name: string, value: string) => ({ name, value })

async function mailAddress(tx: Tx, accountId: string) {
  if (!(await wantsMail(tx, accountId, 'appointments'))) return undefined
  const account = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst()
  return account?.email ?? undefined
}
