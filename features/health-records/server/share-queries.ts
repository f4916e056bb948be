import { sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { DocumentSending } from '../rules/health-records.ts'

export type ShareRow = {
  id: string
  record_id: string
  provider_id: string
  may_download: boolean
  ends_at: Date | null
  created_at: Date
  stopped_at: Date | null
}

/** The newest share of each document with each clinic. */
export async function selectShares(db: Executor, patientId: string, recordIds: readonly string[]) {
  const { rows } = await sql<ShareRow>`
    select distinct on (record_id, provider_id)
      id, record_id, provider_id, may_download, ends_at, created_at, stopped_at
    from health_record_shares
    where patient_id = ${patientId} and record_id = any(${recordIds}::uuid[])
    order by record_id, provider_id, created_at desc, stopped_at desc nulls first`.execute(db)
  return rows
}

export type SendingRow = { record_id: string; recipient: DocumentSending['to']; reference: string }

/** The cases and the requests to the care team with which documents can be opened now, newest first. */
export async function selectSendings(db: Executor, patientId: string, recordIds: readonly string[]) {
  const { rows } = await sql<SendingRow>`
    select record_id, recipient, reference from (
      select document.record_id, 'clinics' as recipient, sent.reference, sent.sent_at
      from case_documents document
      join cases sent on sent.id = document.case_id and sent.state in ('open', 'accepted')
      where document.patient_id = ${patientId} and document.record_id = any(${recordIds}::uuid[])
      union all
      select document.record_id, 'care-team', request.reference, request.created_at
      from consultation_documents document
      join consultations request on request.id = document.consultation_id and request.deleted_at is null
      where document.patient_id = ${patientId} and document.record_id = any(${recordIds}::uuid[])) sending
    order by sent_at desc, reference`.execute(db)
  return rows
}

type NewShare = {
  patientId: string
  recordId: string
  providerId: string
  mayDownload: boolean
  endsAt: Date | null
  now: Date
}

/** Opens a share, or changes the one that is open. Returns whether the clinic could not open the document before. */
export async function upsertShare(tx: Tx, share: NewShare) {
  const { patientId, recordId, providerId, mayDownload, endsAt, now } = share
  // A share that has ended by itself is closed first, so that sharing again opens another one.
  await sql`
    update health_record_shares set stopped_at = ends_at
    where patient_id = ${patientId} and record_id = ${recordId} and provider_id = ${providerId}
      and stopped_at is null and ends_at <= ${now}`.execute(tx)
  const { rows } = await sql<{ is_new: boolean }>`
    insert into health_record_shares (patient_id, record_id, provider_id, may_download, ends_at, created_at)
    values (${patientId}, ${recordId}, ${providerId}, ${mayDownload}, ${endsAt}, ${now})
    on conflict (patient_id, record_id, provider_id) where stopped_at is null
    do update set may_download = excluded.may_download, ends_at = excluded.ends_at
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]?.is_new === true
}

/** Returns whether a share was open. */
export async function updateStopped(tx: Tx, patientId: string, recordId: string, providerId: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('health_record_shares')
    .set({ stopped_at: now })
    .where('patient_id', '=', patientId)
    .where('record_id', '=', recordId)
    .where('provider_id', '=', providerId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type OpenShareRow = Pick<ShareRow, 'id' | 'record_id' | 'may_download' | 'ends_at'> & { patient_id: string }

/**
 * The shares that a provider can open now: neither stopped nor ended, of a patient whose account is active and who has not
 * blocked the provider.
 */
async function selectOpenShares(db: Executor, providerId: string, now: Date, where: ReturnType<typeof sql<boolean>>) {
  const { rows } = await sql<OpenShareRow>`
    select share.id, share.patient_id, share.record_id, share.may_download, share.ends_at
    from health_record_shares share
    join accounts patient on patient.id = share.patient_id and patient.is_active
    join chats chat on chat.first_id = least(share.patient_id, share.provider_id)
      and chat.second_id = greatest(share.patient_id, share.provider_id)
    join chat_participants own on own.chat_id = chat.id and own.account_id = share.patient_id and own.blocked_at is null
    where share.provider_id = ${providerId} and share.stopped_at is null
      and (share.ends_at is null or share.ends_at > ${now}) and ${where}
    order by share.created_at desc, share.id
    limit ${SHARES_MAX}`.execute(db)
  return rows
}
const SHARES_MAX = 300

export const selectSharesInChat = (db: Executor, providerId: string, chatId: string, now: Date) =>
  selectOpenShares(db, providerId, now, sql<boolean>`chat.id = ${chatId}`)

export async function selectOpenShare(db: Executor, providerId: string, id: string, now: Date) {
  const [share] = await selectOpenShares(db, providerId, now, sql<boolean>`share.id = ${id}`)
  return share
}

/** Returns whether this is the first opening of the share. */
export async function updateFirstOpened(tx: Tx, id: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('health_record_shares')
    .set({ first_opened_at: now })
    .where('id', '=', id)
    .where('first_opened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
