import { QuoteDraft, type SavedDraft } from '#domain/quote-drafts.ts'
import type { Executor, Tx } from '#server/platform/db/database.ts'

export type DraftRow = { request_id: string; content: string | null; version: number; saved_at: Date }

export const selectDraft = (db: Executor, requestId: string): Promise<DraftRow | undefined> =>
  db.selectFrom('quote_drafts').selectAll().where('request_id', '=', requestId).executeTakeFirst()

export async function upsertDraft(tx: Tx, row: DraftRow) {
  const { content, version, saved_at } = row
  await tx
    .insertInto('quote_drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ content, version, saved_at }))
    .execute()
}

/** Null when a later release has changed the shape of drafts. */
export const presentDraft = ({ version, saved_at, content }: DraftRow): SavedDraft => ({
  version,
  savedAt: saved_at.toISOString(),
  content: content === null ? null : (QuoteDraft.safeParse(JSON.parse(content)).data ?? null),
})

/** Erases the draft of a request. */
export const deleteDraft = (tx: Tx, requestId: string) =>
  tx.deleteFrom('quote_drafts').where('request_id', '=', requestId).execute()

/** Erases all drafts of a case. */
export const deleteDrafts = (tx: Tx, caseId: string) =>
  tx
    .deleteFrom('quote_drafts')
    .where('request_id', 'in', (query) => query.selectFrom('case_clinics').select('id').where('case_id', '=', caseId))
    .execute()
