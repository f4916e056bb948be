import { TYPING_SECONDS } from '#domain/chats.ts'
import { changeChat, withReceipt } from './state.ts'
import { type ChatClient, change } from './store.ts'
import { arrive, fetchUnknown, sync } from './sync.ts'
import type { OnPush, Pushes } from './transport.ts'

/** Whoever said so longer ago is not typing any more. */
const TYPING_MS = 2 * TYPING_SECONDS * 1000

/** What becomes of what the server says by itself. */
export const hearPushes = (client: ChatClient): OnPush => {
  const hear: { [Push in keyof Pushes]: (told: Pushes[Push]) => void } = {
    message: (told) => hearMessage(client, told),
    receipt: (told) => change(client, (state) => withReceipt(state, client.account, told)),
    typing: ({ chatId, from }) => from !== client.account && showTyping(client, chatId),
    unread: (told) => hearUnread(client, told),
  }
  return (push, told) => hear[push](told)
}

function hearMessage(client: ChatClient, { message, unread }: Pushes['message']) {
  const { chatId, from } = message
  if (unread !== undefined) change(client, (state) => ({ ...state, unread }))
  if (from !== client.account) hideTyping(client, chatId)
  if (client.state.chats[chatId]) arrive(client, chatId, [message])
  else void fetchUnknown(client, chatId)
}

function hearUnread(client: ChatClient, { unread, chatId, chatUnread }: Pushes['unread']) {
  change(client, (state) => ({
    ...(chatId && chatUnread !== undefined ? changeChat(state, chatId, () => ({ unread: chatUnread })) : state),
    unread,
  }))
  // What came while nobody was connected has arrived now, and its senders want to know.
  if (unread > 0 && chatId === undefined) void sync(client)
}

function showTyping(client: ChatClient, chatId: string) {
  clearTimeout(client.typingTimers.get(chatId))
  const timer = setTimeout(() => hideTyping(client, chatId), TYPING_MS)
  client.typingTimers.set(chatId, timer)
  if (client.state.typing.includes(chatId)) return
  change(client, (state) => ({ ...state, typing: [...state.typing, chatId] }))
}

function hideTyping(client: ChatClient, chatId: string) {
  clearTimeout(client.typingTimers.get(chatId))
  if (!client.state.typing.includes(chatId)) return
  change(client, (state) => ({ ...state, typing: state.typing.filter((each) => each !== chatId) }))
}
