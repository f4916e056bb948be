import { beforeEach, describe, expect, test } from 'vitest'
import { applyDueMoves, queueDueReminders } from '#features/appointments/server/due-appointments.ts'
import { days, minutes } from '#platform/rules/durations.ts'
import { notifyingTransaction } from '#platform/server/ctx.ts'
import { enforceRetention } from '#platform/server/retention/retention.ts'
import { readClock } from '#test/clock.ts'
import {
  clinicOf,
  ELEVEN,
  moved,
  NOW,
  requested,
  setHoursBefore,
  TEN_TWENTY,
  twoPeople,
} from '#test/people/appointment.ts'
import { type Connection, twoPeople as chatters, connect, signedIn, write } from '#test/people/chat.ts'
import { answerFeedback, completedVisit, rate } from '#test/people/feedback.ts'
import { answer, asked, askerAndProvider } from '#test/people/forum.ts'
import { entry, issuedInvoice, record } from '#test/people/invoice.ts'
import { get, type Person, person, post, put, settings, world } from '#test/world.ts'
import { NOTIFICATION_DAYS, NOTIFICATIONS_MAX, type NotificationPage } from '../rules/notifications.ts'
import { notify } from './notify.ts'

settings.config = { rateLimits: false }
let ticks = 0
beforeEach(() => {
  // Every event has a time of its own.
  settings.now = () => new Date(NOW.getTime() + ticks++)
})

const list = async (as: Person, query = ''): Promise<NotificationPage> =>
  (await get(`/api/v1/notifications${query}`, as)).json()
const texts = async (as: Person) => (await list(as)).notifications.map(({ text }) => text)
const unread = async (as: Person) => (await get('/api/v1/notifications/unread', as)).json().unread
const markRead = (as: Person, form: object) => post('/api/v1/notifications/read', as, form)

/** A notification of any kind at a time, without what it is about. */
async function notified({ user }: Person, at = NOW) {
  settings.now = () => at
  await notifyingTransaction(world.ctx, (tx, notifying) =>
    notify(notifying, tx, {
      accountId: user._id,
      kind: 'record_first_opened',
      subjectId: crypto.randomUUID(),
    }),
  )
}

describe('appointments', () => {
  test('a request notifies the provider, who sees it on the clock of the clinic, and its answer the patient', async () => {
    const [mira, elif] = await twoPeople()
    const appointment = await requested(mira, elif, ELEVEN)
    expect(await list(elif)).toMatchObject({
      unread: 1,
      notifications: [
        {
          topic: 'appointments',
          text: 'Mira Lang asks for an appointment on Tue 17 Nov, 11:00.',
          path: `/dashboard/appointments?id=${appointment._id}`,
          createdAt: expect.stringMatching(/^2026-11-15T08:00/),
          isRead: false,
        },
      ],
    })
    expect(await texts(mira)).toEqual([])
    await moved(elif, appointment, 'confirm')
    expect(await texts(mira)).toEqual(['Your appointment with Dr. Elif Kaya on Tue 17 Nov, 09:00 is confirmed.'])
    expect(await texts(elif)).toHaveLength(1)
  })

  test('a reschedule names the new time, and a cancellation the agreed one', async () => {
    const [mira, elif] = await twoPeople()
    const confirmed = await moved(elif, await requested(mira, elif, ELEVEN), 'confirm')
    const asking = await moved(mira, confirmed, 'reschedule', { startsAt: TEN_TWENTY, timeZone: 'Europe/Berlin' })
    expect((await texts(elif))[0]).toBe('Mira Lang would like to move your appointment to Tue 17 Nov, 10:20.')
    const declined = await moved(elif, asking, 'decline')
    expect((await texts(mira))[0]).toBe('Your appointment with Dr. Elif Kaya stays on Tue 17 Nov, 09:00.')
    await moved(mira, declined, 'cancel')
    expect((await texts(elif))[0]).toBe('Mira Lang has cancelled your appointment on Tue 17 Nov, 11:00.')
  })

  test('both are reminded once, even without an email address that takes mails', async () => {
    const [mira, elif] = await twoPeople()
    await moved(elif, await requested(mira, elif, ELEVEN), 'confirm')
    await world.ctx.db.updateTable('accounts').set({ email_confirmed_at: null }).execute()
    setHoursBefore(ELEVEN, 20)
    await queueDueReminders(world.ctx)
    await queueDueReminders(world.ctx)
    const reminder = 'Reminder: your appointment with Dr. Elif Kaya is on Tue 17 Nov, 09:00.'
    expect((await texts(mira)).filter((text) => text === reminder)).toHaveLength(1)
    expect((await texts(elif)).filter((text) => text.startsWith('Reminder'))).toHaveLength(1)
  })

  test('what the clock does is sent to the participant who waited', async () => {
    const [mira, elif] = await twoPeople()
    await requested(mira, elif, ELEVEN)
    setHoursBefore(ELEVEN, -1)
    await applyDueMoves(world.ctx)
    expect((await texts(mira))[0]).toBe(
      'Dr. Elif Kaya didn’t answer in time. Your request for Tue 17 Nov, 09:00 has expired.',
    )
    expect(await texts(elif)).toHaveLength(1)
  })

  test('a booking that is refused notifies nobody', async () => {
    const [mira, elif] = await twoPeople()
    await requested(mira, elif, ELEVEN)
    const other = await signedIn('patient')
    const refused = await post('/api/v1/appointments', other, {
      id: crypto.randomUUID(),
      providerId: elif.user._id,
      startsAt: ELEVEN,
      service: '',
      about: '',
      timeZone: 'Europe/Berlin',
    })
    expect(refused.statusCode).toBe(409)
    expect(await texts(elif)).toHaveLength(1)
  })
})

