import { type Clock, clockOf, describeMoment } from '#platform/rules/time/clocks.ts'
import { momentIn } from '#platform/rules/time/local-time.ts'
import { readContent } from '#platform/server/contents/contents.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { type AccountMail, queueAccountMails, type RecipientRow } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { HOLDING_STATES, isAgreed, MOVE_TRAITS, type Move } from '../../rules/appointment-moves.ts'
import { CALL_OPENS_MINUTES, joinAddress } from '../../rules/appointment-windows.ts'
import { kindNames } from '../../words/appointment-kinds.ts'
import { appointmentMails } from '../../words/mail-templates/appointments.ts'
import { appointmentCalendar, canBeJoined, placeOf } from '../calendars/calendar-event.ts'
import { meetingUrlOf } from '../present.ts'
import type { AppointmentRow } from '../queries.ts'
import { MOVE_MAILS, type Reader, reminder, type Template, valuesOf } from './move-mails.ts'

/** An appointment after a move and, unless it is new, before it. */
type Moved = { row: AppointmentRow; before: AppointmentRow | undefined; move: Move }
type Recipients = readonly RecipientRow[] | undefined
type Fact = { name: string; value: string }

const READERS = ['patient', 'provider'] as const
const OTHER_NAME = { patient: 'provider_name', provider: 'patient_name' } as const satisfies Record<Reader, string>

/** Queues the mails of a move, in its transaction, which may have locked the accounts of their recipients. */
export async function queueAppointmentMails(ctx: Ctx, tx: Tx, moved: Moved, locked: Recipients) {
  const { row, before, move } = moved
  const templates = MOVE_MAILS[move.name](move)
  const mails = READERS.flatMap((reader) => {
    const template = templates[reader]
    if (!template) return []
    return toMail(ctx, {
      row,
      reader,
      template,
      otherTime: row.new_starts_at ?? (isAgreed(move.from) ? otherTimeBefore(move, before) : undefined),
      occasion: `version ${row.version}`,
      calendar: calendarOf(ctx, moved, reader),
    })
  })
  await queueAccountMails(ctx, tx, mails, locked)
}

/** The time that a move has replaced, when it agrees to the new one, or has dropped. */
const otherTimeBefore = ({ name }: Move, before: AppointmentRow | undefined) =>
  (MOVE_TRAITS[name].isAgreement ? before?.starts_at : before?.new_starts_at) ?? undefined

/** Queues the reminders of an agreed appointment, once per time: a rescheduled one gets new reminders. */
export async function queueReminders(ctx: Ctx, tx: Tx, row: AppointmentRow) {
  const occasion = `reminder ${row.starts_at.getTime() / 1000}`
  const mails = READERS.map((reader) => toMail(ctx, { row, reader, template: reminder, occasion }))
  await queueAccountMails(ctx, tx, mails)
}

type QueuedMail = {
  row: AppointmentRow
  reader: Reader
  template: Template
  /** The time that is asked for, was replaced or was dropped. */
  otherTime?: Date | undefined
  occasion: string
  calendar?: string | undefined
}

function toMail(ctx: Ctx, { row, reader, template, otherTime, occasion, calendar }: QueuedMail): AccountMail {
  const accountId = row[`${reader}_id`]
  const [own] = clocksOf(row, reader)
  const { key, lateKey, button = 'Open the appointment' } = template
  const values = valuesOf({
    reader,
    patient: row.patient_name,
    provider: row.provider_name,
    moment: momentIn(own.timeZone, row.starts_at),
    otherMoment: otherTime ? momentIn(own.timeZone, otherTime) : '',
    kind: row.kind,
    startsAt: row.starts_at,
    now: ctx.now(),
  })
  const words = templated(appointmentMails, row.is_late && lateKey ? lateKey : key, values, {
    greeting: `Hello ${row[`${reader}_name`]},`,
    facts: factsOf(ctx.config.publicUrl, row, reader),
    action: { text: button, url: `${ctx.config.publicUrl}/dashboard/appointments?id=${row.id}` },
  })
  const cause = `appointment ${row.id} ${occasion} to ${accountId}`
  return { accountId, kind: 'appointments', cause, ...words, calendar }
}

/** The clocks of the two participants, the reader's own first. */
function clocksOf(row: AppointmentRow, reader: Reader): [Clock, Clock] {
  const clinic = clockOf(row.time_zone, row.city ?? '')
  const patient = clockOf(row.patient_time_zone)
  return reader === 'patient' ? [patient, clinic] : [clinic, patient]
}

/** Time, kind, treatment, place, how to join, and what the participants wrote. Addresses are confirmed, as these are health data. */
function factsOf(publicUrl: string, row: AppointmentRow, reader: Reader): Fact[] {
  const [own, other] = clocksOf(row, reader)
  const facts = [
    { name: 'When', value: describeMoment(row.starts_at, own, other) },
    { name: 'New time', value: row.new_starts_at ? describeMoment(row.new_starts_at, own, other) : '' },
    { name: 'Appointment', value: kindNames[row.kind] },
    { name: 'Treatment', value: row.service },
    { name: 'Clinic', value: reader === 'patient' ? placeOf(row) : '' },
    { name: 'How to join', value: canBeJoined(row) ? howToJoin(publicUrl, row) : '' },
    { name: 'Note', value: isHeld(row) ? row.about : '' },
    ...(isHeld(row) ? row.answers : []).map(({ question, answer }) => ({ name: question, value: answer })),
    { name: 'Reason', value: row.reason },
  ]
  return facts.filter(({ value }) => value !== '')
}

const isHeld = ({ state }: AppointmentRow) => HOLDING_STATES.some((holding) => holding === state)

const howToJoin = (publicUrl: string, row: AppointmentRow) => {
  const meetingUrl = meetingUrlOf(row)
  const address = joinAddress({ _id: row.id, meetingUrl }, publicUrl)
  return meetingUrl
    ? `Open ${address} at the time of your appointment.`
    : `Open ${address} in your browser. The room opens ${CALL_OPENS_MINUTES} minutes before your appointment.`
}

/** The calendar file of a mail: the agreed time, or its cancellation. Other moves change nothing in a calendar. */
function calendarOf(ctx: Ctx, { row, move }: Moved, reader: Reader) {
  const isNews = MOVE_TRAITS[move.name].isAgreement || (move.to === 'cancelled' && isAgreed(move.from))
  if (!isNews) return undefined
  const [own, other] = clocksOf(row, reader)
  return appointmentCalendar({
    publicUrl: ctx.config.publicUrl,
    row,
    otherName: row[OTHER_NAME[reader]],
    times: describeMoment(row.starts_at, own, other),
    madeAt: ctx.now(),
    email: readContent(ctx, 'brand').email,
  })
}
