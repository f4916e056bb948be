import { afterEach, expect, test, vi } from 'vitest'
import { PushRenewalForm } from '#features/notifications/rules/notifications.ts'
import { renewPush } from './push-message.ts'

const keyOfSite = new Uint8Array([4, 1, 2]).buffer
const subscription = (name: string) =>
  ({
    options: { applicationServerKey: keyOfSite, userVisibleOnly: true },
    toJSON: () => ({
      endpoint: `https://push.example/${name}`,
      expirationTime: null,
      keys: { p256dh: `B${'a'.repeat(86)}`, auth: name.padEnd(22, '-') },
    }),
  }) as unknown as PushSubscription
const former = subscription('former')
const renewed = subscription('renewed')

const sent = vi.fn<typeof fetch>(async () => Response.json({ success: true }))
const subscribe = vi.fn(async () => renewed)
const pushManager = { subscribe } as unknown as PushManager
const bodies = () => sent.mock.calls.map(([, init]) => PushRenewalForm.parse(JSON.parse(String(init?.body))))
vi.stubGlobal('fetch', sent)
afterEach(() => {
  sent.mockClear()
  subscribe.mockClear()
})

test('an ended subscription is renewed under the same key, and the server gets both', async () => {
  await renewPush({ oldSubscription: former, newSubscription: null }, pushManager)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: keyOfSite })
  expect(bodies()).toMatchObject([
    { former: { endpoint: 'https://push.example/former' }, renewed: { endpoint: 'https://push.example/renewed' } },
  ])
})

test('a subscription that the browser has renewed itself is only sent', async () => {
  await renewPush({ oldSubscription: former, newSubscription: renewed }, pushManager)
  expect(subscribe).not.toHaveBeenCalled()
  expect(bodies()).toHaveLength(1)
})

test('without the former one nothing is sent', async () => {
  await renewPush({ oldSubscription: null, newSubscription: renewed }, pushManager)
  expect(sent).not.toHaveBeenCalled()
})
