import type { RequestDocument } from '#domain/requests.ts'
import { openUploadFor } from '#server/features/health-records/sent-documents.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { fileTypeOf } from '#server/platform/files/private-files.ts'
import type { Client } from '#server/platform/http/client.ts'
import { type DocumentRow, selectDocuments, selectRequest } from './queries.ts'

type Opening = { reference: string; documentId: string; width: number | null; client: Client }

/** Opens a document that a patient sent with a request. The patient reads every opening in the log of their health records. */
export async function openRequestDocument(ctx: Ctx, actor: Actor, { reference, documentId, width, client }: Opening) {
  const request = await selectRequest(ctx.db, reference)
  const documents = request && !request.deleted_at ? await selectDocuments(ctx.db, request.id) : []
  const document = documents.find(({ id }) => id === documentId)
  if (!document) throw new AppError('not_found', 'There is no such document.')
  const { patient_id: patientId, record_id: recordId } = document
  return openUploadFor(ctx, actor, { patientId, recordId, width, client })
}

export const presentDocument = ({ id, title, file_path }: DocumentRow): RequestDocument => ({
  _id: id,
  name: title ?? '',
  type: fileTypeOf(file_path),
})
