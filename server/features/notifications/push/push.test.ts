import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#domain/durations.ts'
import { PUSH_DEVICES_MAX, PUSH_TOPICS } from '#domain/notifications.ts'
import { openSession } from '#server/features/accounts/sessions.ts'
import { clinicOf, ELEVEN, NOW, requested } from '#test/appointment-people.ts'
import { openChat, signedIn, write } from '#test/chat-people.ts'
import { startPushService } from '#test/push-service.ts'
import { del, get, type Person, post, put, settings, TEST_CLIENT, world } from '#test/world.ts'
import { deliverDuePushes } from './deliver-pushes.ts'

settings.config = { rateLimits: false }
const PATH = '/api/v1/notifications/push'

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
  world.ctx.outbound = { isAllowedAddress: (address) => address === '127.0.0.1', allowsHttp: true }
})
afterAll(() => service.close())
beforeEach(() => {
  service.received.length = 0
  service.answer.status = 201
  service.answer.headers = {}
  settings.now = () => NOW
})
const later = (ms: number) => {
  settings.now = () => new Date(NOW.getTime() + ms)
}

const subscribe = (as: Person, change: object = {}) =>
  put(PATH, as, { ...service.subscribe(), topics: PUSH_TOPICS, ...change })
const topicsOf = async (as: Person) => (await get(PATH, as)).json().topics
const pending = async () => (await world.ctx.db.selectFrom('push_deliveries').selectAll().execute()).length

/** A provider whose device has notifications, and a patient in a chat with them. */
async function devicesAndChat(change: object = {}) {
  const elif = await clinicOf()
  const mira = await signedIn('patient')
  const chat = await openChat(mira, elif)
  await subscribe(elif, change)
  return { elif, mira, chat }
}

