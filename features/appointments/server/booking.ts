import { hasWrittenTo } from '#features/messages/server/relationship.ts'
import { isBookableUnder } from '#features/providers/server/present-profile.ts'
import { CANNOT_OFFER, NOT_BOOKABLE } from '#features/verifications/rules/verifications.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx, Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import type { AppointmentKind, KindSettings } from '../rules/appointment-kinds.ts'
import { firstMove } from '../rules/appointment-moves.ts'
import type { Appointment, AppointmentForm, OfferForm } from '../rules/appointments.ts'
import { announceMove } from './announcements/announce-move.ts'
import { endOf } from './availability/kinds.ts'
import { checkSlot, noProvider, takenIn, takenSlot } from './availability/slots.ts'
import { bookedKind, givenAnswers, refuseKind } from './booked-kind.ts'
import { heldProblem, refuseBlocked, refuseTaken } from './booking-errors.ts'
import { type BookingState, insertBooking, selectBookingState } from './booking-queries.ts'
import { bookingTransaction } from './booking-queue.ts'
import type { Calendar } from './calendars/calendars.ts'
import { presentAppointment } from './present.ts'
import {
  findActive,
  hasAppointment,
  type LockedAccounts,
  lockAccounts,
  selectAppointment,
  selectMove,
  updatePatientZone,
} from './queries.ts'
import { refuseManyRequests } from './request-limits.ts'

/** A booking: a request by a patient or an offer by a provider. An offer does not know the patient's time zone. */
type Booking = {
  id: string
  by: 'patient' | 'provider'
  providerId: string
  patientId: string
  /** The first that is offered, unless it is named. */
  kind?: AppointmentKind | undefined
  startsAt: Date
  service: string
  about: string
  answers: Appointment['answers']
  patientZone?: string
  /** The network that a request comes from. */
  network?: string
}
/** All that decides about a booking. */
type Facts = BookingState & { accounts: LockedAccounts; kind: KindSettings }

/**
 * A patient requests a time of a provider. The time is held until the request is declined, cancelled or expires. A request of
 * a kind that is confirmed automatically is a booking. `settle` belongs to a new one and runs in its transaction: what it
 * refuses is not booked, and a replay does not repeat it.
 */
export async function requestAppointment(
  ctx: Ctx,
  actor: Actor,
  form: AppointmentForm,
  network: string,
  settle?: (tx: Tx) => Promise<void>,
): Promise<Appointment> {
  const { providerId, timeZone: patientZone } = form
  const startsAt = new Date(form.startsAt)
  const booking: Booking = { ...form, by: 'patient', patientId: actor.id, patientZone, network, startsAt }
  const storing = bookingTransaction(ctx, async (tx, notifying) => {
    const facts = await readFacts(tx, booking, ctx.now())
    if (facts.isStored) return replayBooking(tx, booking)
    refuseHeld(ctx, booking, facts)
    // Who has an appointment with an unpublished provider keeps and moves it; new ones are not made.
    if (findActive(facts.accounts, providerId)?.role !== 'doctor' || !facts.calendar?.schedule.isPublic)
      throw noProvider()
    refuseUnverified(ctx, facts.calendar, NOT_BOOKABLE)
    refuseBlocked(facts.relationship)
    refuseManyRequests(ctx, facts.requests, facts.kind)
    const stored = await storeBooking(notifying, tx, booking, facts)
    await settle?.(tx)
    return stored
  })
  const row = await storing.catch((error) => refuseConflict(ctx, booking, error))
  return presentAppointment(row, actor, ctx.now())
}

/** A provider offers a time to a patient who has written to them or has an appointment with them. */
export async function offerAppointment(ctx: Ctx, actor: Actor, form: OfferForm): Promise<Appointment> {
  const { patientId } = form
  const providerId = actor.id
  const booking: Booking = { ...form, by: 'provider', providerId, answers: [], startsAt: new Date(form.startsAt) }
  const storing = bookingTransaction(ctx, async (tx, notifying) => {
    const facts = await readFacts(tx, booking, ctx.now())
    if (facts.isStored) return replayBooking(tx, booking)
    refuseHeld(ctx, booking, facts)
    if (findActive(facts.accounts, patientId)?.role !== 'patient' || !(await canBeOffered(tx, patientId, providerId)))
      throw new AppError(
        'forbidden',
        'You can offer a time to patients who have written to you or have an appointment with you.',
      )
    refuseBlocked(facts.relationship)
    refuseUnverified(ctx, facts.calendar, CANNOT_OFFER)
    return storeBooking(notifying, tx, booking, facts)
  })
  const row = await storing.catch((error) => refuseConflict(ctx, booking, error))
  return presentAppointment(row, actor, ctx.now())
}

