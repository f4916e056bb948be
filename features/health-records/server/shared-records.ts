import { findRelationshipInChat } from '#features/messages/server/relationship.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import { type Ctx, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import type { SharedRecord } from '../rules/health-records.ts'
import { healthRecordMails } from '../words/mail-templates/health-records.ts'
import { documentNotFound, openDocument } from './documents.ts'
import { fileOf, kindOf, titleOf } from './present.ts'
import { type DocumentRow, insertEvent, selectDocument, selectDocumentsById } from './queries.ts'
import { type OpenShareRow, selectOpenShare, selectSharesInChat, updateFirstOpened } from './share-queries.ts'

/** The documents that the patient of a chat shares with the provider now. */
export async function listSharedRecords(ctx: Ctx, { id }: Actor, chatId: string): Promise<SharedRecord[]> {
  await findRelationshipInChat(ctx.db, chatId, id)
  const shares = await selectSharesInChat(ctx.db, id, chatId, ctx.now())
  const [first] = shares
  if (!first) return []
  const ids = shares.map(({ record_id }) => record_id)
  const rows = new Map((await selectDocumentsById(ctx.db, first.patient_id, ids)).map((row) => [row.id, row]))
  return shares.flatMap((share) => {
    const row = rows.get(share.record_id)
    return row ? [presentShared(share, row)] : []
  })
}

function presentShared(share: OpenShareRow, row: DocumentRow): SharedRecord {
  return {
    _id: share.id,
    title: titleOf(row),
    kind: kindOf(row),
    date: row.dated_on,
    file: fileOf(row),
    mayDownload: share.may_download,
    endsAt: share.ends_at?.toISOString() ?? null,
  }
}

type Opening = { shareId: string; width: number | null; isDownload: boolean; client: Client }

/**
 * Opens a shared document. The log of the patient and the audit log have the opening before the file is sent, and the first
 * one is mailed to the patient.
 */
export async function openSharedRecord(ctx: Ctx, actor: Actor, { shareId, width, isDownload, client }: Opening) {
  const at = ctx.now()
  const share = await selectOpenShare(ctx.db, actor.id, shareId, at)
  const row = share && (await selectDocument(ctx.db, share.patient_id, share.record_id))
  if (!row) throw documentNotFound()
  if (isDownload && !share.may_download)
    throw new AppError('forbidden', 'The patient has not allowed a download of this document.')
  const file = await openDocument(ctx, row, width)
  await notifyingTransaction(ctx, async (tx, notifying) => {
    const subject = { patient_id: row.patient_id, record_id: row.id, title: titleOf(row), provider_id: actor.id }
    await insertEvent(tx, { ...subject, event: isDownload ? 'downloaded' : 'opened', at })
    await recordEvent(tx, { action: 'record_opened', at, client, actor, accountId: row.patient_id, target: row.id })
    if (!(await updateFirstOpened(tx, share.id, at))) return
    await queueAccountMail(ctx, tx, firstOpeningMail(share, ctx.config.publicUrl))
    await notify(notifying, tx, { accountId: share.patient_id, kind: 'record_first_opened', subjectId: share.id })
  })
  return file
}

/** Names neither the document nor the clinic: both are health data. */
function firstOpeningMail({ id, patient_id }: OpenShareRow, publicUrl: string) {
  return {
    accountId: patient_id,
    kind: 'messages' as const,
    cause: `health record share ${id} first opened`,
    ...templated(
      healthRecordMails,
      'mail-document-opened',
      {},
      { action: { text: 'See your health records', url: `${publicUrl}/dashboard/health-records` } },
    ),
  }
}
