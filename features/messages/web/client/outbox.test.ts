import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '#platform/web/api/call.ts'
import { CHAT, ME, refusal, type StubServer, stubServer, stubStore, write } from '#test/web/stub-chat-server.ts'
import {
  closeOutbox,
  createOutbox,
  discard,
  enqueue,
  flush,
  type Outbox,
  resume,
  retry,
  unsentMessages,
} from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { Outgoing } from './state.ts'

const offline = refusal('unreachable', 'We could not reach Sanavia.')
const outgoing = (text: string, order: number): Outgoing => ({
  id: `${text}-${order}`,
  chatId: CHAT,
  text,
  file: null,
  order,
  problem: '',
})

let server: StubServer
let pauses: number[]
let isOnline: boolean
let held: Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  server = stubServer()
  pauses = []
  isOnline = true
  held = Promise.resolve()
})
afterEach(() => void vi.useRealTimers())

/** One of several tabs, which share the store and the lock. */
function openTab(store: OutboxStore): Outbox {
  return createOutbox({
    store,
    lock: (_name, work) => {
      held = held.then(work)
      return held
    },
    deliver: async ({ id, text }) => {
      if (!isOnline) return offline
      server.sent.push(text)
      const answer = server.answers.shift()
      if (answer && answer.code !== 'unreachable') return answer
      const message = write(server, ME, text, id)
      return answer ?? { ok: true, message }
    },
    onChange: () => {},
    onSent: () => {},
    onPause: (seconds) => pauses.push(seconds),
    onStored: () => {},
  })
}

const stored = () => server.messages.map(({ text }) => text)
const settle = () => vi.advanceTimersByTimeAsync(0)

test('messages are sent in the order in which they were written, and removed from the store', async () => {
  const store = stubStore()
  const outbox = openTab(store)
  await Promise.all([1, 2, 3].map((order) => enqueue(outbox, outgoing(`Word ${order}`, order))))
  expect(stored()).toEqual(['Word 1', 'Word 2', 'Word 3'])
  expect([unsentMessages(outbox), await store.list()]).toEqual([[], []])
})

test('messages written offline survive the tab, and are sent in order, once', async () => {
  const store = stubStore()
  isOnline = false
  const before = openTab(store)
  for (const order of [1, 2, 3]) void enqueue(before, outgoing(`Word ${order}`, order))
  await settle()
  expect(unsentMessages(before).map(({ text }) => text)).toEqual(['Word 1', 'Word 2', 'Word 3'])
  closeOutbox(before)

  isOnline = true
  const after = openTab(store)
  await resume(after)
  await vi.runAllTimersAsync()
  expect([stored(), server.sent.length, unsentMessages(after)]).toEqual([['Word 1', 'Word 2', 'Word 3'], 3, []])
})

test('a lost answer leads to no duplicate, and the next message waits for the retry', async () => {
  server.answers.push(offline)
  const outbox = openTab(stubStore())
  void enqueue(outbox, outgoing('First', 1))
  void enqueue(outbox, outgoing('Second', 2))
  await settle()
  expect([stored(), unsentMessages(outbox).length]).toEqual([['First'], 2])
  await vi.runAllTimersAsync()
  expect([server.sent, stored()]).toEqual([
    ['First', 'First', 'Second'],
    ['First', 'Second'],
  ])
})

test('tabs that share a store send each message once, also those of a closed tab', async () => {
  const store = stubStore()
  isOnline = false
  const one = openTab(store)
  const other = openTab(store)
  void enqueue(one, outgoing('From the first tab', 1))
  void enqueue(other, outgoing('From the second tab', 2))
  await settle()
  closeOutbox(one)
  isOnline = true
  const third = openTab(store)
  await Promise.all([resume(other), resume(third)])
  await vi.runAllTimersAsync()
  expect(server.sent).toEqual(['From the first tab', 'From the second tab'])
  expect([unsentMessages(other), unsentMessages(third)]).toEqual([[], []])
})

test('a rate limit pauses sending for as long as the server says, and no message is dropped', async () => {
  server.answers.push(refusal('too_many_requests', 'That was a lot at once.', { retryAfter: 7 }))
  const outbox = openTab(stubStore())
  void enqueue(outbox, outgoing('First', 1))
  void enqueue(outbox, outgoing('Second', 2))
  await vi.advanceTimersByTimeAsync(6_999)
  expect([stored(), pauses]).toEqual([[], [7]])
  await vi.advanceTimersByTimeAsync(1)
  expect([stored(), pauses]).toEqual([
    ['First', 'Second'],
    [7, 0],
  ])
})

test('a refused message stays with its reason, later ones are sent, and it can be retried or deleted', async () => {
  const no: Failure = refusal('forbidden', 'You cannot write to this person.')
  server.answers.push(no, no)
  const store = stubStore()
  const outbox = openTab(store)
  for (const order of [1, 2, 3]) void enqueue(outbox, outgoing(`Word ${order}`, order))
  await settle()
  expect(stored()).toEqual(['Word 3'])
  expect(unsentMessages(outbox).map(({ text, problem }) => [text, problem])).toEqual([
    ['Word 1', 'You cannot write to this person.'],
    ['Word 2', 'You cannot write to this person.'],
  ])
  await retry(outbox, 'Word 1-1')
  await discard(outbox, ['Word 2-2'])
  expect([stored(), unsentMessages(outbox), await store.list()]).toEqual([['Word 3', 'Word 1'], [], []])
})

test('a reconnect sends at once, without waiting for the backoff delay', async () => {
  isOnline = false
  const outbox = openTab(stubStore())
  void enqueue(outbox, outgoing('Waiting', 1))
  await vi.advanceTimersByTimeAsync(60_000)
  isOnline = true
  flush(outbox)
  await settle()
  expect(stored()).toEqual(['Waiting'])
})

test('a reconnect ends the pause of a rate limit', async () => {
  server.answers.push(refusal('too_many_requests', 'That was a lot at once.', { retryAfter: 7 }))
  const outbox = openTab(stubStore())
  void enqueue(outbox, outgoing('First', 1))
  await settle()
  flush(outbox)
  await settle()
  expect([stored(), pauses]).toEqual([['First'], [7, 0]])
})

test('a message that is deleted while it is being sent is not stored again when the server refuses it', async () => {
  const store = stubStore()
  const outbox = openTab(store)
  server.answers.push(refusal('forbidden', 'You cannot write to this person.'))
  const sent = enqueue(outbox, outgoing('Never mind', 1))
  await discard(outbox, ['Never mind-1'])
  await sent
  expect([unsentMessages(outbox), await store.list()]).toEqual([[], []])
})
