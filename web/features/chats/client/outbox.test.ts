import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHAT, ME, refusal, type StubServer, stubServer, stubStore, write } from '#test/web/stub-chat-server.ts'
import type { Failure } from '#web/platform/api/call.ts'
import {
  closeOutbox,
  createOutbox,
  discard,
  enqueue,
  flush,
  type Outbox,
  type Outgoing,
  resume,
  retry,
} from './outbox.ts'
import type { OutboxStore } from './outbox-store.ts'

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

/** One of several tabs: they share the store, and the lock lets one of them send at a time. */
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

test('messages go out in the order in which they were written, and leave the store', async () => {
  const store = stubStore()
  const outbox = openTab(store)
  await Promise.all([1, 2, 3].map((order) => enqueue(outbox, outgoing(`Word ${order}`, order))))
  expect(stored()).toEqual(['Word 1', 'Word 2', 'Word 3'])
  expect([outbox.messages, await store.list()]).toEqual([[], []])
})

test('what was written without a connection outlives the tab, and goes out in order, once', async () => {
  const store = stubStore()
  isOnline = false
  const before = openTab(store)
  for (const order of [1, 2, 3]) void enqueue(before, outgoing(`Word ${order}`, order))
  await settle()
  expect(before.messages.map(({ text }) => text)).toEqual(['Word 1', 'Word 2', 'Word 3'])
  closeOutbox(before)

  isOnline = true
  const after = openTab(store)
  await resume(after)
  await vi.runAllTimersAsync()
  expect([stored(), server.sent.length, after.messages]).toEqual([['Word 1', 'Word 2', 'Word 3'], 3, []])
})

test('an answer that is lost makes no second message, and the next one waits for it', async () => {
  server.answers.push(offline)
  const outbox = openTab(stubStore())
  void enqueue(outbox, outgoing('First', 1))
  void enqueue(outbox, outgoing('Second', 2))
  await settle()
  expect([stored(), outbox.messages.length]).toEqual([['First'], 2])
  await vi.runAllTimersAsync()
  expect([server.sent, stored()]).toEqual([
    ['First', 'First', 'Second'],
    ['First', 'Second'],
  ])
})

test('tabs that share a store do not send twice, and one goes on where another was closed', async () => {
  const store = stubStore()
  isOnline = false
  const [one, other] = [openTab(store), openTab(store)]
  void enqueue(one, outgoing('From the first tab', 1))
  void enqueue(other, outgoing('From the second tab', 2))
  await settle()
  closeOutbox(one)
  isOnline = true
  const third = openTab(store)
  await Promise.all([resume(other), resume(third)])
  await vi.runAllTimersAsync()
  expect(server.sent).toEqual(['From the first tab', 'From the second tab'])
  expect([other.messages, third.messages]).toEqual([[], []])
})

test('whoever writes too much at once waits as long as the server says, and nothing is dropped', async () => {
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

test('a refused message stays with its reason, others pass it, and it can be sent again or deleted', async () => {
  const no: Failure = refusal('forbidden', 'You cannot write to this person.')
  server.answers.push(no, no)
  const store = stubStore()
  const outbox = openTab(store)
  for (const order of [1, 2, 3]) void enqueue(outbox, outgoing(`Word ${order}`, order))
  await settle()
  expect(stored()).toEqual(['Word 3'])
  expect(outbox.messages.map(({ text, problem }) => [text, problem])).toEqual([
    ['Word 1', 'You cannot write to this person.'],
    ['Word 2', 'You cannot write to this person.'],
  ])
  await retry(outbox, 'Word 1-1')
  await discard(outbox, ['Word 2-2'])
  expect([stored(), outbox.messages, await store.list()]).toEqual([['Word 3', 'Word 1'], [], []])
})

test('when the connection is back nobody waits for the next try', async () => {
  isOnline = false
  const outbox = openTab(stubStore())
  void enqueue(outbox, outgoing('Waiting', 1))
  await vi.advanceTimersByTimeAsync(60_000)
  isOnline = true
  flush(outbox)
  await settle()
  expect(stored()).toEqual(['Waiting'])
})
