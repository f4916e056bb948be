import { io, type Socket } from 'socket.io-client'
import { type ChatMessage, SOCKET_PATH, type SyncAnswer } from '#domain/chats.ts'

type Answer = { success: boolean; code?: string; message?: unknown }
type Chats = Map<string, Map<number, ChatMessage>>

const OPTIONS = { path: SOCKET_PATH, transports: ['websocket'], forceNew: true }
// A connection that is cut in the middle of its handshake goes unnoticed by Socket.IO until its timeout.
const QUICK = { reconnectionDelay: 20, reconnectionDelayMax: 100, timeout: 1000 }
const PATIENCE_MS = 60_000

/** What a client does that loses nothing: it sends until it is answered, and asks on every connect for what it lacks. */
export function createDevice(url: string, token: string, chatIds: readonly string[]) {
  const socket: Socket = io(url, { ...OPTIONS, ...QUICK, auth: { token } })
  const chats: Chats = new Map(chatIds.map((chatId) => [chatId, new Map()]))
  const contradictions: string[] = []

  function keep(message: ChatMessage) {
    const known = chats.get(message.chatId)?.get(message.number)
    if (known && known.id !== message.id) contradictions.push(`two messages are number ${message.number}`)
    chats.get(message.chatId)?.set(message.number, message)
  }
  socket.on('message', ({ message }: { message: ChatMessage }) => keep(message))
  socket.on('connect', () => void catchUp())

  /** Again and again until there is an answer. A lost connection ends the wait for one at once. */
  async function ask(event: string, payload: object): Promise<unknown> {
    for (;;) {
      const answer: Answer | undefined = await socket
        .timeout(PATIENCE_MS)
        .emitWithAck(event, payload)
        .catch(() => undefined)
      if (answer?.success) return answer
      if (answer && answer.code !== 'unavailable') throw new Error(`${event} was refused: ${JSON.stringify(answer)}`)
    }
  }

  async function catchUpOnce() {
    for (let isBehind = true; isBehind; ) {
      const named = [...chats].map(([chatId, messages]) => ({ chatId, after: unbroken(messages) }))
      const answer = (await ask('sync', { chats: named })) as SyncAnswer
      for (const { messages } of answer.chats) for (const message of messages) keep(message)
      isBehind = answer.chats.some(({ _id, lastNumber }) => unbroken(chats.get(_id) ?? new Map()) < lastNumber)
    }
  }

  // One that is under way when the connection is lost goes on with the next one.
  let catchingUp: Promise<void> | undefined
  function catchUp() {
    catchingUp ??= catchUpOnce().finally(() => {
      catchingUp = undefined
    })
    return catchingUp
  }

  return {
    chats,
    contradictions,
    catchUp,
    /** Brings the message as it is stored. */
    say: async (chatId: string, text: string) => {
      const answer = await ask('send', { chatId, id: crypto.randomUUID(), text })
      const { message } = answer as { message: ChatMessage }
      keep(message)
      return message
    },
    leave: () => void socket.disconnect(),
  }
}

/** Up to which number there is no hole. */
function unbroken(messages: ReadonlyMap<number, ChatMessage>) {
  let last = 0
  while (messages.has(last + 1)) last++
  return last
}
