import type { AppointmentKind, KindSettings } from '#domain/appointment-kinds.ts'
import { confirmedAtOnce, MOVES, type Move } from '#domain/appointment-moves.ts'
import type { Appointment, AppointmentForm, OfferForm } from '#domain/appointments.ts'
import { CANNOT_OFFER, NOT_BOOKABLE } from '#domain/verifications.ts'
import { hasWrittenTo } from '#server/features/chats/relationship.ts'
import type { Calendar } from '#server/features/providers/calendars.ts'
import { endOf } from '#server/features/providers/kinds.ts'
import { isBookableUnder } from '#server/features/providers/present-profile.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { bookedKind, givenAnswers, refuseKind } from './booked-kind.ts'
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
import { refuseManyRequests } from './request-limits.ts'
import { checkSlot, noProvider, takenSlot } from './slots.ts'

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
type Check = (tx: Tx, decided: Decided) => void | Promise<void>
/** What is written together with a new booking, or refuses it. A replay does not repeat it. */
type Alongside = (tx: Tx) => Promise<void>
type Steps = { check: Check; alongside?: Alongside | undefined }

/**
 * A patient requests a time of a provider. The time is held until the request is declined, cancelled or expires. A request of
 * a kind that is confirmed automatically is a booking.
 */
export async function requestAppointment(
  ctx: Ctx,
  { id: patientId, role }: Actor,
  form: AppointmentForm,
  network: string,
  alongside?: Alongside,
) {
  const { providerId, timeZone: patientZone } = form
  const booking: Booking = {
    ...form,
    by: 'patient',
    patientId,
    patientZone,
    network,
    startsAt: new Date(form.startsAt),
  }
  const check: Check = (_tx, { accounts, state, kind }) => {
    // Who has an appointment with an unpublished provider keeps and moves it; new ones are not made.
    const isPublic = state.calendar?.schedule.isPublic
    if (findActive(accounts, providerId)?.role !== 'doctor' || !isPublic) throw noProvider()
    refuseUnverified(ctx, state.calendar, NOT_BOOKABLE)
    refuseBlocked(state.relationship)
    refuseManyRequests(ctx, state.requests, kind)
  }
  return book(ctx, booking, { id: patientId, role }, { check, alongside })
}

/** A provider offers a time to a patient who has written to them or has an appointment with them. */
export async function offerAppointment(ctx: Ctx, { id: providerId, role }: Actor, form: OfferForm) {
  const { patientId } = form
  const booking: Booking = { ...form, by: 'provider', providerId, answers: [], startsAt: new Date(form.startsAt) }
  const check: Check = async (tx, { accounts, state }) => {
    if (findActive(accounts, patientId)?.role !== 'patient' || !(await canBeOffered(tx, patientId, providerId)))
      throw new AppError(
        'forbidden',
        'You can offer a time to patients who have written to you or have an appointment with you.',
      )
    refuseBlocked(state.relationship)
    refuseUnverified(ctx, state.calendar, CANNOT_OFFER)
  }
  return book(ctx, booking, { id: providerId, role }, { check })
}

/** Where verification is required, new appointments need it. Those that exist can still be moved. */
function refuseUnverified({ config }: Ctx, calendar: Calendar | undefined, message: string) {
  if (calendar && !isBookableUnder(config, calendar.schedule.isVerified)) throw new AppError('forbidden', message)
}

const canBeOffered = async (tx: Tx, patientId: string, providerId: string) =>
  (await hasWrittenTo(tx, patientId, providerId)) || (await hasAppointment(tx, patientId, providerId))

async function book(ctx: Ctx, booking: Booking, actor: Actor, steps: Steps): Promise<Appointment> {
  const row = await bookingQueue.run(() => storeBooking(ctx, booking, steps))
  return presentAppointment(row, actor, ctx.now())
}

async function storeBooking(ctx: Ctx, booking: Booking, { check, alongside }: Steps) {
  const storing = ctx.db.transaction().execute(async (tx) => {
    const locked = await lockAccounts(tx, [booking.providerId, booking.patientId])
    const state = await selectBookingState(tx, booking, ctx.now())
    const accounts = await locked.rows
    const kind = bookedKind(state.calendar?.schedule, booking.kind)
    // The time of a stored booking may have been blocked since.
    if (state.isStored) return { row: await replayBooking(tx, booking) }
    const problem = heldProblem(state.calendar, booking, kind)
    if (problem) return { problem }
    await check(tx, { accounts, state, kind })
    const row = await writeBooking(ctx, tx, booking, { accounts, state, kind })
    await alongside?.(tx)
    return { row }
  })
  const { row, problem } = await storing.catch((error) => {
    if (violatedConstraint(error) === 'appointments_pkey') throw foreignId()
    return refuseTaken(error, booking.by, (message) => takenSlot(ctx, booking, message))
  })
  if (row) return row
  throw await takenSlot(ctx, booking, problem)
}

type Decided = { accounts: LockedAccounts; state: BookingState; kind: KindSettings }

async function writeBooking(ctx: Ctx, tx: Tx, booking: Booking, { accounts, state, kind }: Decided) {
  const { id, by, providerId, patientId, startsAt, service, about } = booking
  const now = ctx.now()
  const knownZone = findActive(accounts, patientId)?.time_zone
  if (service !== '' && !state.isOffered) throw new AppError('bad_request', 'Choose a treatment from the list.')
  const time_zone = checkSlot(state.calendar?.schedule, kind, startsAt, now)
  refuseKind(kind)
  if (booking.patientZone && booking.patientZone !== knownZone)
    await updatePatientZone(tx, patientId, booking.patientZone)
  const appointment = {
    id,
    provider_id: providerId,
    patient_id: patientId,
    starts_at: startsAt,
    ends_at: endOf(startsAt, kind),
    kind: kind.kind,
    buffer_minutes: kind.bufferMinutes,
    time_zone,
    patient_time_zone: booking.patientZone ?? knownZone ?? time_zone,
    service,
    about,
    answers: givenAnswers(kind, booking.answers),
    request_network: booking.network ?? null,
    created_at: now,
  }
  const move = firstMove(by, kind)
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
const NEW_APPOINTMENT = {
  version: 1,
  reason: '',
  is_late: false,
  new_starts_at: null,
  new_ends_at: null,
  // Visits of a case are booked together, by `bookVisits`.
  case_id: null,
  request_id: null,
  visit_number: null,
  visits: null,
  reference: null,
}

function participantsOf({ participants }: BookingState) {
  if (!participants) throw noProvider()
  return participants
}

const microsOf = (date: Date) => `${date.getTime()}000`

/** A booking is an offer, a request, or agreed at once. */
export function firstMove(by: Booking['by'], { confirmsAutomatically }: Pick<KindSettings, 'confirmsAutomatically'>) {
  const name = by === 'provider' ? 'offer' : 'request'
  const asked = MOVES.find((move) => move.from === null && move.name === name) as Move
  return confirmsAutomatically ? confirmedAtOnce(asked) : asked
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
