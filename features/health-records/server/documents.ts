import { printInvoice } from '#features/invoices/server/pdf.ts'
import { printSummary } from '#features/summaries/server/pdf.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import { openPrivateFile } from '#platform/server/files/private-files.ts'
import {
  DOCUMENTS_PER_ANSWER,
  type DocumentForm,
  dateProblem,
  type HealthDocument,
  type HealthDocuments,
  RECORD_EVENTS_PER_ANSWER,
  type RecordClinic,
  type RecordEvent,
  type RecordLog,
} from '../rules/health-records.ts'
import { fileOf, presentClinic, presentDocument } from './present.ts'
import {
  type DocumentRow,
  deleteUpload,
  insertEvent,
  insertRecord,
  selectClinics,
  selectContacts,
  selectDocument,
  selectDocuments,
  selectEvents,
  updateRecord,
} from './queries.ts'
import { selectSendings, selectShares } from './share-queries.ts'

const CLINICS_MAX = 200

/** The same refusal for an unknown document and for one of other people. */
export const documentNotFound = () => new AppError('not_found', 'There is no such document.')

type Paging = { limit: number; cursor?: string | undefined }

/** The documents of a patient, newest first. */
export async function listDocuments(
  ctx: Ctx,
  { id }: Actor,
  { limit, cursor }: Paging,
): Promise<Omit<HealthDocuments, 'success'>> {
  const wanted = Math.min(limit, DOCUMENTS_PER_ANSWER)
  const { page, nextCursor } = toPage(await selectDocuments(ctx.db, id, wanted + 1, readCursor(cursor)), wanted)
  return { entries: await presentAll(ctx, id, page), nextCursor }
}

/** The document of a patient, or a refusal. */
export async function findDocument(db: Executor, patientId: string, id: string) {
  const row = await selectDocument(db, patientId, id)
  if (!row) throw documentNotFound()
  return row
}

export async function readDocument(ctx: Ctx, patientId: string, id: string): Promise<HealthDocument> {
  const [document] = await presentAll(ctx, patientId, [await findDocument(ctx.db, patientId, id)])
  if (!document) throw documentNotFound()
  return document
}

async function presentAll(ctx: Ctx, patientId: string, rows: readonly DocumentRow[]) {
  const ids = rows.map(({ id }) => id)
  const shares = Map.groupBy(await selectShares(ctx.db, patientId, ids), (share) => share.record_id)
  const sendings = Map.groupBy(await selectSendings(ctx.db, patientId, ids), (sending) => sending.record_id)
  const providers = [...rows, ...[...shares.values()].flat()].flatMap(({ provider_id }) => provider_id ?? [])
  const clinics = await clinicsById(ctx, providers)
  const now = ctx.now()
  return rows.map((row) =>
    presentDocument(row, { clinics, shares: shares.get(row.id) ?? [], sendings: sendings.get(row.id) ?? [], now }),
  )
}

async function clinicsById(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, RecordClinic>> {
  const unique = [...new Set(ids)]
  const rows = unique.length > 0 ? await selectClinics(ctx.db, unique) : []
  return new Map(rows.map((row) => [row.id, presentClinic(row)]))
}

/** The clinics that a patient is in contact with. */
export async function listClinics(ctx: Ctx, { id }: Actor): Promise<RecordClinic[]> {
  const ids = await selectContacts(ctx.db, id, CLINICS_MAX)
  const clinics = await clinicsById(ctx, ids)
  return ids.flatMap((clinicId) => clinics.get(clinicId) ?? [])
}

/** Changes title, kind and date. A document of a chat, an invoice or an appointment stays where it is. */
export async function changeDocument(ctx: Ctx, { id: patientId }: Actor, id: string, form: DocumentForm) {
  const problem = dateProblem(form.date, ctx.now())
  if (problem) throw new AppError('bad_request', problem)
  await ctx.db.transaction().execute(async (tx) => {
    await retainDocument(ctx, tx, await findDocument(tx, patientId, id))
    await updateRecord(tx, patientId, id, { title: form.title, kind: form.kind, dated_on: form.date })
  })
  return readDocument(ctx, patientId, id)
}

/** Inserts the row that a changed or shared document of another source than an upload needs. */
export async function retainDocument(ctx: Ctx, tx: Tx, row: DocumentRow) {
  if (row.source === 'upload') return
  await insertRecord(tx, {
    patient_id: row.patient_id,
    id: row.id,
    source: row.source,
    chat_id: row.chat_id,
    message_number: row.message_number,
    invoice_id: row.invoice_id,
    summary_id: row.summary_id,
    created_at: ctx.now(),
  })
}

/** Deletes an upload and its shares at once; the file is garbage-collected. Idempotent. */
export async function removeDocument(ctx: Ctx, { id: patientId }: Actor, id: string) {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await selectDocument(tx, patientId, id)
    if (row && row.source !== 'upload')
      throw new AppError(
        'bad_request',
        'This document is part of a chat, an invoice or an appointment and cannot be deleted here.',
      )
    const deleted = await deleteUpload(tx, patientId, id)
    if (!deleted) return
    const event = { patient_id: patientId, record_id: id, title: deleted.title ?? '', event: 'deleted' as const }
    await insertEvent(tx, { ...event, at: ctx.now() })
  })
}

/** The file of a document, for the patient whose it is and those whom callers have authorised. */
export async function openDocument(ctx: Ctx, row: DocumentRow, width: number | null) {
  const { type, name } = fileOf(row)
  const printed = await printDocument(ctx, row)
  if (printed) return { type, name, size: printed.length, stream: printed }
  const file = row.file_path ? await openPrivateFile(ctx, row.file_path, width) : undefined
  if (!file) throw documentNotFound()
  return { type, name, size: file.size, stream: file.stream }
}

/** The file of a document that is not stored. */
async function printDocument(ctx: Ctx, { patient_id, invoice_id, summary_id }: DocumentRow) {
  const patient: Actor = { id: patient_id, role: 'patient' }
  if (invoice_id) return (await printInvoice(ctx, patient, invoice_id)).content
  if (summary_id) return printSummary(ctx, patient, summary_id)
}

/** What happened to the documents of a patient, newest first. */
export async function listRecordEvents(
  ctx: Ctx,
  { id }: Actor,
  cursor: string | undefined,
): Promise<Omit<RecordLog, 'success'>> {
  const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? cursor : undefined
  const rows = await selectEvents(ctx.db, id, RECORD_EVENTS_PER_ANSWER + 1, before)
  const page = rows.slice(0, RECORD_EVENTS_PER_ANSWER)
  const clinics = await clinicsById(
    ctx,
    page.flatMap(({ provider_id }) => provider_id ?? []),
  )
  const entries = page.map((row) => ({
    _id: row.id,
    event: row.event as RecordEvent['event'],
    title: row.title,
    clinic: (row.provider_id && clinics.get(row.provider_id)) || null,
    isCareTeam: row.by_care_team,
    at: row.at.toISOString(),
  }))
  return { entries, nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}
