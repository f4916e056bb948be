import { callPushes, liveChanges, pushedNotifications } from '../live-changes.ts'
import { changeChat, withReceipt } from './state.ts'
import type { ChatClient } from './store.ts'
import { loadChat, receiveMessages, sync } from './sync.ts'
import type { Pushes } from './transport.ts'
import { hideTyping, showTyping } from './typing.ts'

/** One handler per server push. */
const HANDLERS: { [Push in keyof Pushes]: (client: ChatClient, payload: Pushes[Push]) => void } = {
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

  appointment: (_client, { appointmentId, version }) =>
    liveChanges.set({ kind: 'appointment', id: appointmentId, version }),

  invoice: (_client, { invoiceId }) => liveChanges.set({ kind: 'invoice', id: invoiceId }),

  notifications: (_client, { unread }) => pushedNotifications.set(unread),

  call: (_client, room) => callPushes.set({ kind: 'room', room }),

  callSignal: (_client, signal) => callPushes.set({ kind: 'signal', signal }),

  unread: (client, { unread, chatId, chatUnread }) => {
    client.store.update((state) => ({
      ...(chatId && chatUnread !== undefined ? changeChat(state, chatId, () => ({ unread: chatUnread })) : state),
      unread,
    }))
    // The count after a connect. Messages sent before it are delivered now: syncing acknowledges them.
    if (unread > 0 && chatId === undefined) void sync(client)
  },
}

export const handlePush = <Push extends keyof Pushes>(client: ChatClient, push: Push, payload: Pushes[Push]) =>
  HANDLERS[push](client, payload)
