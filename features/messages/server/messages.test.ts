import { beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { openChat, signedIn, twoPeople, write } from '#test/people/chat.ts'
import { get, type Person, post, put, settings, world } from '#test/world.ts'
import { MESSAGE_MAX, MessageSent, ReceiptSaved, SyncAnswer } from '../rules/chats.ts'
import { insertMessage } from './message-queries.ts'

settings.config = { rateLimits: false }

let people: Awaited<ReturnType<typeof twoPeople>>
beforeAll(async () => {
  people = await twoPeople()
})

const send = (as: Person, chatId: string, body: object) => post(`/api/v1/chats/${chatId}/messages`, as, body)
const mark = async (as: Person, chatId: string, how: 'read' | 'delivered', number: unknown) =>
  (await put(`/api/v1/chats/${chatId}/${how}`, as, { number })).json()
const unread = async (as: Person) => (await get('/api/v1/chats/unread', as)).json().unread
const sync = async (as: Person, body: object = {}) => (await post('/api/v1/chats/sync', as, body)).json()
const after = async (as: Person, chatId: string, number: number) =>
  (await get(`/api/v1/chats/${chatId}/messages?after=${number}&limit=100`, as)).json().messages

test('a message that is sent twice is stored once and answered the same', async () => {
  const { mira, elif, chat } = await twoPeople()
  const id = crypto.randomUUID()
  const first = await send(mira, chat._id, { id, text: 'Good morning' })
  expect(MessageSent.parse(first.json())).toEqual(first.json())
  const again = await send(mira, chat._id, { id: id.toUpperCase(), text: 'Good morning' })
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  await write(mira, chat._id, 'And another')
  expect((await after(elif, chat._id, 0)).map(({ number }: { number: number }) => number)).toEqual([1, 2])
  expect(await unread(elif)).toBe(2)
})

test('concurrent replays store each message once, with contiguous numbers', async () => {
  const { mira, elif, chat } = await twoPeople()
  const ids = Array.from({ length: 8 }, () => crypto.randomUUID())
  const tries = ids.flatMap((id, at) => [1, 2, 3].map(() => ({ id, text: `Message ${at}` })))
  const answers = await Promise.all(tries.map((body) => send(mira, chat._id, body)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const stored = await after(elif, chat._id, 0)
  expect(stored.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(new Set(stored.map(({ id }: { id: string }) => id))).toEqual(new Set(ids))
  for (const answer of answers) expect(stored).toContainEqual(answer.json().message)
})

test('two participants who write concurrently see the same order with contiguous numbers', async () => {
  const { mira, elif, chat } = await twoPeople()
  await Promise.all(Array.from({ length: 40 }, (_, at) => write(at % 2 ? mira : elif, chat._id, `Message ${at}`)))
  const hers = await after(mira, chat._id, 0)
  const theirs = await after(elif, chat._id, 0)
  expect(hers).toEqual(theirs)
  expect(hers.map(({ number }: { number: number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  expect([await unread(mira), await unread(elif)]).toEqual([20, 20])
})

test('a message id of the other participant is refused', async () => {
  const { mira, elif, chat } = await twoPeople()
  const { id } = await write(mira, chat._id, 'Mine')
  const refused = await send(elif, chat._id, { id, text: 'Also mine' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'taken'])
  const elsewhere = await openChat(mira, await signedIn('doctor'))
  expect((await send(mira, elsewhere._id, { id, text: 'The same id in another chat' })).statusCode).toBe(200)
})

test.each([
  ['nothing', ''],
  ['spaces and line breaks', ' \n\t\r\n '],
  ['control characters alone', '\u0000\u0007\u001b'],
  ['invisible characters', '\u200b\u2060\ufeff'],
])('a message of %s is refused', async (_what, text) => {
  const { mira, chat } = people
  const refused = await send(mira, chat._id, { id: crypto.randomUUID(), text })
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Write something first.'])
})

test.each([
  ['HTML stays what was typed', '<img src=x onerror="alert(1)">&amp;', '<img src=x onerror="alert(1)">&amp;'],
  ['control characters go', 'a\u0000b\u001b[31mc\u0007', 'ab[31mc'],
  ['lines stay, in one form', ' one\r\ntwo\rthree\n ', 'one\ntwo\nthree'],
  ['a lone surrogate is replaced', 'ok \ud800 ok', 'ok \ufffd ok'],
  ['all scripts and emoji stay', 'Günaydın 👩‍⚕️ こんにちは مرحبا', 'Günaydın 👩‍⚕️ こんにちは مرحبا'],
  ['the longest message stays whole', 'x'.repeat(MESSAGE_MAX), 'x'.repeat(MESSAGE_MAX)],
])('a stored text is normalised: %s', async (_what, text, stored) => {
  const { mira, elif, chat } = people
  const { number } = await write(mira, chat._id, text)
  expect((await after(elif, chat._id, number - 1))[0].text).toBe(stored)
})

test.each([
  ['a longer text', { text: 'x'.repeat(MESSAGE_MAX + 1) }, 'A message can have at most 5,000 characters.'],
  ['100,000 characters', { text: '字'.repeat(100_000) }, 'A message can have at most 5,000 characters.'],
  ['a number', { text: 5 }, 'Write your message as plain text.'],
  ['an object', { text: { html: '<b>' } }, 'Write your message as plain text.'],
  ['no id', { id: undefined }, 'A message needs an id of its own, a UUID.'],
  ['an id that is none', { id: 'one' }, 'A message needs an id of its own, a UUID.'],
])('a message with %s is refused', async (_what, change, message) => {
  const { mira, chat } = people
  const refused = await send(mira, chat._id, { id: crypto.randomUUID(), text: 'Hello', ...change })
  expect([refused.statusCode, refused.json().message]).toEqual([400, message])
})

test('receipts are monotonic, and unread messages are counted exactly', async () => {
  const { mira, elif, chat } = await twoPeople()
  for (let sent = 1; sent <= 4; sent++) await write(mira, chat._id, `Message ${sent}`)
  const delivered = await mark(elif, chat._id, 'delivered', 3)
  expect(ReceiptSaved.parse(delivered)).toEqual(delivered)
  expect(delivered).toMatchObject({ readNumber: 0, deliveredNumber: 3, chatUnread: 4, unread: 4 })
  expect(await mark(elif, chat._id, 'read', 2)).toMatchObject({ readNumber: 2, deliveredNumber: 3, chatUnread: 2 })
  await write(elif, chat._id, 'An answer')
  expect(await mark(elif, chat._id, 'read', 1)).toMatchObject({ readNumber: 2, deliveredNumber: 3, chatUnread: 2 })
  expect(await mark(elif, chat._id, 'read', 99)).toMatchObject({ readNumber: 5, deliveredNumber: 5, chatUnread: 0 })
  expect((await get(`/api/v1/chats/${chat._id}`, mira)).json().chat).toMatchObject({
    otherRead: 5,
    otherDelivered: 5,
    readNumber: 0,
    unread: 1,
  })
  expect(await mark(elif, chat._id, 'read', '5')).toMatchObject({ success: false, code: 'bad_request' })
})

test('a message that is stored during a read receipt stays unread', async () => {
  const { mira, elif, chat } = await twoPeople()
  await write(mira, chat._id, 'One')
  const writing = await world.ctx.db.startTransaction().execute()
  const second = {
    chat_id: chat._id,
    id: crypto.randomUUID(),
    sender_id: mira.user._id,
    text: 'Two',
    sent_at: new Date(),
  }
  const nothing = {
    attachment_path: null,
    attachment_name: null,
    attachment_bytes: null,
    appointment_id: null,
    invoice_id: null,
  }
  await insertMessage(writing, { ...second, ...nothing }, new Date())
  const reading = mark(elif, chat._id, 'read', 1)
  const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually('the reading waits for the lock', async () => (await world.ctx.pool.query(WAITING)).rowCount === 1)
  await writing.commit().execute()
  expect(await reading).toMatchObject({ readNumber: 1, chatUnread: 1, unread: 1 })
})

test('a sync returns what changed in all chats, and nothing when nothing did', async () => {
  const mira = await signedIn('patient')
  const elif = await signedIn('doctor')
  const jonas = await signedIn('doctor')
  const one = await openChat(mira, elif)
  const two = await openChat(mira, jonas)
  for (let sent = 1; sent <= 8; sent++) await write(elif, one._id, `Message ${sent}`)
  await write(jonas, two._id, 'Hello')
  const first = await sync(mira)
  expect(SyncAnswer.parse(first)).toEqual(first)
  expect(first.chats.map(({ messages }: { messages: object[] }) => messages.length)).toEqual([1, 5])
  expect(first.unread).toBe(9)

  const known = [
    { chatId: one._id, after: 8 },
    { chatId: two._id, after: 1 },
  ]
  const idle = { success: true, state: first.state, unread: 9, chats: [], missing: [] }
  expect(await sync(mira, { state: first.state, chats: known })).toEqual(idle)
  const behind = await sync(mira, { state: first.state, chats: [{ chatId: one._id, after: 2 }] })
  expect(behind.chats.find(({ _id }: { _id: string }) => _id === one._id).messages).toMatchObject(
    [3, 4, 5, 6, 7, 8].map((number) => ({ number })),
  )
  await mark(elif, one._id, 'delivered', 8)
  const marked = await sync(mira, { state: first.state, chats: known })
  expect(marked.state).not.toBe(first.state)
  expect(marked.chats).toMatchObject([
    { _id: two._id, messages: [] },
    { _id: one._id, messages: [], otherDelivered: 8 },
  ])
})

test('a sync includes a named chat that is older than the fifty newest', async () => {
  const { mira, elif, chat } = await twoPeople()
  await write(elif, chat._id, 'The oldest')
  await world.ctx.db
    .updateTable('chats')
    .set({ changed_at: new Date('2020-01-01') })
    .where('id', '=', chat._id)
    .execute()
  const doctors =
    await world.ctx.pool.query(`insert into accounts (role, username, password_hash, first_name, last_name,
    display_name, phone) select 'doctor', 'many' || n, '', '', '', 'Doctor ' || n, '' from generate_series(1, 50) n returning id`)
  for (const { id } of doctors.rows) await post('/api/v1/user/access-chat', mira, { userId: id })
  const all = await sync(mira)
  expect(all.chats).toHaveLength(50)
  const named = await sync(mira, { state: all.state, chats: [{ chatId: chat._id, after: 0 }] })
  expect(named.chats.at(-1)).toMatchObject({ _id: chat._id, messages: [{ text: 'The oldest' }] })
})
