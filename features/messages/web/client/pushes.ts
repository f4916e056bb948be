import type { LivePushes } from '#platform/rules/live.ts'
import type { CHAT_PUSHES } from '../../rules/chat-events.ts'
import { changeChat, withReceipt } from './state.ts'
import type { ChatClient } from './store.ts'
import { loadChat, receiveMessages, sync } from './sync.ts'
import { hideTyping, showTyping } from './typing.ts'

type Handler<Push extends keyof LivePushes> = (client: ChatClient, payload: LivePushes[Push]) => void

/** One handler per push of the chats. */
const HANDLERS: { [Push in keyof typeof CHAT_PUSHES]: Handler<Push> } = {
  message: (client, { message, unread }) => {
    const { chatId, from } = message
    if (unread !== undefined) client.store.update((state) => ({ ...state, unread }))
    if (from !== client.account) hideTyping(client, chatId)
    if (client.store.get().chats[chatId]) receiveMessages(client, chatId, [message])
    else void loadChat(client, chatId)
  },

  receipt: (client, receipt) => client.store.update((state) => withReceipt(state, client.account, receipt)),

  typing: (client, { chatId, from }) => {
    if (from !== client.account) showTyping(client, chatId)
  },

  unread: (client, { unread, chatId, chatUnread }) => {
    client.store.update((state) => ({
      ...(chatId && chatUnread !== undefined ? changeChat(state, chatId, () => ({ unread: chatUnread })) : state),
      unread,
    }))
    // The count after a connect. Messages sent before it are delivered now: syncing acknowledges them.
    if (unread > 0 && chatId === undefined) void sync(client)
  },
}

export const handleChatPush = <Push extends keyof LivePushes>(
  client: ChatClient,
  push: Push,
  payload: LivePushes[Push],
) => (HANDLERS as Partial<Record<keyof LivePushes, Handler<Push>>>)[push]?.(client, payload)
