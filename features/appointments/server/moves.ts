import type { FastifyInstance } from 'fastify'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx, Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { AfterCommit } from '#platform/server/feature.ts'
import {
  askedName,
  findMove,
  isAgreed,
  isHolding,
  isLateNotice,
  isMoving,
  MOVE_TRAITS,
  MOVES,
  type Move,
  type MoveName,
  NO_SHOW_DAYS,
  NO_SHOW_MINUTES,
  NOTICE_HOURS,
  openMoves,
} from '../rules/appointment-moves.ts'
import type { Appointment, MoveForm } from '../rules/appointments.ts'
import { announceMove } from './announcements/announce-move.ts'
import { takenSlot } from './availability/slots.ts'
import { refuseTaken } from './booking-errors.ts'
import { bookingTransaction } from './booking-queue.ts'
import { type NewTime, newTime } from './new-time.ts'
import { appointmentNotFound, moverOf, presentAppointment, sideOf, situationOf } from './present.ts'
import {
  type AppointmentRow,
  hasFeedback,
  insertMove,
  type LockedAccounts,
  lockAccounts,
  selectAppointment,
  selectHeld,
  selectMove,
  updateAppointment,
  updatePatientZone,
} from './queries.ts'
import { takenVisit } from './visits/visit-times.ts'

/** What a move changes besides the state: the reason, and for a reschedule the time and its zones. */
type MoveDetails = {
  reason: string
  time?: NewTime
  /** Whether the two participants are known to have a chat. */
  hasChat?: boolean
  /** The accounts of both, where they are locked. */
  accounts?: LockedAccounts
  patient_time_zone?: string
}

/** Makes a move of the table. The version is the idempotency key: a replayed move is answered with the current appointment. */
export async function moveAppointment(ctx: Ctx, actor: Actor, id: string, form: MoveForm): Promise<Appointment> {
  const current = await selectAppointment(ctx.db, id)
  if (!current) throw appointmentNotFound()
  moverOf(current, actor)
  const moving = bookingTransaction(ctx, async (tx, notifying) => {
    const accounts = await lockAccounts(tx, [current.provider_id, current.patient_id])
    const row = await selectAppointment(tx, id)
    return row && (await makeMove(notifying, tx, { actor, accounts, row, form }))
  })
  const startsAt = new Date(form.startsAt ?? current.starts_at)
  const wanted = { providerId: current.provider_id, kind: current.kind, startsAt }
  const moved = await moving.catch((error) =>
    refuseTaken(error, moverOf(current, actor), (message) =>
      current.case_id === null ? takenSlot(ctx, wanted, message) : takenVisit(ctx, actor, current, startsAt, message),
    ),
  )
  if (moved) return presentAppointment(moved, actor, ctx.now())
  throw await conflict(ctx, actor, id)
}

type WantedMove = { actor: Actor; accounts: LockedAccounts; row: AppointmentRow; form: MoveForm }

/** Optimistic locking: returns nothing when the appointment is no longer at the version of the form. */
async function makeMove(ctx: Notifying, tx: Tx, { actor, accounts, row, form }: WantedMove) {
  const by = moverOf(row, actor)
  if (row.version !== form.version) return (await isReplay(tx, row.id, by, form)) ? row : undefined
  const asked = findMove(form.move, by, situationOf(row, ctx.now()))
  if (!asked) throw moveNotOpen(row, by, form.move, ctx.now())
  if (asked.name === 'no_show' && (await hasFeedback(tx, row.id)))
    throw new AppError('bad_request', 'The patient has left feedback on this appointment, so it counts as attended.')
  const { move = asked, time, hasChat = false } = await newTime(ctx, tx, { actor, row, form, asked })
  const zone = by === 'patient' && form.timeZone ? { patient_time_zone: form.timeZone } : {}
  if (zone.patient_time_zone) await updatePatientZone(tx, row.patient_id, zone.patient_time_zone)
  return writeMove(ctx, tx, row, move, { reason: form.reason, ...(time && { time }), hasChat, accounts, ...zone })
}

/** Whether the form is a replay of the move that led to the version after its own. */
async function isReplay(tx: Tx, id: string, by: Move['by'], form: MoveForm) {
  const stored = await selectMove(tx, id, form.version + 1)
  if (!stored || stored.made_by !== by || stored.reason !== form.reason) return false
  if (askedName(stored.name as MoveName) !== form.move) return false
  return form.startsAt === undefined || new Date(form.startsAt).getTime() === stored.starts_at.getTime()
}

