import { MOVES, type Move } from '#domain/appointment-moves.ts'
import type { Appointment, AppointmentForm, OfferForm } from '#domain/appointments.ts'
import { hasWrittenTo } from '#server/features/chats/relationship.ts'
import { endOf } from '#server/features/providers/availability.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { heldProblem, refuseBlocked, refuseTaken } from './booking-errors.ts'
import { type BookingState, insertBooking, selectBookingState } from './booking-queries.ts'
import { announceMove, bookingQueue } from './moves.ts'
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
import { checkSlot, noProvider, takenSlot } from './slots.ts'

/** Unanswered requests per patient. Without a limit one patient could hold all the time of a clinic. */
const REQUESTS_MAX = 10
/** The same at one provider. */
const REQUESTS_PER_PROVIDER_MAX = 3
/**
 * Unanswered requests at one provider from one network, because accounts cost nothing. Many patients may share the network
 * of a carrier; so many requests hold at most two days of a clinic.
 */
const REQUESTS_PER_NETWORK_MAX = 25

/** A booking: a request by a patient or an offer by a provider. An offer does not know the patient's time zone. */
type Booking = {
  id: string
  by: 'patient' | 'provider'
  providerId: string
  patientId: string
  startsAt: Date
  service: string
  about: string
  patientZone?: string
  /** The network that a request comes from. */
  network?: string
}
type Check = (tx: Tx, accounts: LockedAccounts, state: BookingState) => void | Promise<void>

/** A patient requests a time of a provider. The time is held until the request is declined, cancelled or expires. */
export async function requestAppointment(
  ctx: Ctx,
  { id: patientId, role }: Actor,
  form: AppointmentForm,
  network: string,
) {
  const { id, providerId, service, about, timeZone: patientZone } = form
  const booking = { id, providerId, patientId, service, about, patientZone, network, startsAt: new Date(form.startsAt) }
  return book(
    ctx,
    { ...booking, by: 'patient' },
    { id: patientId, role },
    (_tx, accounts, { relationship, requests }) => {
      if (findActive(accounts, providerId)?.role !== 'doctor') throw noProvider()
      refuseBlocked(relationship)
      refuseManyRequests(ctx, requests)
    },
  )
}

/** Bounds how much of a provider's time unanswered requests can hold. */
function refuseManyRequests(ctx: Ctx, { all, here, fromNetwork }: BookingState['requests']) {
  if (all >= REQUESTS_MAX) throw unanswered(`${REQUESTS_MAX} of your requests are not answered yet.`)
  if (here >= REQUESTS_PER_PROVIDER_MAX)
    throw unanswered(`${REQUESTS_PER_PROVIDER_MAX} of your requests to this provider are not answered yet.`)
  if (!ctx.config.rateLimits) return
  if (fromNetwork < REQUESTS_PER_NETWORK_MAX) return
  const message = 'This provider has many unanswered requests from your network. Please try again later.'
  throw new AppError('too_many_requests', message)
}

const unanswered = (sentence: string) =>
  new AppError('bad_request', `${sentence} Wait for an answer, or cancel one of them first.`)

/** A provider offers a time to a patient who has written to them or has an appointment with them. */
export async function offerAppointment(ctx: Ctx, { id: providerId, role }: Actor, form: OfferForm) {
  const { id, patientId, service, about } = form
  const booking = { id, providerId, patientId, service, about, startsAt: new Date(form.startsAt) }
  return book(ctx, { ...booking, by: 'provider' }, { id: providerId, role }, async (tx, accounts, { relationship }) => {
    if (findActive(accounts, patientId)?.role !== 'patient' || !(await canBeOffered(tx, patientId, providerId)))
      throw new AppError(
        'forbidden',
        'You can offer a time to patients who have written to you or have an appointment with you.',
      )
    refuseBlocked(relationship)
  })
}

const canBeOffered = async (tx: Tx, patientId: string, providerId: string) =>
  (await hasWrittenTo(tx, patientId, providerId)) || (await hasAppointment(tx, patientId, providerId))

