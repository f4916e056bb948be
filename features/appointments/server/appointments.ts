import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import { dayAfter, startOfDay } from '#platform/server/scheduling/opening-slots.ts'
import { type AppointmentKind, DEFAULT_KINDS } from '../rules/appointment-kinds.ts'
import { type AppointmentState, MOVES, type MoveName, type Mover } from '../rules/appointment-moves.ts'
import { type Appointment, type AppointmentPage, CALENDAR_MAX } from '../rules/appointments.ts'
import { endOf } from './availability/kinds.ts'
import { appointmentNotFound, moverOf, presentAppointment, sideOf } from './present.ts'
import { insertAppointment, insertMove, lockAccounts, selectAppointment, selectBetween, selectPage } from './queries.ts'

type Paging = { when: 'coming' | 'past'; limit: number; cursor?: string | undefined }
type Days = { from: string; to: string; timeZone: string }

/** Serialises with the bookings and moves of these accounts. */
export async function lockBookings(tx: Tx, accountIds: readonly [string, string]) {
  await lockAccounts(tx, accountIds)
}

/** The appointments of an account: upcoming ones soonest first, or past ones latest first. */
export async function listAppointments(ctx: Ctx, actor: Actor, paging: Paging): Promise<AppointmentPage> {
  const { when, limit, cursor } = paging
  const now = ctx.now()
  const rows = await selectPage(ctx.db, sideOf(actor), {
    isComing: when === 'coming',
    now,
    limit: limit + 1,
    cursor: readCursor(cursor),
  })
  const { page, nextCursor } = toPage(rows, limit)
  return { success: true, appointments: page.map((row) => presentAppointment(row, actor, now)), nextCursor }
}

/** The appointments of an account on the days of a calendar, soonest first. */
export async function calendarAppointments(ctx: Ctx, actor: Actor, { from, to, timeZone }: Days) {
  const periodStart = startOfDay(timeZone, from)
  const periodEnd = startOfDay(timeZone, dayAfter(to))
  const rows = await selectBetween(ctx.db, sideOf(actor), periodStart, periodEnd, CALENDAR_MAX)
  const appointments = rows.map((row) => presentAppointment(row, actor, ctx.now()))
  return { success: true as const, appointments, nextCursor: null }
}

/** One appointment, for either participant. */
export async function readAppointment(ctx: Ctx, actor: Actor, id: string): Promise<Appointment> {
  const row = await selectAppointment(ctx.db, id)
  if (!row) throw appointmentNotFound()
  moverOf(row, actor)
  return presentAppointment(row, actor, ctx.now())
}

/** An appointment with its complete history of moves. */
export type AppointmentRecord = {
  id?: string
  providerId: string
  patientId: string
  startsAt: Date
  /** The time that is asked for instead, if the history ends with that. */
  newStartsAt?: Date
  timeZone: string
  patientTimeZone: string
  /** By default a video consultation, with the length and buffer of the default. */
  kind?: AppointmentKind
  service?: string
  about?: string
  answers?: Appointment['answers']
  steps: readonly { name: MoveName; by: Mover; at: Date; reason?: string }[]
}

/** Stores an appointment with its history, validated by the move table and without mails. Returns its id. */
export async function recordAppointment(tx: Tx, record: AppointmentRecord) {
  const { id = crypto.randomUUID(), startsAt: starts_at, steps, kind = 'video' } = record
  const rules = DEFAULT_KINDS[kind]
  const moves = toMoves(steps)
  const first = moves[0]
  const last = moves.at(-1)
  if (!first || !last) throw new Error('An appointment begins with a request or an offer.')
  await insertAppointment(tx, {
    id,
    provider_id: record.providerId,
    patient_id: record.patientId,
    starts_at,
    ends_at: endOf(starts_at, rules),
    new_starts_at: record.newStartsAt ?? null,
    new_ends_at: record.newStartsAt ? endOf(record.newStartsAt, rules) : null,
    kind,
    buffer_minutes: rules.bufferMinutes,
    time_zone: record.timeZone,
    patient_time_zone: record.patientTimeZone,
    version: moves.length,
    service: record.service ?? '',
    about: record.about ?? '',
    answers: JSON.stringify(record.answers ?? []),
    reason: last.reason,
    state: last.to_state,
    created_at: first.made_at,
  })
  for (const [at, move] of moves.entries())
    await insertMove(tx, { ...move, appointment_id: id, version: at + 1, starts_at })
  return id
}

/** The rows of a path through the move table. A path that the table does not allow is a programming error. */
function toMoves(steps: AppointmentRecord['steps']) {
  let from: AppointmentState | null = null
  return steps.map(({ name, by, at: made_at, reason = '' }) => {
    const move = MOVES.find((one) => one.name === name && one.by === by && one.from === from)
    if (!move) throw new Error(`Nothing that is ${from ?? 'not there'} can be moved by "${name}" of the ${by}.`)
    const from_state: AppointmentState | null = from
    from = move.to
    return { name, made_by: by, from_state, to_state: move.to, reason, made_at }
  })
}
