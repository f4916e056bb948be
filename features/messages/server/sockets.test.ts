import { request as httpRequest } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { LIVE_PUSHES, SOCKET_PATH } from '#platform/rules/live.ts'
import { readClock } from '#test/clock.ts'
import { addressOf, ask, connect, connection, next, openChat, signedIn, twoPeople, write } from '#test/people/chat.ts'
import { del, get, post, put, settings } from '#test/world.ts'
import { CHAT_EVENTS, CHAT_PUSHES } from '../rules/chat-events.ts'
import { MESSAGES_AT_ONCE } from '../rules/chats.ts'

const UNKNOWN_CHAT = '7b1c1a4e-0d52-4a3f-9a51-9c5f9a3a7f10'
const message = (text = 'Good morning') => ({ id: crypto.randomUUID() as string, text })

let people: Awaited<ReturnType<typeof twoPeople>>
beforeAll(async () => {
  people = await twoPeople()
})

describe('an open connection', () => {
  test('a message is pushed to every device of the recipient and to the other devices of the sender', async () => {
    const { mira, elif, chat } = await twoPeople()
    const hers = await connect(mira)
    const phone = await connect(mira)
    const clinic = await connect(elif)
    const pushes = [next(phone, 'message'), next(clinic, 'message')]
    const sent = await ask(hers, 'send', { chatId: chat._id, ...message(' Good morning ') })
    expect(CHAT_EVENTS.send.answer.parse(sent)).toEqual(sent)
    expect(sent).toMatchObject({ success: true, message: { number: 1, text: 'Good morning', from: mira.user._id } })
    expect(await Promise.all(pushes)).toEqual([{ message: sent.message }, { message: sent.message, unread: 1 }])
  })

  test('a message sent over HTTP is pushed to both participants', async () => {
    const { mira, elif, chat } = await twoPeople()
    const hers = await connect(mira)
    const clinic = await connect(elif)
    const pushes = [next(hers, 'message'), next(clinic, 'message')]
    const sent = await write(mira, chat._id, 'By a plain call')
    expect(await Promise.all(pushes)).toEqual([{ message: sent }, { message: sent, unread: 1 }])
  })

  test('receipts are pushed to the other participant, and the unread count to every device of the reader', async () => {
    const { mira, elif, chat } = await twoPeople()
    await write(mira, chat._id, 'Hello')
    const hers = await connect(mira)
    const clinic = await connect(elif)
    const phone = await connect(elif)
    const delivered = next(hers, 'receipt')
    await ask(clinic, 'delivered', { chatId: chat._id, number: 1 })
    expect(await delivered).toEqual({ chatId: chat._id, by: elif.user._id, readNumber: 0, deliveredNumber: 1 })
    const read = next(hers, 'receipt')
    const count = next(phone, 'unread')
    const answer = await ask(clinic, 'read', { chatId: chat._id, number: 1 })
    expect(answer).toMatchObject({ success: true, readNumber: 1, chatUnread: 0, unread: 0 })
    expect(await read).toMatchObject({ by: elif.user._id, readNumber: 1, deliveredNumber: 1 })
    expect(await count).toEqual({ unread: 0, chatId: chat._id, chatUnread: 0 })
  })

  test('a typing signal is pushed to the other participant', async () => {
    const { mira, elif, chat } = people
    const hers = await connect(mira)
    const clinic = await connect(elif)
    const typing = next(clinic, 'typing')
    expect(await ask(hers, 'typing', { chatId: chat._id })).toEqual({ success: true })
    expect(await typing).toEqual({ chatId: chat._id, from: mira.user._id })
  })

  test('a provider who connects gets the unread count and catches up with one sync', async () => {
    const { mira, elif, chat } = await twoPeople()
    for (const text of ['One', 'Two', 'Three']) await write(mira, chat._id, text)
    const clinic = await connect(elif)
    const caughtUp = await ask(clinic, 'sync', { chats: [{ chatId: chat._id, after: 1 }] })
    expect(CHAT_EVENTS.sync.answer.parse(caughtUp)).toEqual(caughtUp)
    expect(caughtUp).toMatchObject({ unread: 3, chats: [{ messages: [{ number: 2 }, { number: 3 }] }] })
  })

  test('messages that are sent concurrently over one connection keep their order', async () => {
    const { mira, elif, chat } = await twoPeople()
    const hers = await connect(mira)
    const texts = Array.from({ length: MESSAGES_AT_ONCE.max }, (_, at) => `Message ${at}`)
    const sent = await Promise.all(texts.map((text) => ask(hers, 'send', { chatId: chat._id, ...message(text) })))
    expect(sent.map((answer) => (answer.message as { number: number }).number)).toEqual(texts.map((_, at) => at + 1))
    const stored = (await get(`/api/v1/chats/${chat._id}/messages`, elif)).json().messages
    expect(stored.map(({ text }: { text: string }) => text)).toEqual(texts)
  })

  test('a blocked patient is refused messages and typing signals over a socket', async () => {
    const { mira, elif, chat } = await twoPeople()
    await put(`/api/v1/chats/${chat._id}/blocked`, elif, { isBlocked: true })
    const hers = await connect(mira)
    const refused = { success: false, code: 'forbidden', message: 'This person isn’t accepting your messages.' }
    expect(await ask(hers, 'send', { chatId: chat._id, ...message() })).toEqual(refused)
    expect(await ask(hers, 'typing', { chatId: chat._id })).toEqual(refused)
  })
})

