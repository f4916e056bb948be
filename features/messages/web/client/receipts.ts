import { transportOf } from '#platform/web/live/connection.ts'
import type { ReceiptSaved } from '../../rules/chats.ts'
import { changeChat } from './state.ts'
import type { ChatClient, ReceiptQueue } from './store.ts'
import { isTransient, type ReceiptKind } from './transport.ts'

export const createReceiptQueue = (): ReceiptQueue => ({
  pending: new Map(),
  inFlight: new Set(),
  delivered: new Map(),
})

/** Sends a receipt now, or with the next flush if the server cannot be reached. */
export function queueReceipt(client: ChatClient, kind: ReceiptKind, chatId: string, number: number) {
  const { pending } = client.receipts
  const key = `${kind} ${chatId}`
  if ((pending.get(key) ?? 0) >= number) return
  pending.set(key, number)
  void flushReceipt(client, key)
}

/** Queues the receipt for messages that this device has received, once per number. */
export function queueDelivered(client: ChatClient, chatId: string, number: number) {
  const { delivered } = client.receipts
  if ((delivered.get(chatId) ?? 0) >= number) return
  delivered.set(chatId, number)
  queueReceipt(client, 'delivered', chatId, number)
}

export function flushReceipts(client: ChatClient) {
  for (const key of client.receipts.pending.keys()) void flushReceipt(client, key)
}

async function flushReceipt(client: ChatClient, key: string): Promise<void> {
  const { pending, inFlight } = client.receipts
  const number = pending.get(key)
  if (number === undefined || inFlight.has(key)) return
  const [kind, chatId] = key.split(' ') as [ReceiptKind, string]
  inFlight.add(key)
  const answer = await transportOf(client.connection).receipt(kind, chatId, number)
  inFlight.delete(key)
  if (!answer.ok && isTransient(answer)) return
  if (answer.ok) applyReceipt(client, answer)
  if (pending.get(key) !== number) return flushReceipt(client, key)
  pending.delete(key)
}

/** An answer that is older than the local read position must not mark messages as unread again. */
function applyReceipt({ store }: ChatClient, { chatId, readNumber, chatUnread, unread }: ReceiptSaved) {
  const isOutdated = readNumber < (store.get().chats[chatId]?.readNumber ?? 0)
  if (isOutdated) return
  store.update((state) => ({ ...changeChat(state, chatId, () => ({ readNumber, unread: chatUnread })), unread }))
}
