import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { header, openLogin } from './people.ts'

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test('a person with weak eyes reads everything without scrolling sideways', async ({ page }) => {
    for (const path of ['/', '/signup']) {
      await open(page, path)
      await expectNoSidewaysScroll(page)
      await checkPage(page)
    }
  })
})

/** Everything on the page that moves or could move. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const moves = (element: Element) => {
      const { transitionDuration, animationName } = getComputedStyle(element)
      return animationName !== 'none' || transitionDuration.split(', ').some((duration) => duration !== '0s')
    }
    return [...document.querySelectorAll('*')].filter(moves).map((element) => element.outerHTML.slice(0, 200))
  })

async function unfoldAll(page: Page) {
  await open(page, '/')
  await header(page).getByRole('button', { name: 'Treatments' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
  await openLogin(page)
}

test('a person who asked for less motion sees none', async ({ page }) => {
  await unfoldAll(page)
  expect(await moving(page)).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving(page)).toEqual([])
})
