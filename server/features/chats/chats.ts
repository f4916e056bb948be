import { type Chat, type ChatList, MESSAGES_PER_PAGE, type MessagePage, PREVIEW_MESSAGES } from '#domain/chats.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { readCursor, toPage } from '#server/platform/db/pagination.ts'
import { selectMessagesAfter, selectMessagesBeside } from './message-queries.ts'
import { presentChat, presentMessage } from './present.ts'
import {
  type ChatRow,
  insertChat,
  selectChatWith,
  selectNewestChats,
  selectOwnChats,
  selectPerson,
  selectRelationship,
  selectUnread,
  updateBlocked,
} from './queries.ts'

/** Also for chats of others: whoever tries ids learns nothing. */
export const chatNotFound = () => new AppError('not_found', 'This chat cannot be found.')

type Paging = { limit: number; cursor?: string | undefined }
type Beside = { before: number | null; after: number | null; limit: number | null }

/** Somebody's chats, the one with the newest message first. */
export async function listChats(
  ctx: Ctx,
  { id }: Actor,
  { limit, cursor }: Paging,
): Promise<Omit<ChatList, 'success'>> {
  const rows = await selectNewestChats(ctx.db, id, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  const previews = page.map((row) => ({ chatId: row.id, after: row.last_number - PREVIEW_MESSAGES }))
  return { chats: await withMessages(ctx, page, previews), nextCursor, unread: await selectUnread(ctx.pool, id) }
}

/** The chats with their messages after a number each. */
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
 * The chat with somebody. One that is there opens for both; a new one begins with writing to a provider. `beforeOpening`
 * runs only for a new one.
 */
export async function accessChat(ctx: Ctx, actor: Actor, otherId: string, beforeOpening = () => {}): Promise<Chat> {
  if (otherId === actor.id) throw new AppError('bad_request', 'You cannot chat with yourself.')
  const known = await selectChatWith(ctx.db, actor.id, otherId)
  if (known) return readChat(ctx, actor, known)
  const other = await selectPerson(ctx.db, otherId)
  if (other?.role !== 'doctor' || other.leaving_at)
    throw new AppError('not_found', 'There is no health provider here whom you could write to.')
  beforeOpening()
  const made = await insertChat(ctx.db, actor.id, otherId, ctx.now())
  if (!made) throw chatNotFound()
  return readChat(ctx, actor, made)
}

/** The messages nearest to a number, older or newer; the newest when none is named. */
export async function listMessages(ctx: Ctx, { id }: Actor, chatId: string, beside: Beside): Promise<MessagePage> {
  const { before, after } = beside
  if (before !== null && after !== null) throw new AppError('bad_request', 'Name either before or after.')
  const { last_number } = await findRelationship(ctx, chatId, id)
  const limit = beside.limit ?? MESSAGES_PER_PAGE
  const from = after === null ? { before: before ?? last_number + 1 } : { after }
  const rows = await selectMessagesBeside(ctx.db, chatId, from, limit)
  const messages = rows.map(presentMessage)
  const [first, last] = [messages[0]?.number ?? 1, messages.at(-1)?.number ?? 0]
  const lastNumber = Math.max(last_number, last)
  const hasMore = after === null ? first > 1 : messages.length === limit && last < lastNumber
  return { success: true, messages, lastNumber, hasMore }
}

/** How somebody and the other of a chat stand to each other. */
export async function findRelationship(ctx: Ctx, chatId: string, accountId: string) {
  const standing = await selectRelationship(ctx.db, chatId, accountId)
  if (!standing) throw chatNotFound()
  return standing
}

/** How many messages somebody has not read. */
export const countUnread = (ctx: Ctx, { id }: Actor) => selectUnread(ctx.pool, id)

/** Stops the messages between the two, or lets them pass again. */
export async function blockPerson(ctx: Ctx, { id }: Actor, chatId: string, isBlocked: boolean) {
  if (!(await updateBlocked(ctx.db, chatId, id, isBlocked ? ctx.now() : null))) throw chatNotFound()
}
