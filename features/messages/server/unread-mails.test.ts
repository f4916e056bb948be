import { beforeEach, describe, expect, test } from 'vitest'
import { eraseDueAccounts } from '#features/accounts/server/deletion/deletion.ts'
import { days, minutes } from '#platform/rules/durations.ts'
import { tablesWith } from '#test/account-deletion.ts'
import { clinicOf, requested } from '#test/people/appointment.ts'
import { openChat, signedIn, twoPeople, write } from '#test/people/chat.ts'
import { get, type Person, person, post, put, settings, world } from '#test/world.ts'
import { MAIL_AFTER_MINUTES } from '../rules/chats.ts'
import { queueUnreadMails } from './mails.ts'

const START = Date.now()

settings.config = { rateLimits: false }

beforeEach(() => {
  settings.now = () => new Date(START)
})
const later = (count: number) => {
  settings.now = () => new Date(START + minutes(count))
}
const mailsTo = ({ user }: Person) =>
  world.ctx.db.selectFrom('mails').select(['subject', 'text', 'html']).where('to_address', '=', user.email).execute()
const read = (as: Person, chatId: string, number: number) => put(`/api/v1/chats/${chatId}/read`, as, { number })

describe('an unread message', () => {
  test('a message that stays unread for ten minutes sends one mail with the sender and without the text', async () => {
    const { mira, elif, chat } = await twoPeople()
    await write(mira, chat._id, 'The lump was benign.')
    later(MAIL_AFTER_MINUTES - 1)
    await queueUnreadMails(world.ctx)
    expect(await mailsTo(elif)).toEqual([])
    later(MAIL_AFTER_MINUTES)
    await Promise.all([queueUnreadMails(world.ctx), queueUnreadMails(world.ctx)])
    const [mail, ...more] = await mailsTo(elif)
    expect([mail?.subject, more]).toEqual(['New message from Mira Lang', []])
    expect(mail?.text).toContain(`/dashboard/messages?chat=${chat._id}`)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/lump/)
    expect(await mailsTo(mira)).toEqual([])
  })

  test('a provider gets no second mail about a chat before reading it', async () => {
    const { mira, elif, chat } = await twoPeople()
    await write(mira, chat._id, 'One')
    later(MAIL_AFTER_MINUTES)
    await queueUnreadMails(world.ctx)
    await write(mira, chat._id, 'Two')
    later(2 * MAIL_AFTER_MINUTES)
    await queueUnreadMails(world.ctx)
    expect(await mailsTo(elif)).toHaveLength(1)
    await read(elif, chat._id, 2)
    await write(mira, chat._id, 'Three')
    later(3 * MAIL_AFTER_MINUTES)
    await queueUnreadMails(world.ctx)
    expect(await mailsTo(elif)).toHaveLength(2)
  })

  test('messages that are read in time send no mail, and those left unread send one', async () => {
    const { mira, elif, chat } = await twoPeople()
    await write(mira, chat._id, 'One')
    await write(mira, chat._id, 'Two')
    later(1)
    await read(elif, chat._id, 1)
    later(MAIL_AFTER_MINUTES)
    await queueUnreadMails(world.ctx)
    expect(await mailsTo(elif)).toEqual([])
    later(MAIL_AFTER_MINUTES + 1)
    await queueUnreadMails(world.ctx)
    expect(await mailsTo(elif)).toHaveLength(1)
    await read(elif, chat._id, 2)
    later(60)
    expect(await queueUnreadMails(world.ctx)).toBe(0)
  })

  test('a message about an appointment has the mail of the appointment alone, and a text after it has one', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    await requested(mira, elif)
    later(2 * MAIL_AFTER_MINUTES)
    expect(await queueUnreadMails(world.ctx)).toBe(0)
    await write(mira, (await openChat(mira, elif))._id, 'My X-ray is from March.')
    later(3 * MAIL_AFTER_MINUTES)
    expect(await queueUnreadMails(world.ctx)).toBe(1)
    const subjects = (await mailsTo(elif)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('New message'))).toHaveLength(1)
  })

  test('a message about an appointment that stays unread schedules no mail, and does not use up that of the next text', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const chat = await openChat(mira, elif)
    await write(mira, chat._id, 'Are you free next week?')
    await requested(mira, elif)
    await read(elif, chat._id, 1)
    later(2 * MAIL_AFTER_MINUTES)
    expect(await queueUnreadMails(world.ctx)).toBe(0)
    await write(mira, chat._id, 'My X-ray is from March.')
    await write(mira, chat._id, 'Shall I send it?')
    await read(elif, chat._id, 3)
    later(4 * MAIL_AFTER_MINUTES)
    expect(await queueUnreadMails(world.ctx)).toBe(1)
    const subjects = (await mailsTo(elif)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('New message'))).toHaveLength(1)
  })

  test.each([
    ['wants no such mails', (elif: Person) => choose(elif)],
    ['has no address', (elif: Person) => update(elif, { email: null, email_confirmed_at: null })],
    [
      'has blocked the sender',
      (elif: Person, chatId: string) => put(`/api/v1/chats/${chatId}/blocked`, elif, { isBlocked: true }),
    ],
    ['has deleted the account', (elif: Person) => update(elif, { leaving_at: new Date() })],
  ])('a message sends no mail to a provider who %s', async (_what, change) => {
    const { mira, elif, chat } = await twoPeople()
    await write(mira, chat._id, 'Hello')
    await change(elif, chat._id)
    later(MAIL_AFTER_MINUTES)
    await queueUnreadMails(world.ctx)
    expect(await mailsTo(elif)).toEqual([])
    await update(elif, { leaving_at: null })
  })
})

