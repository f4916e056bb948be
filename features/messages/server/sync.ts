import { createHash } from 'node:crypto'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { CHATS_PER_ANSWER, PREVIEW_MESSAGES, type SyncAnswer, type SyncForm } from '../rules/chats.ts'
import { withMessages } from './chats.ts'
import { type ChatRow, selectNewestChats, selectOwnChats, selectUnread } from './queries.ts'

/**
 * Everything that changed in the chats of an account since the client's sync token (`state`), and the messages after the
 * numbers up to which its named chats are contiguous.
 */
export async function syncChats(
  ctx: Ctx,
  { id }: Actor,
  { state: knownState, chats: named }: SyncForm,
): Promise<SyncAnswer> {
  const newest = await selectNewestChats(ctx.db, id, CHATS_PER_ANSWER)
  const others = named.map(({ chatId }) => chatId).filter((chatId) => !newest.some((row) => row.id === chatId))
  const older = others.length > 0 ? await selectOwnChats(ctx.db, id, others) : []
  const rows = [...newest, ...older]
  const state = stateOf(rows)
  const unread = await selectUnread(ctx.db, id)
  const missing = others.filter((chatId) => !older.some((row) => row.id === chatId))
  const contiguous = new Map(named.map(({ chatId, after }) => [chatId, after]))
  const isBehind = rows.some((row) => row.last_number > (contiguous.get(row.id) ?? row.last_number))
  if (state === knownState && !isBehind) return { success: true, state, unread, chats: [], missing }
  const wanted = rows.map((row) => ({
    chatId: row.id,
    after: contiguous.get(row.id) ?? row.last_number - PREVIEW_MESSAGES,
  }))
  return { success: true, state, unread, chats: await withMessages(ctx, rows, wanted), missing }
}

/** The sync token: a hash over all that a list of chats shows. */
function stateOf(rows: readonly ChatRow[]) {
  const hash = createHash('sha256')
  for (const row of rows) hash.update(JSON.stringify(row))
  return hash.digest('base64url')
}
