import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '#platform/web/ui/dialogs/toaster.tsx'
import { DeviceNotifications } from './device-notifications.tsx'

const PUBLIC_KEY = 'BKey'
const subscription = { endpoint: 'https://push.example.org/1', keys: { p256dh: 'B1', auth: 'a1' } }

/** The state of the browser and of the server. */
let browser: { permission: NotificationPermission; answer: NotificationPermission; isSubscribed: boolean }
let topics: string[] | null
const requests: { call: string; body: unknown }[] = []
let refusal: Response | undefined

const subscribe = vi.fn(async (_options: object) => {
  browser.isSubscribed = true
  return pushSubscription
})
const pushSubscription = {
  toJSON: () => subscription,
  unsubscribe: async () => {
    browser.isSubscribed = false
    return true
  },
}

beforeEach(() => {
  browser = { permission: 'default', answer: 'granted', isSubscribed: false }
  topics = null
  refusal = undefined
  requests.length = 0
  subscribe.mockClear()
  const pushManager = { getSubscription: async () => (browser.isSubscribed ? pushSubscription : null), subscribe }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.permission = browser.answer
      return browser.answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ pushManager }) },
  })
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    requests.push({
      call: `${method} ${path.replace('/api/v1/notifications/push', '')}`.trim(),
      body: body && JSON.parse(String(body)),
    })
    if (refusal) return refusal
    if (method === 'PUT') topics = JSON.parse(String(body)).topics
    if (method === 'DELETE') topics = null
    if (method === 'POST') return Response.json({ success: true, message: 'We’ve sent a test notification.' })
    return Response.json({ success: true, publicKey: PUBLIC_KEY, topics })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const open = () =>
  render(
    <>
      <DeviceNotifications />
      <Toaster />
    </>,
  )
const button = (name: string) => screen.findByRole('button', { name })
const isOn = (name: RegExp) => (screen.getByRole('switch', { name }) as HTMLInputElement).checked

test('nothing is asked of a person who only opens the settings', async () => {
  open()
  await screen.findByText('Notifications are off on this device.')
  expect([browser.permission, subscribe.mock.calls, requests.map(({ call }) => call)]).toEqual(['default', [], ['GET']])
})

test('turning them on asks for permission, subscribes the browser and stores its subscription', async () => {
  open()
  fireEvent.click(await button('Turn on notifications'))
  await button('Send a test notification')
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: PUBLIC_KEY })
  expect(requests.at(-1)).toEqual({
    call: 'PUT',
    body: { ...subscription, topics: ['messages', 'appointments', 'invoices'] },
  })
  expect([/^Messages/, /^Appointments/, /^Invoices/].map(isOn)).toEqual([true, true, true])
})

test('a person who says no finds out how to change that, and one who says nothing can be asked again', async () => {
  browser.answer = 'default'
  open()
  fireEvent.click(await button('Turn on notifications'))
  await screen.findByText(/didn’t get your permission/)
  browser.answer = 'denied'
  fireEvent.click(await button('Turn on notifications'))
  await screen.findByText('Your browser blocks notifications from this site')
  expect(subscribe).not.toHaveBeenCalled()
})

test('a browser that cannot subscribe, or a server that refuses, leaves them off', async () => {
  subscribe.mockRejectedValueOnce(new Error('push service not available'))
  open()
  fireEvent.click(await button('Turn on notifications'))
  await screen.findByText(/couldn’t turn on notifications/)
  expect(requests.map(({ call }) => call)).not.toContain('PUT')
  expect(await button('Turn on notifications')).toBeTruthy()
})

test('a topic is switched off, and with the last one everything', async () => {
  Object.assign(browser, { permission: 'granted', isSubscribed: true })
  topics = ['messages', 'invoices']
  open()
  await button('Send a test notification')
  expect([/^Messages/, /^Appointments/, /^Invoices/].map(isOn)).toEqual([true, false, true])
  fireEvent.click(screen.getByRole('switch', { name: /^Invoices/ }))
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ ...subscription, topics: ['messages'] }))
  fireEvent.click(screen.getByRole('switch', { name: /^Messages/ }))
  await screen.findByText('Notifications are off on this device.')
  expect([requests.at(-1)?.call, browser.isSubscribed]).toEqual(['DELETE', false])
})

test('a choice that cannot be saved is rolled back', async () => {
  Object.assign(browser, { permission: 'granted', isSubscribed: true })
  topics = ['messages', 'invoices']
  open()
  await button('Send a test notification')
  refusal = Response.json({ success: false, message: 'Busy.', code: 'unavailable' }, { status: 503 })
  fireEvent.click(screen.getByRole('switch', { name: /^Invoices/ }))
  await screen.findByText('Busy.')
  expect(isOn(/^Invoices/)).toBe(true)
})

test('a browser that has forgotten its subscription shows them as off', async () => {
  browser.permission = 'granted'
  topics = ['messages']
  open()
  await screen.findByText('Notifications are off on this device.')
})

test('a browser without web push says what to do', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  open()
  await screen.findByText('This browser can’t show notifications')
  expect(requests).toEqual([])
})

test('a test is sent and answered in words', async () => {
  Object.assign(browser, { permission: 'granted', isSubscribed: true })
  topics = ['messages']
  open()
  fireEvent.click(await button('Send a test notification'))
  await screen.findByText('We’ve sent a test notification.')
  expect(requests.at(-1)?.call).toBe('POST /test')
})