async function book(ctx: Ctx, booking: Booking, actor: Actor, check: Check): Promise<Appointment> {
  const row = await bookingQueue.run(() => storeBooking(ctx, booking, check))
  return presentAppointment(row, actor, ctx.now())
}

async function storeBooking(ctx: Ctx, booking: Booking, check: Check) {
  const storing = ctx.db.transaction().execute(async (tx) => {
    const locked = await lockAccounts(tx, [booking.providerId, booking.patientId])
    const state = await selectBookingState(tx, booking, ctx.now())
    const accounts = await locked.rows
    const problem = heldProblem(state.calendar?.held ?? [], booking)
    if (problem) return { problem }
    if (state.isStored) return { row: await replayBooking(tx, booking) }
    await check(tx, accounts, state)
    return { row: await writeBooking(ctx, tx, booking, { accounts, state }) }
  })
  const { row, problem } = await storing.catch((error) => {
    if (violatedConstraint(error) === 'appointments_pkey') throw foreignId()
    return refuseTaken(ctx, error, booking.by, booking)
  })
  if (row) return row
  throw await takenSlot(ctx, booking.providerId, booking.startsAt, problem)
}

type Decided = { accounts: LockedAccounts; state: BookingState }

async function writeBooking(ctx: Ctx, tx: Tx, booking: Booking, { accounts, state }: Decided) {
  const { id, by, providerId, patientId, startsAt, service, about } = booking
  const now = ctx.now()
  const knownZone = findActive(accounts, patientId)?.time_zone
  if (service !== '' && !state.isOffered) throw new AppError('bad_request', 'Choose a treatment from the list.')
  const time_zone = checkSlot(state.calendar?.schedule, startsAt, now)
  if (booking.patientZone && booking.patientZone !== knownZone)
    await updatePatientZone(tx, patientId, booking.patientZone)
  const appointment = {
    id,
    provider_id: providerId,
    patient_id: patientId,
    starts_at: startsAt,
    ends_at: endOf(startsAt),
    time_zone,
    patient_time_zone: booking.patientZone ?? knownZone ?? time_zone,
    service,
    about,
    request_network: booking.network ?? null,
    created_at: now,
  }
  const move = firstMove(by)
  await insertBooking(tx, appointment, move)
  const row = {
    ...NEW_APPOINTMENT,
    ...appointment,
    ...participantsOf(state),
    state: move.to,
    micros: microsOf(startsAt),
  }
  await announceMove(ctx, tx, { row, move, accounts, booked: state, hasChat: state.relationship !== undefined })
  return row
}

/** The columns that a booking does not set, as the table does. */
const NEW_APPOINTMENT = { version: 1, reason: '', is_late: false, new_starts_at: null, new_ends_at: null }

function participantsOf({ participants }: BookingState) {
  if (!participants) throw noProvider()
  return participants
}

const microsOf = (date: Date) => `${date.getTime()}000`

const firstMove = (by: Booking['by']) => MOVES.find((move) => move.from === null && move.by === by) as Move

/** The id of a booking is its idempotency key: a replay of the same form returns the stored appointment, another form is refused. */
async function replayBooking(tx: Tx, booking: Booking) {
  const stored = await selectAppointment(tx, booking.id)
  const first = await selectMove(tx, booking.id, 1)
  if (!stored) throw new Error(`The appointment ${booking.id} is gone while it is read.`)
  const isOwn = stored.provider_id === booking.providerId && stored.patient_id === booking.patientId
  if (!isOwn || first?.made_by !== booking.by) throw foreignId()
  const isSame = stored.service === booking.service && stored.about === booking.about
  if (isSame && first.starts_at.getTime() === booking.startsAt.getTime()) return stored
  throw new AppError('bad_request', 'This form was sent before with other answers. Open it again to book another time.')
}

const foreignId = () => new AppError('bad_request', 'Another appointment has this id. Give yours one of its own.')