const choose = (as: Person) => put('/api/v1/user/mail-choices', as, { messages: false, appointments: true, news: true })
const update = ({ user }: Person, change: { email?: null; email_confirmed_at?: null; leaving_at?: Date | null }) =>
  world.ctx.db.updateTable('accounts').set(change).where('id', '=', user._id).execute()

describe('an erased account', () => {
  const eraseAccountOf = async (who: Person) => {
    await post('/api/v1/user/delete-account', who, { password: who.password })
    settings.now = () => new Date(START + days(31))
    await eraseDueAccounts(world.ctx)
    settings.now = () => new Date(START)
  }

  test('the other participant keeps the chat with an erased account, without its name', async () => {
    const word = 'Quillonia'
    const names = { firstName: word, lastName: word, displayname: word, username: word, email: `${word}@example.org` }
    const elif = await person('doctor', names)
    const mira = await signedIn('patient')
    const chat = await openChat(mira, elif)
    await write(elif, chat._id, 'See you on Tuesday.')
    await post(`/api/v1/chats/${chat._id}/report`, mira, { reason: 'other', text: 'Late.' })
    await post(`/api/v1/chats/${chat._id}/report`, elif, { reason: 'other', text: `Says ${word}.` })
    later(MAIL_AFTER_MINUTES)
    await queueUnreadMails(world.ctx)
    expect(await tablesWith(word)).toEqual(['accounts', 'chat_reports', 'mails', 'person_search_keys'])
    await eraseAccountOf(elif)
    expect(await tablesWith(word)).toEqual([])
    const [chatOfOther] = (await get('/api/v1/user/fetch-chats', mira)).json()
    expect(chatOfOther).toMatchObject({
      users: [{ _id: mira.user._id }, { _id: elif.user._id, displayname: 'Deleted account' }],
      isClosed: true,
      messages: [{ text: 'See you on Tuesday.' }],
    })
  })

  test('a chat is erased with its second account, an empty chat with its first', async () => {
    const elif = await person('doctor')
    const mira = await person('patient')
    const tom = await signedIn('patient')
    const chat = await openChat(mira, elif)
    const empty = await openChat(tom, elif)
    await write(mira, chat._id, 'Hello')
    await eraseAccountOf(mira)
    expect(await tablesWith(chat._id)).toContain('chat_messages')
    await eraseAccountOf(elif)
    expect([await tablesWith(chat._id), await tablesWith(empty._id)]).toEqual([[], []])
  })
})
