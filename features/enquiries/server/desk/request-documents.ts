import { openUploadFor } from '#features/health-records/server/sent-documents.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Client } from '#platform/server/http/client.ts'
import { selectDocuments, selectRequest } from './queries.ts'

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
