import { sql } from 'kysely'
import { minutes } from '#platform/rules/durations.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { HOLDING_STATES } from '../../rules/appointment-moves.ts'
import { NOTIFY_INTERVAL_MINUTES } from '../../rules/waiting-lists.ts'
import type { EntryRow, ListKey } from './queries.ts'

/** How many freed times an entry holds until its patient is notified, the soonest ones. */
export const FREED_MAX = 100

/** For the retention: the snapshots of lists without entries. */
export const unusedSnapshots = sql`not exists (
  select from waiting_list_entries entry
  where entry.provider_id = waiting_list_snapshots.provider_id and entry.kind = waiting_list_snapshots.kind)`

/** `changes` is the present count, up to which the snapshot is brought. */
export type Snapshot = ListKey & { minutes: number; times: Date[]; until: Date; changes: string }

const SNAPSHOT_COLUMNS = sql`snapshot.provider_id as "providerId", snapshot.kind, snapshot.minutes,
  snapshot.free_times as times, snapshot.until, coalesce(availability.changes, 0) as changes`

/** Locks snapshots of providers whose availability has changed since. `skip locked` lets several processes work concurrently. */
export async function lockChangedSnapshots(tx: Tx, limit: number) {
  const { rows } = await sql<Snapshot>`
    select ${SNAPSHOT_COLUMNS} from waiting_list_snapshots snapshot
    join provider_availability availability using (provider_id)
    where availability.changes <> snapshot.changes
    limit ${limit} for update of snapshot skip locked`.execute(tx)
  return rows
}

/** Locks the snapshot of a list. One that is new knows of no time whether it was free. */
export async function lockSnapshot(tx: Tx, { providerId, kind }: ListKey) {
  await sql`
    insert into waiting_list_snapshots (provider_id, kind, minutes, free_times, until, changes)
    values (${providerId}, ${kind}, 0, '{}', 'epoch', -1)
    -- an update, which locks the row: the retention may delete unused ones
    on conflict (provider_id, kind) do update set kind = excluded.kind`.execute(tx)
  const { rows } = await sql<Snapshot>`
    select ${SNAPSHOT_COLUMNS} from waiting_list_snapshots snapshot
    left join provider_availability availability using (provider_id)
    where snapshot.provider_id = ${providerId} and snapshot.kind = ${kind}
    for update of snapshot`.execute(tx)
  return rows[0] as Snapshot
}

export const updateSnapshot = (tx: Tx, { providerId, kind, minutes, times, until, changes }: Snapshot) =>
  tx
    .updateTable('waiting_list_snapshots')
    .set({ minutes, free_times: times, until, changes })
    .where('provider_id', '=', providerId)
    .where('kind', '=', kind)
    .execute()

/** An appointment that was moved to a later time: every time before the new one is wanted. */
export async function updateWantedBefore(tx: Tx, { providerId, kind }: ListKey) {
  await sql`
    update waiting_list_entries entry set wanted_before = appointment.starts_at
    from appointments appointment
    where entry.provider_id = ${providerId} and entry.kind = ${kind} and appointment.id = entry.appointment_id
      and appointment.starts_at > entry.wanted_before`.execute(tx)
}

export type OwnTime = { patient_id: string; starts_at: Date; ends_at: Date }

/**
 * The times at which the patients of a list have an appointment, with anyone, and the times of its provider that they have had
 * or asked for before: a patient who has cancelled a time, or was declined it, does not wait for it.
 */
export async function selectOwnTimes(tx: Tx, entries: readonly EntryRow[], now: Date) {
  const patientIds = entries.map(({ patient_id }) => patient_id)
  const { rows } = await sql<OwnTime>`
    select patient_id, starts_at, ends_at from appointments
    where patient_id = any(${patientIds}::uuid[]) and starts_at > ${now} and state = any(${[...HOLDING_STATES]})
    union all
    select appointment.patient_id, move.starts_at, move.starts_at + (appointment.ends_at - appointment.starts_at)
    from appointments appointment join appointment_moves move on move.appointment_id = appointment.id
    where appointment.patient_id = any(${patientIds}::uuid[]) and appointment.provider_id = ${entries[0]?.provider_id ?? null}
      and move.starts_at > ${now}`.execute(tx)
  return rows
}

/** Adds times to those that patients are to be notified of. */
export async function addFreed(tx: Tx, found: readonly { id: string; times: readonly Date[] }[]) {
  if (found.length === 0) return
  await sql`
    update waiting_list_entries entry set freed = array(
      select distinct freed from unnest(entry.freed || found.times) as freed order by freed limit ${FREED_MAX})
    from jsonb_to_recordset(${JSON.stringify(found)}) as found (id uuid, times timestamptz[])
    where entry.id = found.id`.execute(tx)
}

/**
 * Locks entries whose patients can be notified: not within the interval of the last message about the same provider, and of one
 * kind at a time. `skip locked` lets several processes work concurrently.
 */
export async function lockToNotify(tx: Tx, now: Date, limit: number) {
  const since = new Date(now.getTime() - minutes(NOTIFY_INTERVAL_MINUTES))
  const { rows } = await sql<{ id: string }>`
    select entry.id from waiting_list_entries entry
    where entry.freed <> '{}' and not exists (
      select from waiting_list_entries other
      where other.patient_id = entry.patient_id and other.provider_id = entry.provider_id
        and (other.notified_at > ${since} or (other.freed <> '{}' and other.kind > entry.kind))
    )
    order by entry.id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Empties the freed times of entries, and stores when the patients of some were notified. */
export async function clearFreed(tx: Tx, ids: readonly string[], notified: readonly string[], now: Date) {
  await sql`
    update waiting_list_entries set freed = '{}',
      notified_at = case when id = any(${notified}::uuid[]) then ${now}::timestamptz else notified_at end
    where id = any(${ids}::uuid[])`.execute(tx)
}
