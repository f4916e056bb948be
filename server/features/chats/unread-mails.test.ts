import { beforeEach, describe, expect, test } from 'vitest'
import { MAIL_AFTER_MINUTES } from '#domain/chats.ts'
import { eraseDueAccounts } from '#server/features/accounts/deletion.ts'
import { tablesWith } from '#test/account-deletion.ts'
import { openChat, signedIn, twoPeople, write } from '#test/chat-people.ts'
import { get, type Person, person, post, put, settings, world } from '#test/world.ts'
import { queueUnreadMails } from './mails.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = Date.now()

settings.config = { rateLimits: false }

beforeEach(() => {
  settings.now = () => new Date(START)
})
const later = (minutes: number) => {
  settings.now = () => new Date(START + minutes * MINUTE_MS)
}
const mailsTo = ({ user }: Person) =>
  world.ctx.db.selectFrom('mails').select(['subject', 'text', 'html']).where('to_address', '=', user.email).execute()
const read = (as: Person, chatId: string, number: number) => put(`/api/v1/chats/${chatId}/read`, as, { number })

describe('a message that nobody reads', () => {
  test('is followed by a mail after ten minutes, which says who wrote and nothing of what', async () => {
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

  test('is followed by one mail until it is read, and by another when there is something new', async () => {
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

  test('is followed by none when it was read in time, and by one when only some were', async () => {
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

  test.each([
    ['wants no such mails', (elif: Person) => choose(elif)],
    ['has no address', (elif: Person) => update(elif, { email: null })],
    [
      'has blocked the sender',
      (elif: Person, chatId: string) => put(`/api/v1/chats/${chatId}/blocked`, elif, { isBlocked: true }),
    ],
    ['has left', (elif: Person) => update(elif, { leaving_at: new Date() })],
  ])('is followed by none to whoever %s', async (_what, change) => {
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
const update = ({ user }: Person, change: { email?: null; leaving_at?: Date | null }) =>
  world.ctx.db.updateTable('accounts').set(change).where('id', '=', user._id).execute()

describe('when somebody leaves for good', () => {
  const leave = async (who: Person) => {
    await post('/api/v1/user/delete-account', who, { password: who.password })
    settings.now = () => new Date(START + 31 * DAY_MS)
    await eraseDueAccounts(world.ctx)
    settings.now = () => new Date(START)
  }

  test('the other keeps the chat, without a name', async () => {
    const word = 'Quillonia'
    const names = { firstName: word, lastName: word, displayname: word, username: word, email: `${word}@example.org` }
    const [elif, mira] = [await person('doctor', names), await signedIn('patient')]
    const chat = await openChat(mira, elif)
    await write(elif, chat._id, 'See you on Tuesday.')
    await post(`/api/v1/chats/${chat._id}/report`, mira, { reason: 'other', text: 'Late.' })
    await post(`/api/v1/chats/${chat._id}/report`, elif, { reason: 'other', text: `Says ${word}.` })
    later(MAIL_AFTER_MINUTES)
    await queueUnreadMails(world.ctx)
    expect(await tablesWith(word)).toEqual(['accounts', 'chat_reports', 'mails'])
    await leave(elif)
    expect(await tablesWith(word)).toEqual([])
    const [kept] = (await get('/api/v1/user/fetch-chats', mira)).json()
    expect(kept).toMatchObject({
      users: [{ _id: mira.user._id }, { _id: elif.user._id, displayname: 'Deleted account' }],
      ...{ isClosed: true, messages: [{ text: 'See you on Tuesday.' }] },
    })
  })

  test('nothing is left when both have gone, and nothing of a chat in which nobody wrote', async () => {
    const [elif, mira, tom] = [await person('doctor'), await person('patient'), await signedIn('patient')]
    const [chat, empty] = [await openChat(mira, elif), await openChat(tom, elif)]
    await write(mira, chat._id, 'Hello')
    await leave(mira)
    expect(await tablesWith(chat._id)).toContain('chat_messages')
    await leave(elif)
    expect([await tablesWith(chat._id), await tablesWith(empty._id)]).toEqual([[], []])
  })
})
