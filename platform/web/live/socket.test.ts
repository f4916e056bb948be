import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { SOCKET_PATH } from '#platform/rules/live.ts'
import { eventually } from '#test/eventually.ts'
import { type ClientSocket, openSocketAt } from './socket.ts'

const BACKOFF = { reconnectionDelay: 10, reconnectionDelayMax: 20, randomizationFactor: 0 }

const onConnected = vi.fn()
const onDisconnected = vi.fn()
const onSessionEnded = vi.fn()
const onPush = vi.fn()

let server: Server
let socket: ClientSocket
let token: string | undefined
/** The token of every handshake. */
let handshakes: unknown[]
/** What the next handshakes are refused with. */
let refusals: object[]

beforeEach(async () => {
  vi.resetAllMocks()
  token = 'one'
  handshakes = []
  refusals = []
  const http = createServer()
  server = new Server(http, { path: SOCKET_PATH, cors: { origin: '*' } })
  server.use(({ handshake }, next) => {
    handshakes.push(handshake.auth.token)
    const data = refusals.shift()
    next(data && Object.assign(new Error('refused'), { data }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  socket = openSocketAt(`http://127.0.0.1:${port}`, BACKOFF, {
    token: () => token,
    onConnected,
    onDisconnected,
    onSessionEnded,
    onPush,
    pushes: { unread: z.object({ unread: z.int() }) },
  })
})
afterEach(async () => {
  socket.close()
  await server.close()
})

const connected = (times: number) =>
  eventually('the socket has connected', () => expect(onConnected).toHaveBeenCalledTimes(times))
const refusal = (code: string) => ({ success: false, code, message: 'No.' })

test('a lost connection is opened again, with the token of that moment', async () => {
  await connected(1)
  token = 'two'
  for (const { conn } of server.sockets.sockets.values()) conn.close()
  await connected(2)
  expect([handshakes, onDisconnected.mock.calls.length]).toEqual([['one', 'two'], 1])
})

test('a revoked token ends the session, and nothing reconnects before there is another token', async () => {
  await connected(1)
  for (const each of server.sockets.sockets.values()) {
    each.emit('ended', { message: 'You were logged out.' })
    each.disconnect(true)
  }
  await eventually('the session has ended', () => expect(onSessionEnded).toHaveBeenCalledWith('one'))
  token = 'two'
  socket.reconnect()
  await connected(2)
  expect(handshakes).toEqual(['one', 'two'])
})

test('a handshake with an unknown token ends the session', async () => {
  refusals.push(refusal('not_signed_in'))
  await eventually('the session has ended', () => expect(onSessionEnded).toHaveBeenCalledWith('one'))
  expect(onConnected).not.toHaveBeenCalled()
})

test('a handshake that the server refuses for now is repeated', async () => {
  refusals.push(refusal('too_many_requests'), refusal('too_many_requests'))
  await connected(1)
  expect([handshakes, onSessionEnded.mock.calls]).toEqual([['one', 'one', 'one'], []])
})

test('pushes arrive checked, and malformed ones are dropped', async () => {
  await connected(1)
  server.emit('unread', { unread: 'many' })
  server.emit('unread', { unread: 3 })
  await eventually('the event has arrived', () => expect(onPush).toHaveBeenCalled())
  expect(onPush.mock.calls).toEqual([['unread', { unread: 3 }]])
})
