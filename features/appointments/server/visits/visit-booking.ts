import type { FastifyInstance } from 'fastify'
import { findRelationshipWith } from '#features/messages/server/relationship.ts'
import { broadcastSubjectMessage } from '#features/messages/server/subject-messages.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx, Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { INVALID_PARAMETER_VALUE, violatedConstraint } from '#platform/server/db/errors.ts'
import { dayIn } from '#platform/server/scheduling/opening-slots.ts'
import { firstMove, type Move } from '../../rules/appointment-moves.ts'
import { isVisited, seriesProblem } from '../../rules/visit-series.ts'
import { refreshAvailability } from '../availability/availability.ts'
import { endOf } from '../availability/kinds.ts'
import { refuseBlocked } from '../booking-errors.ts'
import { insertBooking } from '../booking-queries.ts'
import { bookingTransaction } from '../booking-queue.ts'
import { broadcastAppointment } from '../moves.ts'
import {
  type AppointmentRow,
  findActive,
  type LockedAccounts,
  lockAccounts,
  selectAppointmentsById,
  updatePatientZone,
} from '../queries.ts'
import { insertVisits, selectBookedBy, selectVisits, type VisitRow } from './visit-queries.ts'
import {
  bookableVisits,
  CLINIC_CLOSED,
  findVisitCalendar,
  freeVisitTimes,
  type VisitCalendar,
  visitDays,
} from './visit-times.ts'

/** The visits of an accepted quote that are booked together. */
export type VisitBooking = {
  /** Idempotency key. */
  id: string
  caseId: string
  requestId: string
  providerId: string
  patientId: string
  patientZone: string
  /** Of all visits of the quote, after how many days the next one can begin. */
  gaps: readonly number[]
  visits: readonly { number: number; startsAt: Date }[]
}

/** Visits that were just booked together. */
export type BookedVisits = {
  /** Soonest first; at least one. */
  rows: readonly AppointmentRow[]
  move: Move
  bookingId: string
  /** The locked accounts of both. */
  accounts: LockedAccounts
}

/** Tells both participants, in the transaction of the booking. */
type Announce = (ctx: Notifying, tx: Tx, visits: BookedVisits) => Promise<unknown>

/** Why nothing was booked: the state has changed since it was read. */
type Conflict = { code: 'taken' | 'changed'; message: string }
type Outcome = { rows: AppointmentRow[]; conflict?: undefined } | { rows?: undefined; conflict: Conflict }

const taken = (what: string): Outcome => ({
  conflict: { code: 'taken', message: `${what} is no longer free, so nothing was booked. Here are new times.` },
})
const changed: Outcome = {
  conflict: { code: 'changed', message: 'Your visits have changed in the meantime. Here’s the latest version.' },
}

const EXCLUSIONS: readonly (string | undefined)[] = ['appointments_provider_time', 'appointments_patient_time']

/**
 * Books all visits of an accepted quote that have no appointment, in one transaction: all of them or none. The row locks of the
 * two accounts serialise it with all other bookings. A replay returns what was booked, as long as all of it still holds.
 */
export async function bookVisits(ctx: Ctx, booking: VisitBooking, announce: Announce): Promise<Outcome> {
  const storing = bookingTransaction(ctx, (tx, notifying) => storeVisits(notifying, tx, booking, announce))
  return storing.catch((error) => {
    if ((error as { code?: string }).code === INVALID_PARAMETER_VALUE)
      throw new AppError('bad_request', 'Choose a time zone from the list.')
    if (EXCLUSIONS.includes(violatedConstraint(error))) return taken('One of the times')
    throw error
  })
}

