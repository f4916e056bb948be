import { beforeAll, describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#platform/rules/refusals.ts'
import { addressOf, ask, type Connection, connect, connection, next, twoPeople } from '#test/people/chat.ts'
import { person, settings } from '#test/world.ts'
import { CHAT_EVENTS, type ChatEvent } from '../rules/chat-events.ts'

settings.config = { rateLimits: false }

const UNKNOWN_CHAT = '7b1c1a4e-0d52-4a3f-9a51-9c5f9a3a7f10'
const EVENTS = Object.keys(CHAT_EVENTS) as ChatEvent[]

let people: Awaited<ReturnType<typeof twoPeople>>
let hers: Connection
beforeAll(async () => {
  people = await twoPeople()
})

/** A valid payload for every event. */
const valid = (chatId: string): Record<ChatEvent, Record<string, unknown>> => ({
  send: { chatId, id: crypto.randomUUID(), text: 'Good morning' },
  read: { chatId, number: 0 },
  delivered: { chatId, number: 0 },
  typing: { chatId },
  sync: { state: '', chats: [{ chatId, after: 0 }] },
})

const WRONG: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a truth', true],
  ['a broken number', 1.5],
  ['a negative number', -1],
  ['a huge number', 1e21],
  ['a text', 'nonsense'],
  ['a list', []],
  ['a list of lists', [[]]],
  ['an object', { a: 1 }],
  ['bytes', Buffer.from('nonsense')],
]
/** Values of WRONG that are valid for a field. */
const RIGHT: Record<string, unknown[]> = { text: ['nonsense'], state: ['nonsense', undefined], chats: [undefined] }

const refused = (code = expect.toBeOneOf([...ERROR_CODES])) => ({
  success: false,
  code,
  message: expect.stringMatching(/^[A-Z].*\.$/),
})

async function expectAlive() {
  expect(hers.connected).toBe(true)
  expect(await ask(hers, 'sync', {})).toMatchObject({ success: true })
}

describe.each(EVENTS)('the event %s', (event) => {
  test(`the event ${event} accepts a valid payload`, async () => {
    hers = await connect(people.mira)
    expect(await ask(hers, event, valid(people.chat._id)[event])).toMatchObject({ success: true })
  })

  test(`the event ${event} refuses wrong types in every field and keeps the connection open`, async () => {
    hers = await connect(people.mira)
    const payload = valid(people.chat._id)[event]
    for (const field of Object.keys(payload))
      for (const [what, wrong] of WRONG) {
        if (Array.isArray(wrong) && wrong.length === 0 && field === 'chats') continue
        if (RIGHT[field]?.includes(wrong)) continue
        const answer = await ask(hers, event, { ...payload, [field]: wrong })
        expect([field, what, answer]).toEqual([field, what, refused('bad_request')])
      }
    await expectAlive()
  })

  test(`the event ${event} refuses payloads that are no object, and too few or too many arguments`, async () => {
    hers = await connect(people.mira)
    for (const [what, wrong] of WRONG) {
      if (event === 'sync' && what === 'an object') continue
      expect([what, await ask(hers, event, wrong)]).toEqual([what, refused('bad_request')])
    }
    if (event !== 'sync') expect(await ask(hers, event, {}, {})).toEqual(refused('bad_request'))
    expect(await ask(hers, event)).toEqual(refused('bad_request'))
    await expectAlive()
  })
})

test('a client with an unknown event or an unknown chat is refused, with and without acknowledgement', async () => {
  hers = await connect(people.mira)
  for (const event of ['', 'message', 'error', 'constructor', '__proto__', 'toString'])
    expect([event, await ask(hers, event, {})]).toEqual([event, refused('bad_request')])
  for (const event of EVENTS.filter((each) => each !== 'sync'))
    expect([event, await ask(hers, event, valid(UNKNOWN_CHAT)[event])]).toEqual([event, refused('not_found')])
  expect(await ask(hers, 'sync', valid(UNKNOWN_CHAT).sync)).toMatchObject({ missing: [UNKNOWN_CHAT] })
  const refusal = next(hers, 'refused')
  hers.emit('send', 'nonsense' as never, undefined as never)
  expect(await refusal).toEqual(refused('bad_request'))
  await expectAlive()
})

