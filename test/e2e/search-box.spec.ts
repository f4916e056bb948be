import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'

const refusal = 'Please enter both a keyword and a location.'

/** The parts of the box. The keyword is a text field whose role depends on whether it makes suggestions. */
function searchBox(page: Page) {
  const box = page.getByRole('search')
  return {
    keyword: box.getByLabel('Treatment, speciality or clinic').and(page.locator('input')),
    place: box.getByRole('button', { name: /^Country and city/ }),
    search: box.getByRole('button', { name: 'Search', exact: true }),
    country: (name: string) => box.getByRole('button', { name, exact: true }),
    cities: (country: string) => box.getByRole('list', { name: `Cities in ${country}` }),
  }
}

test('a visitor is asked for both, chooses a city with the keyboard alone and arrives at its results', async ({
  page,
}) => {
  await open(page, '/')
  const box = searchBox(page)
  await box.search.click()
  await expectToast(page, refusal)
  await expect(box.keyword).toBeFocused()
  await checkPage(page)
  await box.keyword.fill('dental implant')
  await page.keyboard.press('Escape')
  await box.search.click()
  await expect(box.place).toBeFocused()
  await expect(page).toHaveURL('/')

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(box.country('Albania')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box.cities('Albania')).toBeVisible()
  await checkPage(page)

  await box.country('Italy').focus()
  await page.keyboard.press('Enter')
  await expect(box.cities('Italy')).toBeVisible()
  await expect(box.cities('Albania')).toBeHidden()
  const city = String(await box.cities('Italy').getByRole('button').nth(1).textContent())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box.place).toBeFocused()
  await expect(box.place).toContainText(`${city}, Italy`)

  await box.search.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/search')
  const asked = Object.fromEntries(new URL(page.url()).searchParams)
  expect(asked).toEqual({ keyword: 'dental implant', city, country: 'Italy' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkPage(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a visitor unfolds a country without scrolling sideways', async ({ page }) => {
    await open(page, '/')
    const box = searchBox(page)
    await box.place.click()
    await box.country('United Kingdom').click()
    await expect(box.cities('United Kingdom').getByRole('button', { name: 'London' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    await page.keyboard.press('Escape')
    await expect(box.cities('United Kingdom')).toBeHidden()
    await expect(box.place).toBeFocused()
  })
})
