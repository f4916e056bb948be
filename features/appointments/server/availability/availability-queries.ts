import { sql } from 'kysely'
import { executePrepared, type Tx } from '#platform/server/db/database.ts'
import { notifyProviderChange } from '#platform/server/db/public-changes.ts'

/** A row of `provider_availability`; without dates time alone never changes it. */
type Availability = { providerId: string; nextSlot: Date | null; dayStartsAt: Date | null; refreshAt: Date | null }

/** Writes rows, counts the change, and notifies of the providers whose next slot has changed, in one statement. */
export async function updateAvailability(tx: Tx, rows: readonly Availability[]) {
  if (rows.length === 0) return
  const query = sql`
    with refreshed (provider_id, next_slot, day_starts_at, refresh_at) as (${availabilityRows(rows)}),
    before as (select provider_id, provider_availability.next_slot from provider_availability join refreshed using (provider_id)),
    written as (
      insert into provider_availability select * from refreshed
      on conflict (provider_id) do update set
        next_slot = excluded.next_slot, day_starts_at = excluded.day_starts_at, refresh_at = excluded.refresh_at,
        changes = provider_availability.changes + 1
    )
    select ${notifyProviderChange('refreshed.provider_id')} from refreshed left join before using (provider_id)
    where refreshed.next_slot is distinct from before.next_slot`
  await executePrepared(tx, query)
}

/** A single row without an array, as in `isAmong`. */
function availabilityRows(rows: readonly Availability[]) {
  const [first] = rows
  const refreshAt = (row: Availability) => row.refreshAt ?? 'infinity'
  if (first && rows.length === 1)
    return sql`select ${first.providerId}::uuid, ${first.nextSlot}::timestamptz, ${first.dayStartsAt}::timestamptz,
      ${refreshAt(first)}::timestamptz`
  return sql`select * from unnest(${rows.map(({ providerId }) => providerId)}::uuid[],
    ${rows.map(({ nextSlot }) => nextSlot)}::timestamptz[], ${rows.map(({ dayStartsAt }) => dayStartsAt)}::timestamptz[],
    ${rows.map(refreshAt)}::timestamptz[])`
}

/** Locks a batch of rows that time has outdated. `skip locked` lets several processes work concurrently. */
export async function lockDueAvailability(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from provider_availability where refresh_at <= ${now} and refresh_at < 'infinity'
    order by refresh_at limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ provider_id }) => provider_id)
}
