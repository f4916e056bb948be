import { sql } from 'kysely'
import type { OpeningHours } from '#platform/rules/time/opening-hours.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { DaysOff, WorkingHoursForm } from '../rules/working-hours.ts'

export type OperatorRow = {
  id: string
  name: string
  version: number
  hours: OpeningHours[]
  daysOff: DaysOff[]
}

/** The operators who can make calls, by their names, with their hours and the days off that are not over on a day. */
export async function selectOperators(db: Executor, today: string) {
  const { rows } = await sql<OperatorRow>`
    select account.id, account.display_name as name, coalesce(schedule.version, 0) as version, (
      select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', left(opens::text, 5),
        'closes', left(closes::text, 5)) order by weekday, opens), '[]')
      from operator_hours where operator_id = account.id
    ) as hours, (
      select coalesce(json_agg(json_build_object('from', first_day, 'to', last_day) order by first_day), '[]')
      from operator_days_off where operator_id = account.id and last_day >= ${today}::date
    ) as "daysOff"
    from accounts account left join operator_schedules schedule on schedule.operator_id = account.id
    where account.role = 'operator' and account.is_active and account.erased_at is null
    order by account.display_name, account.id`.execute(db)
  return rows
}

/** Locks the hours of an operator, which are created if need be. Returns their version. */
export async function lockSchedule(tx: Tx, operatorId: string, now: Date) {
  await tx
    .insertInto('operator_schedules')
    .values({ operator_id: operatorId, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { version } = await tx
    .selectFrom('operator_schedules')
    .select('version')
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

/** Replaces the hours and the days off. */
export async function replaceSchedule(tx: Tx, operator_id: string, form: WorkingHoursForm, changed_at: Date) {
  await tx.deleteFrom('operator_hours').where('operator_id', '=', operator_id).execute()
  await tx.deleteFrom('operator_days_off').where('operator_id', '=', operator_id).execute()
  const hours = form.hours.map((span) => ({ operator_id, ...span }))
  const daysOff = form.daysOff.map(({ from, to }) => ({ operator_id, first_day: from, last_day: to }))
  if (hours.length > 0) await tx.insertInto('operator_hours').values(hours).execute()
  if (daysOff.length > 0) await tx.insertInto('operator_days_off').values(daysOff).execute()
  await tx
    .updateTable('operator_schedules')
    .set({ version: form.version + 1, changed_at })
    .where('operator_id', '=', operator_id)
    .executeTakeFirstOrThrow()
}

/** Calls whose time is between two instants, both included, with those that are over. */
export async function selectCalls(db: Executor, from: Date, to: Date) {
  const rows = await db
    .selectFrom('consultations')
    .select(['owner_id as ownerId', 'due_at as at', 'is_open as isOpen'])
    .where('call_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('due_at', '>=', from)
    .where('due_at', '<=', to)
    .execute()
  return rows
}

/** Serialises bookings of calls until the end of the transaction, so that two of them never count on the same operator. */
export const lockCallBookings = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('call bookings', 0))`.execute(tx)
