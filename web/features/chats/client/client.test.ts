import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
import { dropMessage, loadOlder, openChat, readChat, sendMessage, tellTyping, watchChats } from './actions.ts'
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

/** A tab with the messages on its screen. */
async function openScreen(store = stubStore()) {
  const client = openTab(server, store)
  tabs.push(client)
  watchChats(client)
  await settle()
  return client
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const seen = ({ state }: ChatClient) => state.chats[CHAT]?.log.run.map(({ text }) => text) ?? []
const numbers = ({ state }: ChatClient) => state.chats[CHAT]?.log.run.map(({ number }) => number) ?? []
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1)

test('messages come and go over the socket, and are shown once', async () => {
  const client = await openScreen()
  expect(client.state.connection).toBe('live')
  write(server, OTHER, 'Good morning')
  sendMessage(client, CHAT, 'Good morning, Dr. Kaya', null)
  await settle()
  expect([seen(client), client.state.outbox]).toEqual([['Good morning', 'Good morning, Dr. Kaya'], []])
})

test('what came while the connection was gone is fetched when it is back, without a hole', async () => {
  writeMany(server, 3)
  const client = await openScreen()
  cut(server)
  await settle()
  expect(client.state.connection).toBe('offline')
  writeMany(server, 160)
  mend(server)
  await settle()
  expect(client.state.connection).toBe('live')
  expect(numbers(client)).toEqual(upTo(163))
})

test('whoever was away for very long sees the newest messages, and the others when scrolling back', async () => {
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

test('a message that overtakes others waits until they are there', async () => {
  const client = await openScreen()
  const [socket] = server.sockets
  server.sockets.clear()
  const [, second] = writeMany(server, 2)
  if (second) socket?.onPush('message', { message: second, unread: 2 })
  expect(seen(client)).toEqual([])
  await settle()
  expect(numbers(client)).toEqual([1, 2])
})

test('where sockets are blocked messages go and come by plain HTTP, until a socket gets through', async () => {
  server.socketsPass = false
  const client = await openScreen()
  sendMessage(client, CHAT, 'Can you read me?', null)
  await settle()
  write(server, OTHER, 'Yes')
  await vi.advanceTimersByTimeAsync(4_000)
  expect([client.state.connection, seen(client)]).toEqual(['polling', ['Can you read me?', 'Yes']])

  server.socketsPass = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(client.state.connection).toBe('live')
  const asked = server.syncs.length
  write(server, OTHER, 'Now live')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([seen(client).at(-1), server.syncs.length]).toEqual(['Now live', asked])
})

test('a socket that dies with a message in it: the message goes by HTTP, once', async () => {
  const client = await openScreen()
  server.answers.push(refusal('unreachable', 'No answer'))
  sendMessage(client, CHAT, 'Only once', null)
  cutSockets(server)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(server.messages.map(({ text }) => text)).toEqual(['Only once'])
  expect([seen(client), client.state.outbox]).toEqual([['Only once'], []])
})

test('what was written offline is there after a reload, and goes out when the connection is back', async () => {
  const store = stubStore()
  const before = await openScreen(store)
  cut(server)
  sendMessage(before, CHAT, 'First', null)
  sendMessage(before, CHAT, 'Second', null)
  await settle()
  before.close()
  const after = await openScreen(store)
  expect(after.state.outbox.map(({ text }) => text)).toEqual(['First', 'Second'])
  mend(server)
  await settle()
  expect([seen(after), server.sent, after.state.outbox]).toEqual([['First', 'Second'], ['First', 'Second'], []])
})

test('an empty message is refused here, and one that is taken back is never sent', async () => {
  const client = await openScreen()
  expect(sendMessage(client, CHAT, ' \u200b\n', null)).toBe('Write something first.')
  expect(sendMessage(client, CHAT, 'x'.repeat(5001), null)).toContain('5,000')
  cut(server)
  sendMessage(client, CHAT, 'Never mind', null)
  await settle()
  dropMessage(client, client.state.outbox[0]?.id ?? '')
  mend(server)
  await settle()
  expect([server.messages, client.state.outbox]).toEqual([[], []])
})

test('the sender hears that a message has arrived, and that it is read once somebody looks', async () => {
  const client = await openScreen()
  writeMany(server, 2)
  await settle()
  expect([server.receipts, client.state.unread]).toEqual([['delivered 1', 'delivered 2'], 2])
  readChat(client, CHAT)
  expect([client.state.unread, client.state.chats[CHAT]?.unread]).toEqual([0, 0])
  readChat(client, CHAT)
  await settle()
  expect(server.receipts.slice(2)).toEqual(['read 2'])
})

test('what is read without a connection is told when it is back', async () => {
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

test('typing is told at most every three seconds, and the sign of the other goes away by itself', async () => {
  const client = await openScreen()
  write(server, OTHER, 'Hello')
  for (let times = 0; times < 5; times++) tellTyping(client, CHAT)
  expect(server.typingSigns).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  tellTyping(client, CHAT)
  expect(server.typingSigns).toBe(2)

  const [socket] = server.sockets
  socket?.onPush('typing', { chatId: CHAT, from: OTHER })
  expect(client.state.typing).toEqual([CHAT])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(client.state.typing).toEqual([])
  socket?.onPush('typing', { chatId: CHAT, from: OTHER })
  write(server, OTHER, 'Written')
  expect(client.state.typing).toEqual([])
})

test('how far the other has got is told, and never goes back', async () => {
  const client = await openScreen()
  sendMessage(client, CHAT, 'Hello', null)
  await settle()
  const [socket] = server.sockets
  const marks = () => [client.state.chats[CHAT]?.otherDelivered, client.state.chats[CHAT]?.otherRead]
  socket?.onPush('receipt', { chatId: CHAT, by: OTHER, readNumber: 1, deliveredNumber: 1 })
  socket?.onPush('receipt', { chatId: CHAT, by: OTHER, readNumber: 0, deliveredNumber: 1 })
  expect(marks()).toEqual([1, 1])
})

test('without a screen only the number of new messages is followed', async () => {
  const client = openTab(server)
  tabs.push(client)
  await settle()
  expect(server.syncs).toEqual([])
  write(server, OTHER, 'Hello')
  await settle()
  expect([client.state.unread, server.receipts]).toEqual([1, ['delivered 1']])
})

test('an opened chat has a page of messages, and older ones come page by page to the first', async () => {
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

test('a message of oneself from another device is shown too, and counts as read', async () => {
  const client = await openScreen()
  write(server, ME, 'From my phone')
  await settle()
  expect([seen(client), client.state.unread]).toEqual([['From my phone'], 0])
})

test('whoever is signed out elsewhere is told, and their browser asks no more', async () => {
  const ended: string[] = []
  const client = openTab(server, stubStore(), (token) => ended.push(token))
  tabs.push(client)
  watchChats(client)
  await settle()
  const [socket] = server.sockets
  const asked = server.syncs.length
  socket?.onEnded()
  cutSockets(server)
  server.socketsPass = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect([ended, server.syncs.length, server.sockets.size]).toEqual([['token-1'], asked, 0])
})
