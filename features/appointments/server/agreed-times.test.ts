import { beforeEach, describe, expect, test } from 'vitest'
import type { Chat } from '#features/messages/rules/chats.ts'
import { bookedAppointment } from '#test/appointments.ts'
import {
  book,
  ELEVEN,
  freeTimes,
  move,
  moved,
  NOW,
  readAppointment,
  requested,
  requestOf,
  setHoursBefore,
  TEN_TWENTY,
  twoPeople,
} from '#test/people/appointment.ts'
import { connect, next, openChat, signedIn, write } from '#test/people/chat.ts'
import { get, type Person, post, put, settings, world } from '#test/world.ts'
import { applyDueMoves } from './due-appointments.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

describe('a reschedule of a confirmed appointment', () => {
  const LATER = '2026-11-18T08:00:00.000Z'
  const agreed = async (mira: Person, elif: Person) => moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
  const areFree = async (elif: Person) => {
    const free = await freeTimes(elif, '2026-11-17')
    return [free.includes(TEN_TWENTY), free.includes(LATER)]
  }

  test('holds both times until the other participant agrees, and then the new one alone', async () => {
    const [mira, elif] = await twoPeople()
    const asked = await moved(mira, await agreed(mira, elif), 'reschedule', { startsAt: LATER })
    expect(asked).toMatchObject({ state: 'move_requested', startsAt: TEN_TWENTY, newStartsAt: LATER })
    expect(await areFree(elif)).toEqual([false, false])
    const other = await signedIn('patient')
    expect((await book(other, requestOf(elif, TEN_TWENTY))).json().code).toBe('taken')
    expect((await book(other, requestOf(elif, LATER))).json().code).toBe('taken')
    const confirmed = await moved(elif, asked, 'confirm')
    expect(confirmed).toMatchObject({ state: 'confirmed', startsAt: LATER, newStartsAt: null })
    expect(await areFree(elif)).toEqual([true, false])
  })

  test.each([
    ['declined by the provider', 'patient', 'provider', 'decline'],
    ['declined by the patient', 'provider', 'patient', 'decline'],
    ['withdrawn by the patient', 'patient', 'patient', 'withdraw'],
    ['withdrawn by the provider', 'provider', 'provider', 'withdraw'],
  ] as const)('that is %s leaves the agreed time', async (_what, by, endedBy, name) => {
    const [mira, elif] = await twoPeople()
    const people = { patient: mira, provider: elif }
    const asked = await moved(people[by], await agreed(mira, elif), 'reschedule', { startsAt: LATER })
    const kept = await moved(people[endedBy], asked, name)
    expect(kept).toMatchObject({ state: 'confirmed', startsAt: TEN_TWENTY, newStartsAt: null })
    expect(await areFree(elif)).toEqual([false, true])
  })

  test.each([
    ['the agreed time', LATER, TEN_TWENTY],
    ['an earlier new time', '2026-11-16T08:00:00.000Z', '2026-11-16T08:00:00.000Z'],
  ])('that is not answered before %s expires, and the agreed time stands', async (_what, startsAt, until) => {
    const [mira, elif] = await twoPeople()
    const asked = await moved(mira, await agreed(mira, elif), 'reschedule', { startsAt })
    setHoursBefore(until, 0)
    await applyDueMoves(world.ctx)
    expect(await readAppointment(mira, asked)).toMatchObject({
      state: 'confirmed',
      startsAt: TEN_TWENTY,
      newStartsAt: null,
    })
  })

  test('is answered by another time, which replaces the one that was asked for', async () => {
    const [mira, elif] = await twoPeople()
    const asked = await moved(mira, await agreed(mira, elif), 'reschedule', { startsAt: LATER })
    const proposed = await moved(elif, asked, 'reschedule', { startsAt: ELEVEN })
    expect(proposed).toMatchObject({ state: 'move_proposed', startsAt: TEN_TWENTY, newStartsAt: ELEVEN })
    expect(await areFree(elif)).toEqual([false, true])
    expect(await moved(mira, proposed, 'accept')).toMatchObject({ state: 'confirmed', startsAt: ELEVEN })
  })

  test('is cancelled with both times', async () => {
    const [mira, elif] = await twoPeople()
    const asked = await moved(mira, await agreed(mira, elif), 'reschedule', { startsAt: LATER })
    setHoursBefore(TEN_TWENTY, 3)
    expect(await moved(elif, asked, 'cancel')).toMatchObject({ state: 'cancelled', isLate: true, newStartsAt: null })
  })
})

