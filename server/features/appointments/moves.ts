import { findMove, MOVES, type Move, type MoveName, NOTICE_HOURS, openMoves } from '#domain/appointment-moves.ts'
import type { Appointment, MoveForm } from '#domain/appointments.ts'
import { findRelationshipWith } from '#server/features/chats/relationship.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isUuid } from '#server/platform/is-uuid.ts'
import { refuseBlocked, refuseTaken } from './booking-errors.ts'
import { bookingQueue } from './booking-queue.ts'
import { type MoveDetails, writeMove } from './moving.ts'
import { appointmentNotFound, moverOf, presentAppointment, sideOf, situationOf } from './present.ts'
import { type AppointmentRow, lockPeople, selectAppointment, selectHeld, selectMove } from './queries.ts'
import { checkSlot, endOf } from './slots.ts'

/** Moves an appointment on by the table. Sent again, a move is answered with the appointment as it is. */
export async function moveAppointment(ctx: Ctx, actor: Actor, id: string, form: MoveForm): Promise<Appointment> {
  const seen = isUuid(id) ? await selectAppointment(ctx.db, id) : undefined
  if (!seen) throw appointmentNotFound()
  moverOf(seen, actor)
  const moving = bookingQueue.run(() =>
    ctx.db.transaction().execute(async (tx) => {
      await lockPeople(tx, [seen.provider_id, seen.patient_id])
      const row = await selectAppointment(tx, id)
      return row && (await moveOn(ctx, tx, actor, row, form))
    }),
  )
  const wanted = { providerId: seen.provider_id, startsAt: new Date(form.startsAt ?? seen.starts_at) }
  const moved = await moving.catch((error) => refuseTaken(ctx, error, moverOf(seen, actor), wanted))
  if (moved) return presentAppointment(moved, actor, ctx.now())
  throw await changed(ctx, actor, id)
}

/** Nothing comes back when the appointment is not as it was seen. */
async function moveOn(ctx: Ctx, tx: Tx, actor: Actor, row: AppointmentRow, form: MoveForm) {
  const by = moverOf(row, actor)
  if (row.version !== form.version) return (await wasMade(tx, row.id, by, form)) ? row : undefined
  const move = findMove(form.move, by, situationOf(row, ctx.now()))
  if (!move) throw notOpen(row, by, form.move, ctx.now())
  const time = await newTime(ctx, tx, actor, row, form)
  const zone = by === 'patient' && form.timeZone ? { patient_time_zone: form.timeZone } : {}
  return writeMove(ctx, tx, row, move, { reason: form.reason, ...(time && { time }), ...zone })
}

async function newTime(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  row: AppointmentRow,
  form: MoveForm,
): Promise<MoveDetails['time']> {
  if (form.move !== 'reschedule') {
    if (form.startsAt === undefined) return undefined
    throw new AppError('bad_request', 'Only whoever moves an appointment to another time names a time.')
  }
  if (form.startsAt === undefined) throw new AppError('bad_request', 'Choose one of the free times.')
  const starts_at = new Date(form.startsAt)
  if (starts_at.getTime() === row.starts_at.getTime())
    throw new AppError('bad_request', 'The appointment is at this time already. Please choose another.')
  const other = actor.id === row.patient_id ? row.provider_id : row.patient_id
  refuseBlocked(await findRelationshipWith(tx, actor.id, other))
  return { starts_at, ends_at: endOf(starts_at), time_zone: await checkSlot(ctx, tx, row.provider_id, starts_at) }
}

/** Whether this very move led to the version after the one that it names. */
async function wasMade(tx: Tx, id: string, by: Move['by'], form: MoveForm) {
  const made = await selectMove(tx, id, form.version + 1)
  if (made?.name !== form.move || made.made_by !== by || made.reason !== form.reason) return false
  return form.startsAt === undefined || new Date(form.startsAt).getTime() === made.starts_at.getTime()
}

/** Says why a move is not open to somebody now. */
function notOpen(row: AppointmentRow, by: Move['by'], name: MoveName, now: Date) {
  const isInTable = MOVES.some((move) => move.name === name && move.by === by && move.from === row.state)
  if (!isInTable) return new AppError('bad_request', 'This cannot be done with the appointment as it is.')
  if (now >= row.starts_at)
    return new AppError('bad_request', 'The time of this appointment has come. It cannot be changed any more.')
  const rule = `A confirmed appointment keeps its time from ${NOTICE_HOURS} hours before.`
  return new AppError('bad_request', `${rule} You can still cancel it.`)
}

async function changed(ctx: Ctx, actor: Actor, id: string) {
  const row = await selectAppointment(ctx.db, id)
  if (!row) return appointmentNotFound()
  const appointment = presentAppointment(row, actor, ctx.now())
  return new AppError('changed', 'This appointment has changed meanwhile. Here it is as it is now.', { appointment })
}

/** Ends all coming appointments of somebody who leaves, and tells the others. */
export async function withdrawAppointments(ctx: Ctx, tx: Tx, actor: Actor) {
  for (const row of await selectHeld(tx, sideOf(actor), ctx.now())) {
    const open = openMoves(moverOf(row, actor), situationOf(row, ctx.now()))
    const move = open.find(({ name }) => name === 'cancel' || name === 'decline')
    if (move) await writeMove(ctx, tx, row, move, { reason: 'This account was closed.' })
  }
}
