import { describe, expect, test } from 'vitest'
import { hours, minutes } from '#platform/rules/durations.ts'
import { signedIn, write } from '#test/people/chat.ts'
import { later, PUSH_PATH, pendingPushes, topicsOf, withPushService } from '#test/push-devices.ts'
import { post, put, settings, world } from '#test/world.ts'
import { PUSH_TOPICS } from '../../rules/notifications.ts'
import { deliverDuePushes } from './deliver-pushes.ts'

settings.config = { rateLimits: false }
const push = withPushService()

describe('a push service', () => {
  const send = async (status: number, headers: Record<string, string> = {}) => {
    const people = await push.devicesAndChat()
    await write(people.mira, people.chat._id, 'Hello')
    push.service.answer.status = status
    push.service.answer.headers = headers
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    return people
  }

  test.each([404, 410])('that answers %i has ended the subscription', async (status) => {
    const { elif } = await send(status)
    expect([await topicsOf(elif), await pendingPushes()]).toEqual([null, 0])
  })

  test.each([400, 403, 413])('that answers %i is not asked again, and the subscription stays', async (status) => {
    const { elif } = await send(status)
    expect([await topicsOf(elif), await pendingPushes()]).toEqual([[...PUSH_TOPICS], 0])
  })

  test.each([429, 500, 503])('that answers %i is asked again later', async (status) => {
    await send(status)
    push.service.answer.status = 201
    await deliverDuePushes(world.ctx)
    expect(push.service.received).toHaveLength(1)
    later(minutes(3))
    await deliverDuePushes(world.ctx)
    expect([push.service.received.length, await pendingPushes()]).toEqual([2, 0])
  })

  test('is asked no earlier than it wants to be', async () => {
    await send(429, { 'retry-after': '1800' })
    push.service.answer.status = 201
    later(minutes(20))
    await deliverDuePushes(world.ctx)
    expect(push.service.received).toHaveLength(1)
    later(minutes(32))
    await deliverDuePushes(world.ctx)
    expect(push.service.received).toHaveLength(2)
  })

  test('that is down is given up in the end', async () => {
    await send(503)
    for (let hour = 1; hour <= 24; hour++) {
      later(hours(hour))
      await deliverDuePushes(world.ctx)
    }
    expect(push.service.received.length).toBeLessThanOrEqual(6)
    expect(await pendingPushes()).toBe(0)
  })

  test('refuses a test in words', async () => {
    const { elif } = await push.devicesAndChat()
    push.service.answer.status = 503
    expect((await post(`${PUSH_PATH}/test`, elif, {})).statusCode).toBe(503)
    push.service.answer.status = 410
    expect((await post(`${PUSH_PATH}/test`, elif, {})).statusCode).toBe(404)
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
    expect((await push.subscribe(mira, change)).statusCode).toBe(400)
    expect(await topicsOf(mira)).toBeNull()
  })

  test('to a name that leads to this network ends when it is used', async () => {
    const { elif, mira, chat } = await push.devicesAndChat()
    await put(PUSH_PATH, elif, {
      ...push.service.subscribe(),
      endpoint: 'https://localhost/send',
      topics: ['messages'],
    })
    const { outbound } = world.ctx
    delete world.ctx.outbound
    await write(mira, chat._id, 'Hello')
    later(minutes(1))
    await deliverDuePushes(world.ctx)
    Object.assign(world.ctx, { outbound })
    expect(await topicsOf(elif)).toBeNull()
  })
})
