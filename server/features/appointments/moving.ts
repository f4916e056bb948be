import { isLateNotice, type Move } from '#domain/appointment-moves.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueAppointmentMails } from './mails.ts'
import {
  type AppointmentRow,
  insertAppointment,
  insertMove,
  type NewAppointment,
  selectAppointment,
  updateAppointment,
} from './queries.ts'

type Beginning = Omit<NewAppointment, 'state' | 'created_at'>
/** What a move brings along: a new time, the zones that it is meant in, and why. */
export type MoveDetails = {
  reason: string
  time?: { starts_at: Date; ends_at: Date; time_zone: string }
  patient_time_zone?: string
}

/** Writes a first move of the table and its mails. */
export async function beginAppointment(ctx: Ctx, tx: Tx, move: Move, beginning: Beginning): Promise<AppointmentRow> {
  const now = ctx.now()
  await insertAppointment(tx, { ...beginning, state: move.to, created_at: now })
  return noteMove(ctx, tx, beginning.id, move, now)
}

/** Writes a move of the table and its mails. Nothing happens when somebody has moved the appointment on meanwhile. */
export async function writeMove(ctx: Ctx, tx: Tx, row: AppointmentRow, move: Move, details: MoveDetails) {
  const now = ctx.now()
  const { reason, time, patient_time_zone = row.patient_time_zone } = details
  const isLate = move.name === 'cancel' && move.from === 'confirmed' && isLateNotice({ startsAt: row.starts_at, now })
  const change = { state: move.to, reason, is_late: isLate, patient_time_zone, ...time }
  if (!(await updateAppointment(tx, row.id, row.version, change))) return undefined
  return noteMove(ctx, tx, row.id, move, now)
}

async function noteMove(ctx: Ctx, tx: Tx, id: string, move: Move, made_at: Date) {
  const row = await selectAppointment(tx, id)
  if (!row) throw new Error(`The appointment ${id} is gone while it is written.`)
  const { version, starts_at, reason } = row
  const states = { from_state: move.from, to_state: move.to }
  await insertMove(tx, {
    appointment_id: id,
    version,
    name: move.name,
    made_by: move.by,
    ...states,
    starts_at,
    reason,
    made_at,
  })
  await queueAppointmentMails(ctx, tx, row, move)
  return row
}
