import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import { type Chat, type ChatList, MESSAGES_PER_PAGE, type MessagePage, PREVIEW_MESSAGES } from '../rules/chats.ts'
import { selectMessagesAfter, selectMessagesBeside } from './message-queries.ts'
import { presentChat, presentMessage } from './present.ts'
import {
  type ChatRow,
  insertChat,
  selectChatWith,
  selectNewestChats,
  selectOwnChats,
  selectPerson,
  selectUnread,
  updateBlocked,
} from './queries.ts'
import { chatNotFound, findRelationshipInChat } from './relationship.ts'

type Paging = { limit: number; cursor?: string | undefined }
type Beside = { before: number | null; after: number | null; limit: number | null }

/** The chats of an account, the one with the newest message first. */
export async function listChats(
  ctx: Ctx,
  { id }: Actor,
  { limit, cursor }: Paging,
): Promise<Omit<ChatList, 'success'>> {
  const rows = await selectNewestChats(ctx.db, id, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  const previews = page.map((row) => ({ chatId: row.id, after: row.last_number - PREVIEW_MESSAGES }))
  const chats = await withMessages(ctx, page, previews)
  return { chats, nextCursor, unread: await selectUnread(ctx.db, id) }
}

/** Adds to each chat its messages after a number. */
export async function withMessages(ctx: Ctx, rows: readonly ChatRow[], wanted: { chatId: string; after: number }[]) {
  const messages = Map.groupBy(await selectMessagesAfter(ctx.db, wanted, MESSAGES_PER_PAGE), (row) => row.chat_id)
  return rows.map((row) => presentChat(row, messages.get(row.id) ?? []))
}

/** One chat with its newest messages. */
export async function readChat(ctx: Ctx, { id }: Actor, chatId: string): Promise<Chat> {
  const [row] = await selectOwnChats(ctx.db, id, [chatId])
  if (!row) throw chatNotFound()
  return presentChat(
    row,
    await selectMessagesBeside(ctx.db, chatId, { before: row.last_number + 1 }, MESSAGES_PER_PAGE),
  )
}

/**
 * The chat with another account. Either participant gets an existing one; a new one can only be opened with a provider.
 * `beforeOpening` runs for a new one alone.
 */
export async function accessChat(ctx: Ctx, actor: Actor, otherId: string, beforeOpening = () => {}): Promise<Chat> {
  if (otherId === actor.id) throw new AppError('bad_request', 'You cannot chat with yourself.')
  const known = await selectChatWith(ctx.db, actor.id, otherId)
  if (known) return readChat(ctx, actor, known)
  const other = await selectPerson(ctx.db, otherId)
  if (other?.role !== 'doctor' || !other.is_public)
    throw new AppError('not_found', 'We couldn’t find this health provider.')
  if (other.is_unclaimed)
    throw new AppError(
      'changed',
      'This clinic hasn’t joined us yet, so it can’t read messages. Ask our care team instead.',
    )
  beforeOpening()
  const chatId = await insertChat(ctx.db, actor.id, otherId, ctx.now())
  if (!chatId) throw chatNotFound()
  return readChat(ctx, actor, chatId)
}

/** A page of messages before or after a number; by default the newest. */
export async function listMessages(ctx: Ctx, { id }: Actor, chatId: string, beside: Beside): Promise<MessagePage> {
  const { before, after } = beside
  if (before !== null && after !== null) throw new AppError('bad_request', 'Name either before or after.')
  const relationship = await findRelationshipInChat(ctx.db, chatId, id)
  const limit = beside.limit ?? MESSAGES_PER_PAGE
  const from = after === null ? { before: before ?? relationship.lastNumber + 1 } : { after }
  const rows = await selectMessagesBeside(ctx.db, chatId, from, limit)
  const messages = rows.map(presentMessage)
  const first = messages[0]?.number ?? 1
  const last = messages.at(-1)?.number ?? 0
  // A message may have been stored between the two queries.
  const lastNumber = Math.max(relationship.lastNumber, last)
  const hasMore = after === null ? first > 1 : messages.length === limit && last < lastNumber
  return { success: true, messages, lastNumber, hasMore }
}

/** The number of unread messages in all chats of an account. */
export const countUnread = (ctx: Ctx, { id }: Actor) => selectUnread(ctx.db, id)

/** Blocks or unblocks the other participant. A block stops messages in both directions. */
export async function blockPerson(ctx: Ctx, { id }: Actor, chatId: string, isBlocked: boolean) {
  if (!(await updateBlocked(ctx.db, chatId, id, isBlocked ? ctx.now() : null))) throw chatNotFound()
}
