import { openUploadFor } from '#features/health-records/server/sent-documents.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Client } from '#platform/server/http/client.ts'
import { caseNotFound, findRequest } from './cases.ts'
import { isInvolved, isVisibleTo, knowsPatient, neutralName } from './document-access.ts'
import { selectDocuments } from './queries.ts'

type Opening = { requestId: string; documentId: string; width: number | null; client: Client }

/** Opens a document of a case for a clinic. The patient reads every opening in the log of their health records. */
export async function openCaseDocument(ctx: Ctx, actor: Actor, { requestId, documentId, width, client }: Opening) {
  const { request, case: row } = await findRequest(ctx.db, actor, requestId)
  const access = { caseState: row.state, requestState: request.state }
  const documents = isInvolved(access) ? await selectDocuments(ctx.db, row.id) : []
  const document = documents.find(({ id }) => id === documentId)
  if (!document) throw caseNotFound()
  if (!isVisibleTo(access, document))
    throw new AppError(
      'forbidden',
      'PDF and DICOM files can hold names. You can open them once your quote is accepted.',
    )
  const { patient_id: patientId, record_id: recordId } = document
  const file = await openUploadFor(ctx, actor, { patientId, recordId, width, client })
  return knowsPatient(access) ? file : { ...file, name: neutralName(document) }
}
