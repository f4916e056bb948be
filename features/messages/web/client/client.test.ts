import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveChanges } from '#platform/web/live/live-changes.ts'
import {
  CHAT,
  cut,
  cutSockets,
  fetchFrom,
  ME,
  mend,
  OTHER,
  openTab,
  refusal,
  type StubServer,
  stubServer,
  stubStore,
  write,
  writeMany,
} from '#test/web/stub-chat-server.ts'
import { dropMessage, loadOlder, openChat, readChat, sendMessage, sendTyping, watchChats } from './actions.ts'
import type { ChatClient } from './store.ts'

let server: StubServer
const tabs: ChatClient[] = []

beforeEach(() => {
  vi.useFakeTimers()
  server = stubServer()
  vi.stubGlobal('fetch', fetchFrom(server))
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A tab with a message screen. */
async function openScreen(store = stubStore()) {
  const client = openTab(server, store)
  tabs.push(client)
  watchChats(client)
  await settle()
  return client
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const seen = ({ store }: ChatClient) => store.get().chats[CHAT]?.log.run.map(({ text }) => text) ?? []
const numbers = ({ store }: ChatClient) => store.get().chats[CHAT]?.log.run.map(({ number }) => number) ?? []
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1)

test('messages are received and sent over the socket, and shown once', async () => {
  const client = await openScreen()
  expect(client.store.get().connection).toBe('live')
  write(server, OTHER, 'Good morning')
  sendMessage(client, CHAT, 'Good morning, Dr. Kaya', null)
  await settle()
  expect([seen(client), client.store.get().outbox]).toEqual([['Good morning', 'Good morning, Dr. Kaya'], []])
})

test('messages sent while the client was offline are fetched on reconnect, without a gap', async () => {
  writeMany(server, 3)
  const client = await openScreen()
  cut(server)
  await settle()
  expect(client.store.get().connection).toBe('offline')
  writeMany(server, 160)
  mend(server)
  await settle()
  expect(client.store.get().connection).toBe('live')
  expect(numbers(client)).toEqual(upTo(163))
})

test('every connection but the first announces missed pushes, also after a gap that leaves the status live', async () => {
  const changes: unknown[] = []
  const statuses = new Set<string>()
  const unsubscribe = liveChanges.subscribe(() => changes.push(liveChanges.get()?.kind))
  const client = await openScreen()
  expect(changes).toEqual([])
  client.store.subscribe(() => statuses.add(client.store.get().connection))
  cutSockets(server)
  mend(server)
  await settle()
  expect([[...statuses], changes]).toEqual([['live'], ['gap']])
  cut(server)
  await settle()
  mend(server)
  await settle()
  expect(changes).toEqual(['gap', 'gap'])
  unsubscribe()
})

test('after a gap that is too large the newest messages are shown, and older ones load on scrolling back', async () => {
  writeMany(server, 3)
  const client = await openScreen()
  cut(server)
  writeMany(server, 1000)
  mend(server)
  await settle()
  expect(numbers(client)).toEqual(upTo(1003).slice(-30))
  await loadOlder(client, CHAT)
  expect(numbers(client)).toEqual(upTo(1003).slice(-60))
})

test('a message that arrives out of order is shown after the ones before it', async () => {
  const client = await openScreen()
  const [socket] = server.sockets
  server.sockets.clear()
  const [, second] = writeMany(server, 2)
  if (second) socket?.onPush('message', { message: second, unread: 2 })
  expect(seen(client)).toEqual([])
  await settle()
  expect(numbers(client)).toEqual([1, 2])
})

test('where sockets are blocked the client polls over HTTP, until a socket connects', async () => {
  server.socketsPass = false
  const client = await openScreen()
  sendMessage(client, CHAT, 'Can you read me?', null)
  await settle()
  write(server, OTHER, 'Yes')
  await vi.advanceTimersByTimeAsync(4_000)
  expect([client.store.get().connection, seen(client)]).toEqual(['polling', ['Can you read me?', 'Yes']])

  server.socketsPass = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(client.store.get().connection).toBe('live')
  const syncCount = server.syncs.length
  write(server, OTHER, 'Now live')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([seen(client).at(-1), server.syncs.length]).toEqual(['Now live', syncCount])
})

test('a message whose socket is lost is sent over HTTP, and stored once', async () => {
  const client = await openScreen()
  server.answers.push(refusal('unreachable', 'No answer'))
  sendMessage(client, CHAT, 'Only once', null)
  cutSockets(server)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(server.messages.map(({ text }) => text)).toEqual(['Only once'])
  expect([seen(client), client.store.get().outbox]).toEqual([['Only once'], []])
})

test('messages written offline survive a reload, and are sent on reconnect', async () => {
  const store = stubStore()
  const before = await openScreen(store)
  cut(server)
  sendMessage(before, CHAT, 'First', null)
  sendMessage(before, CHAT, 'Second', null)
  await settle()
  before.close()
  const after = await openScreen(store)
  expect(after.store.get().outbox.map(({ text }) => text)).toEqual(['First', 'Second'])
  mend(server)
  await settle()
  expect([seen(after), server.sent, after.store.get().outbox]).toEqual([['First', 'Second'], ['First', 'Second'], []])
})

test('an empty message is refused before it is sent, and a deleted one is never sent', async () => {
  const client = await openScreen()
  expect(sendMessage(client, CHAT, ' \u200b\n', null)).toBe('Write something first.')
  expect(sendMessage(client, CHAT, 'x'.repeat(5001), null)).toContain('5,000')
  cut(server)
  sendMessage(client, CHAT, 'Never mind', null)
  await settle()
  dropMessage(client, client.store.get().outbox[0]?.id ?? '')
  mend(server)
  await settle()
  expect([server.messages, client.store.get().outbox]).toEqual([[], []])
})

test('a received message is acknowledged as delivered, and as read once the chat is open', async () => {
  const client = await openScreen()
  writeMany(server, 2)
  await settle()
  expect([server.receipts, client.store.get().unread]).toEqual([['delivered 1', 'delivered 2'], 2])
  readChat(client, CHAT)
  expect([client.store.get().unread, client.store.get().chats[CHAT]?.unread]).toEqual([0, 0])
  readChat(client, CHAT)
  await settle()
  expect(server.receipts.slice(2)).toEqual(['read 2'])
})

test('read receipts queued offline are flushed on reconnect', async () => {
  writeMany(server, 2)
  const client = await openScreen()
  cut(server)
  readChat(client, CHAT)
  await settle()
  expect(server.receipts).not.toContain('read 2')
  mend(server)
  await settle()
  expect(server.receipts).toContain('read 2')
})

test('typing events are throttled to one in three seconds, and a received indicator expires', async () => {
  const client = await openScreen()
  write(server, OTHER, 'Hello')
  for (let times = 0; times < 5; times++) sendTyping(client, CHAT)
  expect(server.typingEvents).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  sendTyping(client, CHAT)
  expect(server.typingEvents).toBe(2)

  const [socket] = server.sockets
  socket?.onPush('typing', { chatId: CHAT, from: OTHER })
  expect(client.store.get().typing).toEqual([CHAT])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(client.store.get().typing).toEqual([])
  socket?.onPush('typing', { chatId: CHAT, from: OTHER })
  write(server, OTHER, 'Written')
  expect(client.store.get().typing).toEqual([])
})

test('delivered and read positions of the other person never move back', async () => {
  const client = await openScreen()
  sendMessage(client, CHAT, 'Hello', null)
  await settle()
  const [socket] = server.sockets
  const marks = () => [client.store.get().chats[CHAT]?.otherDelivered, client.store.get().chats[CHAT]?.otherRead]
  socket?.onPush('receipt', { chatId: CHAT, by: OTHER, readNumber: 1, deliveredNumber: 1 })
  socket?.onPush('receipt', { chatId: CHAT, by: OTHER, readNumber: 0, deliveredNumber: 1 })
  expect(marks()).toEqual([1, 1])
})

test('without a screen only the number of unread messages is kept current', async () => {
  const client = openTab(server)
  tabs.push(client)
  await settle()
  expect(server.syncs).toEqual([])
  write(server, OTHER, 'Hello')
  await settle()
  expect([client.store.get().unread, server.receipts]).toEqual([1, ['delivered 1']])
})

test('an opened chat loads one page, and older pages load up to the first message', async () => {
  writeMany(server, 70)
  const client = await openScreen()
  expect(numbers(client)).toEqual(upTo(70).slice(-5))
  await openChat(client, CHAT)
  expect(numbers(client).length).toBe(35)
  await loadOlder(client, CHAT)
  await loadOlder(client, CHAT)
  await loadOlder(client, CHAT)
  expect(numbers(client)).toEqual(upTo(70))
})

test('an own message from another device is shown, and counts as read', async () => {
  const client = await openScreen()
  write(server, ME, 'From my phone')
  await settle()
  expect([seen(client), client.store.get().unread]).toEqual([['From my phone'], 0])
})

test('a session revoked on another device is reported, and no request follows', async () => {
  const ended: string[] = []
  const client = openTab(server, stubStore(), (token) => ended.push(token))
  tabs.push(client)
  watchChats(client)
  await settle()
  const [socket] = server.sockets
  const syncCount = server.syncs.length
  socket?.onSessionEnded('token-1')
  cutSockets(server)
  server.socketsPass = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect([ended, server.syncs.length, server.sockets.size]).toEqual([['token-1'], syncCount, 0])
})
