import { Done } from '#domain/account-settings.ts'
import { type Evidence, EvidenceSent, OwnVerification } from '#domain/verifications.ts'
import { call } from '#web/platform/api/call.ts'
import { upload } from '#web/platform/api/upload.ts'
import { loadOwnUser } from '#web/platform/own-user.ts'

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
