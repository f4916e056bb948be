import { seconds } from '#platform/rules/durations.ts'
import type { Outcome } from '#platform/web/api/call.ts'
import type { ChatMessage } from '../../rules/chats.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Outgoing } from './state.ts'
import { isTransient, retryAfterOf } from './transport.ts'

export type OutboxOptions = {
  store: OutboxStore
  /** A mutex across tabs: one tab at a time sends the messages of a chat, so that they keep their order. */
  lock: (name: string, work: () => Promise<void>) => Promise<void>
  deliver: (message: Outgoing) => Promise<Outcome<{ message: ChatMessage }>>
  onChange: (messages: readonly Outgoing[]) => void
  onSent: (message: ChatMessage) => void
  /** A rate limit pauses sending for so many seconds; 0 ends the pause. */
  onPause: (seconds: number) => void
  /** The store has changed: other tabs read it again. */
  onStored: () => void
}

/**
 * The state of a message in this tab:
 *
 *     saving → pending → sending → removed
 *                 ↑         │  └→ failed ──→ saving (retry)
 *                 └─────────┘ transient failure
 *
 * `saving` is shown already but not in the store yet, so that it is never sent before it is durable. `failed` was refused
 * by the server and waits for the person to retry or delete it. `removed` was sent or deleted; the entry stays as a
 * tombstone, because a read of the store that began earlier may still return the message.
 */
type OutgoingState = 'saving' | 'pending' | 'sending' | 'failed' | 'removed'
type Entry = { message: Outgoing; state: OutgoingState }

/** The sending loop of one chat. Chats do not wait for each other. */
type Lane = {
  isSending: boolean
  failedAttempts: number
  retryTimer: ReturnType<typeof setTimeout> | undefined
  isPaused: boolean
}

export type Outbox = {
  options: OutboxOptions
  entries: Map<string, Entry>
  lanes: Map<string, Lane>
  isClosed: boolean
}

/** Exponential backoff: 1, 2, 4 … seconds. */
const RETRY_MAX_SECONDS = 30

export const createOutbox = (options: OutboxOptions): Outbox => ({
  options,
  entries: new Map(),
  lanes: new Map(),
  isClosed: false,
})

/** The messages that are not sent yet, in the order in which they were written. */
export const unsentMessages = ({ entries }: Outbox): Outgoing[] =>
  [...entries.values()]
    .filter(({ state }) => state !== 'removed')
    .map(({ message }) => message)
    .sort((one, other) => one.order - other.order)

/** Reads what this or another tab has stored, and sends it. */
export async function resume(outbox: Outbox) {
  await readStore(outbox)
  flush(outbox)
}

/** Adds a message, or replaces it in its place. It is shown at once and stored before it is sent. */
export async function enqueue(outbox: Outbox, message: Outgoing) {
  const entry: Entry = { message, state: 'saving' }
  outbox.entries.set(message.id, entry)
  publish(outbox)
  await outbox.options.store.put(message)
  outbox.options.onStored()
  if (entry.state === 'saving') entry.state = 'pending'
  await sendChat(outbox, message.chatId)
}

/** Sends a failed message again. */
export async function retry(outbox: Outbox, id: string) {
  const entry = outbox.entries.get(id)
  if (entry?.state === 'failed') await enqueue(outbox, { ...entry.message, problem: '' })
}

/** Removes messages: the server has them, or the person deleted them. */
export async function discard(outbox: Outbox, ids: readonly string[]) {
  const entries = ids.flatMap((id) => outbox.entries.get(id) ?? []).filter(({ state }) => state !== 'removed')
  if (entries.length === 0) return
  for (const entry of entries) entry.state = 'removed'
  publish(outbox)
  for (const { message } of entries) await outbox.options.store.remove(message.id)
  outbox.options.onStored()
}

/** Sends everything without waiting for the backoff delay: the server can be reached again. */
export function flush(outbox: Outbox) {
  for (const lane of outbox.lanes.values()) {
    cancelRetry(outbox, lane)
    lane.failedAttempts = 0
  }
  for (const chatId of new Set(unsentMessages(outbox).map((message) => message.chatId))) void sendChat(outbox, chatId)
}

