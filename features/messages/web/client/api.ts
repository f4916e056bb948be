import type { ReportForm } from '#features/moderation/rules/moderation.ts'
import { Done } from '#platform/rules/answers.ts'
import { call } from '#platform/web/api/call.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { upload } from '#platform/web/api/upload.ts'
import {
  BlockSaved,
  Chat,
  ChatAnswer,
  ChatList,
  MessagePage,
  MessageSent,
  ReceiptSaved,
  SyncAnswer,
} from '../../rules/chats.ts'
import type { Outgoing } from './state.ts'
import type { Transport } from './transport.ts'

const CHATS = '/api/v1/chats'
const BACKGROUND = { isBackground: true }

/** The HTTP fallback of the socket. It has no typing indicators: they would expire between two polls. */
export const httpTransport: Transport = {
  send: ({ chatId, ...message }) => call(MessageSent, 'POST', `${CHATS}/${chatId}/messages`, message),
  receipt: (kind, chatId, number) => call(ReceiptSaved, 'PUT', `${CHATS}/${chatId}/${kind}`, { number }, BACKGROUND),
  sync: (form) => call(SyncAnswer, 'POST', `${CHATS}/sync`, form, BACKGROUND),
  typing: () => {},
  request: async () => ({ ok: false, message: UNREACHABLE, code: 'unreachable', status: 0 }),
}

/** The chat with a person, created if there is none yet. */
export async function accessChat(userId: string) {
  const answer = await call(Chat, 'POST', '/api/v1/user/access-chat', { userId })
  if (!answer.ok) return answer
  const { ok, ...chat } = answer
  return { ok, chat }
}

export const fetchChat = (chatId: string) => call(ChatAnswer, 'GET', `${CHATS}/${chatId}`)

export const fetchChats = (cursor: string | undefined) =>
  call(ChatList, 'GET', cursor ? `${CHATS}?${new URLSearchParams({ cursor })}` : CHATS)

/** The page of messages before or after a number, or the newest page. */
export function fetchMessages(chatId: string, near: { after?: number; before?: number; limit?: number }) {
  const query = new URLSearchParams(Object.entries(near).map(([name, value]) => [name, String(value)]))
  return call(MessagePage, 'GET', `${CHATS}/${chatId}/messages?${query}`)
}

export const blockChat = (chatId: string, isBlocked: boolean) =>
  call(BlockSaved, 'PUT', `${CHATS}/${chatId}/blocked`, { isBlocked })

export const reportChat = (chatId: string, report: ReportForm) =>
  call(Done, 'POST', `${CHATS}/${chatId}/report`, report)

/** A message with a file, which is always uploaded over HTTP. */
export function sendFile(
  { id, chatId, text, file }: Omit<Outgoing, 'file'> & { file: File },
  onProgress: (sent: number) => void,
  signal: AbortSignal,
) {
  const form = new FormData()
  form.set('id', id)
  form.set('text', text)
  form.set('attachment', file, file.name)
  return upload(MessageSent, 'POST', `${CHATS}/${chatId}/messages`, form, { onProgress, signal })
}
