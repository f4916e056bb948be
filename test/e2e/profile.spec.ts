import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Provider } from '#domain/providers.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

/** The provider of the catalogue who tells most. */
async function richest(request: APIRequestContext): Promise<Provider> {
  const { users } = await (await request.get('/allHealthProviders')).json()
  const tells = ({ doctors, gallery, beforeAndAfter, articles, awards }: Provider) =>
    Math.min(...[doctors.length / 3, gallery.length / 4, beforeAndAfter.length, articles.length, awards.length])
  return users.toSorted((a: Provider, b: Provider) => tells(b) - tells(a))[0]
}

const prices = (page: Page) => page.locator('.price:not(:has(select))').allTextContents()

test('a shared address shows who it is, what it costs and the way on', async ({ page, request }) => {
  const provider = await richest(request)
  await open(page, `/provider/${provider._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(provider.displayname)
  await expect(page.getByRole('link', { name: `${provider.feedbackCount} Feedback` })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(provider.countryOfClinic)
  await expect(page.getByRole('link', { name: 'Whatsapp Us' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/18005550142/,
  )
  await expect(page.getByText('Chat Now')).toBeHidden()

  const first = provider.offeredServices[0]?.subservices[0]?.subtitle ?? ''
  await expect(page.getByRole('tabpanel').getByText(first, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Book ${first}` }).click()
  await expect(page).toHaveURL(new RegExp(`/provider/${provider._id}\\?treatment=.*#book$`))
})

test('the chosen currency converts every price and is there again after a reload, without a flash', async ({
  page,
  request,
  expectLostRequests,
}) => {
  const { _id } = await richest(request)
  await open(page, `/provider/${_id}`)
  expect((await prices(page)).every((price) => price.startsWith('$'))).toBe(true)
  await page.getByLabel('Currency').selectOption('EUR')
  await expect(page.getByText(/Shown in EUR at/)).toBeVisible()
  expect((await prices(page)).every((price) => /^€[\d,]+\.\d\d$/.test(price))).toBe(true)
  await expect(page.getByLabel('Prices in')).toHaveValue('EUR')

  // The page as it is painted before it wakes up: no price may be seen in dollars.
  expectLostRequests()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const price of await page.locator('.price').all()) await expect(price).toBeHidden()
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  expect((await prices(page)).every((price) => price.startsWith('€'))).toBe(true)
})

test('tabs can be shared as links and walked with the keyboard', async ({ page, request }) => {
  const provider = await richest(request)
  await open(page, `/provider/${provider._id}?tab=doctors`)
  const selected = page.getByRole('tab', { selected: true })
  await expect(selected).toContainText('Our Doctors')
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(provider.doctors.length)

  await selected.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/\?tab=feedback$/)
  await expect(page.getByRole('tab', { name: 'Feedback' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(selected).toContainText('Articles')
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(new RegExp(`/provider/${provider._id}$`))

  await page.getByRole('link', { name: /\d Feedback/ }).click()
  await expect(selected).toContainText('Feedback')
  await expect(page.getByRole('tabpanel')).toContainText('Only patients can write feedback')
})

test('a biography unfolds, and an article opens and closes', async ({ page, request }) => {
  const { _id, articles } = await richest(request)
  await open(page, `/provider/${_id}?tab=doctors`)
  const more = page.getByRole('button', { name: /^Show More/ }).first()
  await more.click()
  await page.getByRole('button', { name: /^Show Less/ }).click()
  await expect(page.getByRole('button', { name: /^Show Less/ })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Articles' }).click()
  const [article] = articles
  const content = page.locator(`#article-${article?._id}`)
  await expect(content).toBeHidden()
  await page.getByText(article?.articleTitle ?? '').click()
  await expect(content).toContainText(article?.category ?? '')
  await checkPage(page)
  await page.getByText(article?.articleTitle ?? '').click()
  await expect(content).toBeHidden()

  await open(page, `/provider/${_id}?tab=articles#article-${article?._id}`)
  await expect(content).toBeVisible()
})

test('pictures are walked with the arrow keys, and a story is uncovered with them', async ({ page, request }) => {
  const { _id, gallery } = await richest(request)
  await open(page, `/provider/${_id}`)
  await page.getByRole('button', { name: `All ${gallery.length} pictures` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`1 of ${gallery.length}`)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog).toContainText(`${gallery.length} of ${gallery.length}`)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img')).toHaveAttribute('src', gallery[0]?.file ?? '')
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^All \d+ pictures/ })).toBeFocused()

  const slider = page.getByRole('slider').first()
  await slider.focus()
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  const covered = await page
    .getByAltText(/^Before: /)
    .first()
    .evaluate((image) => getComputedStyle(image).clipPath)
  expect(covered).toBe('inset(0px 100% 0px 0px)')
})