async function storeVisits(ctx: Notifying, tx: Tx, booking: VisitBooking, announce: Announce): Promise<Outcome> {
  const { id, caseId, requestId, providerId, patientId, visits } = booking
  const accounts = await lockAccounts(tx, [providerId, patientId])
  const replayed = await selectBookedBy(tx, requestId, id)
  // Suspended or closed since the request was authenticated.
  if (!findActive(accounts, patientId)) throw new AppError('not_signed_in', 'You were logged out. Please log in again.')
  const stored = await selectVisits(tx, caseId)
  if (replayed.length > 0) return replay(tx, replayed, stored)
  const begins = stored.length > 0 ? visitDays(stored) : booking.gaps.map(() => null)
  const bookable = stored.length > 0 ? bookableVisits(stored) : booking.gaps.map(() => true)
  if (visits.some(({ number }) => bookable[number - 1] === false)) return changed
  const open = bookable.flatMap((isBookable, at) => (isBookable ? [at + 1] : []))
  const wanted = new Set(visits.map(({ number }) => number))
  if (wanted.size !== visits.length || open.length !== wanted.size || open.some((number) => !wanted.has(number)))
    throw new AppError('bad_request', 'Choose a time for each visit.')
  const calendar = await findVisitCalendar(ctx, tx, booking)
  if (findActive(accounts, providerId)?.role !== 'doctor' || !calendar) throw new AppError('forbidden', CLINIC_CLOSED)
  refuseBlocked(await findRelationshipWith(tx, patientId, providerId))
  const problem = timesProblem(calendar, booking, begins, ctx.now())
  if (problem) return problem
  const booked = await writeVisits(ctx, tx, booking, { calendar, accounts })
  await announce(ctx, tx, booked)
  return { rows: [...booked.rows] }
}

/** What a form has booked before. Once a visit was cancelled or booked anew, the same form must not look successful. */
async function replay(
  tx: Tx,
  booked: readonly { appointment_id: string }[],
  visits: readonly VisitRow[],
): Promise<Outcome> {
  const ids = booked.map(({ appointment_id }) => appointment_id)
  const holds = (id: string) => visits.some((visit) => visit.id === id && isVisited(visit.state))
  return ids.every(holds) ? { rows: await selectAppointmentsById(tx, ids) } : changed
}

/** Refuses times without the gaps. A time that is not free is a conflict, for which there are new times. */
function timesProblem(
  calendar: VisitCalendar,
  { gaps, visits }: VisitBooking,
  booked: readonly (string | null)[],
  now: Date,
): Outcome | undefined {
  const { timeZone } = calendar.calendar.schedule
  const begins = [...booked]
  for (const { number, startsAt } of visits) begins[number - 1] = dayIn(timeZone, startsAt)
  const problem = seriesProblem(gaps, begins)
  if (problem) throw new AppError('bad_request', problem)
  const freeTimes = freeVisitTimes(calendar, now)
  const gone = visits.find(({ startsAt }) => !freeTimes(dayIn(timeZone, startsAt)).includes(startsAt.toISOString()))
  return gone && taken(`The time of visit ${gone.number}`)
}

type Decided = { calendar: VisitCalendar; accounts: LockedAccounts }

async function writeVisits(
  ctx: Ctx,
  tx: Tx,
  booking: VisitBooking,
  { calendar, accounts }: Decided,
): Promise<BookedVisits> {
  const { providerId, patientId, patientZone, caseId, requestId, gaps } = booking
  const { kind } = calendar
  const now = ctx.now()
  const move = firstMove('patient', kind)
  const visits = booking.visits.map((visit) => ({ ...visit, id: crypto.randomUUID() }))
  if (findActive(accounts, patientId)?.time_zone !== patientZone) await updatePatientZone(tx, patientId, patientZone)
  for (const { id, startsAt } of visits)
    await insertBooking(
      tx,
      {
        id,
        provider_id: providerId,
        patient_id: patientId,
        starts_at: startsAt,
        ends_at: endOf(startsAt, kind),
        kind: kind.kind,
        buffer_minutes: kind.bufferMinutes,
        time_zone: calendar.calendar.schedule.timeZone,
        patient_time_zone: patientZone,
        service: '',
        about: '',
        answers: [],
        request_network: null,
        created_at: now,
      },
      move,
    )
  const rows = visits.map(({ id, number }) => ({
    appointment_id: id,
    case_id: caseId,
    request_id: requestId,
    number,
    visits: gaps.length,
    gap_days: gaps[number - 1] ?? 1,
    booking_id: booking.id,
  }))
  await insertVisits(tx, caseId, rows)
  const booked = await selectAppointmentsById(
    tx,
    visits.map(({ id }) => id),
  )
  await refreshAvailability(tx, [providerId], now)
  return { rows: booked, move, bookingId: booking.id, accounts }
}

/** Pushes new visits to the open screens of both participants, with the chat message that came with them. */
export async function broadcastBookedVisits(app: FastifyInstance, rows: readonly AppointmentRow[]) {
  for (const row of rows) broadcastAppointment(app, row)
  const [first] = rows
  if (first) await broadcastSubjectMessage(app.ctx, app.broadcast, { kind: 'appointment', id: first.id })
}
