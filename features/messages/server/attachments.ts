import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { openPrivateFile, privateFile, storePrivateFile } from '#platform/server/files/private-files.ts'
import { checkForm, type FormBody } from '#platform/server/http/form-body.ts'
import { displayNameOf } from '#platform/server/http/uploads.ts'
import type { Broadcast } from '#platform/server/live/socket-types.ts'
import { AttachmentForm, type ChatMessage, MessageForm } from '../rules/chats.ts'
import { selectMessage } from './message-queries.ts'
import { findOwnMessage, sendMessage } from './messages.ts'
import { assertCanMessage, findRelationshipInChat } from './relationship.ts'

/** Sends the body of a request: a text, or a text with one file that only the two participants can open. */
export async function sendBody(
  ctx: Ctx,
  broadcast: Broadcast,
  actor: Actor,
  chatId: string,
  body: FormBody,
): Promise<ChatMessage> {
  const [file, ...more] = body.files
  if (!file) return sendMessage(ctx, broadcast, actor, { ...checkForm(MessageForm, body.fields), chatId })
  if (more.length > 0) throw new AppError('bad_request', 'Send one file at a time.')
  const form = checkForm(AttachmentForm, body.fields)
  // Checked before the file is encoded and stored, which is expensive and would leave an unused file.
  assertCanMessage(await findRelationshipInChat(ctx.db, chatId, actor.id))
  const stored = await findOwnMessage(ctx, actor, chatId, form.id)
  if (stored) return stored
  const attachment = { ...(await storePrivateFile(ctx, file.bytes)), name: displayNameOf(file, 'attachment') }
  return sendMessage(ctx, broadcast, actor, { ...form, chatId, attachment })
}

/** The file of a message, for either participant. */
export async function openAttachment(ctx: Ctx, { id }: Actor, chatId: string, messageId: string, width: number | null) {
  await findRelationshipInChat(ctx.db, chatId, id)
  const message = await selectMessage(ctx.db, chatId, messageId)
  const path = message?.attachment_path
  const file = path ? await openPrivateFile(ctx, path, width) : undefined
  if (!path || !file) throw new AppError('not_found', 'There is no such file.')
  return { ...file, ...privateFile(path), name: message.attachment_name ?? '' }
}
