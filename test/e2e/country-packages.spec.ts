import { expect, type Page } from '@playwright/test'
import { packageCountries } from '#content/package-countries.ts'
import type { CarePackage } from '#domain/care-packages.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const PAGE = '/country-packages'
const PHONE = { width: 390, height: 844 }
const GRAB = 'Grab The Deal NOW'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Countries' })
const tab = (page: Page, country: string) => tabs(page).getByRole('link', { name: country })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allInnerTexts()
const toggle = (page: Page) => page.getByRole('button', { name: /^Advanced filters/ })
const field = (page: Page, name: string) => page.getByRole('form', { name: 'Advanced filters' }).getByLabel(name)

async function ask(page: Page, query: string): Promise<CarePackage[]> {
  return (await (await page.request.get(`/packages${query}`)).json()).packages
}

test('a traveller looks at the packages of two countries, narrows them and asks for one', async ({ page }) => {
  await open(page, PAGE)
  await expect(tabs(page).getByRole('link')).toHaveText(packageCountries.map(({ country }) => country))
  await expect(tab(page, 'Turkey')).toHaveAttribute('aria-current', 'page')
  const turkish = await ask(page, '?country=Turkey')
  expect(await titles(page)).toEqual(turkish.map(({ title }) => title))

  await tab(page, 'Croatia').click()
  await expect(page).toHaveURL(`${PAGE}?country=Croatia`)
  await expect(page).toHaveTitle(/^Packages in Croatia/)
  const croatian = await ask(page, '?country=Croatia')
  await expect(cards(page)).toHaveCount(croatian.length)

  await toggle(page).click()
  await field(page, 'City').focus()
  await field(page, 'City').selectOption('Rijeka')
  await expect(page).toHaveURL(`${PAGE}?country=Croatia&city=Rijeka`)
  await expect(field(page, 'City')).toBeFocused()
  const [inRijeka] = await ask(page, '?country=Croatia&city=Rijeka')
  await expect(cards(page).first()).toContainText(inRijeka?.title ?? 'a package in Rijeka')
  await field(page, 'Highest price').fill('1')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('No Packages Available Right Now')).toBeVisible()
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(cards(page)).toHaveCount(croatian.length)

  const first = cards(page).first()
  await expect(first.getByText(/^Old price \$[\d,]+\.00$/)).toBeAttached()
  await page.getByLabel('Prices in').selectOption('EUR')
  await expect(first).toContainText(/New price €/)
  await expect(page.getByText(/Shown in EUR/)).toBeVisible()
  await first.getByRole('link', { name: GRAB }).click()
  await expect(page).toHaveURL(/\/contact-us\?package=/)
})

test('a country without packages says so, and search engines keep only those that have some', async ({ page }) => {
  await open(page, `${PAGE}?country=Saudi+Arabia`)
  await expect(page.getByText('No Packages Available Right Now')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await checkPage(page)

  await open(page, `${PAGE}?country=United+Kingdom&cursor=junk`)
  await expect(tab(page, 'England')).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/country-packages\?country=England$/)
  const json = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
  const { itemListElement } = JSON.parse(json)
  expect(itemListElement.map(({ name }: { name: string }) => name)).toEqual(await titles(page))
})

test('what strangers put into the address is shown as text, if at all', async ({ page }) => {
  const junk = encodeURIComponent('"><img src=x onerror=alert(1)>')
  const response = await open(page, `${PAGE}?country=${junk}&speciality=${junk}&city=%00&minPrice=-1&cursor=${junk}`)
  expect(response?.status()).toBe(200)
  await expect(tab(page, 'Turkey')).toHaveAttribute('aria-current', 'page')
  await expect(field(page, 'Speciality')).toHaveValue('"><img src=x onerror=alert(1)>')
  await expect(page.getByText('No Packages Available Right Now')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the row of countries scrolls to the current one, by itself and by keyboard', async ({ page }) => {
    await open(page, `${PAGE}?country=France`)
    await expect(tab(page, 'France')).toBeInViewport()
    await tab(page, 'France').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(tab(page, 'United States')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${PAGE}?country=United+States`)
    await expectNoSidewaysScroll(page)
    await toggle(page).click()
    await checkPage(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the tabs are links and the filters a form', async ({ page }) => {
    await page.goto(PAGE)
    await tab(page, 'Mexico').click()
    await expect(page).toHaveURL(`${PAGE}?country=Mexico`)
    await field(page, 'Speciality').selectOption('Hair Transplant')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('link', { name: GRAB })).toBeVisible()
  })
})
