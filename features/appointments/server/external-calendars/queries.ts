import { type Insertable, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { BusyTimes } from '#platform/server/scheduling/opening-slots.ts'
import type { FetchProblem } from '../../rules/external-calendars.ts'

export type CalendarRow = Awaited<ReturnType<typeof selectCalendars>>[number]

/** The calendars of a provider, in the order in which they were added. */
export function selectCalendars(db: Executor, providerId: string) {
  return db
    .selectFrom('external_calendars as calendar')
    .select(['calendar.id', 'calendar.host', 'calendar.fetched_at', 'calendar.problem'])
    .select(({ selectFrom, fn }) =>
      selectFrom('external_busy_times as busy')
        .select(fn.countAll<string>().as('count'))
        .whereRef('busy.calendar_id', '=', 'calendar.id')
        .as('busy_count'),
    )
    .where('calendar.provider_id', '=', providerId)
    .orderBy('calendar.created_at')
    .orderBy('calendar.id')
    .execute()
}

/** The busy times of a provider that overlap a period, each with the host of its calendar, in their order. */
export function selectBusyTimes(db: Executor, providerId: string, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('external_busy_times as busy')
    .innerJoin('external_calendars as calendar', 'calendar.id', 'busy.calendar_id')
    .select(['busy.starts_at', 'busy.ends_at', 'calendar.host'])
    .where('busy.provider_id', '=', providerId)
    .where('busy.ends_at', '>', from)
    .where('busy.starts_at', '<', to)
    .orderBy('busy.starts_at')
    .orderBy('busy.calendar_id')
    .execute()
}

/** Serialises with bookings, which then see the new busy times. */
export async function lockProvider(tx: Tx, providerId: string) {
  await tx.selectFrom('accounts').select('id').where('id', '=', providerId).forNoKeyUpdate().execute()
}

export async function insertCalendar(tx: Tx, row: Insertable<Tables['external_calendars']>) {
  await tx.insertInto('external_calendars').values(row).execute()
}

/** Whether there was one. */
export async function deleteCalendar(tx: Tx, providerId: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('external_calendars')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export type DueCalendar = Awaited<ReturnType<typeof claimDue>>[number]

/** Claims calendars that are due, so that no other process fetches them; a claim that comes to nothing is due again later. */
export async function claimDue(db: Executor, now: Date, nextAt: Date, limit: number) {
  const { rows } = await sql<{ id: string; provider_id: string; sealed: Buffer; key_id: string; time_zone: string }>`
    update external_calendars calendar set fetch_at = ${nextAt}
    from (
      select due.id, provider.time_zone from external_calendars due
      join providers provider on provider.account_id = due.provider_id
      join accounts account on account.id = due.provider_id and account.is_active
      where due.fetch_at <= ${now} order by due.fetch_at limit ${limit}
      for update of due skip locked
    ) as claimed
    where calendar.id = claimed.id
    returning calendar.id, calendar.provider_id, calendar.sealed, calendar.key_id, claimed.time_zone`.execute(db)
  return rows
}

export async function storeProblem(db: Executor, id: string, problem: FetchProblem) {
  await db.updateTable('external_calendars').set({ problem }).where('id', '=', id).execute()
}

/** Replaces the busy times of a calendar. Whether it still exists. */
export async function replaceBusyTimes(
  tx: Tx,
  calendar: { id: string; providerId: string },
  busy: BusyTimes,
  now: Date,
) {
  const { id, providerId } = calendar
  const { numUpdatedRows } = await tx
    .updateTable('external_calendars')
    .set({ fetched_at: now, problem: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('external_busy_times').where('calendar_id', '=', id).execute()
  await sql`
    insert into external_busy_times (calendar_id, provider_id, starts_at, ends_at)
    select ${id}, ${providerId}, to_timestamp(busy.starts_ms / 1000.0), to_timestamp(busy.ends_ms / 1000.0)
    from unnest(${busy.map(({ from }) => from)}::bigint[], ${busy.map(({ to }) => to)}::bigint[])
      as busy (starts_ms, ends_ms)`.execute(tx)
  return true
}
