import { type BrowserContext, expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { signUp } from './people.ts'
import { expectToast } from './toasts.ts'

test.use({ serviceWorkers: 'allow' })

const card = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' })

/** The push service of a headless browser is not available: subscriptions are those of RFC 8291's example. */
const withSubscriptions = (page: Page) =>
  page.addInitScript(() => {
    const json = {
      endpoint: `https://push.example.org/send/${crypto.randomUUID()}`,
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }
    const subscription = { toJSON: () => json, unsubscribe: async () => sessionStorage.removeItem('subscribed') }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        sessionStorage.setItem('subscribed', 'yes')
        return subscription
      },
      getSubscription: async () => (sessionStorage.getItem('subscribed') ? subscription : null),
    })
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'default' })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('permission', 'granted')
      return 'granted'
    }
  })

test('a patient turns notifications on, chooses what they are about, and turns them off', { tag: '@slow' }, async ({
  page,
}) => {
  await signUp(page)
  await withSubscriptions(page)
  await open(page, '/account-settings')
  await expect(card(page).getByText('Notifications are off on this device.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Turn on notifications' }).click()
  await expectToast(page, 'Notifications are on.')
  await card(page)
    .getByRole('switch', { name: /^Invoices/ })
    .uncheck()
  await expectToast(page, 'Saved.')
  await checkPage(page)
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }

  await page.reload()
  await expect(card(page).getByRole('switch', { name: /^Messages/ })).toBeChecked()
  await expect(card(page).getByRole('switch', { name: /^Invoices/ })).not.toBeChecked()
  await card(page).getByRole('button', { name: 'Turn off on this device' }).click()
  await expectToast(page, 'Notifications are off.')
  await expect(card(page).getByRole('button', { name: 'Turn on notifications' })).toBeVisible()
})

test('a browser that blocks notifications is told how to allow them', { tag: '@slow' }, async ({ page }) => {
  await signUp(page)
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await open(page, '/account-settings')
  await expect(card(page).getByText('Your browser blocks notifications from this site')).toBeVisible()
  await expect(card(page).getByRole('button')).toHaveCount(0)
})

/** What the worker shows and opens is recorded: a headless browser has neither notifications nor windows. */
async function recordedWorker(page: Page, context: BrowserContext) {
  await open(page, '/terms')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  await worker.evaluate(() => {
    const scope = self as unknown as Recording
    scope.shown = []
    scope.opened = []
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
    scope.clients.openWindow = async (address) => void scope.opened.push(address)
  })
  return worker
}
type Recording = {
  shown: object[]
  opened: string[]
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (address: string) => Promise<void> }
}

test('the service worker shows what is pushed to it', { tag: '@slow' }, async ({ page, context, baseURL }) => {
  const worker = await recordedWorker(page, context)
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = (data: string) =>
    client.send('ServiceWorker.deliverPushMessage', { origin: String(baseURL), registrationId, data })
  const message = { title: 'Sanavia', body: 'You have a new message.', path: '/dashboard/messages?chat=1', tag: 'one' }
  await push('not from us')
  await push(JSON.stringify(message))
  const shown = () => worker.evaluate(() => (self as unknown as Recording).shown)
  await expect.poll(shown).toEqual([
    {
      title: 'Sanavia',
      body: 'You have a new message.',
      tag: 'one',
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome-512.png',
      data: { path: message.path },
    },
  ])
})

test('a notification that is clicked opens its page on this site', { tag: '@slow' }, async ({
  page,
  context,
  baseURL,
}) => {
  const worker = await recordedWorker(page, context)
  const opened = await worker.evaluate(async () => {
    const work: Promise<unknown>[] = []
    for (const path of ['/dashboard/messages?chat=1', 'https://evil.example/', '/terms']) {
      const event = new Event('notificationclick')
      const waitUntil = (promise: Promise<unknown>) => void work.push(promise.catch(() => undefined))
      // Own properties, since only the browser makes such an event.
      Object.defineProperty(event, 'notification', { value: { close: () => {}, data: { path } } })
      Object.defineProperty(event, 'waitUntil', { value: waitUntil })
      self.dispatchEvent(event)
    }
    await Promise.all(work)
    return (self as unknown as Recording).opened
  })
  // The window that shows the terms is focused instead.
  expect(opened).toEqual([`${baseURL}/dashboard/messages?chat=1`, `${baseURL}/`])
})
