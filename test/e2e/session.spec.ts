import { expect, type Page } from '@playwright/test'
import { days } from '#domain/durations.ts'
import { SESSION_KEY } from '#web/platform/session.ts'
import { checkPage, hydrated, open, test } from './fixtures.ts'
import { accountButton, answerToToken, demoPeople, header, logIn, logInByHand, loginButton, signUp } from './people.ts'

const elif = demoPeople.elif
const DAY_MS = days(1)

/** Remembers every word that the header shows from the first frame on. */
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

/** Keeps the page asleep, as a slow connection does: its scripts do not arrive until they are let through. */
async function holdScripts(page: Page) {
  const { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  return letThrough
}

test('a provider sees their name before the page is awake, never Login, and nothing moves', async ({ page }) => {
  const seen = await watchHeader(page)
  await open(page, '/')
  expect(await seen()).toContain('Login')
  expect((await seen()).filter((words) => words.startsWith('Account of'))).toEqual([])

  await logIn(page, 'elif')
  const letThrough = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  const account = accountButton(page, elif)
  await expect(account).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await account.boundingBox()
  await checkPage(page)

  letThrough()
  await hydrated(page)
  await expect(account.locator('img')).toBeVisible()
  expect(await account.boundingBox()).toEqual(before)
  expect((await seen()).filter((words) => words === 'Login' || words === 'Join Now')).toEqual([])
})

test('a provider who logs out goes home, and a copy of their token opens nothing', async ({ page }) => {
  const { token } = await logIn(page, 'elif')
  await open(page, '/faqs')
  expect(await answerToToken(page, token)).toBe(200)
  await page.evaluate(() => sessionStorage.setItem('sanavia.request.home', '{"message":"half written"}'))
  await accountButton(page, elif).click()
  await header(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(loginButton(page)).toBeVisible()
  await expect(accountButton(page, elif)).toBeHidden()
  await expect.poll(() => answerToToken(page, token)).toBe(401)
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('half written')
})

test('what a patient does in one tab the other tab follows', async ({ page, context }) => {
  const displayname = demoPeople.hannah
  const other = await context.newPage()
  await open(other, '/faqs')
  await open(page, '/')
  await logInByHand(page, 'hannah')
  await expect(accountButton(page, displayname)).toBeVisible()
  await expect(accountButton(other, displayname)).toBeVisible()
  await expect(other).toHaveURL('/faqs')

  await accountButton(other, displayname).click()
  await header(other).getByRole('button', { name: 'Logout' }).click()
  await expect(loginButton(other)).toBeVisible()
  await expect(loginButton(page)).toBeVisible()
})

test('a token that was revoked elsewhere, or is 25 days old, signs nobody in', async ({ page, expectRefusal }) => {
  const { token, user } = await signUp(page)
  await page.request.post('/api/v1/user/logout', { headers: { authorization: `Bearer ${token}` } })
  // Both the profile and the saved items are asked for.
  expectRefusal(401)
  expectRefusal(401)
  await open(page, '/')
  await expect(loginButton(page)).toBeVisible()
  await expect(accountButton(page, user.displayname)).toBeHidden()

  const { expiry } = await logIn(page, 'hannah')
  expect(Math.round((Date.parse(expiry) - Date.now()) / DAY_MS)).toBe(25)
  await page.clock.install({ time: Date.parse(expiry) + 1000 })
  await open(page, '/')
  await expect(loginButton(page)).toBeVisible()
})