describe('a missed appointment', () => {
  test('is recorded by the provider after its time, shuts out feedback, and can be corrected', async () => {
    const [mira, elif] = await twoPeople()
    const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    expect((await move(elif, confirmed, 'no_show')).statusCode).toBe(400)
    setHoursBefore(TEN_TWENTY, -1)
    await applyDueMoves(world.ctx)
    const missed = await moved(elif, await readAppointment(elif, confirmed), 'no_show')
    expect(missed).toMatchObject({ state: 'no_show', moves: ['complete'] })
    const feedback = { rating: 5, text: 'I was never there.', version: 0 }
    const write = () => put(`/api/v1/appointments/${missed._id}/feedback`, mira, feedback)
    expect((await write()).statusCode).toBe(400)
    const corrected = await moved(elif, missed, 'complete')
    expect(corrected).toMatchObject({ state: 'completed' })
    expect((await write()).statusCode).toBe(200)
    expect((await move(elif, corrected, 'no_show')).json().message).toContain('counts as attended')
  })

  test('is not recorded by the patient', async () => {
    const [mira, elif] = await twoPeople()
    const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    setHoursBefore(TEN_TWENTY, -1)
    expect((await move(mira, confirmed, 'no_show')).statusCode).toBe(400)
  })
})

describe('the chat message of a move', () => {
  const messagesOf = async (as: Person) =>
    (await get('/api/v1/user/fetch-chats', as)).json().flatMap(({ messages }: Chat) => messages)

  test('requests, offers and new times of either participant are messages about the appointment, and answers are not', async () => {
    const [mira, elif] = await twoPeople()
    const asked = await requested(mira, elif, TEN_TWENTY)
    const proposed = await moved(elif, asked, 'reschedule', { startsAt: ELEVEN, reason: 'I teach until then.' })
    const agreed = await moved(mira, proposed, 'accept')
    await moved(mira, agreed, 'reschedule', { startsAt: TEN_TWENTY })
    const about = { kind: 'appointment', id: asked._id }
    const expected = [
      {
        from: mira.user._id,
        about,
        text: 'I would like an appointment on Tue 17 Nov, 10:20 in Istanbul · 08:20 in Berlin.',
      },
      {
        from: elif.user._id,
        about,
        text: 'I can offer you another time: Tue 17 Nov, 09:00 in Berlin · 11:00 in Istanbul.',
      },
      {
        from: mira.user._id,
        about,
        text: expect.stringContaining('move our appointment on Tue 17 Nov, 11:00 to Tue 17'),
      },
    ]
    expect(await messagesOf(elif)).toMatchObject(expected)
    expect(await messagesOf(mira)).toMatchObject(expected)
  })

  test('an offer is pushed as a message to both participants, and a replay writes no second one', async () => {
    const [mira, elif] = await twoPeople()
    const chat = await openChat(mira, elif)
    await write(mira, chat._id, 'When can we talk?')
    const pushes = [next(await connect(mira), 'message'), next(await connect(elif), 'message')]
    const offer = { id: crypto.randomUUID(), patientId: mira.user._id, startsAt: ELEVEN, service: '', about: '' }
    await book(elif, offer)
    const message = { number: 2, from: elif.user._id, about: { kind: 'appointment', id: offer.id } }
    expect(await Promise.all(pushes)).toMatchObject([{ message, unread: 1 }, { message }])
    await book(elif, offer)
    expect(await messagesOf(mira)).toHaveLength(2)
  })

  test('a request opens the chat, so that the clinic can write to the patient', async () => {
    const [mira, elif] = await twoPeople()
    const refused = await post('/api/v1/user/access-chat', elif, { userId: mira.user._id })
    expect(refused.statusCode).toBe(404)
    await requested(mira, elif, TEN_TWENTY)
    expect((await post('/api/v1/user/access-chat', elif, { userId: mira.user._id })).json().messages).toHaveLength(1)
  })
})

test('a provider can offer a time because of a request until it is declined, and a completed appointment allows it again', async () => {
  const [mira, elif] = await twoPeople()
  const offer = () => book(elif, { id: crypto.randomUUID(), patientId: mira.user._id, startsAt: ELEVEN })
  const asked = await requested(mira, elif, TEN_TWENTY)
  const offered = await offer()
  expect(offered.statusCode).toBe(200)
  await moved(mira, offered.json().appointment, 'decline')
  await moved(elif, asked, 'decline')
  expect((await offer()).statusCode).toBe(403)
  await bookedAppointment({ provider: elif, patient: mira })
  expect((await offer()).statusCode).toBe(200)
})

test('moves of the clock are reported after each batch, before the next one', async () => {
  const [mira, elif] = await twoPeople()
  for (let count = 0; count < 51; count++)
    await bookedAppointment({ provider: elif, patient: mira, state: 'confirmed' })
  const stop = new AbortController()
  const reported = new Set<string>()
  await applyDueMoves(world.ctx, stop.signal, ({ id }) => {
    reported.add(id)
    stop.abort()
  })
  const rows = await world.ctx.db
    .selectFrom('appointments')
    .select(['id', 'state'])
    .where('provider_id', '=', elif.user._id)
    .execute()
  const completed = rows.filter(({ state }) => state === 'completed')
  expect(completed.length).toBeLessThan(rows.length)
  expect(completed.every(({ id }) => reported.has(id))).toBe(true)
})
