import { expect, type Page } from '@playwright/test'
import type { SearchResult } from '#domain/search-results.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const ISTANBUL = '/search?keyword=implant&city=Istanbul&country=Turkey'
const PHONE = { width: 390, height: 844 }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const keyword = (page: Page) => page.getByRole('combobox', { name: 'Treatment, speciality or clinic' })
const names = (page: Page) => page.getByRole('main').locator('article h2').allInnerTexts()
const focused = (page: Page) => page.locator(':focus')
/** Where the browser is, without the site's name. */
const address = (page: Page) => page.url().replace(/^.*?\/search/, '/search')

async function ask(page: Page, search: string): Promise<SearchResult> {
  return (await page.request.get(search.replace('/search', '/api/v1/search'))).json()
}

test('from four letters to the right clinic: suggestions, a city, filters, order, and back again', async ({ page }) => {
  await open(page, '/')
  await keyword(page).pressSequentially('impl')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('group', { name: 'Procedures' })).toContainText(/Dental Implant.*from \$/)
  await expect(list.getByRole('group', { name: 'Clinics' })).toBeVisible()
  await list.getByRole('option', { name: /^Dental Implant/ }).click()
  await expect(keyword(page)).toHaveValue('Dental Implant')
  await expect(list).toBeHidden()

  await page.getByRole('button', { name: 'Country and city' }).click()
  await page.getByRole('button', { name: 'Turkey' }).click()
  await page.getByRole('button', { name: 'Istanbul' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search?keyword=Dental+Implant&city=Istanbul&country=Turkey')
  const { total } = await ask(page, address(page))
  await expect(heading(page)).toHaveText(`${total} Matches Found`)
  await expect(page.getByText('“Dental Implant” in Istanbul, Turkey')).toBeVisible()
  await expect(keyword(page)).toHaveValue('Dental Implant')

  await page.getByRole('checkbox', { name: /^English/ }).check()
  await expect(page).toHaveURL(/language=English/)
  await expect(focused(page)).toHaveAccessibleName(/^English/)
  await page.getByLabel('Sort').selectOption('Lowest price')
  await expect(page).toHaveURL(/sort=price/)
  const sorted = await ask(page, address(page))
  await expect.poll(() => names(page)).toEqual(sorted.hits.map((hit) => expect.stringContaining(hit.displayname)))

  await page.goBack()
  await expect(page).toHaveURL(/language=English$/)
  await expect(page.getByLabel('Sort')).toHaveValue('best')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^English/ })).not.toBeChecked()
  await expect(heading(page)).toHaveText(`${total} Matches Found`)
})

