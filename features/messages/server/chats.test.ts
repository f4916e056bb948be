import { beforeAll, expect, test } from 'vitest'
import { REPORT_REASONS } from '#features/moderation/rules/moderation.ts'
import { reportReasons } from '#features/moderation/words/report-dialog.ts'
import { changeProfile, clinic } from '#test/catalogue.ts'
import { openChat, signedIn, twoPeople, write } from '#test/people/chat.ts'
import { get, type Person, person, post, put, settings, world } from '#test/world.ts'
import { Chat, Chats } from '../rules/chats.ts'

const ACCESS = '/api/v1/user/access-chat'
const FETCH = '/api/v1/user/fetch-chats'
const UNKNOWN_ACCOUNT = '7b1c1a4e-0d52-4a3f-9a51-9c5f9a3a7f10'

settings.config = { rateLimits: false }

let people: Awaited<ReturnType<typeof twoPeople>>
let stranger: Person
beforeAll(async () => {
  people = await twoPeople()
  stranger = await signedIn('patient', { displayname: 'Tom Whitfield' })
})

const list = async (as: Person, query = ''): Promise<Chat[]> => (await get(`${FETCH}${query}`, as)).json()
const messagesOf = async (as: Person, chat: Chat, query: string) =>
  (await get(`/api/v1/chats/${chat._id}/messages?${query}`, as)).json()
const numbers = (messages: { number: number }[]) => messages.map(({ number }) => number)
const refusal = async (call: ReturnType<typeof post>) => {
  const { statusCode, json } = await call
  return [statusCode, json().message]
}

test('a patient opens a chat with a provider, and both get the same chat from then on', async () => {
  const { mira, elif } = people
  await changeProfile(elif.user._id, {
    clinic: clinic('Bosphorus Smile', 'Istanbul', 'Turkey'),
    timeZone: 'Europe/Istanbul',
  })
  const opened = await post(ACCESS, mira, { userId: elif.user._id })
  expect([opened.statusCode, Chat.parse(opened.json())]).toEqual([200, opened.json()])
  expect(opened.json()).toMatchObject({
    users: [
      { _id: mira.user._id, displayname: 'Mira Lang', isDoctor: false },
      {
        _id: elif.user._id,
        displayname: 'Dr. Elif Kaya',
        isDoctor: true,
        place: { city: 'Istanbul', country: 'Turkey', timeZone: 'Europe/Istanbul' },
      },
    ],
    messages: [],
    lastNumber: 0,
    unread: 0,
    isBlocked: false,
    isClosed: false,
  })
  const again = await Promise.all([openChat(mira, elif), openChat(elif, mira)])
  expect(again.map(({ _id }) => _id)).toEqual([opened.json()._id, opened.json()._id])
})

test('two providers who open their chat concurrently get one chat', async () => {
  const other = await signedIn('doctor')
  const ids = await Promise.all(
    [other, people.elif, other, people.elif].map((as) => openChat(as, as === other ? people.elif : other)),
  )
  expect(new Set(ids.map(({ _id }) => _id)).size).toBe(1)
})

test.each([
  ['oneself', () => people.mira.user._id, 400, 'You cannot chat with yourself.'],
  ['a patient who never wrote', () => stranger.user._id, 404, 'We couldn’t find this health provider.'],
  ['an operator', async () => (await person('operator')).user._id, 404, 'We couldn’t find this health provider.'],
  ['an unknown account', () => UNKNOWN_ACCOUNT, 404, 'We couldn’t find this health provider.'],
  ['a number', () => 7, 400, 'Name the person by their id.'],
  ['nothing', () => undefined, 400, 'Name the person by their id.'],
])('a patient is refused a chat with %s', async (_what, userId, status, message) => {
  expect(await refusal(post(ACCESS, people.mira, { userId: await userId() }))).toEqual([status, message])
})

