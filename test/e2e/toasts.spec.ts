import { expect, type Page } from '@playwright/test'
import { checkPage, open, test, toast } from './fixtures.ts'
import { logInByHand } from './people.ts'

const refusal = 'Please enter both a keyword and a location.'

async function expectToLast(page: Page, text: string, duration: number) {
  await expect(toast(page, text)).toBeVisible()
  await page.clock.runFor(duration - 100)
  await expect(toast(page, text)).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast(page, text)).toHaveCount(0)
}

test('a person has 4 seconds for what went wrong, 2 for what went well, and longer with the mouse on it', async ({
  page,
}) => {
  const search = page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
  await page.clock.install()
  await open(page, '/')
  await search.click()
  await toast(page, refusal).hover()
  await checkPage(page)
  await page.clock.fastForward(60_000)
  await expect(toast(page, refusal)).toBeVisible()
  await page.mouse.move(5, 500)
  await page.clock.fastForward(5000)
  await expect(toast(page, refusal)).toHaveCount(0)

  // From here on time passes only when we say so
  await page.clock.pauseAt(Date.now() + 600_000)
  await search.click()
  await expectToLast(page, refusal, 4000)
  await logInByHand(page, 'hannah')
  await expectToLast(page, 'Login successful', 2000)
})