/** The refusal of a move that is not open now, with the reason. */
function moveNotOpen(row: AppointmentRow, by: Move['by'], name: MoveName, now: Date) {
  const isInTable = MOVES.some((move) => move.name === name && move.by === by && move.from === row.state)
  if (!isInTable || askedName(name) !== name)
    return new AppError('bad_request', 'This isn’t possible for the appointment as it stands.')
  if (name === 'no_show')
    return new AppError(
      'bad_request',
      `A missed appointment can be recorded from ${NO_SHOW_MINUTES} minutes after its start until ${NO_SHOW_DAYS} days after its end.`,
    )
  if (name === 'complete')
    return new AppError('bad_request', 'You can record that the patient attended once the appointment has started.')
  if (now >= row.starts_at)
    return new AppError('bad_request', 'This appointment has already started, so it can’t be changed.')
  const rule = `A confirmed appointment can’t be rescheduled less than ${NOTICE_HOURS} hours before it starts.`
  return new AppError('bad_request', `${rule} You can still cancel it.`)
}

/** The conflict of an outdated version, with the current appointment. */
async function conflict(ctx: Ctx, actor: Actor, id: string) {
  const row = await selectAppointment(ctx.db, id)
  if (!row) return appointmentNotFound()
  const appointment = presentAppointment(row, actor, ctx.now())
  return new AppError('changed', 'This appointment has changed in the meantime. Here’s the latest version.', {
    appointment,
  })
}

/**
 * Ends the upcoming appointments of a deleted account by the first move that releases their time, with the mails of that
 * move. After the commit open screens of the other participants follow.
 */
export async function withdrawAppointments(ctx: Notifying, tx: Tx, actor: Actor): Promise<AfterCommit> {
  const ended: AppointmentRow[] = []
  for (const row of await selectHeld(tx, sideOf(actor), ctx.now())) {
    const open = openMoves(moverOf(row, actor), situationOf(row, ctx.now()))
    const move = open.find(({ to }) => !isHolding(to))
    const moved = move && (await writeMove(ctx, tx, row, move, { reason: 'This account was closed.' }))
    if (moved) ended.push(moved)
  }
  return (app) => {
    for (const row of ended) broadcastAppointment(app, row)
  }
}

/** Pushes a change to the open screens of both participants. */
export const broadcastAppointment = (
  app: FastifyInstance,
  { id, version, patient_id, provider_id }: Pick<AppointmentRow, 'id' | 'version' | 'patient_id' | 'provider_id'>,
) => app.broadcast([patient_id, provider_id], 'appointment', { appointmentId: id, version })

/** Stores a move and its mails. Optimistic locking: returns nothing when the row is outdated. */
export async function writeMove(ctx: Notifying, tx: Tx, row: AppointmentRow, move: Move, details: MoveDetails) {
  const now = ctx.now()
  const { reason, time, patient_time_zone = row.patient_time_zone } = details
  const isLate = move.name === 'cancel' && isAgreed(move.from) && isLateNotice({ startsAt: row.starts_at, now })
  const change = {
    state: move.to,
    reason,
    is_late: isLate,
    patient_time_zone,
    ...timesAfter(row, move, time),
    // Stored until the provider has acted on it, or it holds no time any more.
    ...((move.by === 'provider' || !isHolding(move.to)) && { request_network: null }),
  }
  if (!(await updateAppointment(tx, row.id, row.version, change))) return undefined
  const moved = await recordMove(tx, row.id, move, now)
  await announceMove(ctx, tx, { ...details, row: moved, before: row, move })
  return moved
}

/**
 * The times that an appointment holds after a move. Another time for an agreed one is held beside it, and takes its place
 * when the other participant agrees, or at once by a move that is an agreement itself.
 */
function timesAfter(row: AppointmentRow, move: Move, time: MoveDetails['time']) {
  const { isAgreement } = MOVE_TRAITS[move.name]
  const none = { new_starts_at: null, new_ends_at: null }
  if (time && isAgreement) return { ...time, ...none }
  if (time && isAgreed(move.from))
    return {
      time_zone: time.time_zone,
      buffer_minutes: time.buffer_minutes,
      new_starts_at: time.starts_at,
      new_ends_at: time.ends_at,
    }
  if (time) return time
  if (!isMoving(move.from)) return {}
  return isAgreement && row.new_starts_at && row.new_ends_at
    ? { starts_at: row.new_starts_at, ends_at: row.new_ends_at, ...none }
    : none
}

/** Appends a move to the history of its appointment. */
async function recordMove(tx: Tx, id: string, move: Move, made_at: Date) {
  const row = await selectAppointment(tx, id)
  if (!row) throw new Error(`The appointment ${id} is gone while it is written.`)
  await insertMove(tx, {
    appointment_id: id,
    version: row.version,
    name: move.name,
    made_by: move.by,
    from_state: move.from,
    to_state: move.to,
    // The time that the move is about.
    starts_at: row.new_starts_at ?? row.starts_at,
    reason: row.reason,
    made_at,
  })
  return row
}
