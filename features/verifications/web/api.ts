import * as z from 'zod/mini'
import { loadOperator } from '#features/desk/web/api.ts'
import { Done } from '#platform/rules/answers.ts'
import { call, type Failure } from '#platform/web/api/call.ts'
import { upload } from '#platform/web/api/upload.ts'
import { loadOwnUser } from '#platform/web/own-user.ts'
import {
  CheckedEvidence,
  type ChecksForm,
  type Evidence,
  type EvidenceDecisionForm,
  EvidenceOpenings,
  EvidenceQueue,
  EvidenceReview,
  EvidenceSent,
  OwnVerification,
} from '../rules/verifications.ts'

const PATH = '/api/v1/verifications'
const DESK_PATH = '/api/v1/operator/verifications'

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

export const fetchQueue = (cursor?: string) =>
  call(EvidenceQueue, 'GET', cursor ? `${DESK_PATH}?${new URLSearchParams({ cursor })}` : DESK_PATH)
export const saveChecks = (id: string, form: ChecksForm) =>
  call(EvidenceReview, 'PUT', `${DESK_PATH}/${id}/checks`, form)
export const sendDecision = (id: string, form: EvidenceDecisionForm) =>
  call(EvidenceReview, 'POST', `${DESK_PATH}/${id}/decisions`, form)
export const fetchOpenings = (id: string) => call(EvidenceOpenings, 'GET', `${DESK_PATH}/${id}/openings`)
export const deskFilePath = (id: string) => `${DESK_PATH}/${id}/file`

/** Loads the queue. */
export async function loadQueue(request?: Request) {
  const me = await loadOperator(request)
  return me.ok ? fetchQueue() : me
}

/** Loads one document with its claim. */
export async function loadReview(id: string, request?: Request) {
  const me = await loadOperator(request)
  return me.ok ? call(EvidenceReview, 'GET', `${DESK_PATH}/${id}`) : me
}

const Conflict = z.object({ evidence: CheckedEvidence })

/** The newer state after a conflict with another operator. */
export const newerOf = ({ code, answer }: Pick<Failure, 'code' | 'answer'>) =>
  code === 'changed' ? Conflict.safeParse(answer).data?.evidence : undefined