/** Locks both accounts and reads the facts, which hold until the transaction ends. */
async function readFacts(tx: Tx, booking: Booking, now: Date): Promise<Facts> {
  const accounts = await lockAccounts(tx, [booking.providerId, booking.patientId])
  const state = await selectBookingState(tx, booking, now)
  return { ...state, accounts, kind: bookedKind(state.calendar?.schedule, booking.kind) }
}

function refuseHeld(ctx: Ctx, booking: Booking, { calendar, kind }: Facts) {
  const problem = heldProblem(calendar, booking, kind)
  if (problem) throw takenIn(ctx, calendar, booking, problem)
}

/** Where verification is required, new appointments need it. Those that exist can still be moved. */
function refuseUnverified({ config }: Ctx, calendar: Calendar | undefined, message: string) {
  if (calendar && !isBookableUnder(config, calendar.schedule.isVerified)) throw new AppError('forbidden', message)
}

const canBeOffered = async (tx: Tx, patientId: string, providerId: string) =>
  (await hasWrittenTo(tx, patientId, providerId)) || (await hasAppointment(tx, patientId, providerId))

/** Refuses a booking that a constraint has stopped: its id or its time is another appointment's. */
function refuseConflict(ctx: Ctx, booking: Booking, error: unknown) {
  if (violatedConstraint(error) === 'appointments_pkey') throw foreignId()
  return refuseTaken(error, booking.by, (message) => takenSlot(ctx, booking, message))
}

async function storeBooking(ctx: Notifying, tx: Tx, booking: Booking, facts: Facts) {
  const { id, by, providerId, patientId, patientZone, startsAt, service, about } = booking
  const { accounts, calendar, isOffered, kind, relationship } = facts
  const now = ctx.now()
  const knownZone = findActive(accounts, patientId)?.time_zone
  if (service !== '' && !isOffered) throw new AppError('bad_request', 'Choose a treatment from the list.')
  const time_zone = checkSlot(calendar?.schedule, kind, startsAt, now)
  refuseKind(kind)
  if (patientZone && patientZone !== knownZone) await updatePatientZone(tx, patientId, patientZone)
  const move = firstMove(by, kind)
  const appointment = {
    id,
    provider_id: providerId,
    patient_id: patientId,
    starts_at: startsAt,
    ends_at: endOf(startsAt, kind),
    kind: kind.kind,
    buffer_minutes: kind.bufferMinutes,
    time_zone,
    patient_time_zone: patientZone ?? knownZone ?? time_zone,
    service,
    about,
    answers: givenAnswers(kind, booking.answers),
    request_network: booking.network ?? null,
    created_at: now,
  }
  await insertBooking(tx, appointment, move)
  const row = await selectAppointment(tx, id)
  if (!row) throw new Error(`The appointment ${id} is gone while it is written.`)
  await announceMove(ctx, tx, { row, move, accounts, booked: facts, hasChat: relationship !== undefined })
  return row
}

/**
 * The id of a booking is its idempotency key: a replay of the same form returns the stored appointment, even if its time was
 * blocked since. Another form is refused.
 */
async function replayBooking(tx: Tx, booking: Booking) {
  const stored = await selectAppointment(tx, booking.id)
  const first = await selectMove(tx, booking.id, 1)
  if (!stored) throw new Error(`The appointment ${booking.id} is gone while it is read.`)
  const isOwn = stored.provider_id === booking.providerId && stored.patient_id === booking.patientId
  if (!isOwn || first?.made_by !== booking.by) throw foreignId()
  const isSameKind = booking.kind === undefined || stored.kind === booking.kind
  const isSame = isSameKind && stored.service === booking.service && stored.about === booking.about
  if (isSame && first.starts_at.getTime() === booking.startsAt.getTime()) return stored
  throw new AppError('bad_request', 'This form was sent before with other answers. Open it again to book another time.')
}

const foreignId = () => new AppError('bad_request', 'Another appointment has this id. Give yours one of its own.')
