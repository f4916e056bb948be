import { Done } from '#platform/rules/answers.ts'
import { call } from '#platform/web/api/call.ts'
import { upload } from '#platform/web/api/upload.ts'
import { loadOwnUser } from '#platform/web/own-user.ts'
import { type Evidence, EvidenceSent, OwnVerification } from '../rules/verifications.ts'

const PATH = '/api/v1/verifications'

export const ownFilePath = ({ _id }: Pick<Evidence, '_id'>) => `${PATH}/${_id}/file`
export const withdrawEvidence = (id: string) => call(Done, 'DELETE', `${PATH}/${id}`)

type UploadOptions = { onProgress: (sent: number) => void; signal: AbortSignal }

export const sendEvidence = (form: FormData, options: UploadOptions) =>
  upload(EvidenceSent, 'POST', PATH, form, options)

/** The evidence of the signed-in provider. */
export async function loadOwnVerification(request?: Request) {
  const me = await loadOwnUser(request)
  if (!me.ok) return me
  return call(OwnVerification, 'GET', PATH)
}
