import { sql } from 'kysely'
import { minutes } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'
import { type EditableKey, editableDocuments } from '../words/editable-documents.ts'
import { checkedValue } from './contents.ts'
import { selectPreview, upsertPreview } from './queries.ts'

const LIFETIME_MS = minutes(10)
const STORED_FOR = { days: 1 }

/**
 * Stores a value for a preview, and returns the secret address of its page. A frame cannot send the session along with its
 * request: the address itself is the permission, for some minutes.
 */
export async function addPreview(ctx: Ctx, key: EditableKey, value: unknown, { id: author_id }: Actor) {
  const token = newToken()
  const created_at = ctx.now()
  const checked = checkedValue(ctx, key, value)
  await upsertPreview(ctx.db, { author_id, document: key, token_hash: tokenHash(token), value: checked, created_at })
  return `/content-previews/${token}`
}

/** The document and value of a preview, with the page that shows it; undefined when there is none, or none any more. */
export async function findPreview(ctx: Ctx, token: string) {
  const since = new Date(ctx.now().getTime() - LIFETIME_MS)
  const preview = await selectPreview(ctx.db, tokenHash(token), since)
  if (!preview || !Object.hasOwn(editableDocuments, preview.document)) return undefined
  const key = preview.document as EditableKey
  return { key, path: editableDocuments[key].path, value: preview.value as object }
}

export const previewRetention: RetentionRule = {
  name: 'previews of content',
  end: (ctx, batch) => deleteBatch(ctx, 'content_previews', sql`created_at < ${retentionEnd(ctx, STORED_FOR)}`, batch),
}
