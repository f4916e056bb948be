import { MOVES, type Move } from '#domain/appointment-moves.ts'
import type { Appointment, AppointmentForm, OfferForm } from '#domain/appointments.ts'
import { findRelationshipWith, hasWrittenTo } from '#server/features/chats/relationship.ts'
import { endOf } from '#server/features/providers/availability.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { refuseBlocked, refuseHeld, refuseTaken } from './booking-errors.ts'
import { hasTreatment } from './calendar-queries.ts'
import { bookingQueue, writeFirstMove } from './moves.ts'
import { presentAppointment } from './present.ts'
import {
  type AppointmentRow,
  countRequested,
  countRequestedFrom,
  hasAppointment,
  type LockedAccounts,
  lockAccounts,
  selectAppointment,
  selectMove,
  updatePatientZone,
} from './queries.ts'
import { checkSlot, noProvider } from './slots.ts'

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
type Check = (tx: Tx, accounts: LockedAccounts) => Promise<void>

/** A patient requests a time of a provider. The time is held until the request is declined, cancelled or expires. */
export async function requestAppointment(
  ctx: Ctx,
  { id: patientId, role }: Actor,
  form: AppointmentForm,
  network: string,
) {
  const { id, providerId, service, about, timeZone: patientZone } = form
  const booking = { id, providerId, patientId, service, about, patientZone, network, startsAt: new Date(form.startsAt) }
  return book(ctx, { ...booking, by: 'patient' }, { id: patientId, role }, async (tx, accounts) => {
    if (accounts.get(providerId)?.role !== 'doctor') throw noProvider()
    refuseBlocked(await findRelationshipWith(tx, patientId, providerId))
    await refuseManyRequests(ctx, tx, { patientId, providerId, network })
  })
}

/** Bounds how much of a provider's time unanswered requests can hold. */
async function refuseManyRequests(ctx: Ctx, tx: Tx, { patientId, providerId, network }: Requester) {
  const { all, here } = await countRequested(tx, { patientId, providerId, now: ctx.now() })
  if (all >= REQUESTS_MAX) throw unanswered(`${REQUESTS_MAX} of your requests are not answered yet.`)
  if (here >= REQUESTS_PER_PROVIDER_MAX)
    throw unanswered(`${REQUESTS_PER_PROVIDER_MAX} of your requests to this provider are not answered yet.`)
  if (!ctx.config.rateLimits) return
  const fromNetwork = await countRequestedFrom(tx, { providerId, network, now: ctx.now() })
  if (fromNetwork < REQUESTS_PER_NETWORK_MAX) return
  const message = 'This provider has many unanswered requests from your network. Please try again later.'
  throw new AppError('too_many_requests', message)
}
type Requester = { patientId: string; providerId: string; network: string }

const unanswered = (sentence: string) =>
  new AppError('bad_request', `${sentence} Wait for an answer, or cancel one of them first.`)

/** A provider offers a time to a patient who has written to them or has an appointment with them. */
export async function offerAppointment(ctx: Ctx, { id: providerId, role }: Actor, form: OfferForm) {
  const { id, patientId, service, about } = form
  const booking = { id, providerId, patientId, service, about, startsAt: new Date(form.startsAt) }
  return book(ctx, { ...booking, by: 'provider' }, { id: providerId, role }, async (tx, accounts) => {
    if (accounts.get(patientId)?.role !== 'patient' || !(await canBeOffered(tx, patientId, providerId)))
      throw new AppError(
        'forbidden',
        'You can offer a time to patients who have written to you or have an appointment with you.',
      )
    refuseBlocked(await findRelationshipWith(tx, providerId, patientId))
  })
}

const canBeOffered = async (tx: Tx, patientId: string, providerId: string) =>
  (await hasWrittenTo(tx, patientId, providerId)) || (await hasAppointment(tx, patientId, providerId))

async function book(ctx: Ctx, booking: Booking, actor: Actor, check: Check): Promise<Appointment> {
  const row = await bookingQueue.run(() => storeBooking(ctx, booking, check))
  return presentAppointment(row, actor, ctx.now())
}

async function storeBooking(ctx: Ctx, booking: Booking, check: Check) {
  // Fast path: most conflicts are found without a transaction. Concurrent ones are decided by the exclusion constraints.
  await refuseHeld(ctx, booking)
  const storing = ctx.db.transaction().execute(async (tx) => {
    const accounts = await lockAccounts(tx, [booking.providerId, booking.patientId])
    const stored = await selectAppointment(tx, booking.id)
    if (stored) return replayBooking(tx, stored, booking)
    await check(tx, accounts)
    return insertBooking(ctx, tx, booking, accounts.get(booking.patientId)?.time_zone ?? undefined)
  })
  return storing.catch((error) => {
    if (violatedConstraint(error) === 'appointments_pkey') throw foreignId()
    return refuseTaken(ctx, error, booking.by, booking)
  })
}

async function insertBooking(ctx: Ctx, tx: Tx, booking: Booking, knownZone: string | undefined) {
  const { id, by, providerId, patientId, startsAt, service, about } = booking
  if (service !== '' && !(await hasTreatment(tx, providerId, service)))
    throw new AppError('bad_request', 'Choose a treatment from the list.')
  const time_zone = await checkSlot(ctx, tx, providerId, startsAt)
  if (booking.patientZone && booking.patientZone !== knownZone)
    await updatePatientZone(tx, patientId, booking.patientZone)
  return writeFirstMove(ctx, tx, firstMove(by), {
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
  })
}

const firstMove = (by: Booking['by']) => MOVES.find((move) => move.from === null && move.by === by) as Move

/** The id of a booking is its idempotency key: a replay of the same form returns the stored appointment, another form is refused. */
async function replayBooking(tx: Tx, stored: AppointmentRow, booking: Booking) {
  const first = await selectMove(tx, stored.id, 1)
  const isOwn = stored.provider_id === booking.providerId && stored.patient_id === booking.patientId
  if (!isOwn || first?.made_by !== booking.by) throw foreignId()
  const isSame = stored.service === booking.service && stored.about === booking.about
  if (isSame && first.starts_at.getTime() === booking.startsAt.getTime()) return stored
  throw new AppError('bad_request', 'This form was sent before with other answers. Open it again to book another time.')
}

const foreignId = () => new AppError('bad_request', 'Another appointment has this id. Give yours one of its own.')
