import { expect, type Page } from '@playwright/test'
import type { SearchResult } from '#features/search/rules/search-results.ts'
import { expectNoSidewaysScroll, open, test } from './fixtures.ts'

const ISTANBUL = '/search?keyword=implant&city=Istanbul&country=Turkey'
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const keyword = (page: Page) => page.getByRole('combobox', { name: 'Treatment, speciality or clinic' })
const names = (page: Page) => page.getByRole('main').locator('article h2').allTextContents()
const focused = (page: Page) => page.locator(':focus')
/** The path and query of the current URL. */
const address = (page: Page) => page.url().replace(/^.*?\/search/, '/search')

async function fetchResult(page: Page, search: string): Promise<SearchResult> {
  return (await page.request.get(search.replace('/search', '/api/v1/search'))).json()
}

/** Holds the data of results pages back until the returned function is called. */
async function holdResults(page: Page) {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/search.data*', async (route) => {
    await isAnswered
    await route.continue()
  })
  return answer
}

test('a search shows its place in the spelling of the list, however the address spells it', async ({ page }) => {
  await open(page, '/search?keyword=implant&city=DURRES&country=albania')
  await expect(page).toHaveTitle(/^Implant in Durrës, Albania/)
  await expect(page.getByRole('button', { name: /^Country and city/ })).toContainText('Durrës, Albania')
})

test('a search goes from suggestions over a skeleton to results, filters, sorting and back through the history', async ({
  page,
}) => {
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
  const answer = await holdResults(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Searching', { exact: true })).toBeAttached()
  answer()
  await expect(page).toHaveURL('/search?keyword=Dental+Implant&city=Istanbul&country=Turkey')
  const { total } = await fetchResult(page, address(page))
  await expect(heading(page)).toHaveText(`${total} Matches Found`)
  await expect(page.getByText('“Dental Implant” in Istanbul, Turkey')).toBeVisible()
  await expect(keyword(page)).toHaveValue('Dental Implant')

  await page.getByRole('checkbox', { name: /^English/ }).check()
  await expect(page).toHaveURL(/language=English/)
  await expect(focused(page)).toHaveAccessibleName(/^English/)
  await page.getByLabel('Sort').selectOption('Lowest price')
  await expect(page).toHaveURL(/sort=price/)
  const sorted = await fetchResult(page, address(page))
  await expect.poll(() => names(page)).toEqual(sorted.hits.map((hit) => expect.stringContaining(hit.displayname)))

  await page.goBack()
  await expect(page).toHaveURL(/language=English$/)
  await expect(page.getByLabel('Sort')).toHaveValue('best')
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /^English/ })).not.toBeChecked()
  await expect(heading(page)).toHaveText(`${total} Matches Found`)

  // On wide cards the free times are beside the picture, which takes the height of the card
  const timed = page
    .getByRole('article')
    .filter({ has: page.getByRole('list', { name: /free times/i }) })
    .first()
  const [picture, times] = await Promise.all([
    timed.locator('> div').first().boundingBox(),
    timed.getByRole('list', { name: /free times/i }).boundingBox(),
  ])
  expect(times?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? Number.NaN))
  expect(times?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? Number.NaN))

  const price = page.locator('article .price').first()
  await expect(price).toHaveText(/^\$[\d,]+$/)
  await page.getByLabel('Prices in').selectOption('EUR')
  await expect(price).toHaveText(/^€[\d,]+$/)
  await expect(page.getByText(/Shown in EUR at/)).toBeVisible()
})

