import { expect, type Page } from '@playwright/test'
import { checkPage, hydrated, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { accountButton, demoPeople, logIn, loginDialog, newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

const PAGE = '/forgot-password'

/** Records every text that the header shows from the first frame on. */
async function watchHeader(page: Page) {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const look = () => {
      const items = [...document.querySelectorAll('header a, header button')]
      for (const item of items.filter((each) => each.checkVisibility())) seen.add(String(item.textContent))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  })
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
}

/** Delays hydration, as a slow connection does: the scripts do not arrive until they are released. */
async function holdScripts(page: Page) {
  const { promise: arrived, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  return release
}

test('the header shows the name of a provider before hydration, never Login, and does not shift', async ({ page }) => {
  const seen = await watchHeader(page)
  await open(page, PAGE)
  expect(await seen()).toContain('Login')
  expect((await seen()).filter((words) => words.startsWith('Account of'))).toEqual([])

  await logIn(page, 'elif')
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const account = accountButton(page, demoPeople.elif)
  await expect(account).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await account.boundingBox()

  release()
  await hydrated(page)
  await expect(account.locator('img')).toBeVisible()
  expect(await account.boundingBox()).toEqual(before)
  expect((await seen()).filter((words) => words === 'Login' || words === 'Join Now')).toEqual([])
})

const { password } = newPerson()

test('a visitor logs in to the appointments of a link, after a reload, too', { tag: '@slow' }, async ({ join }) => {
  const { page, username } = await join('Ann Ley', { isSignedIn: false, width: 390 })
  await page.goto('/dashboard/appointments?view=past')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Log in to see your appointments.')).toBeVisible()
  await page.reload()
  const form = await loginDialog(page)
  await expect(form.dialog.getByText('Log in to see your appointments.')).toBeVisible()
  await checkPage(page)
  await form.username.fill(username)
  await form.password.fill(password)
  await form.submit.click()
  await expect(page).toHaveURL('/dashboard/appointments?view=past')
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
})

/** Ends the session on the server, as another device does. */
const revoke = (guest: Guest) => guest.page.request.post('/api/v1/user/logout', { headers: bearer(guest) })

async function logInAgain({ page }: Guest) {
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog.getByText(/continue where you left off/)).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/**
 * Goes to a screen and waits until the live connection has pushed the number of unread notifications. A page without it requests the
 * number after ten seconds, and would be the first that learns of the end of the session.
 */
async function openLive(page: Page, path: string) {
  const isNumber = ({ payload }: { payload: string | Buffer }) => String(payload).includes('["notifications"')
  const pushed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived', isNumber))
  await open(page, path)
  await pushed
}

test('a session that ends in a form and in a chat continues there after a login', async ({ join }) => {
  const ann = await join('Ann Ley')
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const { page } = ann

  await test.step('a profile is saved after the login', async () => {
    await openLive(page, '/profile-settings')
    await page.getByLabel('Display name').fill('Ann Ley-Berg')
    ann.trouble.expectRefusal(401)
    await revoke(ann)
    await page.getByRole('button', { name: 'Save & Update' }).click()
    await logInAgain(ann)
    await expectToast(page, 'Profile Updated!')
    await expect(page.getByLabel('Display name')).toHaveValue('Ann Ley-Berg')
    await expect(page).toHaveURL('/profile-settings')
  })

  await test.step('a message is sent after the login', async () => {
    const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('sanavia.session') ?? ''))
    const headers = { authorization: `Bearer ${token}` }
    const data = { userId: mira.user._id }
    const chat = await (await page.request.post('/api/v1/user/access-chat', { headers, data })).json()
    await openLive(page, `/dashboard/messages?chat=${chat._id}`)
    const field = page.getByRole('textbox', { name: /^Write to/ })
    await field.fill('Do I need a bone graft?')
    ann.trouble.expectRefusal(401)
    await page.request.post('/api/v1/user/logout', { headers })
    await field.press('Enter')
    await logInAgain(ann)
    await expect(page.getByRole('log')).toContainText('Sent')
    await expect(page.getByRole('log')).toContainText('Do I need a bone graft?')
    const path = `/api/v1/chats/${chat._id}/messages`
    const { messages } = await (await page.request.get(path, { headers: bearer(mira) })).json()
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['Do I need a bone graft?'])
  })
})
