import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, hydrated, open, test, WITH_MOTION } from './fixtures.ts'
import { accountButton, DEMO_PASSWORD, demoPeople, header, logIn, loginDialog, openLogin } from './people.ts'
import { expectToast } from './toasts.ts'

test.use(WITH_MOTION)

/** How many times slower pages run. Requests are held back, so the outcome does not depend on it. */
const SLOWDOWN = 2
const SLOW = { timeout: 30_000 }

/** Throttles the CPU once a page is hydrated, and returns what ends it: neither loading nor axe is under test here. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return () => session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** Holds back all requests for this address until the release; what has been released passes from then on. */
async function holdBack(page: Page, address: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: requested, resolve: report } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    report()
    await released
    await route.continue()
  })
  return { requested, release }
}

/** The data of the home page, which React Router fetches when it navigates there. */
const HOME_DATA = /\/_root\.data|\/_\.data/

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu opens by an early press, closes with its own navigation and stays open during an earlier one', {
    tag: '@slow',
  }, async ({ page }) => {
    const menuButton = header(page).getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('dialog', { name: 'Sanavia' })

    await test.step('a press before hydration is replayed after it', async () => {
      const scripts = await holdBack(page, /\/entry\.client-[^/]*\.js/)
      await page.goto('/how-it-works', { waitUntil: 'commit' })
      await menuButton.tap()
      await scripts.requested
      await expect(menu).toBeHidden()
      scripts.release()
      await hydrated(page)
      await expect(menu).toBeVisible()
    })
    const speedUp = await slowDown(page)

    await test.step('a link in the menu and Back close it', async () => {
      const destinations = await holdBack(page, /\/destinations\.data/)
      await menu.getByRole('link', { name: 'Destinations' }).tap()
      await expect(menu).toBeHidden()
      destinations.release()
      await expect(page).toHaveURL('/destinations', SLOW)
      await menuButton.tap()
      await expect(menu).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/how-it-works', SLOW)
      await expect(menu).toBeHidden()
    })

    await test.step('opened while the page after the login loads, it stays open', async () => {
      const home = await holdBack(page, HOME_DATA)
      await menuButton.tap()
      await menu.getByRole('button', { name: 'Login' }).tap()
      const form = await loginDialog(page)
      await expectNoSidewaysScroll(page)
      await form.username.fill('hannah')
      await form.password.fill(DEMO_PASSWORD)
      await form.submit.tap()
      await expectToast(page, 'Login successful')
      await home.requested
      await menuButton.tap()
      await expect(menu.getByText(demoPeople.hannah)).toBeVisible()
      home.release()
      await expect(page).toHaveTitle(/Care without borders/, SLOW)
      await expect(accountButton(page, demoPeople.hannah)).toBeVisible()
      await expect(menu).toBeVisible()
    })

    await speedUp()
    await checkPage(page)
    await menu.getByRole('button', { name: 'Logout' }).tap()
    await expect(menu).toBeHidden()
    await expect(accountButton(page, demoPeople.hannah)).toBeHidden()
  })
})

test('the account menu that is opened while the page after the login loads stays open and keeps the focus', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, '/how-it-works')
  const home = await holdBack(page, HOME_DATA)
  const form = await openLogin(page)
  await form.username.fill('hannah')
  await form.password.fill(DEMO_PASSWORD)
  await slowDown(page)
  await form.submit.click()
  await home.requested
  const menuButton = accountButton(page, demoPeople.hannah)
  await menuButton.press('Enter')
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()

  home.release()
  await expect(page).toHaveTitle(/Care without borders/, SLOW)
  await expect(page.getByRole('heading', { level: 1, name: 'Good care is worth the journey.' })).toBeVisible()
  await expect(menuButton).toHaveAttribute('aria-expanded', 'true')
  await expect(menuButton).toBeFocused()
  await header(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard', SLOW)
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false', SLOW)
})

test('a lazily hydrated part keeps the markup of the server until its scripts arrive, and then replays the early click', {
  tag: '@slow',
}, async ({ page }) => {
  const { users } = await (await page.request.get('/allHealthProviders')).json()
  const elif = users.find(({ displayname }: { displayname: string }) => displayname === demoPeople.elif)
  const panel = page.getByRole('tabpanel')
  await logIn(page, 'hannah')
  const scripts = await holdBack(page, /\/forum-tab-[^/]*\.js/)
  await open(page, `/provider/${elif._id}?tab=forum`)
  await slowDown(page)
  await panel.scrollIntoViewIfNeeded()
  await scripts.requested
  await expect(panel).toContainText('How long should I stay in Istanbul for a single implant?')
  await panel.getByRole('button', { name: 'Report this answer' }).first().click()
  await expect(panel).toContainText('Plan four nights.')

  scripts.release()
  const report = page.getByRole('dialog', { name: 'Report this answer' })
  await report.getByLabel('Abuse or threats').check()
  await report.getByRole('button', { name: 'Close' }).click()
  await expect(report).toBeHidden()
})
