import type { Executor, Tx } from '#platform/server/db/database.ts'
import { QuoteDraft, type SavedDraft } from '../../rules/quote-drafts.ts'

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

/**
 * Erases what a draft holds while the request can still be answered. Its version stays, so that a save that is on its way is refused,
 * also where it would be the first one. Idempotent.
 */
export async function clearDraft(tx: Tx, requestId: string, now: Date) {
  const stored = await selectDraft(tx, requestId)
  if (stored && stored.content === null) return
  const version = (stored?.version ?? 0) + 1
  await upsertDraft(tx, { request_id: requestId, content: null, version, saved_at: now })
}

/** Erases the draft of a request with the quote that is sent: saves for an earlier quote are refused by its id. */
export const deleteDraft = (tx: Tx, requestId: string) =>
  tx.deleteFrom('quote_drafts').where('request_id', '=', requestId).execute()

/** Erases all drafts of a case. */
export const deleteDrafts = (tx: Tx, caseId: string) =>
  tx
    .deleteFrom('quote_drafts')
    .where('request_id', 'in', (query) => query.selectFrom('case_clinics').select('id').where('case_id', '=', caseId))
    .execute()
