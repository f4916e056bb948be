import type { ChatMessage } from '#domain/chats.ts'
import type { Outcome } from '#web/platform/api/call.ts'
import type { OutboxStore } from './outbox-store.ts'
import { isPassing, retryAfterOf } from './transport.ts'

/** A message on its way. `problem` says why the server refused it; until somebody decides, it goes nowhere. */
export type Outgoing = {
  id: string
  chatId: string
  text: string
  file: File | null
  /** When it was written, in milliseconds; no two are the same, so that it is their order too. */
  order: number
  problem: string
}

export type OutboxDeps = {
  store: OutboxStore
  /** Lets one tab at a time send the messages of a chat, so that they go out in order. */
  lock: (name: string, work: () => Promise<void>) => Promise<void>
  deliver: (message: Outgoing) => Promise<Outcome<{ message: ChatMessage }>>
  onChange: (messages: readonly Outgoing[]) => void
  onSent: (message: ChatMessage) => void
  /** The server takes no more for so many seconds. */
  onPause: (seconds: number) => void
  /** Other tabs should look. */
  onStored: () => void
}

export type Outbox = {
  parts: OutboxDeps
  messages: readonly Outgoing[]
  /** Seen already, and being written to the store. */
  arriving: Map<string, Outgoing>
  /** Seen no more, though the store may still tell of them. */
  gone: Set<string>
  sending: Set<string>
  /** By chat: when the next try is due, if one is, and how many were in vain. */
  tries: Map<string, { timer?: ReturnType<typeof setTimeout>; count: number }>
  isClosed: boolean
}

/** Without an answer the next try is after one second, then two, four … and at last every 30. */
const RETRY_MAX_SECONDS = 30

export const createOutbox = (parts: OutboxDeps): Outbox => ({
  parts,
  messages: [],
  arriving: new Map(),
  gone: new Set(),
  sending: new Set(),
  tries: new Map(),
  isClosed: false,
})

/** Takes what this or another tab has left, and sends what can be sent. */
export async function resume(outbox: Outbox) {
  await look(outbox)
  flush(outbox)
}

/** Puts a message into the queue, or a changed one in its old place. It is seen at once and kept before it is sent. */
export async function enqueue(outbox: Outbox, message: Outgoing) {
  outbox.arriving.set(message.id, message)
  show(outbox, [...outbox.messages.filter(({ id }) => id !== message.id), message])
  await keep(outbox, message)
  outbox.arriving.delete(message.id)
  await sendChat(outbox, message.chatId)
}

/** Tries a refused message again. */
export async function retry(outbox: Outbox, id: string) {
  const message = outbox.messages.find((each) => each.id === id)
  if (message) await enqueue(outbox, { ...message, problem: '' })
}

/** Forgets messages: the server has them, or nobody wants them any more. */
export async function discard(outbox: Outbox, ids: readonly string[]) {
  const waiting = outbox.messages.filter(({ id }) => ids.includes(id))
  if (waiting.length === 0) return
  for (const { id } of waiting) outbox.gone.add(id)
  show(outbox, outbox.messages)
  for (const { id } of waiting) await outbox.parts.store.remove(id)
  outbox.parts.onStored()
}

/** Everything that waits may go now: the server can be reached again. */
export function flush(outbox: Outbox) {
  for (const { timer } of outbox.tries.values()) clearTimeout(timer)
  outbox.tries.clear()
  for (const chatId of new Set(outbox.messages.map((message) => message.chatId))) void sendChat(outbox, chatId)
}

/** Stops sending. What waits stays where it is kept. */
export function closeOutbox(outbox: Outbox) {
  outbox.isClosed = true
  for (const { timer } of outbox.tries.values()) clearTimeout(timer)
}

/** Sends the messages of a chat, one after the other, each as often as it takes. */
async function sendChat(outbox: Outbox, chatId: string): Promise<void> {
  if (outbox.isClosed || outbox.sending.has(chatId) || !hasReady(outbox, chatId)) return
  outbox.sending.add(chatId)
  await outbox.parts.lock(`sanavia-outbox-${chatId}`, async () => {
    while (await sendNext(outbox, chatId));
  })
  outbox.sending.delete(chatId)
  // Something may have been written after the last look into the store.
  await sendChat(outbox, chatId)
}

const hasReady = ({ messages, arriving, tries }: Outbox, chatId: string) =>
  tries.get(chatId)?.timer === undefined && messages.some((each) => isReady(each, chatId) && !arriving.has(each.id))

const isReady = (message: Outgoing, chatId: string) => message.chatId === chatId && !message.problem

/** Whether there is more to send right now. */
async function sendNext(outbox: Outbox, chatId: string) {
  // Another tab may have sent some.
  await look(outbox)
  const next = outbox.messages.find((message) => isReady(message, chatId) && !outbox.arriving.has(message.id))
  if (!next || outbox.isClosed) return false
  const answer = await outbox.parts.deliver(next)
  if (outbox.isClosed) return false
  if (!answer.ok && isPassing(answer)) {
    tryLater(outbox, chatId, retryAfterOf(answer))
    return false
  }
  outbox.tries.delete(chatId)
  if (answer.ok) {
    outbox.parts.onSent(answer.message)
    await discard(outbox, [next.id])
  } else await refuse(outbox, { ...next, problem: answer.message })
  return true
}

async function refuse(outbox: Outbox, refused: Outgoing) {
  show(
    outbox,
    outbox.messages.map((message) => (message.id === refused.id ? refused : message)),
  )
  await keep(outbox, refused)
}

function tryLater(outbox: Outbox, chatId: string, retryAfter: number | undefined) {
  const count = (outbox.tries.get(chatId)?.count ?? 0) + 1
  const seconds = retryAfter ?? Math.min(2 ** (count - 1), RETRY_MAX_SECONDS)
  if (retryAfter !== undefined) outbox.parts.onPause(retryAfter)
  const timer = setTimeout(() => {
    if (retryAfter !== undefined) outbox.parts.onPause(0)
    outbox.tries.set(chatId, { count })
    void sendChat(outbox, chatId)
  }, seconds * 1000)
  outbox.tries.set(chatId, { timer, count })
}

async function keep({ parts, gone }: Outbox, message: Outgoing) {
  if (gone.has(message.id)) return
  await parts.store.put(message)
  parts.onStored()
}

/** Sees what all tabs have written and not sent yet. */
async function look(outbox: Outbox) {
  const stored = await outbox.parts.store.list()
  if (outbox.isClosed) return
  const kept = stored.filter(({ id }) => !outbox.arriving.has(id))
  show(outbox, [...kept, ...outbox.arriving.values()])
}

function show(outbox: Outbox, messages: readonly Outgoing[]) {
  outbox.messages = messages.filter(({ id }) => !outbox.gone.has(id)).sort((one, other) => one.order - other.order)
  outbox.parts.onChange(outbox.messages)
}
