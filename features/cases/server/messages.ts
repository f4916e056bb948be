import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { identityProblem } from '../rules/case-identity.ts'
import { type CaseMessageForm, type CaseMessages, MESSAGES_MAX } from '../rules/cases.ts'
import { announceToClinic, announceToPatient } from './announcements.ts'
import { caseNotFound } from './cases.ts'
import {
  type CaseRow,
  insertMessage,
  lockCase,
  selectCase,
  selectIdentity,
  selectMessages,
  selectRequest,
} from './queries.ts'
import { toIdentity } from './send-case.ts'

type Side = 'patient' | 'provider'

/** A request as one of its two sides; a refusal for everybody else. */
async function findSide(db: Executor, { id }: Actor, requestId: string) {
  const request = await selectRequest(db, requestId)
  const row = request && (await selectCase(db, request.case_id))
  const side: Side | undefined =
    row?.patient_id === id ? 'patient' : request?.provider_id === id ? 'provider' : undefined
  if (!request || !row || !side) throw caseNotFound()
  return { request, case: row, side }
}

/** Questions and answers of a patient and a clinic, oldest first. */
export async function listMessages(ctx: Ctx, actor: Actor, requestId: string): Promise<CaseMessages['messages']> {
  const { side } = await findSide(ctx.db, actor, requestId)
  const rows = await selectMessages(ctx.db, requestId, MESSAGES_MAX)
  return rows.map(({ id, sender, text, sent_at }) => ({
    _id: id,
    isMine: sender === side,
    text,
    sentAt: sent_at.toISOString(),
  }))
}

/** Asks or answers before the acceptance. Idempotent by the id of the form. */
export async function writeMessage(ctx: Ctx, actor: Actor, requestId: string, form: CaseMessageForm) {
  const { side, case: found } = await findSide(ctx.db, actor, requestId)
  await notifyingTransaction(ctx, async (tx, notifying) => {
    await lockCase(tx, found.id)
    const { request, case: row } = await findSide(tx, actor, requestId)
    const messages = await selectMessages(tx, requestId, MESSAGES_MAX)
    const stored = messages.find(({ id }) => id === form.id)
    if (stored?.sender === side && stored.text === form.text) return
    if (stored) throw new AppError('taken', 'This message was already sent, with other words.')
    await assertCanWrite(tx, actor, { row, side, count: messages.length, text: form.text })
    const isNew = await insertMessage(tx, {
      id: form.id,
      request_id: requestId,
      number: messages.length + 1,
      sender: side,
      text: form.text,
      sent_at: ctx.now(),
    })
    if (!isNew) throw new AppError('bad_request', 'A message needs an id of its own, a UUID.')
    const about = { request, reference: row.reference, occasion: form.id }
    if (side === 'patient') await announceToClinic(notifying, tx, 'case_question', about)
    else await announceToPatient(notifying, tx, 'case_reply', { ...about, patientId: row.patient_id })
  })
  return listMessages(ctx, actor, requestId)
}

type Written = { row: CaseRow; side: Side; count: number; text: string }

async function assertCanWrite(tx: Tx, actor: Actor, { row, side, count, text }: Written) {
  if (row.state !== 'open')
    throw new AppError('bad_request', 'This case has ended. Please use your messages to write to each other.')
  if (count >= MESSAGES_MAX)
    throw new AppError('bad_request', `There can be at most ${MESSAGES_MAX} messages about a case.`)
  if (side === 'provider') return
  const problem = identityProblem(text, toIdentity(await selectIdentity(tx, actor.id)))
  if (problem) throw new AppError('bad_request', problem)
}