/** Stops sending. Unsent messages stay in the store. */
export function closeOutbox(outbox: Outbox) {
  outbox.isClosed = true
  for (const { retryTimer } of outbox.lanes.values()) clearTimeout(retryTimer)
}

/** Sends the messages of a chat one after the other. */
async function sendChat(outbox: Outbox, chatId: string): Promise<void> {
  const lane = laneOf(outbox, chatId)
  if (lane.isSending) return
  lane.isSending = true
  while (!outbox.isClosed && lane.retryTimer === undefined && nextPending(outbox, chatId))
    await outbox.options.lock(`sanavia-outbox-${chatId}`, async () => {
      let hasMore = true
      while (hasMore) hasMore = await sendNext(outbox, chatId, lane)
    })
  lane.isSending = false
}

function laneOf({ lanes }: Outbox, chatId: string): Lane {
  const lane = lanes.get(chatId) ?? { isSending: false, failedAttempts: 0, retryTimer: undefined, isPaused: false }
  lanes.set(chatId, lane)
  return lane
}

function nextPending({ entries }: Outbox, chatId: string): Entry | undefined {
  const pending = [...entries.values()].filter(({ message, state }) => state === 'pending' && message.chatId === chatId)
  return pending.sort((one, other) => one.message.order - other.message.order)[0]
}

/** Whether the next message can be sent at once. */
async function sendNext(outbox: Outbox, chatId: string, lane: Lane) {
  // Another tab may have sent some.
  await readStore(outbox)
  const entry = nextPending(outbox, chatId)
  if (!entry || outbox.isClosed) return false
  entry.state = 'sending'
  const answer = await outbox.options.deliver(entry.message)
  if (outbox.isClosed) return false
  if (!answer.ok && isTransient(answer)) {
    if (entry.state === 'sending') entry.state = 'pending'
    scheduleRetry(outbox, chatId, lane, retryAfterOf(answer))
    return false
  }
  lane.failedAttempts = 0
  if (answer.ok) {
    outbox.options.onSent(answer.message)
    await discard(outbox, [entry.message.id])
  } else await fail(outbox, entry, answer.message)
  return true
}

async function fail(outbox: Outbox, entry: Entry, problem: string) {
  if (entry.state !== 'sending') return
  entry.state = 'failed'
  entry.message = { ...entry.message, problem }
  publish(outbox)
  await outbox.options.store.put(entry.message)
  outbox.options.onStored()
}

function scheduleRetry(outbox: Outbox, chatId: string, lane: Lane, retryAfter: number | undefined) {
  const delay = retryAfter ?? Math.min(2 ** lane.failedAttempts, RETRY_MAX_SECONDS)
  lane.failedAttempts++
  if (retryAfter !== undefined) {
    lane.isPaused = true
    outbox.options.onPause(retryAfter)
  }
  lane.retryTimer = setTimeout(() => {
    cancelRetry(outbox, lane)
    void sendChat(outbox, chatId)
  }, seconds(delay))
}

function cancelRetry({ options }: Outbox, lane: Lane) {
  clearTimeout(lane.retryTimer)
  lane.retryTimer = undefined
  if (lane.isPaused) options.onPause(0)
  lane.isPaused = false
}

/** Reconciles the entries with the store, which all tabs share. */
async function readStore(outbox: Outbox) {
  const stored = await outbox.options.store.list()
  if (outbox.isClosed) return
  const storedIds = new Set(stored.map(({ id }) => id))
  for (const [id, entry] of outbox.entries) {
    if (storedIds.has(id) || entry.state === 'saving' || entry.state === 'removed') continue
    // Another tab has sent or deleted it.
    entry.state = 'removed'
    outbox.entries.delete(id)
  }
  for (const message of stored) {
    const state = outbox.entries.get(message.id)?.state
    if (state === 'saving' || state === 'sending' || state === 'removed') continue
    outbox.entries.set(message.id, { message, state: message.problem ? 'failed' : 'pending' })
  }
  publish(outbox)
}

const publish = (outbox: Outbox) => outbox.options.onChange(unsentMessages(outbox))
