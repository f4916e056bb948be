import { expect, type Page } from '@playwright/test'
import { checkPage, open, test } from './fixtures.ts'
import {
  accountButton,
  DEMO_PASSWORD,
  demoPeople,
  header,
  logInByHand,
  loginButton,
  openLogin,
  type Username,
} from './people.ts'
import { expectToast } from './toasts.ts'

const isLogin = (url: URL) => url.pathname === '/api/v1/user/login'

function countLogins(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => isLogin(new URL(request.url())) && sent.push(request.url()))
  return sent
}

/** With the number of new messages behind it, when there are any. */
const INBOX = /^Inbox/
const PATIENT_MENU = [
  'Dashboard',
  'View My Profile',
  INBOX,
  'Profile Settings',
  'Account Settings',
  'Payout Settings',
  'My Saved Items',
  'Invoices',
]
const DOCTOR_MENU = [
  'Dashboard',
  'View My Profile',
  INBOX,
  'Profile Settings',
  'Specialties & Services',
  'Account Settings',
  'Add Packages',
  'Manage Articles',
  'Payout Settings',
  'My Saved Items',
  'Invoices',
]

/** The header of somebody who is logged in: avatar, name and the menu of their role. */
async function expectSignedIn(page: Page, username: Username, menu: (string | RegExp)[]) {
  const displayname = demoPeople[username]
  const account = accountButton(page, displayname)
  await expect(account.getByText(displayname)).toBeVisible()
  await expect(account.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(loginButton(page)).toBeHidden()
  await expect(header(page).getByRole('link', { name: 'Join Now' })).toBeHidden()
  await account.click()
  await expect(header(page).getByRole('listitem')).toHaveText(menu)
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeVisible()
}

test('a patient is told what is missing and what is wrong, keeps what was typed and gets in', async ({
  page,
  expectRefusal,
}) => {
  const sent = countLogins(page)
  await open(page, '/')
  const form = await openLogin(page)
  await checkPage(page)
  await form.submit.click()
  await expectToast(page, 'Enter all fields')
  await expect(form.username).toBeFocused()
  await expect(form.username).toHaveAccessibleDescription('Enter all fields')
  await checkPage(page)

  await form.username.fill('hannah')
  await form.submit.click()
  await expect(form.password).toHaveAccessibleDescription('Enter all fields')
  await expect(form.password).toBeFocused()
  expect(sent).toEqual([])

  expectRefusal(401)
  await form.password.fill('not her password')
  await form.submit.click()
  const refusal = 'Username or password is wrong.'
  await expectToast(page, refusal)
  await expect(form.dialog.getByRole('alert')).toHaveText(refusal)
  await checkPage(page)
  await expect(form.username).toHaveValue('hannah')
  await expect(form.password).toHaveValue('not her password')

  await form.password.fill(DEMO_PASSWORD)
  await form.submit.click()
  await expectSignedIn(page, 'hannah', PATIENT_MENU)
})

test('a provider logs in, goes home and finds the menu of a provider', async ({ page }) => {
  await open(page, '/how-it-works')
  await logInByHand(page, 'elif')
  await expectToast(page, 'Login successful')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/')
  await checkPage(page)
  await expectSignedIn(page, 'elif', DOCTOR_MENU)
  await checkPage(page)
})

test('an impatient operator takes the demo account and logs in once, however often they press', async ({ page }) => {
  const sent = countLogins(page)
  const { promise: patience, resolve: answer } = Promise.withResolvers<void>()
  await page.route(isLogin, async (route) => {
    await patience
    await route.continue()
  })
  await open(page, '/')
  const form = await openLogin(page)
  await form.dialog.getByRole('button', { name: /^Operator/ }).click()
  await expect(form.username).toHaveValue('nadia')
  await form.submit.dblclick()
  const busy = form.dialog.getByRole('button', { name: 'Logging in' })
  await expect(busy).toBeDisabled()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await form.password.press('Enter')
  await checkPage(page)
  answer()
  await expectSignedIn(page, 'nadia', [...PATIENT_MENU, 'Reports', 'Outbox'])
  expect(sent).toHaveLength(1)
})

test('a person closes the dialog in three ways, and the focus goes back to Login', async ({ page }) => {
  await open(page, '/')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await openLogin(page)
    await close()
    await expect(dialog).toBeHidden()
    await expect(loginButton(page)).toBeFocused()
  }

  await openLogin(page)
  await dialog.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expect(dialog).toBeHidden()
  await openLogin(page)
  await dialog.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(dialog).toBeHidden()
})
