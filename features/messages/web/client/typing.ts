import { seconds } from '#platform/rules/durations.ts'
import { transportOf } from '#platform/web/live/connection.ts'
import { TYPING_SECONDS } from '../../rules/chats.ts'
import type { ChatClient, TypingState } from './store.ts'

const THROTTLE_MS = seconds(TYPING_SECONDS)
const EXPIRY_MS = 2 * THROTTLE_MS

export const createTyping = (): TypingState => ({ timers: new Map(), lastSent: { chatId: '', at: 0 } })

export function sendTyping({ typing, connection }: ChatClient, chatId: string) {
  const { chatId: last, at } = typing.lastSent
  if (last === chatId && Date.now() - at < THROTTLE_MS) return
  typing.lastSent = { chatId, at: Date.now() }
  transportOf(connection).typing(chatId)
}

/** The next key press is announced at once: a sent message has ended the indicator on the other side. */
export function resetTypingThrottle({ typing }: ChatClient) {
  typing.lastSent = { chatId: '', at: 0 }
}

export function showTyping(client: ChatClient, chatId: string) {
  clearTimeout(client.typing.timers.get(chatId))
  const timer = setTimeout(() => hideTyping(client, chatId), EXPIRY_MS)
  client.typing.timers.set(chatId, timer)
  if (client.store.get().typing.includes(chatId)) return
  client.store.update((state) => ({ ...state, typing: [...state.typing, chatId] }))
}

export function hideTyping(client: ChatClient, chatId: string) {
  clearTimeout(client.typing.timers.get(chatId))
  if (!client.store.get().typing.includes(chatId)) return
  client.store.update((state) => ({ ...state, typing: state.typing.filter((each) => each !== chatId) }))
}
