import { describe, expect, test } from 'vitest'
import { openSession } from '#features/accounts/server/sessions.ts'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import { notifyingTransaction } from '#platform/server/ctx.ts'
import { ELEVEN, NOW, requested } from '#test/people/appointment.ts'
import { signedIn, write } from '#test/people/chat.ts'
import { later, PUSH_PATH, pendingPushes, topicsOf, withPushService } from '#test/push-devices.ts'
import { del, get, type Person, post, put, settings, TEST_CLIENT, world } from '#test/world.ts'
import { PUSH_DEVICES_MAX } from '../../rules/notifications.ts'
import { notify } from '../notify.ts'
import { deliverDuePushes } from './deliver-pushes.ts'

settings.config = { rateLimits: false }
const push = withPushService()

describe('a device', () => {
  test('gets nothing until it is asked for, and nothing after it is turned off', async () => {
    const { elif, mira, chat } = await push.devicesAndChat()
    await del(PUSH_PATH, elif)
    await write(mira, chat._id, 'Hello')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect([push.service.received, await topicsOf(elif), await topicsOf(mira)]).toEqual([[], null, null])
  })

  test('whose browser has renewed its subscription gets messages there, by the secrets of the former one', async () => {
    const former = push.service.subscribe()
    const { elif, mira, chat } = await push.devicesAndChat({ ...former, topics: ['messages'] })
    const renewed = push.service.subscribe()
    const renew = (form: object) => post(`${PUSH_PATH}/renewals`, undefined, form)
    const guessed = { ...former, keys: { ...former.keys, auth: 'A'.repeat(22) } }
    expect((await renew({ former: guessed, renewed })).statusCode).toBe(404)
    const elsewhere = { ...renewed, endpoint: 'http://10.0.0.1/push' }
    expect((await renew({ former, renewed: elsewhere })).statusCode).toBe(400)
    expect((await renew({ former, renewed })).statusCode).toBe(200)
    expect((await renew({ former, renewed })).statusCode).toBe(404)
    expect(await topicsOf(elif)).toEqual(['messages'])
    await write(mira, chat._id, 'Hello')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect(push.service.received.map(({ path }) => path)).toEqual([new URL(renewed.endpoint).pathname])
  })

  test('gets an encrypted message that names nobody, from a site that signs', async () => {
    const { elif, mira, chat } = await push.devicesAndChat()
    await write(mira, chat._id, 'The lump was benign.')
    later(minutes(1))
    expect(await deliverDuePushes(world.ctx)).toMatchObject({ sent: 1 })
    const [first, ...more] = push.service.received
    expect(more).toEqual([])
    expect(first?.message).toEqual({
      title: 'Sanavia',
      body: 'You have a new message.',
      path: `/dashboard/messages?chat=${chat._id}`,
      tag: expect.any(String),
    })
    expect(first?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    const { publicKey } = (await get(PUSH_PATH, elif)).json()
    expect(first?.vapid).toMatchObject({
      key: publicKey,
      aud: push.service.origin,
      sub: `mailto:${world.ctx.config.mailFrom}`,
      exp: (NOW.getTime() + minutes(1) + hours(12)) / 1000,
    })
    await deliverDuePushes(world.ctx)
    expect(push.service.received).toHaveLength(1)
  })

  test('gets a message with the facts of its notification, beside one that cannot be described', async () => {
    const { elif } = await push.devicesAndChat()
    const freed = { accountId: elif.user._id, kind: 'time_freed', subjectId: elif.user._id }
    const facts = { timeZone: 'Europe/Berlin', kind: 'video', startsAt: ELEVEN, count: 1 }
    await notifyingTransaction(world.ctx, async (tx, notifying) => {
      await notify(notifying, tx, { ...freed, occasion: 'without facts' })
      await notify(notifying, tx, { ...freed, occasion: 'with facts', facts })
    })
    later(minutes(1))
    expect(await deliverDuePushes(world.ctx)).toEqual({ sent: 1, problems: [expect.stringContaining('time_freed: ')] })
    const path = expect.stringContaining(encodeURIComponent(ELEVEN))
    expect(push.service.received[0]?.message).toMatchObject({ path })
  })

  test('gets one message per chat until it is read, and then another', async () => {
    const { elif, mira, chat } = await push.devicesAndChat()
    await write(mira, chat._id, 'One')
    await write(mira, chat._id, 'Two')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect(push.service.received).toHaveLength(1)
    await put(`/api/v1/chats/${chat._id}/read`, elif, { number: 2 })
    await write(mira, chat._id, 'Three')
    later(minutes(2))
    await deliverDuePushes(world.ctx)
    expect(push.service.received).toHaveLength(2)
  })

  test('is not told of what was read on an open screen meanwhile', async () => {
    const { elif, mira, chat } = await push.devicesAndChat()
    await write(mira, chat._id, 'Hello')
    await deliverDuePushes(world.ctx)
    await put(`/api/v1/chats/${chat._id}/read`, elif, { number: 1 })
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect([push.service.received, await pendingPushes()]).toEqual([[], 0])
  })

  test('gets only the topics that were chosen', async () => {
    const { elif, mira, chat } = await push.devicesAndChat({ topics: ['appointments'] })
    expect(await topicsOf(elif)).toEqual(['appointments'])
    await write(mira, chat._id, 'Hello')
    const appointment = await requested(mira, elif, ELEVEN)
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect(push.service.received.map(({ message }) => message)).toEqual([
      expect.objectContaining({
        body: 'There’s news about an appointment.',
        path: `/dashboard/appointments?id=${appointment._id}`,
      }),
    ])
  })

  test('is sent a test at once', async () => {
    const { elif, mira } = await push.devicesAndChat()
    expect((await post(`${PUSH_PATH}/test`, elif, {})).json()).toEqual({
      success: true,
      message: 'We’ve sent a test notification.',
    })
    expect(push.service.received[0]?.message).toMatchObject({
      body: 'This is a test. Notifications work on this device.',
    })
    expect((await post(`${PUSH_PATH}/test`, mira, {})).statusCode).toBe(404)
  })

  test('ends with its session', async () => {
    const { elif, mira, chat } = await push.devicesAndChat()
    await write(mira, chat._id, 'Hello')
    await post('/api/v1/user/logout', elif, {})
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect([push.service.received, await pendingPushes()]).toEqual([[], 0])
  })

  test('of an expired session gets nothing', async () => {
    const { mira, elif, chat } = await push.devicesAndChat()
    await world.ctx.db
      .updateTable('sessions')
      .set({ expires_at: NOW })
      .where('account_id', '=', elif.user._id)
      .execute()
    await write(mira, chat._id, 'Hello')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect(push.service.received).toEqual([])
  })

  test('moves to the account that logs in with the same browser', async () => {
    const { elif, mira, chat } = await push.devicesAndChat()
    const subscription = push.service.subscribe()
    await put(PUSH_PATH, elif, { ...subscription, topics: ['messages'] })
    await put(PUSH_PATH, mira, { ...subscription, topics: ['messages'] })
    expect([await topicsOf(elif), await topicsOf(mira)]).toEqual([null, ['messages']])
    await write(mira, chat._id, 'Hello')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect(push.service.received).toEqual([])
  })
})

test('an account has a limited number of devices, of which the oldest ends', async () => {
  const mira = await signedIn('patient')
  await push.subscribe(mira)
  const devices: Person[] = []
  for (let count = 0; count < PUSH_DEVICES_MAX; count++) {
    later(minutes(count + 1))
    const session = await world.ctx.db
      .transaction()
      .execute((tx) => openSession(world.ctx, tx, mira.user._id, { client: TEST_CLIENT }))
    const device = { ...mira, token: session.token }
    devices.push(device)
    await push.subscribe(device)
  }
  expect(await topicsOf(mira)).toBeNull()
  expect(await Promise.all(devices.map(topicsOf))).not.toContain(null)
})

test('what is older than half a day is not sent any more', async () => {
  const { mira, chat } = await push.devicesAndChat()
  await write(mira, chat._id, 'Hello')
  later(days(1))
  await deliverDuePushes(world.ctx)
  expect([push.service.received, await pendingPushes()]).toEqual([[], 0])
})
