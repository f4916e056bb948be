import { describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import {
  clinicOf,
  clinicWithVisits,
  ELEVEN,
  freeTimes,
  move,
  moved,
  NOW,
  requested,
  saveKinds,
  TEN_TWENTY,
} from '#test/people/appointment.ts'
import { openChat, signedIn } from '#test/people/chat.ts'
import {
  freedMails,
  freedNotifications,
  LATER,
  runJob,
  tickingClock,
  timeZone,
  waitEarlier,
  waitFor,
  waiting,
} from '#test/people/waiting-list.ts'
import { del, type Person, post, put, settings, world } from '#test/world.ts'
import { findFreedTimes } from './find-freed-times.ts'
import { notifyPatients } from './notify-patients.ts'

settings.config = { rateLimits: false }
const clock = tickingClock()

describe('when a time becomes free', () => {
  test('a patient with a later appointment gets one mail and one notification that lead to it', async () => {
    const { elif, holder, mira, held, later } = await waiting()
    expect(await runJob()).toBe(0)
    await move(holder, held, 'cancel')
    expect(await runJob()).toBe(1)
    const [mail, ...others] = await freedMails(mira)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('An earlier time with Dr. Elif Kaya is free')
    expect(mail?.text).toContain('Free: Tue 17 Nov, 09:00 in Berlin · 11:00 in Istanbul')
    expect(mail?.text).toContain('Your appointment on Tue 24 Nov, 09:00 stays as it is until you choose another time.')
    const path = `/dashboard/appointments?id=${later._id}&reschedule=${encodeURIComponent(ELEVEN)}`
    expect(mail?.text).toContain(path)
    expect(mail?.text).toContain('/dashboard/appointments#waiting-lists')
    expect(await freedNotifications(mira)).toMatchObject([
      { text: 'An earlier time with Dr. Elif Kaya has become free: Tue 17 Nov, 09:00.', path, topic: 'appointments' },
    ])
    clock.ms += days(1)
    expect(await runJob()).toBe(0)
    expect(await freedMails(holder)).toEqual([])
    expect(await freedMails(elif)).toEqual([])
  })

  test('a patient without an appointment is led to the booking card', async () => {
    const elif = await clinicOf()
    const holder = await signedIn('patient')
    const mira = await signedIn('patient')
    const held = await requested(holder, elif, ELEVEN)
    await waitFor(mira, elif, { lastDay: '2026-11-17' })
    await move(elif, held, 'decline')
    expect(await runJob()).toBe(1)
    expect(await freedMails(mira)).toMatchObject([{ subject: 'A time with Dr. Elif Kaya is free' }])
    expect(await freedNotifications(mira)).toMatchObject([
      {
        text: 'A time with Dr. Elif Kaya has become free: Tue 17 Nov, 09:00.',
        path: `/provider/${elif.user._id}?kind=video&slot=${encodeURIComponent(ELEVEN)}#book`,
      },
    ])
  })

  test('a time after the last day, or after the appointment, does not count', async () => {
    const elif = await clinicOf()
    const holder = await signedIn('patient')
    const mira = await signedIn('patient')
    const ada = await signedIn('patient')
    const held = await requested(holder, elif, LATER)
    await waitFor(mira, elif, { lastDay: '2026-11-23' })
    await waitEarlier(ada, await requested(ada, elif, ELEVEN))
    await move(holder, held, 'cancel')
    expect(await runJob()).toBe(0)
  })

  test('times that were free at joining do not count, unless they were taken meanwhile', async () => {
    const { elif, mira } = await waiting()
    const other = await signedIn('patient')
    const first = await requested(other, elif, TEN_TWENTY)
    await move(other, first, 'cancel')
    expect(await runJob()).toBe(0)
    const second = await requested(other, elif, TEN_TWENTY)
    await runJob()
    await move(other, second, 'cancel')
    expect(await runJob()).toBe(1)
    expect(await freedNotifications(mira)).toHaveLength(1)
  })

  test('a time that was freed before a patient joined is sent to those who waited already, and not to them', async () => {
    const { elif, holder, mira, held } = await waiting()
    await move(holder, held, 'cancel')
    const late = await signedIn('patient')
    await waitFor(late, elif)
    expect(await runJob()).toBe(1)
    expect(await freedMails(mira)).toHaveLength(1)
    expect(await freedMails(late)).toEqual([])
  })

  test('several times come in one mail, which names five, and the next one waits for an hour', async () => {
    const { elif, mira } = await waiting()
    const off = { from: '2026-11-18', to: '2026-11-18', note: '', hours: [] }
    const specialDays = (list: object[], version: number) =>
      put('/api/v1/appointments/special-days', elif, { days: list, version })
    await specialDays([off], 0)
    await runJob()
    await specialDays([], 1)
    expect(await runJob()).toBe(1)
    const [mail] = await freedMails(mira)
    expect(mail?.subject).toBe('Earlier times with Dr. Elif Kaya are free')
    expect(mail?.text.match(/^Free: Wed 18 Nov/gm)).toHaveLength(5)
    expect(mail?.text).toContain('And: 7 other times')
    expect(await freedNotifications(mira)).toMatchObject([
      { text: expect.stringMatching(/^12 earlier times with Dr\. Elif Kaya/) },
    ])

    await specialDays([off], 2)
    await runJob()
    await specialDays([], 3)
    clock.ms += minutes(30)
    expect(await runJob()).toBe(0)
    clock.ms += minutes(31)
    expect(await runJob()).toBe(1)
    expect(await freedMails(mira)).toHaveLength(2)
  })

  test('a blocked time that is removed is free for those who wait', async () => {
    const { elif, mira } = await waiting()
    const id = crypto.randomUUID()
    const blocked = { id, startsAt: TEN_TWENTY, endsAt: '2026-11-17T07:50:00.000Z', note: '' }
    await post('/api/v1/appointments/blocked-times', elif, blocked)
    expect(await runJob()).toBe(0)
    await del(`/api/v1/appointments/blocked-times/${id}`, elif)
    expect(await runJob()).toBe(1)
    expect(await freedNotifications(mira)).toMatchObject([{ text: expect.stringContaining('Tue 17 Nov, 08:20') }])
  })

  test('a patient who waits for both kinds of a provider gets one message an hour', async () => {
    const elif = await clinicWithVisits()
    const mira = await signedIn('patient')
    await waitFor(mira, elif)
    await waitFor(mira, elif, { kind: 'clinic' })
    const off = { from: '2026-11-18', to: '2026-11-18', note: '', hours: [] }
    await put('/api/v1/appointments/special-days', elif, { days: [off], version: 0 })
    await runJob()
    await put('/api/v1/appointments/special-days', elif, { days: [], version: 1 })
    expect(await runJob()).toBe(1)
    expect(await runJob()).toBe(0)
    clock.ms += hours(2)
    expect(await runJob()).toBe(1)
    const kinds = (await freedMails(mira)).map(({ text }) => /^Appointment: (.+)$/m.exec(text)?.[1])
    expect(kinds.sort()).toEqual(['Video consultation', 'Visit at the clinic'])
  })

  test('a time that is taken again before the message is not sent', async () => {
    const { elif, holder, mira, held } = await waiting()
    await move(holder, held, 'cancel')
    await findFreedTimes(world.ctx)
    await requested(await signedIn('patient'), elif, ELEVEN)
    expect(await notifyPatients(world.ctx)).toBe(0)
    clock.ms += hours(2)
    expect(await runJob()).toBe(0)
    expect(await freedMails(mira)).toEqual([])
  })

  test('a reschedule frees the old time, and a declined one is not sent to the patient who asked for it', async () => {
    const { elif, holder, mira, held, later } = await waiting()
    await moved(holder, held, 'reschedule', { startsAt: TEN_TWENTY, timeZone })
    expect(await runJob()).toBe(1)
    expect(await freedNotifications(mira)).toMatchObject([{ text: expect.stringContaining('Tue 17 Nov, 09:00') }])
    clock.ms += hours(2)
    const confirmed = await moved(elif, later, 'confirm')
    const asking = await moved(mira, confirmed, 'reschedule', { startsAt: ELEVEN, timeZone })
    await runJob()
    await moved(elif, asking, 'decline')
    expect(await runJob()).toBe(0)
  })

  test('a changed length of appointments moves all times, which does not count', async () => {
    const { elif } = await waiting()
    await saveKinds(elif, { video: { minutes: 45 } })
    await runJob()
    expect(await freeTimes(elif)).not.toContain(TEN_TWENTY)
    expect(await runJob()).toBe(0)
  })

  test('two processes notify a patient once', async () => {
    const { holder, mira, held } = await waiting()
    await move(holder, held, 'cancel')
    await Promise.all(Array.from({ length: 6 }, () => runJob()))
    expect(await freedMails(mira)).toHaveLength(1)
    expect(await freedNotifications(mira)).toHaveLength(1)
  })

  test('nothing is sent for a suspended provider, and what was free before does not count afterwards', async () => {
    const { elif, holder, held, mira } = await waiting()
    await setSuspended(elif, true)
    await move(holder, held, 'cancel')
    expect(await runJob()).toBe(0)
    await setSuspended(elif, false)
    await requested(holder, elif, TEN_TWENTY)
    expect(await runJob()).toBe(1)
    expect(await freedNotifications(mira)).toMatchObject([{ text: expect.stringContaining('Tue 17 Nov, 09:00') }])
  })

  test('nothing is sent to a patient who is blocked or has blocked the provider', async () => {
    const { elif, holder, mira, held, later } = await waiting()
    const chat = await openChat(mira, elif)
    await put(`/api/v1/chats/${chat._id}/blocked`, elif, { isBlocked: true })
    await move(holder, held, 'cancel')
    expect(await runJob()).toBe(0)
    expect((await waitEarlier(mira, later)).statusCode).toBe(403)
  })
})

const setSuspended = async ({ user }: Person, isSuspended: boolean) =>
  world.ctx.db
    .updateTable('accounts')
    .set({ disabled_at: isSuspended ? NOW : null })
    .where('id', '=', user._id)
    .execute()
