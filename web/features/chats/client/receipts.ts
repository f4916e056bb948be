import type { ReceiptSaved } from '#domain/chats.ts'
import { transportOf } from './connection.ts'
import { changeChat } from './state.ts'
import { type ChatClient, change } from './store.ts'
import { isPassing, type ReceiptKind } from './transport.ts'

/** Tells the server how far a chat has got here, now or when it can be reached again. */
export function queueReceipt(client: ChatClient, kind: ReceiptKind, chatId: string, number: number) {
  const key = `${kind} ${chatId}`
  if ((client.owed.get(key) ?? 0) >= number) return
  client.owed.set(key, number)
  void pay(client, key)
}

/** Messages of the other have arrived on this device. */
export function queueDelivered(client: ChatClient, chatId: string, number: number) {
  if ((client.delivered.get(chatId) ?? 0) >= number) return
  client.delivered.set(chatId, number)
  queueReceipt(client, 'delivered', chatId, number)
}

/** Tries again what could not be told. */
export function flushReceipts(client: ChatClient) {
  for (const key of client.owed.keys()) void pay(client, key)
}

async function pay(client: ChatClient, key: string): Promise<void> {
  const number = client.owed.get(key)
  if (number === undefined || client.paying.has(key)) return
  const [kind, chatId] = key.split(' ') as [ReceiptKind, string]
  client.paying.add(key)
  const answer = await transportOf(client.line).receipt(kind, chatId, number)
  client.paying.delete(key)
  if (!answer.ok && isPassing(answer)) return
  if (answer.ok) takeReceipt(client, answer)
  if (client.owed.get(key) !== number) return pay(client, key)
  client.owed.delete(key)
}

/** What was read here since the server counted is not unread again. */
function takeReceipt(client: ChatClient, { chatId, readNumber, chatUnread, unread }: ReceiptSaved) {
  const isOutdated = readNumber < (client.state.chats[chatId]?.readNumber ?? 0)
  if (isOutdated) return
  change(client, (state) => ({ ...changeChat(state, chatId, () => ({ readNumber, unread: chatUnread })), unread }))
}
