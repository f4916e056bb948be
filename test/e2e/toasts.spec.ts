import { expect, type Page } from '@playwright/test'
import { checkPage, open, test, toast } from './fixtures.ts'
import { logInByHand } from './people.ts'

const refusal = 'Please enter both a keyword and a location.'
const search = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Search', exact: true })

/** From here on time passes only when the test says so. */
const stopTime = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)

test.beforeEach(({ page }) => page.clock.install())

test('a person has 4 seconds for what went wrong and 2 for what went well', async ({ page }) => {
  await open(page, '/')
  await stopTime(page)
  await search(page).click()
  await expectToLast(page, refusal, 4000)
  await logInByHand(page, 'hannah')
  await expectToLast(page, 'Login successful', 2000)
})

async function expectToLast(page: Page, text: string, duration: number) {
  await expect(toast(page, text)).toBeVisible()
  await page.clock.runFor(duration - 100)
  await expect(toast(page, text)).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast(page, text)).toHaveCount(0)
}

test('a slow reader keeps a message by resting the mouse on it', async ({ page }) => {
  await open(page, '/')
  await search(page).click()
  await toast(page, refusal).hover()
  await checkPage(page)
  await page.clock.fastForward(60_000)
  await expect(toast(page, refusal)).toBeVisible()
  await page.mouse.move(5, 500)
  await page.clock.fastForward(5000)
  await expect(toast(page, refusal)).toHaveCount(0)
})