test('a provider opens the chat of a patient who wrote first, and no other', async () => {
  const patient = await signedIn('patient')
  const provider = await signedIn('doctor')
  expect((await post(ACCESS, provider, { userId: patient.user._id })).statusCode).toBe(404)
  const { _id } = await openChat(patient, provider)
  expect((await post(ACCESS, provider, { userId: patient.user._id })).json()._id).toBe(_id)
})

test('an empty chat is listed only for the patient who opened it', async () => {
  const patient = await signedIn('patient')
  const provider = await signedIn('doctor')
  const chat = await openChat(patient, provider)
  expect([(await list(patient)).length, (await list(provider)).length]).toEqual([1, 0])
  await write(patient, chat._id, 'Hello')
  expect(await list(provider)).toMatchObject([
    { _id: chat._id, unread: 1, messages: [{ text: 'Hello', from: patient.user._id }] },
  ])
})

test('chats are listed newest first in pages, each with its newest messages', async () => {
  const patient = await signedIn('patient')
  const chats: Chat[] = []
  for (let made = 0; made < 3; made++) chats.push(await openChat(patient, await signedIn('doctor')))
  const [oldest, middle, newest] = chats as [Chat, Chat, Chat]
  for (let sent = 1; sent <= 7; sent++) await write(patient, oldest._id, `Question ${sent}`)
  await write(patient, middle._id, 'Hello')
  const all = await list(patient)
  expect(Chats.parse(all)).toEqual(all)
  expect(all.map(({ _id }) => _id)).toEqual([middle._id, oldest._id, newest._id])
  expect(numbers(all[1]?.messages ?? [])).toEqual([3, 4, 5, 6, 7])
  const first = await get(`${FETCH}?limit=2`, patient)
  const rest = await get(`${FETCH}?limit=2&cursor=${first.headers['x-next-cursor']}`, patient)
  expect([...first.json(), ...rest.json()]).toEqual(all)
  expect(rest.headers['x-next-cursor']).toBe(undefined)
  const own = await get('/api/v1/chats?limit=2', patient)
  expect(own.json()).toMatchObject({ success: true, unread: 0, nextCursor: first.headers['x-next-cursor'] })
  expect(await refusal(get(`${FETCH}?cursor=nonsense`, patient))).toEqual([400, 'This cursor is not one of ours.'])
  expect(await refusal(get(`${FETCH}?limit=51`, patient))).toEqual([400, 'The limit is a number from 1 to 50.'])
})

test('a chat opens with its newest messages and pages through the others by number', async () => {
  const { mira, elif, chat } = await twoPeople()
  for (let sent = 1; sent <= 35; sent++) await write(sent % 2 ? mira : elif, chat._id, `Message ${sent}`)
  const opened = (await get(`/api/v1/chats/${chat._id}`, elif)).json().chat
  expect(numbers(opened.messages)).toEqual(Array.from({ length: 30 }, (_, at) => at + 6))
  expect(opened).toMatchObject({ lastNumber: 35, unread: 18 })

  const older = await messagesOf(elif, chat, 'before=6&limit=3')
  expect([numbers(older.messages), older.hasMore, older.lastNumber]).toEqual([[3, 4, 5], true, 35])
  const oldest = await messagesOf(elif, chat, 'before=3')
  expect([numbers(oldest.messages), oldest.hasMore]).toEqual([[1, 2], false])
  const newer = await messagesOf(elif, chat, 'after=30&limit=4')
  expect([numbers(newer.messages), newer.hasMore]).toEqual([[31, 32, 33, 34], true])
  const last = await messagesOf(elif, chat, 'after=34')
  expect([numbers(last.messages), last.hasMore]).toEqual([[35], false])
  expect((await messagesOf(elif, chat, 'after=35')).messages).toEqual([])
  expect(numbers((await messagesOf(elif, chat, '')).messages)).toHaveLength(30)
})

test.each([
  ['before=1&after=2', 'Name either before or after.'],
  ['before=x', 'The number is a whole number from 0 to 2147483647.'],
  ['after=-1', 'The number is a whole number from 0 to 2147483647.'],
  ['limit=101', 'The limit is a whole number from 1 to 100.'],
])('a request for messages with %s is refused', async (query, message) => {
  const { mira, chat } = people
  expect(await refusal(get(`/api/v1/chats/${chat._id}/messages?${query}`, mira))).toEqual([400, message])
})