test.each([
  ['nothing', ''],
  ['100,000 characters', '字'.repeat(100_000)],
  ['bytes', Buffer.alloc(1000)],
  ['control characters', '\u0000\u0001\u0002'],
])('a message of %s is refused and the connection stays open', async (_what, text) => {
  hers = await connect(people.mira)
  expect(await ask(hers, 'send', { ...valid(people.chat._id).send, text })).toEqual(refused('bad_request'))
  await expectAlive()
})

/** A bare WebSocket, to send frames that the Socket.IO client never would. */
async function rawSocket(token: string) {
  const socket = new WebSocket(`${(await addressOf()).replace('http', 'ws')}/api/v1/socket/?EIO=4&transport=websocket`)
  const frames: string[] = []
  const waiting = new Set<() => void>()
  socket.onmessage = ({ data }) => {
    frames.push(String(data))
    for (const check of waiting) check()
  }
  const frame = (start: string) =>
    new Promise<string>((resolve) => {
      const check = () => {
        const at = frames.findIndex((each) => each.startsWith(start))
        if (at < 0) return
        waiting.delete(check)
        resolve(frames.splice(0, at + 1).at(-1) ?? '')
      }
      waiting.add(check)
      check()
    })
  await frame('0')
  socket.send(`40${JSON.stringify({ token })}`)
  await frame('40')
  return { socket, frame }
}

test.each([
  ['a frame of no kind', ['4nonsense']],
  ['an event without a name', ['42']],
  ['half an event', ['42["send",{']],
  ['an event that is no list', ['42{"send":1}']],
  ['a reserved name', ['42["disconnect"]']],
  ['an acknowledgement of nothing', ['4317["x"]', '42["nonsense"]']],
  ['bytes out of nowhere', [new Uint8Array([1, 2, 3])]],
  ['fewer bytes than announced', ['452-["send",{"_placeholder":true,"num":0}]', '42["sync",{}]']],
  ['bytes under a wrong number', ['451-["send",{"_placeholder":true,"num":7}]', new Uint8Array([1])]],
])('a malformed frame (%s) is refused and the connection stays open', async (_what, frames) => {
  const { socket, frame } = await rawSocket(people.mira.token)
  for (const each of frames) socket.send(each)
  expect(JSON.parse((await frame('42["refused"')).slice(2))).toEqual(['refused', refused('bad_request')])
  socket.send('427["sync",{}]')
  expect(await frame('437')).toContain('"success":true')
  socket.close()
})

test('a frame that Engine.IO cannot read closes its own connection and no other', async () => {
  hers = await connect(people.mira)
  for (const frame of ['x', '9', 'x'.repeat(600_000)]) {
    const { socket } = await rawSocket(people.mira.token)
    const closed = new Promise((resolve) => {
      socket.onclose = resolve
    })
    socket.send(frame)
    await closed
  }
  await expectAlive()
})

test.each([
  ['no token', {}],
  ['a token that is none', { token: 'x'.repeat(43) }],
  ['a token of another kind', { token: { $ne: null } }],
  ['bytes', { token: Buffer.from('token') }],
])('a client with %s is refused a connection', async (_what, auth) => {
  const socket = await connection(auth)
  const failed = new Promise<Error & { data?: unknown }>((resolve) => socket.once('connect_error', resolve))
  socket.connect()
  expect((await failed).data).toEqual({ success: false, code: 'not_signed_in', message: 'Please log in first.' })
})

test('an operator is refused a connection to the chats', async () => {
  const socket = await connection({ token: (await person('operator')).token })
  const failed = new Promise<Error & { data?: unknown }>((resolve) => socket.once('connect_error', resolve))
  socket.connect()
  expect((await failed).data).toMatchObject({ success: false, code: 'forbidden' })
})