describe('a device', () => {
  test('gets nothing until it is asked for, and nothing after it is turned off', async () => {
    const { elif, mira, chat } = await devicesAndChat()
    await del(PATH, elif)
    await write(mira, chat._id, 'Hello')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect([service.received, await topicsOf(elif), await topicsOf(mira)]).toEqual([[], null, null])
  })

  test('whose browser has renewed its subscription gets messages there, by the secrets of the former one', async () => {
    const former = service.subscribe()
    const { elif, mira, chat } = await devicesAndChat({ ...former, topics: ['messages'] })
    const renewed = service.subscribe()
    const renew = (form: object) => post(`${PATH}/renewals`, undefined, form)
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
    expect(service.received.map(({ path }) => path)).toEqual([new URL(renewed.endpoint).pathname])
  })

  test('gets an encrypted message that names nobody, from a site that signs', async () => {
    const { elif, mira, chat } = await devicesAndChat()
    await write(mira, chat._id, 'The lump was benign.')
    later(minutes(1))
    expect(await deliverDuePushes(world.ctx)).toMatchObject({ sent: 1 })
    const [push, ...more] = service.received
    expect(more).toEqual([])
    expect(push?.message).toEqual({
      title: 'Sanavia',
      body: 'You have a new message.',
      path: `/dashboard/messages?chat=${chat._id}`,
      tag: expect.any(String),
    })
    expect(push?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    const { publicKey } = (await get(PATH, elif)).json()
    expect(push?.vapid).toMatchObject({
      key: publicKey,
      aud: service.origin,
      sub: `mailto:${world.ctx.config.mailFrom}`,
      exp: (NOW.getTime() + minutes(1) + hours(12)) / 1000,
    })
    await deliverDuePushes(world.ctx)
    expect(service.received).toHaveLength(1)
  })

  test('gets one message per chat until it is read, and then another', async () => {
    const { elif, mira, chat } = await devicesAndChat()
    await write(mira, chat._id, 'One')
    await write(mira, chat._id, 'Two')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect(service.received).toHaveLength(1)
    await put(`/api/v1/chats/${chat._id}/read`, elif, { number: 2 })
    await write(mira, chat._id, 'Three')
    later(minutes(2))
    await deliverDuePushes(world.ctx)
    expect(service.received).toHaveLength(2)
  })

  test('is not told of what was read on an open screen meanwhile', async () => {
    const { elif, mira, chat } = await devicesAndChat()
    await write(mira, chat._id, 'Hello')
    await deliverDuePushes(world.ctx)
    await put(`/api/v1/chats/${chat._id}/read`, elif, { number: 1 })
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect([service.received, await pending()]).toEqual([[], 0])
  })

  test('gets only the topics that were chosen', async () => {
    const { elif, mira, chat } = await devicesAndChat({ topics: ['appointments'] })
    expect(await topicsOf(elif)).toEqual(['appointments'])
    await write(mira, chat._id, 'Hello')
    const appointment = await requested(mira, elif, ELEVEN)
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect(service.received.map(({ message }) => message)).toEqual([
      expect.objectContaining({
        body: 'There’s news about an appointment.',
        path: `/dashboard/appointments?id=${appointment._id}`,
      }),
    ])
  })

  test('is sent a test at once', async () => {
    const { elif, mira } = await devicesAndChat()
    expect((await post(`${PATH}/test`, elif, {})).json()).toEqual({
      success: true,
      message: 'We’ve sent a test notification.',
    })
    expect(service.received[0]?.message).toMatchObject({ body: 'This is a test. Notifications work on this device.' })
    expect((await post(`${PATH}/test`, mira, {})).statusCode).toBe(404)
  })

  test('ends with its session', async () => {
    const { elif, mira, chat } = await devicesAndChat()
    await write(mira, chat._id, 'Hello')
    await post('/api/v1/user/logout', elif, {})
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect([service.received, await pending()]).toEqual([[], 0])
  })

  test('of an expired session gets nothing', async () => {
    const { mira, elif, chat } = await devicesAndChat()
    await world.ctx.db
      .updateTable('sessions')
      .set({ expires_at: NOW })
      .where('account_id', '=', elif.user._id)
      .execute()
    await write(mira, chat._id, 'Hello')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect(service.received).toEqual([])
  })

  test('moves to the account that logs in with the same browser', async () => {
    const { elif, mira, chat } = await devicesAndChat()
    const subscription = service.subscribe()
    await put(PATH, elif, { ...subscription, topics: ['messages'] })
    await put(PATH, mira, { ...subscription, topics: ['messages'] })
    expect([await topicsOf(elif), await topicsOf(mira)]).toEqual([null, ['messages']])
    await write(mira, chat._id, 'Hello')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    expect(service.received).toEqual([])
  })
})

test('an account has a limited number of devices, of which the oldest ends', async () => {
  const mira = await signedIn('patient')
  await subscribe(mira)
  const devices: Person[] = []
  for (let count = 0; count < PUSH_DEVICES_MAX; count++) {
    later(minutes(count + 1))
    const session = await world.ctx.db
      .transaction()
      .execute((tx) => openSession(world.ctx, tx, mira.user._id, { client: TEST_CLIENT }))
    const device = { ...mira, token: session.token }
    devices.push(device)
    await subscribe(device)
  }
  expect(await topicsOf(mira)).toBeNull()
  expect(await Promise.all(devices.map(topicsOf))).not.toContain(null)
})

describe('a push service', () => {
  const send = async (status: number, headers: Record<string, string> = {}) => {
    const people = await devicesAndChat()
    await write(people.mira, people.chat._id, 'Hello')
    service.answer.status = status
    service.answer.headers = headers
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    return people
  }

  test.each([404, 410])('that answers %i has ended the subscription', async (status) => {
    const { elif } = await send(status)
    expect([await topicsOf(elif), await pending()]).toEqual([null, 0])
  })

  test.each([400, 403, 413])('that answers %i is not asked again, and the subscription stays', async (status) => {
    const { elif } = await send(status)
    expect([await topicsOf(elif), await pending()]).toEqual([[...PUSH_TOPICS], 0])
  })

  test.each([429, 500, 503])('that answers %i is asked again later', async (status) => {
    await send(status)
    service.answer.status = 201
    await deliverDuePushes(world.ctx)
    expect(service.received).toHaveLength(1)
    later(minutes(3))
    await deliverDuePushes(world.ctx)
    expect([service.received.length, await pending()]).toEqual([2, 0])
  })

  test('is asked no earlier than it wants to be', async () => {
    await send(429, { 'retry-after': '1800' })
    service.answer.status = 201
    later(minutes(20))
    await deliverDuePushes(world.ctx)
    expect(service.received).toHaveLength(1)
    later(minutes(32))
    await deliverDuePushes(world.ctx)
    expect(service.received).toHaveLength(2)
  })

  test('that is down is given up in the end', async () => {
    await send(503)
    for (let hour = 1; hour <= 24; hour++) {
      later(hours(hour))
      await deliverDuePushes(world.ctx)
    }
    expect(service.received.length).toBeLessThanOrEqual(6)
    expect(await pending()).toBe(0)
  })

  test('refuses a test in words', async () => {
    const { elif } = await devicesAndChat()
    service.answer.status = 503
    expect((await post(`${PATH}/test`, elif, {})).statusCode).toBe(503)
    service.answer.status = 410
    expect((await post(`${PATH}/test`, elif, {})).statusCode).toBe(404)
    expect(await topicsOf(elif)).toBeNull()
  })
})

describe('a subscription', () => {
  const { p256dh, auth } = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  test.each([
    ['a plain address of this network', { endpoint: 'http://10.0.0.1/send' }],
    ['a literal private address', { endpoint: 'https://[::ffff:10.0.0.1]/send' }],
    ['a password in its address', { endpoint: 'https://me:secret@push.example.org/' }],
    ['another scheme', { endpoint: 'file:///etc/passwd' }],
    ['a long address', { endpoint: `https://push.example.org/${'x'.repeat(1000)}` }],
    ['a key that is no point on the curve', { keys: { p256dh, auth } }],
    ['a short key', { keys: { p256dh: 'BA', auth } }],
    ['no topic', { topics: [] }],
    ['an unknown topic', { topics: ['account'] }],
  ])('with %s is refused', async (_what, change) => {
    const mira = await signedIn('patient')
    expect((await subscribe(mira, change)).statusCode).toBe(400)
    expect(await topicsOf(mira)).toBeNull()
  })

  test('to a name that leads to this network ends when it is used', async () => {
    const { elif, mira, chat } = await devicesAndChat()
    await put(PATH, elif, { ...service.subscribe(), endpoint: 'https://localhost/send', topics: ['messages'] })
    const { outbound } = world.ctx
    delete world.ctx.outbound
    await write(mira, chat._id, 'Hello')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    Object.assign(world.ctx, { outbound })
    expect(await topicsOf(elif)).toBeNull()
  })
})

test('what is older than half a day is not sent any more', async () => {
  const { mira, chat } = await devicesAndChat()
  await write(mira, chat._id, 'Hello')
  later(days(1))
  await deliverDuePushes(world.ctx)
  expect([service.received, await pending()]).toEqual([[], 0])
})
