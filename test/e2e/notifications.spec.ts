import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { SessionAnswer } from '#platform/rules/users.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { header, newPerson, signUp } from './people.ts'

/** A new patient who writes to a provider, without a page. Returns the address of their chat. */
async function writeTo(page: Page, provider: SessionAnswer, displayname: string) {
  const data = { ...newPerson(), displayname, isDoctor: false }
  const { token }: SessionAnswer = await (await page.request.post('/api/v1/user/new', { data })).json()
  const headers = { authorization: `Bearer ${token}` }
  const opened = await page.request.post('/api/v1/user/access-chat', { headers, data: { userId: provider.user._id } })
  const { _id } = await opened.json()
  await page.request.post(`/api/v1/chats/${_id}/messages`, {
    headers,
    data: { id: randomUUID(), text: 'Good morning' },
  })
  return `/dashboard/messages?chat=${_id}`
}

const bell = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const rows = (page: Page) => panel(page).getByRole('listitem')

test('a provider reads what is new under the bell, on every screen at once', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const elif = await signUp(page, { ...newPerson(), isDoctor: true })
  await open(page, '/terms')
  await bell(page, 'Notifications').click()
  await expect(panel(page).getByText('You’re all caught up')).toBeVisible()
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page, 'Notifications')).toBeFocused()

  const other = await context.newPage()
  await open(other, '/')
  const chat = await writeTo(page, elif, 'Mira Lang')
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
  await expect(bell(other, 'Notifications, 1 unread')).toBeVisible()
  await writeTo(page, elif, 'Jonas Weber')
  await expect(bell(page, 'Notifications, 2 unread')).toBeVisible()

  await test.step('the panel lists them and is walked with the keyboard', async () => {
    await bell(page, 'Notifications, 2 unread').focus()
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveText([/^Jonas Weber has sent you a message\..*Unread$/, /^Mira Lang has sent/])
    await checkPage(page)
    await page.keyboard.press('ArrowDown')
    await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(panel(page).getByRole('link', { name: 'See all notifications' })).toBeFocused()
  })

  await test.step('opening one leads to its chat, and reading that ends it everywhere', async () => {
    await rows(page).filter({ hasText: 'Mira Lang' }).getByRole('link').click()
    await expect(page).toHaveURL(chat)
    await expect(panel(page)).toBeHidden()
    await expect(bell(page, 'Notifications, 1 unread')).toBeVisible()
    await expect(bell(other, 'Notifications, 1 unread')).toBeVisible()
  })

  await test.step('all are marked as read at once', async () => {
    await bell(other, 'Notifications, 1 unread').click()
    await panel(other).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(other, 'Notifications')).toBeVisible()
    await expect(bell(page, 'Notifications')).toBeVisible()
    await expect(rows(other)).toHaveCount(2)
    await expect(panel(other).getByText('Unread')).toHaveCount(0)
    await expect(panel(other).getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  })
})

test('on a phone the bell opens the page of all notifications', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const elif = await signUp(page, { ...newPerson(), isDoctor: true })
  await writeTo(page, elif, 'Mira Lang')
  for (const path of ['/', '/dashboard']) {
    await open(page, path)
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/dashboard/notifications')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(/^Mira Lang has sent you a message\./)
  await checkPage(page)
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('main').getByText('Unread')).toHaveCount(0)
})

test('a list that does not load says so and is tried again', { tag: '@slow' }, async ({ page, expectRefusal }) => {
  await signUp(page)
  // A live connection that comes late loads the list again by itself.
  await page.routeWebSocket(/\/api\/v1\/socket/, (socket) => void socket.close())
  await open(page, '/')
  const list = '**/api/v1/notifications?*'
  await page.route(list, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Busy.', code: 'unavailable' } }),
  )
  expectRefusal(503)
  await bell(page, 'Notifications').click()
  await expect(panel(page).getByRole('alert')).toContainText('Busy.')
  await page.unroute(list)
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expect(panel(page).getByText('You’re all caught up')).toBeVisible()
})