test('the keyboard alone is enough', async ({ page }) => {
  await open(page, '/')
  await keyword(page).focus()
  await page.keyboard.type('implant')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Tab') // the clear button
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAccessibleName(/United States/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(/Matches Found/)
  await expect(focused(page)).toHaveAttribute('id', 'main')
})

test('an address that is shared brings back all of it, and search engines learn its one spelling', async ({ page }) => {
  await open(page, `${ISTANBUL}&maxPrice=20000&language=English&verified=1&sort=rating&utm_source=mail`)
  await expect(page.getByRole('switch', { name: 'Verified only' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^English/ })).toBeChecked()
  await expect(page.getByLabel('Highest price in US dollars')).toHaveValue('20000')
  await expect(page.getByLabel('Sort')).toHaveValue('rating')
  await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(3)
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveAttribute(
    'href',
    /\/search\?keyword=implant&city=Istanbul&country=Turkey&language=English&maxPrice=20000&verified=1&sort=rating$/,
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  const html = await (await page.request.get(ISTANBUL)).text()
  expect(html).toContain('<title>Implant in Istanbul, Turkey · Sanavia</title>')
  expect(html).not.toContain('noindex')
  const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? []
  const [crumbs, list] = JSON.parse(json)['@graph']
  expect([crumbs['@type'], list['@type']]).toEqual(['BreadcrumbList', 'ItemList'])
  expect(list.itemListElement.length).toBeGreaterThan(0)
})

test('pages are numbered, keep the filters, begin at the top and end where the list ends', async ({ page }) => {
  await open(page, '/search?verified=1')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  const first = await names(page)
  await pager.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/search?verified=1&page=2')
  await expect(pager.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(focused(page)).toHaveText(/Matches Found/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const second = await names(page)
  expect(first.filter((name) => second.includes(name))).toEqual([])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(first)

  await open(page, '/search?verified=1&page=100')
  const { pages } = await ask(page, '/search?verified=1')
  await expect(page).toHaveURL(`/search?verified=1&page=${pages}`)
  await expect(pager.getByRole('link', { name: 'Next page' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, and everything else is a link', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Treatment, speciality or clinic').fill('implant')
    await page.getByLabel('City').fill('istanbul')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('“implant” in Istanbul')).toBeVisible()
    await page.getByRole('checkbox', { name: /^English/ }).check()
    await page.getByLabel('Sort').selectOption('Lowest price')
    await page.getByRole('button', { name: 'Apply' }).last().click()
    await expect(page.getByLabel('Sort')).toHaveValue('price')
    await expect(page.getByRole('checkbox', { name: /^English/ })).toBeChecked()
    await page.getByRole('link', { name: 'Remove English' }).click()
    await expect(page.getByRole('checkbox', { name: /^English/ })).not.toBeChecked()
    await expect(page.getByLabel('Sort')).toHaveValue('price')
  })
})

test('nothing found is said calmly, with a way on; what is close is told apart', async ({ page }) => {
  await open(page, '/search?keyword=implnat&city=Istanbul&country=Turkey')
  await expect(heading(page)).toHaveText('0 Matches Found')
  await expect(page.getByText('Nobody matches all of this yet.')).toBeVisible()
  await expect(page.getByText('They are not counted above.')).toBeVisible()
  await page.getByRole('link', { name: '“Dental Implant”' }).click()
  await expect(heading(page)).not.toHaveText('0 Matches Found')

  await open(page, `${ISTANBUL}&maxPrice=1`)
  await expect(heading(page)).toHaveText('0 Matches Found')
  await page.getByRole('link', { name: 'Remove all filters' }).click()
  await expect(page).toHaveURL(ISTANBUL)
  await expect(heading(page)).not.toHaveText('0 Matches Found')
})

test('prices follow the chosen currency, and the page says at which rates', async ({ page }) => {
  await open(page, ISTANBUL)
  await expect(page.locator('article .price').first()).toHaveText(/^\$[\d,]+\.\d\d$/)
  await page.getByLabel('Prices in').selectOption('EUR')
  await expect(page.locator('article .price').first()).toHaveText(/^€[\d,]+\.\d\d$/)
  await expect(page.getByText(/Shown in EUR at/)).toBeVisible()
})

test('on a phone the filters open in a drawer and the search in one row', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, ISTANBUL)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('switch', { name: 'Verified only' }).check()
  await expect(page).toHaveURL(`${ISTANBUL}&verified=1`)
  const { total } = await ask(page, address(page))
  await drawer.getByRole('button', { name: `Show ${total} match` }).click()
  await expect(drawer).toBeHidden()
  await expect(focused(page)).toHaveText('Filters, 1')

  await expect(keyword(page)).toBeHidden()
  await page.getByRole('button', { name: 'implant Istanbul, Turkey Change' }).click()
  await keyword(page).fill('crown')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search?keyword=crown&city=Istanbul&country=Turkey')
  await expect(page.getByRole('button', { name: 'crown Istanbul, Turkey Change' })).toBeFocused()
  await expect(keyword(page)).toBeHidden()
})

test('a search that takes its time shows the outlines of results; a filter keeps the old list meanwhile', async ({
  page,
}) => {
  await open(page, '/')
  let letThrough = () => {}
  await page.route('**/search.data*', async (route) => {
    await new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await route.continue()
  })
  await page.getByRole('link', { name: 'Show All' }).click()
  await expect(page.getByText('Searching', { exact: true })).toBeAttached()
  letThrough()
  await expect(heading(page)).toHaveText(/Matches Found/)

  const before = await names(page)
  await page.getByRole('switch', { name: 'Verified only' }).check()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  expect(await names(page)).toEqual(before)
  letThrough()
  await expect(page).toHaveURL('/search?verified=1')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

const STATES: [what: string, address: string, reach: (page: Page) => Promise<unknown>][] = [
  ['results with filters', `${ISTANBUL}&language=English&minPrice=10`, async () => {}],
  ['nothing found', '/search?keyword=implnat&verified=1', async () => {}],
  ['a page in the middle', '/search?page=5', async () => {}],
  [
    'suggestions',
    '/',
    async (page) => {
      await keyword(page).pressSequentially('den')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  ],
  [
    'the places',
    ISTANBUL,
    async (page) => {
      await page.getByRole('button', { name: 'Country and city' }).click()
    },
  ],
]

for (const [what, at, reach] of STATES) {
  test(`${what}: everyone can use it, on a phone as on a desk`, async ({ page }) => {
    await open(page, at)
    await reach(page)
    await checkPage(page)
    await page.setViewportSize(PHONE)
    await checkPage(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
  })
}

test('the drawer of filters: everyone can use it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, `${ISTANBUL}&language=English`)
  await page.getByRole('button', { name: 'Filters, 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await checkPage(page)
})
