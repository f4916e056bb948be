import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, open, test, WITH_MOTION } from './fixtures.ts'
import { header, openLogin } from './people.ts'

test.use(WITH_MOTION)

/** Elements with an animation or a transition. */
const animated = (page: Page) =>
  page.evaluate(() => {
    const isAnimated = (element: Element) => {
      const { transitionDuration, animationName } = getComputedStyle(element)
      return animationName !== 'none' || transitionDuration.split(', ').some((duration) => duration !== '0s')
    }
    return [...document.querySelectorAll('*')].filter(isAnimated).map((element) => element.outerHTML.slice(0, 200))
  })

test('pages fit at 200 % zoom, and nothing is animated with reduced motion', { tag: '@slow' }, async ({ page }) => {
  await test.step('half the width of a desktop screen, as at 200 % zoom', async () => {
    await page.setViewportSize({ width: 720, height: 450 })
    await open(page, '/signup')
    await expectNoSidewaysScroll(page)
    await header(page).getByRole('link', { name: 'Sanavia, home' }).click()
    await expect(page.getByRole('region', { name: 'Top Rated Specialists' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('reduced motion, with menu, toast and dialog open', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await header(page).getByRole('button', { name: 'Treatments' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click()
    await openLogin(page)
    expect(await animated(page)).not.toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await animated(page)).toEqual([])
  })
})
