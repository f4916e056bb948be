import { io, type Socket } from 'socket.io-client'
import type { ChatMessage, SyncAnswer } from '#features/messages/rules/chats.ts'
import { seconds } from '#platform/rules/durations.ts'
import { SOCKET_PATH } from '#platform/rules/live.ts'

type Answer = { success: boolean; code?: string; message?: unknown }
type Chats = Map<string, Map<number, ChatMessage>>

const OPTIONS = { path: SOCKET_PATH, transports: ['websocket'], forceNew: true }
// A connection that is cut in the middle of its handshake goes unnoticed by Socket.IO until its timeout.
const RECONNECTION = { reconnectionDelay: 20, reconnectionDelayMax: 100, timeout: 1000 }
const ANSWER_TIMEOUT_MS = seconds(60)

/** The protocol of a client that loses nothing: it retries until it is answered, and syncs on every connect. */
export function createDevice(url: string, token: string, chatIds: readonly string[]) {
  const socket: Socket = io(url, { ...OPTIONS, ...RECONNECTION, auth: { token } })
  const chats: Chats = new Map(chatIds.map((chatId) => [chatId, new Map()]))
  const contradictions: string[] = []

  function store(message: ChatMessage) {
    const known = chats.get(message.chatId)?.get(message.number)
    if (known && known.id !== message.id) contradictions.push(`two messages are number ${message.number}`)
    chats.get(message.chatId)?.set(message.number, message)
  }
  socket.on('message', ({ message }: { message: ChatMessage }) => store(message))
  socket.on('connect', () => void sync())

  /** Retries until there is an answer. A lost connection ends the wait for one at once. */
  async function request(event: string, payload: object): Promise<unknown> {
    for (;;) {
      const answer: Answer | undefined = await socket
        .timeout(ANSWER_TIMEOUT_MS)
        .emitWithAck(event, payload)
        .catch(() => undefined)
      if (answer?.success) return answer
      if (answer && answer.code !== 'unavailable') throw new Error(`${event} was refused: ${JSON.stringify(answer)}`)
    }
  }

  async function syncOnce() {
    for (let isBehind = true; isBehind; ) {
      const named = [...chats].map(([chatId, messages]) => ({ chatId, after: contiguousUpTo(messages) }))
      const answer = (await request('sync', { chats: named })) as SyncAnswer
      for (const { messages } of answer.chats) for (const message of messages) store(message)
      isBehind = answer.chats.some(({ _id, lastNumber }) => contiguousUpTo(chats.get(_id) ?? new Map()) < lastNumber)
    }
  }

  // Single-flight: a sync that loses its connection continues on the next one.
  let syncing: Promise<void> | undefined
  function sync() {
    syncing ??= syncOnce().finally(() => {
      syncing = undefined
    })
    return syncing
  }

  return {
    chats,
    contradictions,
    sync,
    /** Returns the message as it is stored. */
    send: async (chatId: string, text: string) => {
      const answer = await request('send', { chatId, id: crypto.randomUUID(), text })
      const { message } = answer as { message: ChatMessage }
      store(message)
      return message
    },
    disconnect: () => void socket.disconnect(),
  }
}

/** The number up to which the messages are contiguous. */
function contiguousUpTo(messages: ReadonlyMap<number, ChatMessage>) {
  let last = 0
  while (messages.has(last + 1)) last++
  return last
}
