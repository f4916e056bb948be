import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Provider } from '#platform/rules/providers.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { newPerson } from './people.ts'

const PHONE = { width: 390, height: 900 }
const DESKTOP = { width: 1440, height: 900 }

/** The provider of the catalogue with the fullest profile. */
async function fullestProvider(request: APIRequestContext): Promise<Provider> {
  const { users } = await (await request.get('/allHealthProviders')).json()
  const fullness = ({ doctors, gallery, beforeAndAfter, articles, awards }: Provider) =>
    Math.min(doctors.length / 3, gallery.length / 4, beforeAndAfter.length, articles.length, awards.length)
  return users.toSorted((a: Provider, b: Provider) => fullness(b) - fullness(a))[0]
}

const prices = (page: Page) => page.locator('.price:not(:has(select))')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const selectedTab = (page: Page) => page.getByRole('tab', { selected: true })

/** Whether the row of tabs, which scrolls sideways on phones, shows all of this tab. */
const isInRow = (element: Locator) =>
  element.evaluate((tab) => {
    const { left, right } = tab.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  })

/** Nothing overflows on a phone and on a wide screen; axe checks the phone, whose markup is the same. */
async function checkTab(page: Page) {
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(DESKTOP)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(PHONE)
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a slow profile shows a skeleton, and then every tab without accessibility violations', {
    tag: '@slow',
  }, async ({ page, request }) => {
    const { _id, clinicName, doctors, articles } = await fullestProvider(request)
    const [article] = articles
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/provider/*.data*', async (route) => {
      await isAnswered
      await route.continue()
    })

    await test.step('loading state', async () => {
      await open(page, `/search?keyword=${encodeURIComponent(clinicName)}`)
      await page.getByRole('main').locator(`a[href="/provider/${_id}"]`).last().click()
      await expect(page.getByRole('status').filter({ hasText: 'Loading Profile' })).toBeVisible()
      await checkPage(page)
      answer()
      await expect(page).toHaveURL(`/provider/${_id}`)
      await expect(selectedTab(page)).toHaveText('Medical Health Provider')
      await expect(page.getByText('Loading Profile')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    })

    await test.step('first tab, with the tooltip of the seal', async () => {
      await page.getByRole('button', { name: 'Verified User' }).focus()
      await expect(page.getByRole('tooltip')).toContainText(/Verified User.*Operating licence: checked on/)
      await checkTab(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('tooltip')).toBeHidden()
    })

    await test.step('doctors, with one biography expanded', async () => {
      await tab(page, 'Our Doctors').click()
      await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(doctors.length)
      await page
        .getByRole('button', { name: /^Show More/ })
        .first()
        .click()
      await expect(page.getByRole('button', { name: /^Show Less/ })).toHaveCount(1)
      await checkTab(page)
    })

    await test.step('feedback', async () => {
      await tab(page, 'Feedback').click()
      await expect(page.getByRole('tabpanel')).toContainText('Only patients can write feedback')
      await expectNoSidewaysScroll(page)
    })

    await test.step('articles, with one open', async () => {
      await tab(page, 'Articles').click()
      const content = page.locator(`#article-${article?._id}`)
      await expect(content).toBeHidden()
      await page.getByText(article?.articleTitle ?? '').click()
      await expect(content).toContainText(article?.category ?? '')
      await checkTab(page)
    })
  })
})

test('a link to an article opens it, and tabs, currency, gallery and success stories respond', async ({
  page,
  request,
}) => {
  const { _id, displayname, countryOfClinic, feedbackCount, offeredServices, gallery, articles } =
    await fullestProvider(request)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize(PHONE)
  await open(page, `/provider/${_id}?tab=articles#article-${articles[0]?._id}`)
  await expect(page.locator(`#article-${articles[0]?._id}`)).toBeInViewport()
  await expect.poll(() => isInRow(selectedTab(page))).toBe(true)
  await page.setViewportSize(DESKTOP)
  await expect.poll(() => isInRow(selectedTab(page))).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(displayname)
  await expect(page.getByRole('link', { name: `${feedbackCount} Feedback` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(countryOfClinic)

  await selectedTab(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/\?tab=feedback$/)
  await expect(tab(page, 'Feedback')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(new RegExp(`/provider/${_id}$`))
  // The address changes before the page does, and a link to the tab that is still shown would replace the entry.
  await expect(tab(page, 'Feedback')).toHaveAttribute('aria-selected', 'false')
  await tab(page, 'Feedback').click()
  await expect(page).toHaveURL(/\?tab=feedback$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/provider/${_id}$`))

  expect((await prices(page).allTextContents()).every((price) => price.startsWith('$'))).toBe(true)
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(page.getByText(/Shown in EUR at/)).toBeVisible()
  expect((await prices(page).allTextContents()).every((price) => /^€[\d,]+\.\d\d$/.test(price))).toBe(true)
  await expect(page.getByLabel('Prices in')).toHaveCount(0)

  await page.getByRole('button', { name: `All ${gallery.length} pictures` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`1 of ${gallery.length}`)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toContainText(`${gallery.length} of ${gallery.length}`)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img')).toHaveAttribute('src', gallery[0]?.file ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^All \d+ pictures/ })).toBeFocused()

  const slider = page.getByRole('slider').first()
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  const before = page.getByAltText(/^Before: /).first()
  await expect(before).toHaveCSS('clip-path', 'inset(0px 100% 0px 0px)')

  const treatment = offeredServices[0]?.subservices[0]?.subtitle ?? ''
  await expect(page.getByRole('tabpanel').getByText(treatment, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Book ${treatment}` }).click()
  await expect(page).toHaveURL(new RegExp(`/provider/${_id}\\?treatment=.*#book$`))
})

test('a stored currency shows no price in dollars, before and after hydration', { tag: '@slow' }, async ({
  page,
  request,
  expectLostRequests,
}) => {
  const { _id } = await fullestProvider(request)
  await page.addInitScript(() => localStorage.setItem('sanavia.currency', 'EUR'))

  // The server renders prices in dollars: until hydration they must stay hidden.
  expectLostRequests()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`/provider/${_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('.price').count()).toBeGreaterThan(0)
  await expect(page.locator('.price').filter({ visible: true })).toHaveCount(0)

  await page.unroute('**/assets/*.js')
  await open(page, `/provider/${_id}`)
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  await expect(prices(page).first()).toBeVisible()
  expect((await prices(page).allTextContents()).every((price) => price.startsWith('€'))).toBe(true)
})

test('a new provider has a profile with empty states', async ({ page, request }) => {
  const { user } = await (await request.post('/api/v1/user/new', { data: { ...newPerson(), isDoctor: true } })).json()
  await page.setViewportSize(PHONE)
  await open(page, `/provider/${user._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Ley')
  await expect(page.getByText('Ann Ley has not written a profile yet.')).toBeVisible()
  await tab(page, 'Articles').click()
  await expect(page.getByText('No Article posted yet.')).toBeVisible()
})

test('an unknown provider gets the not found page with a search form', async ({ request }) => {
  for (const id of ['nobody', '00000000-0000-4000-8000-000000000000', '%27%3B--']) {
    const response = await request.get(`/provider/${id}`)
    expect(response.status(), id).toBe(404)
    const html = await response.text()
    expect(html).toContain('We can’t find this page.')
    expect(html).toMatch(/<form (?![^>]*method=)[^>]*action="\/search"[^>]*>.*<input [^>]*name="keyword"/)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile shows full biographies and articles', { tag: '@slow' }, async ({ page, request }) => {
    const { _id, doctors, articles } = await fullestProvider(request)
    await page.goto(`/provider/${_id}?tab=doctors`)
    await expect(page.getByLabel('Currency')).toBeHidden()
    await expect(page.getByRole('tabpanel')).toContainText(doctors[0]?.biography ?? '', { useInnerText: true })
    await expect(page.getByRole('button', { name: /^Show More/ })).toHaveCount(0)
    await tab(page, 'Articles').click()
    await page.getByText(articles[0]?.articleTitle ?? '').click()
    await expect(page.locator(`#article-${articles[0]?._id}`)).toBeVisible()
  })
})