describe('messages', () => {
  const readChat = (as: Person, chatId: string, number: number) => put(`/api/v1/chats/${chatId}/read`, as, { number })

  test('a chat has one notification, whatever the number of its messages, which ends with reading it', async () => {
    const { mira, elif, chat } = await chatters()
    await write(mira, chat._id, 'One')
    await write(mira, chat._id, 'Two')
    expect(await list(elif)).toMatchObject({
      unread: 1,
      notifications: [
        {
          topic: 'messages',
          text: 'Mira Lang has sent you a message.',
          path: `/dashboard/messages?chat=${chat._id}`,
          isRead: false,
        },
      ],
    })
    await readChat(elif, chat._id, 1)
    expect(await unread(elif)).toBe(1)
    await readChat(elif, chat._id, 2)
    expect(await unread(elif)).toBe(0)
    settings.now = () => new Date(NOW.getTime() + minutes(5))
    await write(mira, chat._id, 'Three')
    expect(await list(elif)).toMatchObject({
      unread: 1,
      notifications: [{ isRead: false, createdAt: '2026-11-15T08:05:00.000Z' }],
    })
    expect(await texts(mira)).toEqual([])
  })

  test('a message that comes with an appointment has no notification of its own, and the next message has', async () => {
    const [mira, elif] = await twoPeople()
    await requested(mira, elif, ELEVEN)
    const { chats } = (await get('/api/v1/chats', mira)).json()
    expect(await texts(elif)).toEqual(['Mira Lang asks for an appointment on Tue 17 Nov, 11:00.'])
    await write(mira, chats[0]._id, 'Is that possible?')
    expect((await texts(elif)).sort()[1]).toBe('Mira Lang has sent you a message.')
  })
})

test('invoices notify the patient, and an entry of the provider the patient alone', async () => {
  settings.now = readClock
  const { elif, mira, invoice } = await issuedInvoice()
  expect(await list(mira)).toMatchObject({
    notifications: [{ topic: 'invoices', path: `/invoices?id=${invoice._id}` }],
  })
  expect((await texts(mira))[0]).toMatch(/^New invoice \S+ from .+: \S+\.$/)
  await record(elif, invoice._id, entry({ amount: 100 }))
  expect((await texts(mira))[0]).toMatch(/^A payment of \S+ was recorded for invoice \S+\.$/)
  expect(await texts(elif)).toEqual([])
})

test('questions and feedback notify the provider, without the name of the patient, and answers the patient', async () => {
  const { mira, elif } = await askerAndProvider()
  const question = await asked(mira, elif, 'Do you speak German?')
  expect(await list(elif)).toMatchObject({
    notifications: [
      {
        text: 'There’s a new question on your public profile.',
        path: `/provider/${elif.user._id}?tab=forum#question-${question._id}`,
      },
    ],
  })
  await answer(elif, question, 'Yes.')
  await answer(elif, question, 'Yes, and English.')
  expect(await texts(mira)).toEqual([`${elif.user.displayname} has answered your question.`])

  const visit = await completedVisit()
  const { feedback } = (await rate(visit.mira, visit.appointment)).json()
  expect((await texts(visit.elif))[0]).toBe('There’s new feedback on your profile.')
  await answerFeedback(visit.elif, feedback, 'Thank you.')
  expect((await texts(visit.mira))[0]).toMatch(/ has replied to your feedback\.$/)
})

