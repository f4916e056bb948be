import { MOVES, type Move } from '#domain/appointment-moves.ts'
import type { Appointment, AppointmentForm, OfferForm } from '#domain/appointments.ts'
import { findRelationshipWith, hasWrittenTo } from '#server/features/chats/relationship.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { refuseBlocked, refuseHeld, refuseTaken } from './booking-errors.ts'
import { bookingQueue } from './booking-queue.ts'
import { hasTreatment } from './calendar-queries.ts'
import { beginAppointment } from './moving.ts'
import { presentAppointment } from './present.ts'
import {
  type AppointmentRow,
  countRequested,
  lockPeople,
  selectAppointment,
  selectMove,
  selectPatientZone,
} from './queries.ts'
import { checkSlot, endOf, noProvider } from './slots.ts'

/** Somebody could otherwise hold all the time of a clinic. */
const REQUESTS_MAX = 10

/** What one of the two asks the other for. Where the patient's clock is may not be known. */
type Wanted = {
  id: string
  by: 'patient' | 'provider'
  providerId: string
  patientId: string
  startsAt: Date
  service: string
  about: string
  patientZone?: string
}
type Check = (tx: Tx, people: Map<string, string>) => Promise<void>

/** A patient asks a provider for a time. It is theirs until somebody decides otherwise. */
export async function requestAppointment(ctx: Ctx, { id: patientId, role }: Actor, form: AppointmentForm) {
  const { id, providerId, service, about, timeZone: patientZone } = form
  const wanted = { id, providerId, patientId, service, about, patientZone, startsAt: new Date(form.startsAt) }
  return book(ctx, { ...wanted, by: 'patient' }, { id: patientId, role }, async (tx, people) => {
    if (people.get(providerId) !== 'doctor') throw noProvider()
    refuseBlocked(await findRelationshipWith(tx, patientId, providerId))
    if ((await countRequested(tx, patientId, ctx.now())) < REQUESTS_MAX) return
    const sentence = `${REQUESTS_MAX} of your requests are not answered yet.`
    throw new AppError('bad_request', `${sentence} Wait for an answer, or cancel one of them first.`)
  })
}

/** A provider offers a time to a patient who has written to them. */
export async function offerAppointment(ctx: Ctx, { id: providerId, role }: Actor, form: OfferForm) {
  const { id, patientId, service, about } = form
  const wanted = { id, providerId, patientId, service, about, startsAt: new Date(form.startsAt) }
  return book(ctx, { ...wanted, by: 'provider' }, { id: providerId, role }, async (tx, people) => {
    if (people.get(patientId) !== 'patient' || !(await hasWrittenTo(tx, patientId, providerId)))
      throw new AppError('forbidden', 'You can offer a time to patients who have written to you.')
    refuseBlocked(await findRelationshipWith(tx, providerId, patientId))
  })
}

async function book(ctx: Ctx, wanted: Wanted, actor: Actor, check: Check): Promise<Appointment> {
  const row = await bookingQueue.run(() => bookNow(ctx, wanted, check))
  return presentAppointment(row, actor, ctx.now())
}

async function bookNow(ctx: Ctx, wanted: Wanted, check: Check) {
  // Most of those who come too late are told so without a transaction. Whoever comes at the same moment hears it from one.
  await refuseHeld(ctx, wanted)
  const booking = ctx.db.transaction().execute(async (tx) => {
    const people = await lockPeople(tx, [wanted.providerId, wanted.patientId])
    const earlier = await selectAppointment(tx, wanted.id)
    if (earlier) return refuseOther(tx, earlier, wanted)
    await check(tx, people)
    return begin(ctx, tx, wanted)
  })
  return booking.catch((error) => {
    if (violatedConstraint(error) === 'appointments_pkey') throw foreignId()
    return refuseTaken(ctx, error, wanted.by, wanted)
  })
}

async function begin(ctx: Ctx, tx: Tx, wanted: Wanted) {
  const { id, by, providerId, patientId, startsAt, service, about } = wanted
  if (service !== '' && !(await hasTreatment(tx, providerId, service)))
    throw new AppError('bad_request', 'Choose a treatment from the list.')
  const time_zone = await checkSlot(ctx, tx, providerId, startsAt)
  const patient_time_zone = wanted.patientZone ?? (await selectPatientZone(tx, patientId)) ?? time_zone
  const times = { starts_at: startsAt, ends_at: endOf(startsAt), time_zone, patient_time_zone }
  return beginAppointment(ctx, tx, firstMove(by), {
    id,
    provider_id: providerId,
    patient_id: patientId,
    ...times,
    service,
    about,
  })
}

const firstMove = (by: Wanted['by']) => MOVES.find((move) => move.from === null && move.by === by) as Move

/** The appointment that was made under this id before, when it was by the very same form. */
async function refuseOther(tx: Tx, earlier: AppointmentRow, wanted: Wanted) {
  const first = await selectMove(tx, earlier.id, 1)
  const isOwn = earlier.provider_id === wanted.providerId && earlier.patient_id === wanted.patientId
  if (!isOwn || first?.made_by !== wanted.by) throw foreignId()
  const isSame = earlier.service === wanted.service && earlier.about === wanted.about
  if (isSame && first.starts_at.getTime() === wanted.startsAt.getTime()) return earlier
  throw new AppError('bad_request', 'This form was sent before with other answers. Open it again to book another time.')
}

const foreignId = () => new AppError('bad_request', 'Another appointment has this id. Give yours one of its own.')
