import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

/** Two implants with crown, and a root canal with a crown. */
const PLAN = '1-M3646-im3646-cz26-rc26'

const map = (page: Page) => page.getByRole('region', { name: 'Map of the clinics on this page' })
const pins = (page: Page) => map(page).locator('[aria-pressed]')

test('the clinics for a plan are on a map with their totals, by keyboard', { tag: '@slow' }, async ({ page }) => {
  await open(page, `/plan/clinics?plan=${PLAN}`)
  await expect(pins(page).first()).toBeVisible()
  await checkPage(page)

  await test.step('a pin lists the clinics of its town with the prices of the list', async () => {
    const card = page.getByRole('article').first()
    const total = await card.locator('.plan-card-total b').textContent()
    const name = (await card.getByRole('checkbox').getAttribute('aria-label'))?.replace('Compare ', '') ?? ''
    const place = (await card.locator('.result-facts li').last().textContent())?.trim() ?? ''
    const pin = map(page).getByRole('button', { name: new RegExp(place) })
    await pin.focus()
    await page.keyboard.press('Enter')
    await expect(pin.first()).toHaveAttribute('aria-pressed', 'true')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row).toContainText(String(total))
    await checkPage(page)
  })

  await test.step('it zooms, and can be hidden', async () => {
    const land = map(page).locator('svg').first()
    const before = await land.getAttribute('viewBox')
    await map(page).getByRole('button', { name: 'Zoom in' }).press('Enter')
    await expect(land).not.toHaveAttribute('viewBox', String(before))
    await checkPage(page)
    await page.getByRole('button', { name: 'Hide map' }).press('Enter')
    await expect(map(page)).toHaveCount(0)
  })
})

test('the map of search results opens on a phone, and is not loaded before', { tag: '@slow' }, async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => void loaded.push(request.url()))
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/search?keyword=implant')
  expect(loaded.filter((url) => url.includes('/world-'))).toEqual([])
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(pins(page).first()).toBeVisible()
  expect(loaded.some((url) => url.includes('/world-'))).toBe(true)
  await expect(page.getByText(/^The map shows the 10 clinics on this page/)).toBeVisible()
  await page.getByRole('button', { name: 'Why this order?' }).click()
  await expect(page.getByText(/^Why here: .*“implant”/)).toHaveCount(10)
  // Below its button, before the map
  const reasons = await page.getByText('Clinics can’t pay for a place.').boundingBox()
  const button = await page.getByRole('button', { name: 'Hide reasons' }).boundingBox()
  const below = await map(page).boundingBox()
  expect(reasons?.y).toBeGreaterThan(button?.y ?? 0)
  expect(reasons?.y).toBeLessThan(below?.y ?? 0)
  await expectNoSidewaysScroll(page)
  await checkPage(page)
})

test('destinations are on a map with their lowest prices, and profiles show the town', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  await open(page, '/destinations')
  const destinations = page.getByRole('region', { name: 'Map of the destinations' })
  await expect(destinations.locator('[aria-pressed]').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Countries' }).getByRole('link', { name: /Turkey/ })).toBeVisible()
  await checkPage(page)

  await test.step('a profile marks its town once that comes into view', async () => {
    const { hits } = await (await request.get('/api/v1/search?keyword=implant&city=Istanbul&country=Turkey')).json()
    await open(page, `/provider/${hits[0]._id}`)
    const heading = page.getByRole('heading', { name: 'Where it is' })
    await heading.scrollIntoViewIfNeeded()
    await expect(page.locator('#profile-locator circle')).toBeAttached()
    await expect(page.locator('#profile-locator')).toContainText('Istanbul, Turkey')
    const note = page.getByText('The map shows the town, not the address.')
    await expect(note).toBeVisible()
    // Paper has no map, as it may not be loaded yet
    await page.emulateMedia({ media: 'print' })
    await expect(note).toBeHidden()
    await expect(page.locator('#profile-locator circle')).toBeHidden()
  })
})