describe('the list', () => {
  test('is paged newest first, with the number of all that is unread', async () => {
    const mira = await person('patient')
    for (const minute of [1, 2, 3]) await notified(mira, new Date(NOW.getTime() + minutes(minute)))
    const first = await list(mira, '?limit=2')
    const second = await list(mira, `?limit=2&cursor=${first.nextCursor}`)
    const times = [...first.notifications, ...second.notifications].map(({ createdAt }) => createdAt)
    expect(times).toEqual([3, 2, 1].map((minute) => new Date(NOW.getTime() + minutes(minute)).toISOString()))
    expect([first.unread, second.unread, second.nextCursor]).toEqual([3, 3, null])
  })

  test('one is marked as read, or all up to one, and nobody else’s', async () => {
    const mira = await person('patient')
    const other = await person('patient')
    for (const minute of [1, 2, 3]) await notified(mira, new Date(NOW.getTime() + minutes(minute)))
    await notified(other)
    const [newest, middle, oldest] = (await list(mira)).notifications
    expect((await markRead(mira, { id: newest?._id })).json()).toEqual({ success: true, unread: 2 })
    expect((await markRead(other, { id: middle?._id, isUpTo: true })).json()).toEqual({ success: true, unread: 1 })
    await notified(mira, new Date(NOW.getTime() + minutes(4)))
    expect((await markRead(mira, { id: middle?._id, isUpTo: true })).json()).toEqual({ success: true, unread: 1 })
    const read = (await list(mira)).notifications.map(({ _id, isRead }) => [_id, isRead])
    expect(read).toEqual([
      [expect.any(String), false],
      [newest?._id, true],
      [middle?._id, true],
      [oldest?._id, true],
    ])
    expect((await markRead(mira, { id: 'x' })).statusCode).toBe(400)
  })

  test('ends with its retention, and keeps the newest of an account with many', async () => {
    const mira = await person('patient')
    await notified(mira, new Date(NOW.getTime() - days(NOTIFICATION_DAYS + 1)))
    for (let count = 0; count < NOTIFICATIONS_MAX + 2; count++) await notified(mira, new Date(NOW.getTime() + count))
    settings.now = () => NOW
    await enforceRetention(world.ctx, world.ctx.registry.retention)
    expect(await unread(mira)).toBe(NOTIFICATIONS_MAX)
    const [newest] = (await list(mira)).notifications
    expect(newest?.createdAt).toBe(new Date(NOW.getTime() + NOTIFICATIONS_MAX + 1).toISOString())
  })
})

describe('an open screen', () => {
  /** A number is pushed on connecting, too. */
  const pushed = (screen: Connection, expected: number) =>
    new Promise<void>((resolve) => {
      screen.on('notifications', ({ unread }) => {
        if (unread === expected) resolve()
      })
    })

  test('learns of a new notification, and of one that was read on another device', async () => {
    const [mira, elif] = await twoPeople()
    const screen = await connect(elif)
    const isNew = pushed(screen, 1)
    await requested(mira, elif, ELEVEN)
    await isNew
    const isRead = pushed(screen, 0)
    const [notification] = (await list(elif)).notifications
    await markRead(elif, { id: notification?._id })
    await isRead
  })

  test('learns of a message, and that its chat was read on another device', async () => {
    const { mira, elif, chat } = await chatters()
    const screen = await connect(elif)
    const isNew = pushed(screen, 1)
    await write(mira, chat._id, 'Hello')
    await isNew
    const isRead = pushed(screen, 0)
    await put(`/api/v1/chats/${chat._id}/read`, elif, { number: 1 })
    await isRead
  })
})

test('an erased account is named by what is left of its name', async () => {
  const elif = await clinicOf()
  const mira = await signedIn('patient')
  await requested(mira, elif, ELEVEN)
  await world.ctx.db.updateTable('notifications').set({ other_id: crypto.randomUUID() }).execute()
  expect((await texts(elif))[0]).toMatch(/^Someone asks/)
})