test('a shared URL restores filters, sorting and page, and pagination starts at the top of the next page', async ({
  page,
}) => {
  await open(page, '/search?maxPrice=20000&language=English&verified=1&sort=rating&page=4')
  await expect(page.getByRole('switch', { name: 'Verified only' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^English/ })).toBeChecked()
  await expect(page.getByLabel('Highest price in US dollars')).toHaveValue('20000')
  await expect(page.getByLabel('Sort')).toHaveValue('rating')
  await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page')

  const shared = await names(page)
  // By the key: cards that come into view are laid out then, and can move the link away between press and release
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await expect(page).toHaveURL(/&page=5$/)
  await expect(page.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page')
  await expect(focused(page)).toHaveText(/Matches Found/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const next = await names(page)
  expect(shared.filter((name) => next.includes(name))).toEqual([])
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(shared)
})

test('search pages have one canonical URL, and only plain searches are indexed', async ({ request }) => {
  const filtered = `${ISTANBUL}&maxPrice=20000&language=English&verified=1&sort=rating&utm_source=mail`
  const filteredHtml = (await (await request.get(filtered)).text()).replaceAll('&amp;', '&')
  expect(filteredHtml).toContain('<meta name="robots" content="noindex"/>')
  expect(filteredHtml).toMatch(
    /<link rel="canonical" href="[^"]*\/search\?keyword=implant&city=Istanbul&country=Turkey&language=English&maxPrice=20000&verified=1&sort=rating"/,
  )

  const html = await (await request.get(ISTANBUL)).text()
  expect(html).toContain('<title>Implant in Istanbul, Turkey · Sanavia</title>')
  expect(html).not.toContain('noindex')
  const [, json = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? []
  const [crumbs, list] = JSON.parse(json)['@graph']
  expect([crumbs['@type'], list['@type']]).toEqual(['BreadcrumbList', 'ItemList'])
  expect(list.itemListElement.length).toBeGreaterThan(0)
})

test('a page number beyond the end redirects to the last page', async ({ request }) => {
  const { pages } = await (await request.get('/api/v1/search?verified=1')).json()
  const response = await request.get('/search?verified=1&page=100')
  expect(response.url()).toMatch(new RegExp(`/search\\?verified=1&page=${pages}$`))
  const html = await response.text()
  expect(html).toContain('aria-label="Previous page"')
  expect(html).not.toContain('aria-label="Next page"')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters and sorting are a plain form, and filter chips are links', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/search?keyword=implant&city=istanbul')
    await expect(page.getByText('Results for Dental Implant in Istanbul.')).toBeVisible()
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

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a misspelt keyword is understood, and its literal search leads on, with and without suggestions', {
    tag: '@slow',
  }, async ({ page }) => {
    await open(page, '/search?keyword=implnat&city=Istanbul&country=Turkey&verified=1')
    await expect(page.getByText('Results for Dental Implant in Istanbul, Turkey.')).toBeVisible()
    await expect(heading(page)).not.toHaveText('0 Matches Found')
    await page.getByRole('link', { name: 'Search for exactly “implnat” instead' }).click()
    await expect(heading(page)).toHaveText('0 Matches Found')
    await expect(page.getByText('No clinics match yet.')).toBeVisible()

    await page.getByRole('button', { name: 'implnat Istanbul, Turkey Change' }).click()
    await keyword(page).fill('')
    await keyword(page).pressSequentially('den')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.setViewportSize(NARROWEST)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Include related results' }).click()
    await expect(page).not.toHaveURL(/exact/)
    await expect(heading(page)).not.toHaveText('0 Matches Found')
  })

  test('the filters open in a drawer, and the search box expands from one row', { tag: '@slow' }, async ({ page }) => {
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await test.step('filter drawer', async () => {
      await open(page, `${ISTANBUL}&language=English`)
      await page.getByRole('button', { name: 'Filters, 1' }).click()
      await expect(drawer).toBeVisible()
      await drawer.getByRole('switch', { name: 'Verified only' }).check()
      await expect(page).toHaveURL(`${ISTANBUL}&language=English&verified=1`)
      const { total } = await fetchResult(page, address(page))
      await drawer.getByRole('button', { name: `Show ${total} match` }).click()
      await expect(drawer).toBeHidden()
      await expect(focused(page)).toHaveText('Filters, 2')
    })

    await test.step('search box with the list of cities', async () => {
      await expect(keyword(page)).toBeHidden()
      await page.getByRole('button', { name: 'implant Istanbul, Turkey Change' }).click()
      await page.getByRole('button', { name: 'Country and city' }).click()
      await expect(page.getByRole('list', { name: 'Cities in Turkey' })).toBeVisible()
      await page.setViewportSize(NARROWEST)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Escape')
    })

    await test.step('another search', async () => {
      await keyword(page).fill('crown')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL('/search?keyword=crown&city=Istanbul&country=Turkey')
      await expect(page.getByRole('button', { name: 'crown Istanbul, Turkey Change' })).toBeFocused()
      await expect(keyword(page)).toBeHidden()
    })
  })
})
