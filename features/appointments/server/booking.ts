import { hasWrittenTo } from '#features/messages/server/relationship.ts'
import { isBookableUnder } from '#features/providers/server/present-profile.ts'
import { CANNOT_OFFER, NOT_BOOKABLE } from '#features/verifications/rules/verifications.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
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
import { bookingQueue } from './booking-queue.ts'
import type { Calendar } from './calendars/calendars.ts'
import { presentAppointment } from './present.ts'
import {
  type AppointmentRow,
  findActive,
  hasAppointment,
  type LockedAccounts,
  lockAccounts,
  selectAppointment,
  selectMove,
  updatePatientZone,
} from './queries.ts'

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
/** What decides about a booking, under the locks of both accounts. */
type Facts = { accounts: LockedAccounts; state: BookingState; kind: KindSettings }
/** What is written together with a new booking, or refuses it. A replay does not repeat it. */
type Alongside = (tx: Tx, ctx: Notifying) => Promise<void>

/** Unanswered requests per patient. Without a limit one patient could hold all the time of a clinic. */
const REQUESTS_MAX = 10
/** The same at one provider. */
const REQUESTS_PER_PROVIDER_MAX = 3
/**
 * Unanswered requests at one provider from one network, because accounts cost nothing. Many patients may share the network
 * of a carrier; so many requests hold at most two days of a clinic.
 */
const REQUESTS_PER_NETWORK_MAX = 25

/** Bounds how much of a provider's time can be held by requests, and by bookings that are confirmed automatically. */
function refuseManyRequests(
  ctx: Ctx,
  { all, here, fromNetwork }: BookingState['requests'],
  { confirmsAutomatically }: { confirmsAutomatically: boolean },
) {
  const refuse = confirmsAutomatically ? manyBookings : manyRequests
  if (all >= REQUESTS_MAX) throw refuse(REQUESTS_MAX, '')
  if (here >= REQUESTS_PER_PROVIDER_MAX) throw refuse(REQUESTS_PER_PROVIDER_MAX, ' with this provider')
  if (!ctx.config.rateLimits) return
  if (fromNetwork < REQUESTS_PER_NETWORK_MAX) return
  const what = confirmsAutomatically ? 'new bookings' : 'unanswered requests'
  const message = `This provider has many ${what} from your network. Please try again later.`
  throw new AppError('too_many_requests', message)
}

const manyRequests = (count: number, where: string) => {
  const which = where.replace('with', 'to')
  const sentence = `${count} of your requests${which} are not answered yet.`
  return new AppError('bad_request', `${sentence} Wait for an answer, or cancel one of them first.`)
}

const manyBookings = (count: number, where: string) =>
  new AppError('bad_request', `You have ${count} upcoming bookings${where}. Please cancel one of them first.`)

/**
 * A patient requests a time of a provider. The time is held until the request is declined, cancelled or expires. A request of
 * a kind that is confirmed automatically is a booking.
 */
export async function requestAppointment(
  ctx: Ctx,
  actor: Actor,
  form: AppointmentForm,
  network: string,
  alongside?: Alongside,
): Promise<Appointment> {
  const { providerId, timeZone: patientZone } = form
  const startsAt = new Date(form.startsAt)
  const booking: Booking = { ...form, by: 'patient', patientId: actor.id, patientZone, network, startsAt }
  const row = await bookOnce(ctx, booking, async (tx, notifying, facts) => {
    const { accounts, state, kind } = facts
    // Who has an appointment with an unpublished provider keeps and moves it; new ones are not made.
    if (findActive(accounts, providerId)?.role !== 'doctor' || !state.calendar?.schedule.isPublic) throw noProvider()
    refuseUnverified(ctx, state.calendar, NOT_BOOKABLE)
    refuseBlocked(state.relationship)
    refuseManyRequests(ctx, state.requests, kind)
    const stored = await storeBooking(notifying, tx, booking, facts)
    await alongside?.(tx, notifying)
    return stored
  })
  return presentAppointment(row, actor, ctx.now())
}

/** A provider offers a time to a patient who has written to them or has an appointment with them. */
export async function offerAppointment(ctx: Ctx, actor: Actor, form: OfferForm): Promise<Appointment> {
  const { patientId } = form
  const providerId = actor.id
  const booking: Booking = { ...form, by: 'provider', providerId, answers: [], startsAt: new Date(form.startsAt) }
  const row = await bookOnce(ctx, booking, async (tx, notifying, facts) => {
    const { accounts, state } = facts
    if (findActive(accounts, patientId)?.role !== 'patient' || !(await canBeOffered(tx, patientId, providerId)))
      throw new AppError(
        'forbidden',
        'You can offer a time to patients who have written to you or have an appointment with you.',
      )
    refuseBlocked(state.relationship)
    refuseUnverified(ctx, state.calendar, CANNOT_OFFER)
    return storeBooking(notifying, tx, booking, facts)
  })
  return presentAppointment(row, actor, ctx.now())
}

/** Where verification is required, new appointments need it. Those that exist can still be moved. */
function refuseUnverified({ config }: Ctx, calendar: Calendar | undefined, message: string) {
  if (calendar && !isBookableUnder(config, calendar.schedule.isVerified)) throw new AppError('forbidden', message)
}

const canBeOffered = async (tx: Tx, patientId: string, providerId: string) =>
  (await hasWrittenTo(tx, patientId, providerId)) || (await hasAppointment(tx, patientId, providerId))

type Book = (tx: Tx, ctx: Notifying, facts: Facts) => Promise<AppointmentRow>

/** Books under the locks of both accounts, unless the booking is a replay or its time is taken. */
async function bookOnce(ctx: Ctx, booking: Booking, book: Book) {
  const attempt = bookingQueue.run(() =>
    notifyingTransaction(ctx, async (tx, notifying) => {
      const accounts = await lockAccounts(tx, [booking.providerId, booking.patientId])
      const state = await selectBookingState(tx, booking, ctx.now())
      // The time of a stored booking may have been blocked since.
      if (state.isStored) return replayBooking(tx, booking)
      const kind = bookedKind(state.calendar?.schedule, booking.kind)
      const problem = heldProblem(state.calendar, booking, kind)
      if (problem) throw takenIn(ctx, state.calendar, booking, problem)
      return book(tx, notifying, { accounts, state, kind })
    }),
  )
  return attempt.catch((error) => {
    if (violatedConstraint(error) === 'appointments_pkey') throw foreignId()
    return refuseTaken(error, booking.by, (message) => takenSlot(ctx, booking, message))
  })
}

async function storeBooking(ctx: Notifying, tx: Tx, booking: Booking, { accounts, state, kind }: Facts) {
  const { id, by, providerId, patientId, patientZone, startsAt, service, about } = booking
  const now = ctx.now()
  const knownZone = findActive(accounts, patientId)?.time_zone
  if (service !== '' && !state.isOffered) throw new AppError('bad_request', 'Choose a treatment from the list.')
  const time_zone = checkSlot(state.calendar?.schedule, kind, startsAt, now)
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
  await announceMove(ctx, tx, { row, move, accounts, booked: state, hasChat: state.relationship !== undefined })
  return row
}

/** The id of a booking is its idempotency key: a replay of the same form returns the stored appointment, another form is refused. */
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
