import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { CaseState, RequestState } from '../rules/case-moves.ts'
import type { CaseLine } from '../rules/cases.ts'
import { deleteDrafts } from './quotes/draft-queries.ts'

/** The check constraints guarantee the states. */
export type CaseRow = Omit<Selectable<Tables['cases']>, 'state'> & { state: CaseState }
export type RequestRow = Omit<Selectable<Tables['case_clinics']>, 'state'> & { state: RequestState }

export async function selectCase(db: Executor, id: string) {
  return (await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst()) as CaseRow | undefined
}

/** Row lock: serialises all that happens to a case, its requests, quotes and change orders. */
export async function lockCase(tx: Tx, id: string) {
  const row = await tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as CaseRow | undefined
}

export async function selectRequest(db: Executor, id: string) {
  return (await db.selectFrom('case_clinics').selectAll().where('id', '=', id).executeTakeFirst()) as
    | RequestRow
    | undefined
}

export async function selectRequests(db: Executor, caseId: string) {
  const rows = await db
    .selectFrom('case_clinics')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute()
  return rows as RequestRow[]
}

export async function insertCase(tx: Tx, row: Insertable<Tables['cases']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cases')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const insertCaseLines = (tx: Tx, rows: Insertable<Tables['case_lines']>[]) =>
  tx.insertInto('case_lines').values(rows).execute()

export async function insertCaseDocuments(tx: Tx, rows: Insertable<Tables['case_documents']>[]) {
  if (rows.length > 0) await tx.insertInto('case_documents').values(rows).execute()
}

export async function insertRequests(tx: Tx, rows: Insertable<Tables['case_clinics']>[]) {
  return (await tx.insertInto('case_clinics').values(rows).returningAll().execute()) as RequestRow[]
}

type CaseChange = { state: CaseState; ended_at: Date; patient_name?: string }

/** Ends a case, and with it the drafts of its clinics. */
export async function updateCase(tx: Tx, id: string, change: CaseChange) {
  await tx.updateTable('cases').set(change).where('id', '=', id).execute()
  await deleteDrafts(tx, id)
}

export const updateRequest = (
  tx: Tx,
  id: string,
  change: { state: RequestState; reason?: string; declined_at?: Date },
) => tx.updateTable('case_clinics').set(change).where('id', '=', id).execute()

/** The patient's row lock serialises the cases that they send, so that the limit holds. */
export async function lockPatient(tx: Tx, id: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'username', 'first_name', 'last_name', 'display_name', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const selectIdentity = (db: Executor, id: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'username', 'first_name', 'last_name', 'display_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Who a patient is, for the clinic that they chose. */
export const selectContact = (db: Executor, id: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'display_name', 'phone'])
    .select(sql<string | null>`case when email_confirmed_at is not null then email end`.as('email'))
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()

export async function countOpenCases(tx: Tx, patientId: string) {
  const { count } = await tx
    .selectFrom('cases')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('patient_id', '=', patientId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

/** The public providers among the ids who offer dental treatment. */
export function selectDentalProviders(db: Executor, ids: readonly string[], speciality: string) {
  return db
    .selectFrom('accounts as account')
    .innerJoin('providers as provider', 'provider.account_id', 'account.id')
    .leftJoin('clinics as clinic', 'clinic.provider_id', 'account.id')
    .select(['account.id', sql<string>`coalesce(nullif(clinic.name, ''), account.display_name)`.as('name')])
    .select(sql<boolean>`provider.verified_at is not null`.as('is_verified'))
    .where('account.id', 'in', ids)
    .where('account.is_public', '=', true)
    .where(
      sql<boolean>`exists (
        select from offered_services offered join specialities speciality on speciality.id = offered.speciality_id
        where offered.provider_id = account.id and speciality.name = ${speciality})`,
    )
    .execute()
}

export type FactsRow = Awaited<ReturnType<typeof selectClinicFacts>>[number]

/** The names of the public providers among the ids. */
export function selectPublicNames(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('accounts as account')
    .innerJoin('providers as provider', 'provider.account_id', 'account.id')
    .leftJoin('clinics as clinic', 'clinic.provider_id', 'account.id')
    .select(['account.id', sql<string>`coalesce(nullif(clinic.name, ''), account.display_name)`.as('name')])
    .where('account.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('account.is_public', '=', true)
    .execute()
}

/** What is public about clinics. */
export function selectClinicFacts(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('accounts as account')
    .innerJoin('providers as provider', 'provider.account_id', 'account.id')
    .leftJoin('clinics as clinic', 'clinic.provider_id', 'account.id')
    .leftJoin('places as place', 'place.id', 'clinic.place_id')
    .select(['account.id', 'account.display_name', 'account.avatar_path', 'clinic.logo_path'])
    .select(['place.city', 'place.country'])
    .select(['provider.verified_at', 'provider.feedback_count', 'provider.rating_total'])
    .where('account.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('account.is_public', '=', true)
    .execute()
}

/** Which of the ids are uploads of the patient. */
export async function selectUploads(db: Executor, patientId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('health_records')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('source', '=', 'upload')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function selectLines(db: Executor, caseId: string): Promise<CaseLine[]> {
  const rows = await db.selectFrom('case_lines').selectAll().where('case_id', '=', caseId).orderBy('position').execute()
  return rows.map(({ position, name, treatment, teeth, jaw, quantity }) => ({
    position,
    name,
    treatment,
    teeth,
    jaw: jaw as CaseLine['jaw'],
    quantity,
  }))
}

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

export const selectDocuments = (db: Executor, caseId: string) =>
  db
    .selectFrom('case_documents as document')
    .innerJoin('health_records as record', (join) =>
      join.onRef('record.patient_id', '=', 'document.patient_id').onRef('record.id', '=', 'document.record_id'),
    )
    .select(['document.id', 'document.patient_id', 'document.record_id', 'document.position'])
    .select(['record.title', 'record.file_path'])
    .where('document.case_id', '=', caseId)
    .orderBy('document.position')
    .execute()

/** Whether a request has its final invoice. */
export async function hasFinalInvoice(db: Executor, requestId: string) {
  const invoice = await db
    .selectFrom('case_invoices as of_case')
    .innerJoin('invoices as invoice', 'invoice.id', 'of_case.invoice_id')
    .select('invoice.id')
    .where('of_case.request_id', '=', requestId)
    .where('of_case.is_final', '=', true)
    .where('invoice.voided_at', 'is', null)
    .executeTakeFirst()
  return invoice !== undefined
}

export const selectMessages = (db: Executor, requestId: string, limit: number) =>
  db
    .selectFrom('case_messages')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('number')
    .limit(limit)
    .execute()

export async function countMessages(db: Executor, requestIds: readonly string[]) {
  const rows = await db
    .selectFrom('case_messages')
    .select(['request_id', sql<number>`count(*)::integer`.as('count')])
    .where('request_id', '=', sql<string>`any(${requestIds}::uuid[])`)
    .groupBy('request_id')
    .execute()
  return new Map(rows.map(({ request_id, count }) => [request_id, count]))
}

export async function insertMessage(tx: Tx, row: Insertable<Tables['case_messages']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('case_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