test('a block refuses the messages of both participants until it is lifted', async () => {
  const { mira, elif, chat } = await twoPeople()
  const block = (isBlocked: boolean) => put(`/api/v1/chats/${chat._id}/blocked`, elif, { isBlocked })
  const send = (as: Person) =>
    post(`/api/v1/chats/${chat._id}/messages`, as, { id: crypto.randomUUID(), text: 'Hello?' })
  await write(mira, chat._id, 'Hello')
  expect((await block(true)).json()).toMatchObject({ success: true, isBlocked: true })
  expect(await refusal(send(mira))).toEqual([403, 'This person isn’t accepting your messages.'])
  expect(await refusal(send(elif))).toEqual([403, 'You have blocked this person. Unblock them to write again.'])
  expect([(await list(elif))[0]?.isBlocked, (await list(mira))[0]?.isBlocked]).toEqual([true, false])
  expect((await list(elif))[0]?.lastNumber).toBe(1)
  await block(false)
  expect((await send(mira)).json()).toMatchObject({ success: true, message: { number: 2 } })
  expect(await refusal(put(`/api/v1/chats/${chat._id}/blocked`, elif, {}))).toEqual([
    400,
    'Say whether the person is blocked.',
  ])
})

test('a message to a deleted account is refused, and the chat stays readable', async () => {
  const mira = await signedIn('patient')
  const elif = await person('doctor')
  const chat = await openChat(mira, elif)
  await write(elif, chat._id, 'See you on Tuesday.')
  await post('/api/v1/user/delete-account', elif, { password: elif.password })
  expect((await list(mira))[0]).toMatchObject({ isClosed: true, messages: [{ text: 'See you on Tuesday.' }] })
  const sent = post(`/api/v1/chats/${chat._id}/messages`, mira, { id: crypto.randomUUID(), text: 'Hello?' })
  expect(await refusal(sent)).toEqual([403, 'This person is no longer on Sanavia and can’t receive messages.'])
  expect((await post(ACCESS, mira, { userId: elif.user._id })).json()._id).toBe(chat._id)
  expect((await post(ACCESS, stranger, { userId: elif.user._id })).statusCode).toBe(404)
})

test('a report reaches the care team', async () => {
  const { mira, elif, chat } = await twoPeople()
  await write(elif, chat._id, 'Send the money to my cousin.')
  const report = (body: object) => post(`/api/v1/chats/${chat._id}/report`, mira, body)
  expect((await report({ reason: 'fraud', text: 'Asks for money.' })).json()).toEqual({
    success: true,
    message: 'Thank you. Our care team will look into it.',
  })
  const stored = world.ctx.db.selectFrom('chat_reports').selectAll().where('chat_id', '=', chat._id)
  expect(await stored.execute()).toMatchObject([{ reporter_id: mira.user._id, reason: 'fraud', last_number: 1 }])
  const mails = world.ctx.db
    .selectFrom('mails')
    .select(['to_address', 'text'])
    .where('subject', '=', 'Report about Dr. Elif Kaya')
  const [mail, ...more] = await mails.execute()
  expect([mail?.to_address, more]).toEqual([world.ctx.config.careTeamMail, []])
  expect(mail?.text).toContain('Asks for money.')
  expect(mail?.text).not.toContain('cousin')
  expect(await refusal(report({ reason: 'boring' }))).toEqual([400, 'Choose what’s wrong.'])
})

test.each(REPORT_REASONS)(
  'the mail about a report for %s names the reason in the words of the dialog',
  async (reason) => {
    const { mira, chat } = await twoPeople()
    await post(`/api/v1/chats/${chat._id}/report`, mira, { reason })
    const mail = await world.ctx.db
      .selectFrom('mails')
      .select('text')
      .where('text', 'like', `%${chat._id}, up to message%`)
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain(reportReasons[reason])
  },
)
