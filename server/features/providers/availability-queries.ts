import { sql } from 'kysely'
import type { Schedule } from '#domain/opening-hours.ts'
import type { SpecialDays } from '#domain/special-days.ts'
import type { Executor, Tx } from '#server/platform/db/database.ts'
import { executePrepared } from '#server/platform/db/prepared.ts'
import { heldPeriods, isHolding, overlapsHeld } from './held-times.ts'

/** A row of `provider_availability`; without dates time alone never changes it. */
type Availability = { providerId: string; nextSlot: Date | null; dayStartsAt: Date | null; refreshAt: Date | null }

/** The schedule of a provider, with the version of the special days, and whether the account is active. */
export type ProviderSchedule = Omit<Schedule, 'special'> & {
  special: readonly SpecialDays[]
  version: number
  isActive: boolean
}

type ScheduleRow = {
  provider_id: string
  time_zone: string
  weekly: { weekday: number; opens: string; closes: string }[]
  special: SpecialDays[]
  version: number
  is_active: boolean
}

/** The schedules of providers by their ids. */
export async function selectSchedules(db: Executor, providerIds: readonly string[]) {
  const query = sql<ScheduleRow>`
    select provider.account_id as provider_id, provider.time_zone, provider.special_days_version as version,
      account.is_active,
      -- weekly opening hours
      (
        select coalesce(jsonb_agg(jsonb_build_object('weekday', opening.weekday,
          'opens', ${clockTime('opening.opens')}, 'closes', ${clockTime('opening.closes')})), '[]')
        from opening_hours opening where opening.provider_id = provider.account_id
      ) as weekly,
      -- special days, each with its own hours; without any it is closed
      (
        select coalesce(jsonb_agg(jsonb_build_object('from', special.first_day, 'to', special.last_day,
          'note', special.note, 'hours', (
            select coalesce(jsonb_agg(jsonb_build_object('opens', ${clockTime('opening.opens')},
              'closes', ${clockTime('opening.closes')}) order by opening.opens), '[]')
            from special_hours opening where opening.special_id = special.id
          )) order by special.first_day), '[]')
        from special_days special where special.provider_id = provider.account_id
      ) as special
    from providers provider join accounts account on account.id = provider.account_id
    where ${isAmong('provider.account_id', providerIds)}`
  const rows = await executePrepared(db, query)
  return new Map(rows.map((row) => [row.provider_id, toSchedule(row)]))
}

/** An equality for a single id: a prepared statement would be planned again each time for an array of unknown length. */
const isAmong = (column: string, ids: readonly string[]) =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

const clockTime = (time: string) => sql`left(${sql.ref(time)}::text, 5)`

function toSchedule({ time_zone: timeZone, weekly, special, version, is_active }: ScheduleRow): ProviderSchedule {
  const openings = weekly.map(({ weekday, opens, closes }) => ({ weekdays: [weekday], opens, closes }))
  return { timeZone, openings, special, version, isActive: is_active }
}

/** The held times of providers that overlap a period. */
export function selectHeldOf(db: Executor, providerIds: readonly string[], from: Date, to: Date) {
  const query = db
    .selectFrom('appointments')
    .select('provider_id')
    .select(heldPeriods)
    .where(isAmong('provider_id', providerIds))
    .where(isHolding)
    .where(overlapsHeld(from, to))
  return executePrepared(db, query)
}

/** Writes rows in one statement, and returns the providers whose next slot has changed. */
export async function updateAvailability(tx: Tx, rows: readonly Availability[]) {
  if (rows.length === 0) return []
  const query = sql<{ provider_id: string }>`
    with refreshed as (
      select * from unnest(${rows.map(({ providerId }) => providerId)}::uuid[],
        ${rows.map(({ nextSlot }) => nextSlot)}::timestamptz[], ${rows.map(({ dayStartsAt }) => dayStartsAt)}::timestamptz[],
        ${rows.map(({ refreshAt }) => refreshAt ?? 'infinity')}::timestamptz[])
        as row (provider_id, next_slot, day_starts_at, refresh_at)
    ),
    before as (select provider_id, provider_availability.next_slot from provider_availability join refreshed using (provider_id)),
    written as (
      insert into provider_availability select * from refreshed
      on conflict (provider_id) do update set
        next_slot = excluded.next_slot, day_starts_at = excluded.day_starts_at, refresh_at = excluded.refresh_at
    )
    select provider_id from refreshed left join before using (provider_id)
    where refreshed.next_slot is distinct from before.next_slot`
  const changed = await executePrepared(tx, query)
  return changed.map(({ provider_id }) => provider_id)
}

/** Locks a batch of rows that time has outdated. `skip locked` lets several processes work concurrently. */
export async function lockDueAvailability(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from provider_availability where refresh_at <= ${now} and refresh_at < 'infinity'
    order by refresh_at limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ provider_id }) => provider_id)
}
