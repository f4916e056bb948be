import { expect, type Page } from '@playwright/test'
import { destinations } from '#content/destinations.ts'
import { questionGroups } from '#features/site/words/faqs.ts'
import { indexedPages } from '#features/site/words/indexed-pages.ts'
import { expectNoSidewaysScroll, open, test } from './fixtures.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const TEXTS = ['/terms', '/privacy', '/faqs', '/how-it-works', '/destinations', '/app']
const TREATMENTS = ['/dental', '/face', '/body', '/breast', '/hair', '/eye', '/bariatric', '/medical']

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' })
/** Follows a link of the footer and waits for the new page: texts have parts of the same names. */
async function followFooter(page: Page, name: string) {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await expect(heading).not.toHaveText(before)
}

/** What readers and crawlers without scripts get of a page. */
const readDocument = () => {
  const main = document.querySelector('main')
  const anchors = [...(main?.querySelectorAll('a[href^="#"]') ?? [])].map((link) => link.getAttribute('href') ?? '')
  return {
    headlines: document.querySelectorAll('h1').length,
    hasSections: Boolean(main?.querySelector('h2')),
    isIndexed: !document.querySelector('meta[name=robots]'),
    hasDescription: /.{80}/.test(document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''),
    // The content security policy would refuse them
    inlineStyles: main?.querySelectorAll('[style]').length,
    brokenAnchors: anchors.filter((to) => !document.querySelector(to)),
  }
}

test.describe('without scripts on the narrowest screen', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('every text is complete, fits the screen and may be indexed', { tag: '@slow' }, async ({ page }) => {
    for (const path of [...TEXTS, ...TREATMENTS]) {
      await test.step(path, async () => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(200)
        expect(indexedPages).toContain(path)
        expect(await page.evaluate(readDocument)).toEqual({
          headlines: 1,
          hasSections: true,
          isIndexed: true,
          hasDescription: true,
          inlineStyles: 0,
          brokenAnchors: [],
        })
        await expectNoSidewaysScroll(page)
      })
    }
  })
})

test('the JSON-LD of the FAQs has every question with its answer', async ({ request }) => {
  const html = await (await request.get('/faqs')).text()
  const json = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '{}'
  const { '@type': type, mainEntity } = JSON.parse(json)
  expect(type).toBe('FAQPage')
  const questions = questionGroups.flatMap((group) => group.questions.map(({ question }) => question))
  expect(mainEntity.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(questions))
  expect(JSON.stringify(mainEntity)).not.toMatch(/\*\*|\]\(/)
})

test('a reader follows fragments, contents and links through the texts', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize(PHONE)

  await test.step('a link to a question opens its answer, on arrival and on the same page', async () => {
    await open(page, '/faqs#emergency')
    await expect(page.locator('#emergency')).toBeInViewport()
    await expect(page.locator('#visa')).toBeHidden()
    await page.evaluate(() => {
      location.hash = '#visa'
    })
    await expect(page.locator('#visa')).toBeInViewport()
    await page.getByText('Are the prices on the site final?').click()
    await expect(page.locator('#are-prices-final')).toBeVisible()
  })

  await test.step('on a phone the contents of a legal text are collapsed', async () => {
    await followFooter(page, 'Privacy')
    await expect(contents(page).getByRole('link', { name: 'Your rights' })).toBeHidden()
    await contents(page).getByText('On this page').click()
    await contents(page).getByRole('link', { name: 'Your rights' }).click()
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  })

  await test.step('on a desktop the contents of a legal text are sticky', async () => {
    await page.setViewportSize(DESKTOP)
    await followFooter(page, 'Terms')
    await expect(page.getByText('Last updated 15 November 2026')).toBeVisible()
    await contents(page).getByRole('link', { name: 'Bookings and cancellations' }).click()
    await expect(page).toHaveURL('/terms#bookings')
    await expect(page.getByRole('heading', { name: 'Bookings and cancellations' })).toBeInViewport()
    await expect(contents(page).getByRole('link', { name: 'Contact' })).toBeInViewport()
  })
})

test('a traveller compares the countries and starts a search', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/app')

  await test.step('the four steps lead to the search', async () => {
    await followFooter(page, 'How it works')
    const steps = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect(steps).toHaveCount(4)
    await steps.first().getByRole('link', { name: 'Start your search' }).click()
    await expect(page).toHaveURL('/search')
  })

  await test.step('the destinations have prices in the chosen currency and lead to the clinics', async () => {
    await followFooter(page, 'Destinations')
    const countries = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(countries).toHaveText(destinations.map(({ country }) => country))
    const turkey = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Turkey' }) })
    await expect(turkey).toContainText(/Dental implant ?from \$\d/)
    await expect(turkey.getByRole('link', { name: 'See packages in Turkey' })).toHaveAttribute(
      'href',
      '/country-packages',
    )
    // Phones have the choice in their menu.
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.getByLabel('Prices in').selectOption('EUR')
    await expect(turkey).toContainText('from €')
    await page.getByRole('navigation', { name: 'Countries' }).getByRole('link', { name: 'Spain' }).click()
    await expect(page.getByRole('heading', { name: 'Spain' })).toBeInViewport()
    await page.getByRole('link', { name: 'Clinics in Spain' }).click()
    await expect(page).toHaveURL('/search?country=Spain')
  })
})
