import { expect, type Page } from '@playwright/test'
import { hydrated, open, test } from './fixtures.ts'
import { accountButton, demoPeople, logIn } from './people.ts'

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