describe('rate limits', () => {
  test('a hundred messages at once are limited over socket and HTTP, and all arrive after the named waits', async () => {
    const { mira, elif, chat } = await twoPeople()
    const hers = await connect(mira)
    const start = Date.now()
    settings.now = () => new Date(start)
    const waiting = Array.from({ length: 100 }, (_, at) => message(`Message ${at}`))
    const refused = { success: false, code: 'too_many_requests', retryAfter: MESSAGES_AT_ONCE.seconds }
    for (let windows = 1; waiting.length > 0; windows++) {
      const answers = await Promise.all(waiting.map((each) => ask(hers, 'send', { chatId: chat._id, ...each })))
      const taken = answers.filter(({ success }) => success).length
      expect(taken).toBe(MESSAGES_AT_ONCE.max)
      for (const answer of answers.slice(taken)) expect(answer).toMatchObject(refused)
      waiting.splice(0, taken)
      const call = await post(`/api/v1/chats/${chat._id}/messages`, mira, message())
      expect([call.statusCode, call.headers['retry-after'], call.json()]).toEqual([
        429,
        String(MESSAGES_AT_ONCE.seconds),
        expect.objectContaining(refused),
      ])
      settings.now = () => new Date(start + windows * MESSAGES_AT_ONCE.seconds * 1000)
    }
    const page = (await get(`/api/v1/chats/${chat._id}/messages?limit=100`, elif)).json()
    expect(page.messages.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 100 }, (_, at) => `Message ${at}`),
    )
  })
})

test('a patient is refused the fifty-first connection', async () => {
  const mira = await signedIn('patient')
  const sockets = await Promise.all(Array.from({ length: 50 }, () => connect(mira)))
  const oneMore = await connection({ token: mira.token })
  const refused = new Promise<Error & { data?: unknown }>((resolve) => oneMore.once('connect_error', resolve).connect())
  expect((await refused).data).toMatchObject({ success: false, code: 'too_many_requests' })
  expect(sockets.every(({ connected }) => connected)).toBe(true)
})

