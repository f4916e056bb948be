import { expect, type Page } from '@playwright/test'
import { destinations } from '#content/destinations.ts'
import { indexedPages } from '#content/indexed-pages.ts'
import { questionGroups } from '#content/pages/faqs.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const TEXTS = ['/terms', '/privacy', '/faqs', '/how-it-works', '/destinations', '/app']
const TREATMENTS = ['/dental', '/face', '/body', '/breast', '/hair', '/eye', '/bariatric', '/medical']

/** Links to a part of this page that is not there. */
const strayAnchors = (page: Page) =>
  page
    .locator('main a[href^="#"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((to) => !document.querySelector(to)),
    )

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })

test.describe('without scripts on the narrowest screen', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('a reader finds every text whole, and search engines may have it', async ({ page }) => {
    for (const path of [...TEXTS, ...TREATMENTS]) {
      await test.step(path, async () => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0)
        await expect(page.locator('meta[name=robots]')).toHaveCount(0)
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{80}/)
        expect(indexedPages).toContain(path)
        // Their styles would be refused by the page's own policy.
        await expect(page.locator('main [style]')).toHaveCount(0)
        await expectNoSidewaysScroll(page)
        expect(await strayAnchors(page)).toEqual([])
      })
    }
  })
})

test('everyone can use the texts, on a phone and on a desk', async ({ page }) => {
  for (const path of [...TEXTS, '/dental']) {
    await test.step(path, async () => {
      await page.setViewportSize(PHONE)
      await open(page, path)
      await checkPage(page)
      await page.setViewportSize(DESKTOP)
      await checkPage(page)
    })
  }
})

test('a reader goes to a part of the terms, and the contents stay in view', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await open(page, '/terms')
  await expect(page.getByText('Last updated 15 November 2026')).toBeVisible()
  await contents(page).getByRole('link', { name: 'Bookings and cancellations' }).click()
  await expect(page).toHaveURL('/terms#bookings')
  await expect(page.getByRole('heading', { name: 'Bookings and cancellations' })).toBeInViewport()
  await expect(contents(page).getByRole('link', { name: 'Contact' })).toBeInViewport()
})

test('on a phone the contents unfold first', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/privacy')
  await expect(contents(page).getByRole('link', { name: 'Your rights' })).toBeHidden()
  await contents(page).getByText('On this page').click()
  await contents(page).getByRole('link', { name: 'Your rights' }).click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

test('a link to a question opens its answer, on arrival and on the same page', async ({ page }) => {
  const answer = page.locator('#emergency')
  await open(page, '/faqs#emergency')
  await expect(answer).toBeInViewport()

  await open(page, '/faqs')
  await expect(answer).toBeHidden()
  await page.evaluate(() => {
    location.hash = '#visa'
  })
  await expect(page.locator('#visa')).toBeInViewport()
  await page.getByText('Are the prices on the site final?').click()
  await expect(page.locator('#are-prices-final')).toBeVisible()
})

test('search engines read every question with its answer', async ({ request }) => {
  const html = await (await request.get('/faqs')).text()
  const json = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}'
  const { '@type': type, mainEntity } = JSON.parse(json)
  expect(type).toBe('FAQPage')
  expect(mainEntity).toHaveLength(questionGroups.flatMap(({ questions }) => questions).length)
  expect(JSON.stringify(mainEntity)).not.toMatch(/\*\*|\]\(/)
})

test('a traveller compares ten countries and goes on to the clinics of one', async ({ page }) => {
  await open(page, '/destinations')
  const countries = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(countries).toHaveText(destinations.map(({ country }) => country))
  await expect(page.getByRole('link', { name: /^Turkey Istanbul .+ from \$600\.00 See More$/ })).toHaveAttribute(
    'href',
    '/country-packages',
  )
  await page.getByRole('navigation', { name: 'Countries' }).getByRole('link', { name: 'Spain' }).click()
  await expect(page.getByRole('heading', { name: 'Spain' })).toBeInViewport()
  await page.getByRole('link', { name: 'Clinics in Spain' }).click()
  await expect(page).toHaveURL('/search?country=Spain')
})

test('a traveller sees prices in the currency of their choice', async ({ page }) => {
  await open(page, '/destinations')
  await page.getByLabel('Prices in').selectOption('EUR')
  await expect(page.getByRole('link', { name: /^Turkey Istanbul .+ from €/ })).toBeVisible()
})

test('the four steps lead into the product', async ({ page }) => {
  await open(page, '/how-it-works')
  const steps = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(steps).toHaveCount(4)
  await steps.first().getByRole('link', { name: 'Start your search' }).click()
  await expect(page).toHaveURL('/search')
})
