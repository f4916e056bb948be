import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { storeReceivedFile } from '#platform/server/files/private-files.ts'
import { checkForm } from '#platform/server/http/form-body.ts'
import { displayNameOf, readReceived, withReceivedFiles } from '#platform/server/http/uploads.ts'
import {
  DICOM_MAX_BYTES,
  dateProblem,
  kindOfName,
  titleOfName,
  UPLOADS_MAX,
  UPLOADS_MAX_BYTES,
  UploadForm,
} from '../rules/health-records.ts'
import { readDocument } from './documents.ts'
import { insertEvent, insertRecord, lockPatient, selectDocument, selectUsage } from './queries.ts'

const MEGABYTE = 1024 * 1024
const TEXT_MAX_BYTES = 16 * 1024
/** Room for the fields and the boundaries beside the largest file. */
const FORM_MAX_BYTES = DICOM_MAX_BYTES + MEGABYTE
const LIMITS = { textBytes: TEXT_MAX_BYTES, fileBytes: DICOM_MAX_BYTES, formBytes: FORM_MAX_BYTES }

/** Adds an uploaded file to the records of a patient. The id is an idempotency key: a replay returns the stored document. */
export const addDocument = (ctx: Ctx, request: FastifyRequest) =>
  withReceivedFiles(request, LIMITS, async ({ fields, files }) => {
    const form = checkForm(UploadForm, fields)
    const [file, ...more] = files
    if (!file) throw new AppError('bad_request', 'Choose a file.')
    if (more.length > 0) throw new AppError('bad_request', 'Send one file at a time.')
    const { id: patientId } = request.signedIn.actor
    if (await selectDocument(ctx.db, patientId, form.id)) return readDocument(ctx, patientId, form.id)
    // Checked before the file is stored, which is expensive, and again under the lock.
    await assertWithinQuota(ctx.db, patientId, file.size)
    const name = displayNameOf(file, 'document')
    const problem = form.date && dateProblem(form.date, ctx.now())
    if (problem) throw new AppError('bad_request', problem)
    const stored = await storeReceivedFile(
      ctx,
      { place: file.place, size: file.size, read: () => readReceived(request, file) },
      DICOM_MAX_BYTES,
    )
    await storeRecord(ctx, request.signedIn.actor, {
      id: form.id,
      title: form.title || titleOfName(name),
      kind: form.kind ?? kindOfName(name),
      dated_on: form.date ?? ctx.now().toISOString().slice(0, 10),
      file_path: stored.path,
      file_name: name,
      bytes: stored.bytes,
    })
    return readDocument(ctx, patientId, form.id)
  })

export type NewRecord = {
  id: string
  title: string
  kind: string
  dated_on: string
  file_path: string
  file_name: string
  bytes: number
}

/** After a conflict with a concurrent replay the file of this one has no reference and is garbage-collected. */
async function storeRecord(ctx: Ctx, { id: patientId }: Actor, record: NewRecord) {
  await ctx.db.transaction().execute(async (tx) => {
    await lockPatient(tx, patientId)
    await assertWithinQuota(tx, patientId, record.bytes)
    await insertDocument(ctx, tx, patientId, record)
  })
}

/** Inserts an upload and its first line in the log. */
export async function insertDocument(ctx: Ctx, tx: Tx, patientId: string, record: NewRecord) {
  const at = ctx.now()
  const isNew = await insertRecord(tx, { ...record, patient_id: patientId, source: 'upload', created_at: at })
  if (!isNew) return
  const { id: record_id, title } = record
  await insertEvent(tx, { patient_id: patientId, record_id, title, event: 'added', at })
}

async function assertWithinQuota(db: Executor, patientId: string, bytes: number) {
  const usage = await selectUsage(db, patientId)
  if (usage.count >= UPLOADS_MAX)
    throw new AppError('too_large', `You can store ${UPLOADS_MAX} documents. Delete one that you no longer need.`)
  if (usage.bytes + bytes > UPLOADS_MAX_BYTES)
    throw new AppError(
      'too_large',
      `Your documents can have ${UPLOADS_MAX_BYTES / MEGABYTE / 1024} GB together. Delete some that you no longer need.`,
    )
}
