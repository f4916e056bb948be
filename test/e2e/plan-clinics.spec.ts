import { expect } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

/** Two implants with crown, and a root canal with a crown. */
const PLAN = '1-M3646-im3646-cz26-rc26'
const CLINICS = `/plan/clinics?plan=${PLAN}`

/** A sum such as $4,400 as a number. */
const dollars = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, ''))

const isAscending = (sums: number[]) => sums.every((sum, index) => index === 0 || sum >= (sums[index - 1] ?? 0))

test('the clinics for a plan: totals, lines that add up, order, filters and assumptions', async ({ page }) => {
  await open(page, CLINICS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ clinics for your plan/)
  const cards = page.getByRole('article')
  const first = cards.first()

  await test.step('the lines add up to the total', async () => {
    await first.getByText('Show each line').click()
    const sums = await first.locator('table tbody tr td:last-child').allTextContents()
    const total = await first.locator('table tfoot td').textContent()
    expect(sums).toHaveLength(5)
    expect(sums.reduce((sum, text) => sum + dollars(text), 0)).toBe(dollars(total))
  })

  await test.step('sorted by the landed price, the first is the lowest', async () => {
    await page.getByLabel('Sort by').selectOption('Lowest all-in price')
    await expect(page).toHaveURL(/sort=all-in/)
    const totals = async () => (await cards.locator('.plan-card-total b').allTextContents()).slice(0, 10).map(dollars)
    await expect.poll(async () => isAscending(await totals())).toBe(true)
    await expect(first).toContainText('Why here: the lowest all-in price of these clinics.')
    await expect(cards.nth(1)).toContainText('Why here: 2nd of these clinics by all-in price, lowest first.')
  })

  await test.step('a country narrows, and the filter can be removed', async () => {
    await page.getByLabel('Country', { exact: true }).selectOption('Turkey')
    await expect(page).toHaveURL(/country=Turkey/)
    await expect(first).toContainText('Turkey')
    await page.getByRole('link', { name: 'Reset filters' }).click()
    await expect(page).not.toHaveURL(/country=/)
  })

  await test.step('no nights and no transfers leave the treatment', async () => {
    await page.getByLabel('Nights, all trips').fill('0')
    await page.getByLabel('Airport transfers, one way each').fill('0')
    await page.getByRole('button', { name: 'Update totals' }).click()
    await expect(page).toHaveURL(/nights=0&transfers=0/)
    await expect(first).toContainText('Stay $0')
  })

  await test.step('flights are added as the visitor enters them', async () => {
    const before = dollars(await first.locator('.plan-card-total b').textContent())
    await page.getByLabel('Flights for each trip, in USD').fill('150')
    await page.getByRole('button', { name: 'Update totals' }).click()
    await expect(page).toHaveURL(/flights=150/)
    await expect(first).toContainText('Flights $300')
    await expect.poll(async () => dollars(await first.locator('.plan-card-total b').textContent())).toBe(before + 300)
  })

  await test.step('another country at home', async () => {
    await page.getByLabel('Your country').selectOption('Germany')
    await expect(page).toHaveURL(/home=Germany/)
    await expect(first).toContainText('At home (Germany)')
    await expect(page).toHaveURL(/nights=0&transfers=0&flights=150/)
  })

  await test.step('it fits on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
})

test('teeth keep the numbers that were chosen in the plan', { tag: '@slow' }, async ({ page }) => {
  await open(page, `/plan?plan=${PLAN}`)
  await page.getByLabel('Tooth numbers').selectOption('Universal (1–32)')
  await open(page, CLINICS)
  const strip = page.getByRole('region', { name: 'Your plan' })
  await expect(strip).toContainText('Tooth numbers: Universal (1–32)')
  await expect(strip.locator('.plan-place')).toHaveText(['19', '30', '14', '14'])
})

test('a plan that cannot be read says so, and leads to a new one', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/plan/clinics')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have no treatment plan yet')
  await open(page, '/plan/clinics?plan=nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We can’t read this plan/)
  await expect(page.getByRole('link', { name: 'Start a plan' })).toBeVisible()
  await checkPage(page)
})
