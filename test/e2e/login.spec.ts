import { expect, type Page } from '@playwright/test'
import { SESSION_KEY } from '#platform/web/session.ts'
import { open, test } from './fixtures.ts'
import {
  accountButton,
  answerToToken,
  DEMO_PASSWORD,
  demoPeople,
  header,
  loginButton,
  openLogin,
  type Username,
} from './people.ts'
import { expectToast } from './toasts.ts'

/** A small page, so that axe has little to check beside the dialog. */
const PAGE = '/forgot-password'

const isLogin = (url: URL) => url.pathname === '/api/v1/user/login'

async function expectSignedIn(page: Page, username: Username) {
  const displayname = demoPeople[username]
  const account = accountButton(page, displayname)
  await expect(account.getByText(displayname).and(page.locator('[aria-hidden]'))).toBeVisible()
  await expect(account.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(loginButton(page)).toBeHidden()
  await expect(header(page).getByRole('link', { name: 'Join Now' })).toBeHidden()
  return account
}

const storedSession = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), SESSION_KEY)

test('a provider logs in after refusals, and another tab follows the login and the logout', async ({
  page,
  context,
  expectRefusal,
}) => {
  await open(page, PAGE)

  await test.step('the dialog closes in three ways and restores the focus', async () => {
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
  })

  const form = await openLogin(page)

  await test.step('the dialog shows what is missing and what is wrong', async () => {
    await form.submit.click()
    await expectToast(page, 'Enter all fields')
    await expect(form.username).toBeFocused()
    await expect(form.username).toHaveAccessibleDescription('Enter your username or email.')

    expectRefusal(401)
    await form.username.fill('elif')
    await form.password.fill('not her password')
    await form.submit.click()
    await expectToast(page, 'Username or password is wrong.')
    await expect(form.dialog.getByRole('alert')).toHaveText('Username or password is wrong.')
  })

  const other = await context.newPage()
  await open(other, PAGE)
  await expect(loginButton(other)).toBeVisible()

  await test.step('the login goes home and signs in both tabs', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(isLogin, async (route) => {
      await held
      await route.continue()
    })
    await form.password.fill(DEMO_PASSWORD)
    await form.submit.click()
    await expect(form.dialog.getByRole('button', { name: 'Logging in' })).toBeDisabled()
    release()
    await expectToast(page, 'Login successful')
    await expect(form.dialog).toBeHidden()
    await expect(page).toHaveURL('/')
    await expectSignedIn(page, 'elif')
  })

  await test.step('a logout in one tab signs out both', async () => {
    const { token } = await storedSession(page)
    expect(await answerToToken(page, token)).toBe(200)
    const menu = await expectSignedIn(other, 'elif')
    await expect(other).toHaveURL(PAGE)
    await menu.click()
    await expect(header(other).getByRole('link', { name: 'Manage Articles' })).toBeVisible()

    await accountButton(page, demoPeople.elif).click()
    await header(page).getByRole('button', { name: 'Logout' }).click()
    await expect(loginButton(page)).toBeVisible()
    await expect(loginButton(other)).toBeVisible()
    await expect.poll(() => answerToToken(page, token)).toBe(401)
    expect(await storedSession(page)).toBeNull()
  })
})
