import { type Insertable, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { DocumentKind, RECORD_EVENTS } from '../rules/health-records.ts'

/** A row of the view `health_documents`, with the number of an invoice. */
export type DocumentRow = {
  patient_id: string
  id: string
  source: 'upload' | 'chat' | 'invoice' | 'summary'
  title: string | null
  kind: DocumentKind | null
  dated_on: string
  provider_id: string | null
  chat_id: string | null
  message_number: number | null
  invoice_id: string | null
  summary_id: string | null
  file_path: string | null
  file_name: string | null
  bytes: number | null
  is_mine: boolean
  invoice_prefix: string | null
  invoice_year: number | null
  invoice_number: number | null
  micros: string
}

const documents = sql`
  select document.patient_id, document.id, document.source, document.title, document.kind, document.dated_on::text,
    document.provider_id, document.chat_id, document.message_number, document.invoice_id, document.summary_id,
    document.file_path, document.file_name, document.bytes, document.is_mine, invoice.prefix as invoice_prefix, invoice.year as invoice_year,
    invoice.number as invoice_number, ${cursorMicros(sql.ref<Date>('document.dated_at'))} as micros
  from health_documents document
  left join invoices invoice on invoice.id = document.invoice_id`

/** The documents of a patient, newest first. */
export async function selectDocuments(db: Executor, patientId: string, limit: number, cursor?: Cursor) {
  const after = cursor
    ? sql`and ${afterCursor(sql.ref<Date>('document.dated_at'), sql.ref<string>('document.id'), cursor)}`
    : sql``
  const { rows } = await sql<DocumentRow>`
    ${documents}
    where document.patient_id = ${patientId} ${after}
    order by document.dated_at desc, document.id desc
    limit ${limit}`.execute(db)
  return rows
}

export async function selectDocument(db: Executor, patientId: string, id: string) {
  const [row] = await selectDocumentsById(db, patientId, [id])
  return row
}

export async function selectDocumentsById(db: Executor, patientId: string, ids: readonly string[]) {
  const { rows } = await sql<DocumentRow>`
    ${documents} where document.patient_id = ${patientId} and document.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Serialises the writes of a patient's records, so that concurrent uploads cannot exceed the quota. */
export async function lockPatient(tx: Tx, patientId: string) {
  await tx.selectFrom('accounts').select('id').where('id', '=', patientId).forUpdate().execute()
}

export async function selectUsage(db: Executor, patientId: string) {
  const { rows } = await sql<{ count: number; bytes: string }>`
    select count(*)::int as count, coalesce(sum(bytes::bigint), 0) as bytes
    from health_records where patient_id = ${patientId} and source = 'upload'`.execute(db)
  return { count: rows[0]?.count ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

/** Returns false when the patient has a document with this id. */
export async function insertRecord(tx: Tx, record: Insertable<Tables['health_records']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('health_records')
    .values(record)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Changes = { title: string; kind: DocumentKind; dated_on: string }

export async function updateRecord(tx: Tx, patientId: string, id: string, changes: Changes) {
  await tx.updateTable('health_records').set(changes).where('patient_id', '=', patientId).where('id', '=', id).execute()
}

/** Returns the title of the upload, if there was one. */
export function deleteUpload(tx: Tx, patientId: string, id: string) {
  return tx
    .deleteFrom('health_records')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('source', '=', 'upload')
    .returning('title')
    .executeTakeFirst()
}

export type ClinicRow = Awaited<ReturnType<typeof selectClinics>>[number]

export function selectClinics(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('accounts as account')
    .leftJoin('clinics as clinic', 'clinic.provider_id', 'account.id')
    .leftJoin('places as place', 'place.id', 'clinic.place_id')
    .select([
      'account.id',
      'account.display_name',
      'account.avatar_path',
      'clinic.name',
      'clinic.logo_path',
      'place.city',
    ])
    .where('account.id', 'in', ids)
    .execute()
}

/** The active providers with whom a patient has a chat, an appointment or an invoice. */
export async function selectContacts(db: Executor, patientId: string, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select account.id
    from accounts account
    where account.role = 'doctor' and account.is_active and account.id in (
      select other.account_id
      from chat_participants own
      join chat_participants other on other.chat_id = own.chat_id and other.account_id <> own.account_id
      where own.account_id = ${patientId}
      union select provider_id from appointments where patient_id = ${patientId}
      union select provider_id from invoices where patient_id = ${patientId}
    )
    order by account.display_name, account.id
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

type EventName = (typeof RECORD_EVENTS)[number]
type NewEvent = {
  patient_id: string
  record_id: string
  title: string
  event: EventName
  provider_id?: string | null
  by_care_team?: boolean
  at: Date
}

export async function insertEvent(tx: Tx, event: NewEvent) {
  await tx.insertInto('health_record_events').values(event).execute()
}

export function selectEvents(db: Executor, patientId: string, limit: number, before?: string) {
  return db
    .selectFrom('health_record_events')
    .selectAll()
    .where('patient_id', '=', patientId)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
