import { type Insertable, sql } from 'kysely'
import type { Database, Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import { AGREED_STATES, HOLDING_STATES, NOTICE_HOURS } from '../../rules/appointment-moves.ts'

/** A list: the patients who wait for one kind of appointment with a provider. */
export type ListKey = { providerId: string; kind: AppointmentKind }

/** Whether an entry has ended by the appointments that it depends on, by the aliases `entry` and `appointment`. */
const hasEnded = (now: Date) => sql<boolean>`(
  case when entry.appointment_id is null then
    entry.wanted_before <= ${now} or exists (
      select from appointments booked
      where booked.patient_id = entry.patient_id and booked.provider_id = entry.provider_id
        and booked.kind = entry.kind and booked.created_at > entry.joined_at
        -- an offer or a request may be declined
        and booked.state = any(${[...AGREED_STATES, 'completed', 'no_show']})
    )
  else
    appointment.state <> all(${[...HOLDING_STATES]})
    -- an earlier time is taken
    or appointment.starts_at < entry.wanted_before
    -- it can no longer be rescheduled
    or ${wantedBefore} <= ${now}
    or (appointment.state = any(${[...AGREED_STATES]})
      and appointment.starts_at < ${now}::timestamptz + make_interval(hours => ${NOTICE_HOURS}))
  end)`

/** Of an appointment with a pending reschedule, only times before both of its times are wanted. */
const wantedBefore = sql<Date>`
  case when entry.appointment_id is null then entry.wanted_before
  else least(appointment.starts_at, appointment.new_starts_at) end`

export type EntryRow = Omit<Awaited<ReturnType<typeof selectRows>>[number], 'kind'> & { kind: AppointmentKind }

function selectEntries(db: Executor) {
  return db
    .selectFrom('waiting_list_entries as entry')
    .innerJoin('accounts as patient', 'patient.id', 'entry.patient_id')
    .innerJoin('accounts as account', 'account.id', 'entry.provider_id')
    .innerJoin('providers as provider', 'provider.account_id', 'entry.provider_id')
    .leftJoin('clinics as clinic', 'clinic.provider_id', 'entry.provider_id')
    .leftJoin('places as place', 'place.id', 'clinic.place_id')
    .leftJoin('appointments as appointment', 'appointment.id', 'entry.appointment_id')
    .select([
      'entry.id',
      'entry.patient_id',
      'entry.provider_id',
      'entry.kind',
      'entry.appointment_id',
      'entry.time_zone as patient_time_zone',
      'entry.freed',
      'appointment.starts_at',
      'patient.display_name as patient_name',
      'account.display_name as provider_name',
      'account.avatar_path as provider_avatar',
      'provider.time_zone',
      'place.city',
    ])
    .select(wantedBefore.as('wanted_before'))
}
const selectRows = (db: Executor) => selectEntries(db).execute()

/** The entries that have not ended, of active accounts. */
const selectLive = (db: Executor, now: Date) =>
  selectEntries(db)
    .where('patient.is_active', '=', true)
    .where('account.is_public', '=', true)
    .where(sql<boolean>`not ${hasEnded(now)}`)
    .orderBy('entry.joined_at')
    .orderBy('entry.id')

/** The check constraint of the column guarantees the kind. */
const typed = (rows: Awaited<ReturnType<typeof selectRows>>) => rows as EntryRow[]

export const selectOfPatient = async (db: Executor, patientId: string, now: Date) =>
  typed(await selectLive(db, now).where('entry.patient_id', '=', patientId).execute())

export const selectOfList = async (db: Executor, { providerId, kind }: ListKey, now: Date) =>
  typed(await selectLive(db, now).where('entry.provider_id', '=', providerId).where('entry.kind', '=', kind).execute())

export const selectByIds = async (db: Executor, ids: readonly string[], now: Date) =>
  typed(await selectLive(db, now).where('entry.id', 'in', ids).where(isNotBlocked).execute())

/** Neither participant of their chat has blocked the other. */
const isNotBlocked = sql<boolean>`not exists (
  select from chats chat join chat_participants participant on participant.chat_id = chat.id
  where chat.first_id = least(entry.patient_id, entry.provider_id)
    and chat.second_id = greatest(entry.patient_id, entry.provider_id) and participant.blocked_at is not null
)`

/** The number of patients on the lists of a provider. */
export async function countPatients(db: Database, providerId: string, now: Date) {
  const { patients } = await selectLive(db, now)
    .where('entry.provider_id', '=', providerId)
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(distinct entry.patient_id)::integer`.as('patients'))
    .executeTakeFirstOrThrow()
  return patients
}

/** Joins, or replaces the entry of the same list. The time of the last message is kept. */
export async function upsertEntry(tx: Tx, row: Insertable<Tables['waiting_list_entries']>) {
  const { appointment_id, wanted_before, time_zone, joined_at } = row
  await tx
    .insertInto('waiting_list_entries')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['patient_id', 'provider_id', 'kind'])
        .doUpdateSet({ appointment_id, wanted_before, time_zone, joined_at, freed: [] }),
    )
    .execute()
}

export const deleteEntry = (db: Database, patientId: string, id: string) =>
  db.deleteFrom('waiting_list_entries').where('id', '=', id).where('patient_id', '=', patientId).execute()

export const deleteEntriesOf = (tx: Tx, patientId: string) =>
  tx.deleteFrom('waiting_list_entries').where('patient_id', '=', patientId).execute()

/** For the retention: the entries that have ended. */
export const endedEntries = (now: Date) => sql`id in (
  select entry.id from waiting_list_entries entry
  left join appointments appointment on appointment.id = entry.appointment_id where ${hasEnded(now)})`
