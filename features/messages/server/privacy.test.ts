import { beforeAll, expect, test } from 'vitest'
import { registry } from '#app/server/features.ts'
import { eventually } from '#test/eventually.ts'
import { ask, type Connection, connect, signedIn, twoPeople, write } from '#test/people/chat.ts'
import { pdf } from '#test/pictures.ts'
import { get, type Person, person, post, put, settings, world } from '#test/world.ts'
import { CHAT_EVENTS, type ChatEvent } from '../rules/chat-events.ts'

settings.config = { rateLimits: false }

const SECRET = 'the lump was benign'

let people: Awaited<ReturnType<typeof twoPeople>>
let strangers: Person[]
let attached: string
beforeAll(async () => {
  people = await twoPeople()
  strangers = [await signedIn('patient'), await signedIn('doctor')]
  const { mira, chat } = people
  await write(mira, chat._id, SECRET)
  const form = new FormData()
  attached = crypto.randomUUID()
  form.set('id', attached)
  form.set('attachment', new File([pdf()], `${SECRET}.pdf`))
  await post(`/api/v1/chats/${chat._id}/messages`, mira, form)
})

/** A request of a stranger for every route of the chats; the first test fails for a route that is missing here. */
const CALLS: Record<string, (as: Person, url: string) => ReturnType<typeof get>> = {
  'GET /api/v1/chats': byGet,
  'GET /api/v1/chats/:id': byGet,
  'GET /api/v1/chats/:id/attachments/:messageId': byGet,
  'GET /api/v1/chats/:id/messages': byGet,
  'GET /api/v1/chats/unread': byGet,
  'GET /api/v1/user/fetch-chats': byGet,
  'POST /api/v1/chats/:id/messages': (as, url) => post(url, as, { id: crypto.randomUUID(), text: 'Hello' }),
  'POST /api/v1/chats/:id/report': (as, url) => post(url, as, { reason: 'spam' }),
  'POST /api/v1/chats/sync': (as, url) => post(url, as, { chats: [{ chatId: people.chat._id, after: 0 }] }),
  'POST /api/v1/user/access-chat': (as, url) => post(url, as, { userId: people.elif.user._id }),
  'PUT /api/v1/chats/:id/blocked': (as, url) => put(url, as, { isBlocked: true }),
  'PUT /api/v1/chats/:id/delivered': (as, url) => put(url, as, { number: 2 }),
  'PUT /api/v1/chats/:id/read': (as, url) => put(url, as, { number: 2 }),
}
function byGet(as: Person, url: string) {
  return get(url, as)
}

/** The same for every event; one that is missing here does not compile. */
const EVENTS: Record<ChatEvent, () => object> = {
  send: () => ({ chatId: people.chat._id, id: crypto.randomUUID(), text: 'Hello' }),
  read: () => ({ chatId: people.chat._id, number: 2 }),
  delivered: () => ({ chatId: people.chat._id, number: 2 }),
  typing: () => ({ chatId: people.chat._id }),
  sync: () => ({ chats: [{ chatId: people.chat._id, after: 0 }] }),
}

// Shared records have privacy tests of their own.
const chatRows = Object.keys(registry.permissions).filter((row) => /chat(?!.*shared-records)/.test(row))
const callOf = (row: string) => CALLS[row] ?? (() => expect.unreachable(`${row} is not tried`))
const urlOf = (row: string) => (row.split(' ')[1] ?? '').replace(':id', people.chat._id).replace(':messageId', attached)

/** All rows of the chat. */
async function everything() {
  const tables = ['chats', 'chat_participants', 'chat_messages', 'chat_reports']
  const rows = tables.map((table) =>
    world.ctx.pool.query(`select * from ${table} t where t::text like $1 order by t::text`, [`%${people.chat._id}%`]),
  )
  return (await Promise.all(rows)).map((result) => result.rows)
}

test('every route of the chats is covered by the privacy tests', () => {
  expect(Object.keys(CALLS).sort()).toEqual(chatRows.sort())
})

test.each(chatRows)('a stranger gets nothing of a chat by %s', async (row) => {
  const before = await everything()
  for (const stranger of strangers) {
    const { statusCode, body } = await callOf(row)(stranger, urlOf(row))
    expect(body).not.toContain(SECRET)
    expect(body).not.toContain(people.mira.user._id)
    if (row.includes(':id')) expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
  }
  expect(await everything()).toEqual(before)
})

test.each(chatRows)('operators and visitors are refused %s', async (row) => {
  const operator = await operatorOnce()
  expect((await callOf(row)(operator, urlOf(row))).statusCode).toBe(403)
  expect((await callOf(row)({ ...operator, token: 'x' }, urlOf(row))).statusCode).toBe(401)
})
let made: Promise<Person> | undefined
const operatorOnce = () => {
  made ??= person('operator')
  return made
}

/** Collects every event that a connection receives from now on. */
function listen(socket: Connection) {
  const received: unknown[] = []
  socket.onAny((...pushed: unknown[]) => received.push(pushed))
  return received
}

test.each(Object.keys(CHAT_EVENTS) as ChatEvent[])(
  'a stranger gets nothing of a chat by the event %s',
  async (event) => {
    const before = await everything()
    const two = [await connect(people.mira), await connect(people.elif)]
    const receivedByParticipants = two.map(listen)
    for (const stranger of strangers) {
      const socket = await connect(stranger)
      const received = listen(socket)
      const answer = await ask(socket, event, EVENTS[event]())
      expect(JSON.stringify(answer)).not.toContain(SECRET)
      expect(JSON.stringify(answer)).not.toContain(people.mira.user._id)
      if (event === 'sync') expect(answer).toMatchObject({ success: true, missing: [people.chat._id] })
      else expect(answer).toEqual({ success: false, code: 'not_found', message: 'We couldn’t find this chat.' })
      // Later events of the participants do not reach the stranger.
      for (const each of two) await ask(each, 'typing', { chatId: people.chat._id })
      await ask(socket, 'sync', {})
      expect(received).toEqual([])
    }
    const typing = (from: Person) => ['typing', { chatId: people.chat._id, from: from.user._id }]
    // Their own connections, on which no answer above was awaited
    await eventually('both participants have heard who is typing', () =>
      expect(receivedByParticipants).toEqual([
        [typing(people.elif), typing(people.elif)],
        [typing(people.mira), typing(people.mira)],
      ]),
    )
    expect(await everything()).toEqual(before)
  },
)

test('an attachment cannot be read at any public address', async () => {
  const { rows } = await world.ctx.pool.query('select attachment_path as path from chat_messages where id = $1', [
    attached,
  ])
  const name = rows[0].path.slice(rows[0].path.lastIndexOf('/') + 1)
  for (const url of [
    rows[0].path,
    `/documents/${name}`,
    `/images/${name}`,
    `/documents/${name.slice(0, 32)}.private.pdf`,
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})