test('a provider who has just signed up has a profile too', async ({ page, request }) => {
  const { user } = await (await request.post('/api/v1/user/new', { data: { ...newPerson(), isDoctor: true } })).json()
  await open(page, `/provider/${user._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Ley')
  await expect(page.getByText('Ann Ley has not written a profile yet.')).toBeVisible()
  await checkPage(page)
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await expect(page.getByText('No patient feedback yet now.')).toBeVisible()
  await page.getByRole('tab', { name: 'Articles' }).click()
  await expect(page.getByText('No Article posted yet.')).toBeVisible()
  await checkPage(page)
})

test('on the way to a slow profile one is told so', async ({ page }) => {
  let answer = () => {}
  const isEnough = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/provider/*.data*', async (route) => {
    await isEnough
    await route.continue()
  })
  await open(page, '/search')
  await page.getByRole('link', { name: 'View Full Profile' }).first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading Profile' })).toBeVisible()
  await checkPage(page)
  answer()
  await expect(page).toHaveURL(/\/provider\//)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Medical Health Provider')
  await expect(page.getByText('Loading Profile')).toHaveCount(0)
})

test('who does not exist is not found, and the search is at hand', async ({ page, expectRefusal }) => {
  for (const id of ['nobody', '00000000-0000-4000-8000-000000000000', '%27%3B--']) {
    expectRefusal(404)
    expect((await open(page, `/provider/${id}`))?.status()).toBe(404)
  }
  await checkPage(page)
  await page.getByLabel('What are you looking for?').fill('implant')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?keyword=implant')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all of the profile can be read', async ({ page, request }) => {
    const { _id, doctors, articles } = await richest(request)
    await page.goto(`/provider/${_id}`)
    await expect(page.getByLabel('Currency')).toBeHidden()
    await page.getByRole('tab', { name: 'Our Doctors' }).click()
    await expect(page.getByRole('tabpanel')).toContainText(doctors[0]?.biography ?? '', { useInnerText: true })
    await expect(page.getByRole('button', { name: /^Show More/ })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Articles' }).click()
    await page.getByText(articles[0]?.articleTitle ?? '').click()
    await expect(page.locator(`#article-${articles[0]?._id}`)).toBeVisible()
  })
})

for (const tab of ['', '?tab=doctors', '?tab=feedback', '?tab=articles']) {
  test(`nothing bars the way on a phone and on a desk in the tab ${tab || 'that opens first'}`, async ({
    page,
    request,
  }) => {
    const { _id } = await richest(request)
    await page.setViewportSize({ width: 390, height: 900 })
    await open(page, `/provider/${_id}${tab}`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport()
      await expectNoSidewaysScroll(page)
      await checkPage(page)
    }
  })
}

test('the address can be copied', async ({ page, request }) => {
  const { _id } = await richest(request)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `/provider/${_id}?tab=feedback`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expectToast(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^http.*/provider/${_id}$`))
})

test('the seal says what it means, until one has read it', async ({ page, request }) => {
  await open(page, `/provider/${(await richest(request))._id}`)
  await page.getByRole('button', { name: 'Verified User' }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('Verified User')
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
})
