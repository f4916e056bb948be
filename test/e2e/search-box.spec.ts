import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'

test('the search box is complete by keyboard: refusal, suggestion, city and results', async ({ page }) => {
  await open(page, '/')
  const box = page.getByRole('search')
  // Its role depends on whether it suggests anything.
  const keyword = box.getByLabel('Treatment, speciality or clinic').and(page.locator('input'))
  const place = box.getByRole('button', { name: /^Country and city/ })
  const search = box.getByRole('button', { name: 'Search', exact: true })
  const country = (name: string) => box.getByRole('button', { name, exact: true })
  const cities = (name: string) => box.getByRole('list', { name: `Cities in ${name}` })

  await test.step('refusal focuses the first empty field', async () => {
    await search.press('Enter')
    await expectToast(page, 'Please enter both a keyword and a location.')
    await expect(keyword).toBeFocused()
  })

  await test.step('suggestion', async () => {
    await page.keyboard.type('implant')
    await expect(box.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(keyword).toHaveValue('Dental Implant')
    await page.keyboard.press('Tab') // the clear button
    await page.keyboard.press('Tab')
    await expect(place).toBeFocused()
  })

  await test.step('city, on the narrowest screen', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.keyboard.press('Enter')
    // The list is loaded on demand
    await expect(box.getByLabel('Filter places')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(box.getByLabel('Filter places')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(country('Albania')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cities('Albania')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(cities('United States')).toBeVisible()
    await expect(cities('Albania')).toBeHidden()
    await expectNoSidewaysScroll(page)
    const city = String(await cities('United States').getByRole('button').nth(1).textContent())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(place).toBeFocused()
    await expect(place).toContainText(`${city}, United States`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname }) => pathname === '/search')
    const terms = Object.fromEntries(new URL(page.url()).searchParams)
    expect(terms).toEqual({ keyword: 'Dental Implant', city, country: 'United States' })
  })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Matches Found/)
  await expect(page.getByRole('main')).toBeFocused()
})