describe('signing out', () => {
  const signedInTwice = async () => {
    const { username, password } = await signUp()
    const login = async () => (await post('/api/v1/user/login', undefined, { username, password })).json()
    return { here: await login(), there: await login(), password }
  }
  const signUp = async () => {
    const names = { firstName: 'Mira', lastName: 'Lang', displayname: 'Mira Lang', phone: '+49 30 1234567' }
    const draft = { ...names, username: `out${crypto.randomUUID().slice(0, 8)}`, password: 'a long enough passphrase' }
    await post('/api/v1/user/new', undefined, { ...draft, isDoctor: false })
    return draft
  }

  test.each([
    ['here', async (me: Awaited<ReturnType<typeof signedInTwice>>) => post('/api/v1/user/logout', me.here, {})],
    [
      'from another device',
      async (me: Awaited<ReturnType<typeof signedInTwice>>) => del('/api/v1/user/sessions', me.there),
    ],
    [
      'by closing the account',
      async ({ there, password }: Awaited<ReturnType<typeof signedInTwice>>) =>
        post('/api/v1/user/delete-account', there, { password }),
    ],
  ])('a patient who signs out %s loses the connection at once', async (_how, signOut) => {
    const me = await signedInTwice()
    const socket = await connect(me.here)
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    const ended = next(socket, 'ended')
    await signOut(me)
    expect([await ended, await closed]).toEqual([
      { message: 'You were logged out. Please log in again.' },
      'io server disconnect',
    ])
  })

  test('signing out on one device leaves the connections of other devices open', async () => {
    const me = await signedInTwice()
    const here = await connect(me.here)
    const there = await connect(me.there)
    const closed = new Promise((resolve) => here.once('disconnect', resolve))
    await post('/api/v1/user/logout', me.here, {})
    await closed
    expect(await ask(there, 'sync', {})).toMatchObject({ success: true })
  })

  test('a patient who signs out while connections are being opened ends up with none', async () => {
    const mira = await signedIn('patient')
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connection({ token: mira.token })))
    const outcomes = sockets.map(
      (socket) => new Promise((resolve) => socket.once('disconnect', resolve).once('connect_error', resolve).connect()),
    )
    await new Promise((resolve) => sockets[0]?.once('connect', () => resolve(undefined)))
    await post('/api/v1/user/logout', mira, {})
    await Promise.all(outcomes)
    expect(sockets.filter(({ connected }) => connected)).toEqual([])
  })

  test('a connection ends when its token expires', async () => {
    const mira = await signedIn('patient')
    settings.now = () => new Date(Date.parse(mira.expiry) - 200)
    const socket = await connect(mira)
    settings.now = readClock
    expect(await next(socket, 'ended')).toEqual({ message: 'You were logged out. Please log in again.' })
  })
})

// Changes of appointments and invoices are pushed, and tested, by those features.
const PUSHES = { ...CHAT_PUSHES, ...LIVE_PUSHES }
const ELSEWHERE: readonly string[] = ['ended', 'appointment', 'invoice']

test('every pushed event matches its schema', async () => {
  const { mira, elif } = people
  const chat = await openChat(mira, elif)
  const hers = await connect(mira)
  const clinic = await connect(elif)
  const seen = Object.keys(PUSHES).filter((push) => !ELSEWHERE.includes(push)) as (keyof typeof PUSHES)[]
  const pushes = seen.map(async (push) => [push, await next(clinic, push)] as const)
  const { number } = (await ask(hers, 'send', { chatId: chat._id, ...message() })).message as { number: number }
  await ask(hers, 'typing', { chatId: chat._id })
  await put(`/api/v1/chats/${chat._id}/read`, elif, { number })
  clinic.emit('typing', { chatId: UNKNOWN_CHAT } as never, undefined as never)
  for (const [push, what] of await Promise.all(pushes)) expect([push, PUSHES[push].parse(what)]).toEqual([push, what])
})

/** The status of a WebSocket handshake. */
async function handshake(headers: Record<string, string>) {
  const { port } = new URL(await addressOf())
  const request = httpRequest({
    port,
    path: `${SOCKET_PATH}/?EIO=4&transport=websocket`,
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      host: 'clinic.example',
      ...headers,
    },
  })
  request.end()
  return new Promise<number | undefined>((resolve, reject) => {
    request.once('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response.statusCode)
    })
    request.once('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.once('error', reject)
  })
}

test.each([
  ['of the same host', { origin: 'https://clinic.example' }, 101],
  ['of the public address', { origin: 'http://localhost:3000' }, 101],
  ['that is absent, as of programs', {}, 101],
  ['of another site', { origin: 'https://evil.example' }, 400],
  ['of another port', { origin: 'https://clinic.example:8443' }, 400],
  ['of a sandboxed page', { origin: 'null' }, 400],
])('the handshake of a socket with an origin %s', async (_what, headers, status) => {
  expect(await handshake(headers)).toBe(status)
})

test('events that are refused count towards the rate limit', async () => {
  const { mira } = await twoPeople()
  const hers = await connect(mira)
  const start = Date.now()
  settings.now = () => new Date(start)
  const codes: unknown[] = []
  for (let count = 0; count <= 200; count++) codes.push((await ask(hers, 'no such event', {})).code)
  expect(new Set(codes.slice(0, 200))).toEqual(new Set(['bad_request']))
  expect(codes.at(-1)).toBe('too_many_requests')
})
