import { accessChat } from '#features/messages/server/chats.ts'
import { sendMessage } from '#features/messages/server/messages.ts'
import { assertCanMessage, findRelationshipInChat } from '#features/messages/server/relationship.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { Broadcast } from '#platform/server/live/socket-types.ts'
import { type ShareForm, shareEnd, shareProblem } from '../rules/health-records.ts'
import { findDocument, readDocument, retainDocument } from './documents.ts'
import { fileOf, titleOf } from './present.ts'
import { insertEvent } from './queries.ts'
import { updateStopped, upsertShare } from './share-queries.ts'

/** The title stays out of it: the message remains when the patient stops sharing. */
const SHARED_TEXT =
  'I have shared a document from my health records with you. You can open it under “Shared documents” at the top of this chat.'

type Caller = { actor: Actor; client: Client; broadcast: Broadcast }
type Target = { documentId: string; clinicId: string }

/**
 * Shares one document with one clinic, or changes for how long and whether it may be downloaded. A message in the chat with
 * the clinic, which is opened if there is none, says so the first time.
 */
export async function shareDocument(ctx: Ctx, caller: Caller, { documentId, clinicId }: Target, form: ShareForm) {
  const { actor, client, broadcast } = caller
  const row = await findDocument(ctx.db, actor.id, documentId)
  if (row.provider_id === clinicId)
    throw new AppError('bad_request', 'This clinic has the document already. Choose another one.')
  const problem = shareProblem(fileOf(row).type, form.mayDownload)
  if (problem) throw new AppError('bad_request', problem)
  const { _id: chatId } = await accessChat(ctx, actor, clinicId)
  assertCanMessage(await findRelationshipInChat(ctx.db, chatId, actor.id))
  const share = { patientId: actor.id, documentId, title: titleOf(row), clinicId }
  const isNew = await ctx.db.transaction().execute(async (tx) => {
    await retainDocument(ctx, tx, row)
    const audited = { client, actor, accountId: actor.id, target: documentId }
    await recordEvent(tx, { action: 'record_shared', at: ctx.now(), ...audited })
    return insertShare(ctx, tx, share, form)
  })
  if (isNew) await sendMessage(ctx, broadcast, actor, { chatId, id: form.id, text: SHARED_TEXT })
  return readDocument(ctx, actor.id, documentId)
}

type NewShare = { patientId: string; documentId: string; title: string; clinicId: string }

/** Opens or changes a share. Returns whether it is new, which has a line in the log. */
export async function insertShare(ctx: Ctx, tx: Tx, share: NewShare, terms: Omit<ShareForm, 'id'>) {
  const { patientId, documentId, title, clinicId } = share
  const now = ctx.now()
  const isNew = await upsertShare(tx, {
    patientId,
    recordId: documentId,
    providerId: clinicId,
    mayDownload: terms.mayDownload,
    endsAt: shareEnd(terms.duration, now),
    now,
  })
  const subject = { patient_id: patientId, record_id: documentId, title, provider_id: clinicId }
  if (isNew) await insertEvent(tx, { ...subject, event: 'shared', at: now })
  return isNew
}

/** Takes a share back: from now on the clinic cannot open the document. Idempotent. */
export async function stopSharing(ctx: Ctx, { actor, client }: Omit<Caller, 'broadcast'>, target: Target) {
  const { documentId, clinicId } = target
  const row = await findDocument(ctx.db, actor.id, documentId)
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await updateStopped(tx, actor.id, documentId, clinicId, at))) return
    const subject = { patient_id: actor.id, record_id: documentId, title: titleOf(row), provider_id: clinicId }
    await insertEvent(tx, { ...subject, event: 'stopped', at })
    await recordEvent(tx, {
      action: 'record_share_stopped',
      at,
      client,
      actor,
      accountId: actor.id,
      target: documentId,
    })
  })
  return readDocument(ctx, actor.id, documentId)
}
