import { AttachmentForm, type ChatMessage, MessageForm } from '#domain/chats.ts'
import { plainText } from '#domain/search.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { openPrivateFile, privateFile, storePrivateFile } from '#server/platform/files/private-files.ts'
import { checkForm, type FormBody } from '#server/platform/http/form-body.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { findRelationship } from './chats.ts'
import { selectMessage } from './message-queries.ts'
import { assertCanMessage, type Broadcast, findOwnMessage, sendMessage } from './messages.ts'

const NAME_MAX = 120

/** Sends what a call brought: a text, or a text with one file, which only the two can open. */
export async function sendBody(
  ctx: Ctx,
  tell: Broadcast,
  actor: Actor,
  chatId: string,
  body: FormBody,
): Promise<ChatMessage> {
  const [file, ...more] = body.files
  if (!file) return sendMessage(ctx, tell, actor, { ...checkForm(MessageForm, body.fields), chatId })
  if (more.length > 0) throw new AppError('bad_request', 'Send one file at a time.')
  const form = checkForm(AttachmentForm, body.fields)
  // Asked before the picture is worked on, which takes a while and leaves a file behind.
  assertCanMessage(await findRelationship(ctx, chatId, actor.id))
  const before = await findOwnMessage(ctx, actor, chatId, form.id)
  if (before) return before
  const attachment = { ...(await storePrivateFile(ctx, file.bytes)), name: nameOf(file) }
  return sendMessage(ctx, tell, actor, { ...form, chatId, attachment })
}

/** The file's name as it is shown: some browsers send a whole path, and all of them quotes in another form. */
function nameOf({ name }: UploadedFile) {
  const last = plainText(name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1))
  return [...last.replaceAll('%22', '"')].slice(-NAME_MAX).join('') || 'attachment'
}

/** The file of a message, for one of the two. */
export async function openAttachment(ctx: Ctx, { id }: Actor, chatId: string, messageId: string, width: number | null) {
  await findRelationship(ctx, chatId, id)
  const message = await selectMessage(ctx.db, chatId, messageId)
  const path = message?.attachment_path
  const file = path ? await openPrivateFile(ctx, path, width) : undefined
  if (!path || !file) throw new AppError('not_found', 'There is no such file.')
  return { ...file, ...privateFile(path), name: message.attachment_name ?? '' }
}
