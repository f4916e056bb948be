import { brand } from '#content/brand.ts'
import { calendarFile } from '#features/appointments/rules/calendar-file.ts'
import { describeVisitDay } from '#features/appointments/rules/visit-series.ts'
import type { Reader } from '#features/appointments/server/announcements/move-mails.ts'
import { appointmentEvent, placeOf } from '#features/appointments/server/calendars/calendar-event.ts'
import type { BookedVisits } from '#features/appointments/server/visits/visit-booking.ts'
import { caseMails } from '#features/cases/words/mail-templates/cases.ts'
import { insertSubjectMessage } from '#features/messages/server/subject-messages.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { clockOf, isSameTime, timeBeside } from '#platform/rules/time/clocks.ts'
import { dateIn, timeIn } from '#platform/rules/time/local-time.ts'
import { readContent } from '#platform/server/contents/contents.ts'
import type { Ctx, Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import { type AccountMail, queueAccountMails } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'

type AppointmentRow = BookedVisits['rows'][number]

const describeVisitCount = (count: number) => (count === 1 ? 'a visit' : `${count} visits`)

const kind = (verb: string): NotificationKind => ({
  topic: 'appointments',
  describe: ({ subjectId, other, facts }) => ({
    text: `${other} ${verb} ${describeVisitCount(Number(facts.visits))} for case ${facts.reference}.`,
    path: `/dashboard/case-requests/${subjectId}`,
  }),
})

/** The kinds of notifications about the visits of a case, which are booked together. */
export const visitNotifications = {
  case_visits_booked: kind('has booked'),
  case_visits_requested: kind('has requested'),
} as const satisfies Record<string, NotificationKind>

/** Writes what follows from a booking of visits, once for all of them: a mail to both, a notification and a chat message. */
export async function announceVisits(ctx: Notifying, tx: Tx, visits: BookedVisits) {
  const [first] = visits.rows
  if (!first?.request_id || !first.reference) return
  const isConfirmed = visits.move.to === 'confirmed'
  const mails = (['patient', 'provider'] as const).map((reader) => toMail(ctx, visits, reader))
  await queueAccountMails(ctx, tx, mails, visits.accounts)
  await notify(ctx, tx, {
    accountId: first.provider_id,
    otherId: first.patient_id,
    kind: isConfirmed ? 'case_visits_booked' : 'case_visits_requested',
    subjectId: first.request_id,
    occasion: visits.bookingId,
    facts: { reference: first.reference, visits: visits.rows.length },
  })
  await insertSubjectMessage(ctx, tx, {
    senderId: first.patient_id,
    recipientId: first.provider_id,
    text: chatText(visits.rows, isConfirmed),
    about: { kind: 'appointment', id: first.id },
  })
}

/** Mon 16 Nov 2026, 11:00 in Istanbul · 09:00 in Berlin: the clinic's clock first, since that is where the patient will be. */
function describeTime({ starts_at, time_zone, patient_time_zone, city }: AppointmentRow) {
  const clinic = clockOf(time_zone, city ?? '')
  const patient = clockOf(patient_time_zone)
  const time = `${describeVisitDay(dateIn(time_zone, starts_at))}, ${timeIn(time_zone, starts_at)} in ${clinic.city}`
  return isSameTime(starts_at, clinic, patient) ? time : `${time} · ${timeBeside(starts_at, patient, clinic)}`
}

function chatText(rows: readonly AppointmentRow[], isConfirmed: boolean) {
  const [first] = rows
  const what = `${describeVisitCount(rows.length)} for case ${first?.reference}`
  const times = rows.map((row) => `Visit ${row.visit_number}: ${describeTime(row)}.`)
  return [isConfirmed ? `I have booked ${what}.` : `I would like to book ${what}.`, ...times].join('\n')
}

const MAILS = {
  confirmed: { patient: 'mail-case-visits-booked', provider: 'mail-case-visits-booked' },
  requested: { patient: 'mail-case-visits-sent', provider: 'mail-case-visits-asked' },
} as const satisfies Record<string, Record<Reader, string>>

function toMail(ctx: Ctx, { rows, move, bookingId }: BookedVisits, reader: Reader): AccountMail {
  const [first] = rows as [AppointmentRow]
  const isConfirmed = move.to === 'confirmed'
  const isPatient = reader === 'patient'
  const otherName = isPatient ? first.provider_name : first.patient_name
  const path = isPatient ? `/dashboard/cases/${first.case_id}` : `/dashboard/case-requests/${first.request_id}`
  const place = isPatient ? [{ name: 'Clinic', value: placeOf(first) }].filter(({ value }) => value !== '') : []
  const values = { reference: first.reference ?? '', 'other person': otherName }
  const words = templated(caseMails, MAILS[isConfirmed ? 'confirmed' : 'requested'][reader], values, {
    greeting: `Hello ${isPatient ? first.patient_name : first.provider_name},`,
    facts: [...rows.map((row) => ({ name: `Visit ${row.visit_number}`, value: describeTime(row) })), ...place],
    action: { text: 'Open the case', url: `${ctx.config.publicUrl}${path}` },
  })
  const accountId = first[`${reader}_id`]
  // The cause begins like those of its first appointment, with which it is erased.
  const cause = `appointment ${first.id} visits ${bookingId} to ${accountId}`
  const calendar = isConfirmed ? toCalendar(ctx, rows, otherName) : undefined
  return { accountId, kind: 'appointments', cause, ...words, calendar }
}

/** One file with all visits. */
function toCalendar(ctx: Ctx, rows: readonly AppointmentRow[], otherName: string) {
  const organizer = { name: brand.name, email: readContent(ctx, 'brand').email }
  const source = { publicUrl: ctx.config.publicUrl, otherName, madeAt: ctx.now() }
  return calendarFile(
    rows.map((row) => ({ ...appointmentEvent({ ...source, row, times: describeTime(row) }), organizer })),
  )
}
