import * as z from 'zod/mini'
import { loadOperator } from '#features/desk/web/api.ts'
import { call, type Failure } from '#platform/web/api/call.ts'
import {
  CheckedEvidence,
  type ChecksForm,
  EvidenceCase,
  type EvidenceDecisionForm,
  EvidenceOpenings,
  EvidenceQueue,
} from '../rules/verifications.ts'

const PATH = '/api/v1/operator/verifications'

export const fetchQueue = (cursor?: string) =>
  call(EvidenceQueue, 'GET', cursor ? `${PATH}?${new URLSearchParams({ cursor })}` : PATH)
export const saveChecks = (id: string, form: ChecksForm) => call(EvidenceCase, 'PUT', `${PATH}/${id}/checks`, form)
export const sendDecision = (id: string, form: EvidenceDecisionForm) =>
  call(EvidenceCase, 'POST', `${PATH}/${id}/decisions`, form)
export const fetchOpenings = (id: string) => call(EvidenceOpenings, 'GET', `${PATH}/${id}/openings`)
export const deskFilePath = (id: string) => `${PATH}/${id}/file`

/** Loads the queue. */
export async function loadQueue(request?: Request) {
  const me = await loadOperator(request)
  return me.ok ? fetchQueue() : me
}

/** Loads one document with its claim. */
export async function loadCase(id: string, request?: Request) {
  const me = await loadOperator(request)
  return me.ok ? call(EvidenceCase, 'GET', `${PATH}/${id}`) : me
}

const Conflict = z.object({ evidence: CheckedEvidence })

/** The newer state after a conflict with another operator. */
export const newerOf = ({ code, answer }: Pick<Failure, 'code' | 'answer'>) =>
  code === 'changed' ? Conflict.safeParse(answer).data?.evidence : undefined
