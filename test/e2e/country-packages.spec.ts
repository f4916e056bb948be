import { expect, type Page } from '@playwright/test'
import { packageCountries } from '#content/package-countries.ts'
import type { CarePackage } from '#features/care-packages/rules/care-packages.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const PAGE = '/country-packages'
const PHONE = { width: 390, height: 844 }
const GRAB = 'Grab The Deal NOW'
/** A price below that of any package. */
const TOO_LOW = '1'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Countries' })
const tab = (page: Page, country: string) => tabs(page).getByRole('link', { name: country })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 })
const toggle = (page: Page) => page.getByRole('button', { name: /^Advanced filters/ })
const field = (page: Page, name: string) => page.getByRole('form', { name: 'Advanced filters' }).getByLabel(name)
const emptyState = (page: Page) => page.getByText('No Packages Available Right Now')

/** The packages of a country to which no test adds any. */
async function fetchPackages(page: Page, country: string): Promise<CarePackage[]> {
  return (await (await page.request.get(`/packages?country=${country}`)).json()).packages
}

/** The page ranks the packages, the call lists them newest first. */
async function expectTitles(page: Page, packages: CarePackage[]) {
  const expected = packages.map(({ title }) => title).sort()
  await expect.poll(async () => (await titles(page).allTextContents()).sort()).toEqual(expected)
}

test('a visitor compares the packages of two countries, filters them and asks for one', { tag: '@slow' }, async ({
  page,
}) => {
  const romanian = await fetchPackages(page, 'Romania')
  const { city = '' } = romanian[0] ?? {}
  const inCity = romanian.filter((offer) => offer.city === city)
  expect(inCity.length).toBeLessThan(romanian.length)

  await open(page, PAGE)
  await expect(tabs(page).getByRole('link')).toHaveText(packageCountries.map(({ country }) => country))
  await expect(tab(page, 'Turkey')).toHaveAttribute('aria-current', 'page')
  await expectTitles(page, await fetchPackages(page, 'Turkey'))
  await tab(page, 'Romania').click()
  await expect(page).toHaveURL(`${PAGE}?country=Romania`)
  await expect(page).toHaveTitle(/^Packages in Romania/)
  await expectTitles(page, romanian)

  await toggle(page).click()
  await field(page, 'City').focus()
  await field(page, 'City').selectOption(city)
  await expect(page).toHaveURL(`${PAGE}?country=Romania&city=${encodeURIComponent(city)}`)
  await expect(field(page, 'City')).toBeFocused()
  await expectTitles(page, inCity)
  await field(page, 'Highest price').fill(TOO_LOW)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(emptyState(page)).toBeVisible()
  await expect(page).toHaveURL(/[?&]maxPrice=/)
  await page.goBack()
  await expect(page).toHaveURL(`${PAGE}?country=Romania&city=${encodeURIComponent(city)}`)
  await expectTitles(page, inCity)
  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(cards(page)).toHaveCount(romanian.length)

  const first = cards(page).filter({ hasText: 'Old price' }).first()
  await expect(first.getByText(/^Old price \$[\d,]+$/)).toBeAttached()
  await page.getByLabel('Prices in').selectOption('EUR')
  await expect(first).toContainText(/New price €/)
  await expect(page.getByText(/Shown in EUR/)).toBeVisible()
  await first.getByRole('link', { name: GRAB }).click()
  await expect(page).toHaveURL(/\/contact-us\?package=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask about this package')
  await expect(page.getByRole('article')).toContainText(/New price €/)
  await checkPage(page)
})

test('only countries with packages are indexed, under one canonical URL', async ({ request }) => {
  const empty = await (await request.get(`${PAGE}?country=Saudi+Arabia`)).text()
  expect(empty).toContain('<meta name="robots" content="noindex"/>')

  const html = await (await request.get(`${PAGE}?country=United+Kingdom&cursor=junk`)).text()
  expect(html).not.toContain('<meta name="robots"')
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/country-packages\?country=England"/)
  expect(html).toMatch(/<a aria-current="page" [^>]*href="\/country-packages\?country=England"/)
  const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? []
  const names = JSON.parse(json).itemListElement.map(({ name }: { name: string }) => name)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(html).toContain(`>${name}</h3>`)
})

test('markup in the URL is shown as text', async ({ page }) => {
  const junk = encodeURIComponent('"><img src=x onerror=alert(1)>')
  const response = await open(page, `${PAGE}?country=${junk}&speciality=${junk}&city=%00&minPrice=-1&cursor=${junk}`)
  expect(response?.status()).toBe(200)
  await expect(tab(page, 'Turkey')).toHaveAttribute('aria-current', 'page')
  await expect(field(page, 'Speciality')).toHaveValue('"><img src=x onerror=alert(1)>')
  await expect(emptyState(page)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the row of countries scrolls to the current one, also by keyboard, without accessibility violations', {
    tag: '@slow',
  }, async ({ page }) => {
    await open(page, `${PAGE}?country=France`)
    await expect(tab(page, 'France')).toBeInViewport()
    await tab(page, 'France').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${PAGE}?country=Saudi+Arabia`)
    await expect(emptyState(page)).toBeVisible()

    await tab(page, 'Saudi Arabia').focus()
    await page.keyboard.press('Tab')
    await expect(tab(page, 'United States')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${PAGE}?country=United+States`)
    await expect(cards(page).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await toggle(page).click()
    await checkPage(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('countries are links and the filters are a plain form', { tag: '@slow' }, async ({ page }) => {
    await page.goto(PAGE)
    await tab(page, 'Mexico').click()
    await expect(page).toHaveURL(`${PAGE}?country=Mexico`)
    await expect(page.getByRole('link', { name: GRAB }).first()).toBeVisible()
    await field(page, 'Highest price').fill(TOO_LOW)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/country=Mexico.*maxPrice=1/)
    await expect(emptyState(page)).toBeVisible()
  })
})
