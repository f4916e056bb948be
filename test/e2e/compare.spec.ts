import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { expectToast } from './toasts.ts'

/** Two implants with crown, and a root canal with a crown. */
const PLAN = '1-M3646-im3646-cz26-rc26'
const GONE = '00000000-0000-4000-8000-000000000000'

const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox', { name: /^Compare/ })
const tray = (page: Page) => page.getByRole('region', { name: 'Clinics to compare' })

test('clinics for a plan are chosen by keyboard and compared side by side', { tag: '@slow' }, async ({ page }) => {
  await open(page, `/plan/clinics?plan=${PLAN}&home=Germany`)

  await test.step('four at most, with a sentence', async () => {
    for (let index = 0; index < 5; index++) {
      await boxes(page).nth(index).focus()
      await page.keyboard.press('Space')
    }
    await expectToast(page, 'You can compare up to four clinics. Remove one to add another.')
    await expect(boxes(page).nth(4)).not.toBeChecked()
    await checkPage(page)
  })

  await test.step('the tray hides nothing at the end of the page', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const bar = await tray(page).boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  })

  await test.step('the tray fits on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    const bar = await tray(page)
      .getByRole('link', { name: /^Compare/ })
      .boundingBox()
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(320)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('one is removed, and the choice survives a reload', async () => {
    await tray(page)
      .getByRole('button', { name: /^Remove/ })
      .last()
      .press('Enter')
    await open(page, page.url())
    await expect(tray(page).getByRole('link', { name: /^Compare/ })).toHaveText('Compare 3')
    await tray(page)
      .getByRole('link', { name: /^Compare/ })
      .press('Enter')
    await expect(page).toHaveURL(/\/compare\?clinics=[\w-]+,[\w-]+,[\w-]+&plan=/)
  })

  await test.step('the comparison has the totals, lines and facts of each', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 clinics')
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    const total = page.getByRole('row', { name: /^All in/ })
    await expect(total.getByRole('cell').filter({ hasText: 'Lowest' })).toHaveCount(1)
    await expect(page.getByRole('row', { name: /^2 × Implant with crown/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Guarantee/ }).getByRole('cell')).toHaveCount(3)
    await expect(page.getByRole('row', { name: /^Answers in time/ }).getByRole('cell')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    const askAll = page.getByRole('link', { name: 'Ask all 3 for a quote' })
    const { searchParams } = new URL(page.url())
    const sent = { plan: String(searchParams.get('plan')), clinics: String(searchParams.get('clinics')) }
    await expect(askAll).toHaveAttribute('href', `/dashboard/cases/new?${new URLSearchParams(sent)}`)
    await checkPage(page)
    await page.getByLabel('First day of trip 1').fill('2027-01-11')
    await page.getByRole('button', { name: 'Show dates' }).click()
    await expect(page).toHaveURL(/start=2027-01-11/)
    await expect(page.getByText('11 Jan 2027 to 16 Jan 2027')).toBeVisible()
  })

  await test.step('it fits on the narrowest phone, two clinics at a time', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    const chooser = page.getByRole('group', { name: 'Choose two clinics' })
    await chooser.getByRole('button').last().click()
    await expect(chooser.getByRole('button', { pressed: true })).toHaveCount(2)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await checkPage(page)
  })

  await test.step('on paper, which is as narrow, are all of them', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await expect(page.getByRole('row', { name: /^All in/ }).getByRole('cell')).toHaveCount(3)
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a clinic can be removed there, too', async () => {
    await page
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 clinics')
  })
})

test('results of a search are compared by their prices, on a phone', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/search?keyword=implant')
  await boxes(page).nth(0).check()
  await boxes(page).nth(1).check()
  await expectNoSidewaysScroll(page)
  await checkPage(page)
  await tray(page).getByRole('link', { name: 'Compare 2' }).click()
  await expect(page.getByRole('row', { name: /^Dental Implant/ })).toBeVisible()
  await checkPage(page)
})

test('a clinic that is no longer listed is named, and no clinic at all is no error', async ({ page, request }) => {
  const { hits } = await (await request.get('/api/v1/search?keyword=implant')).json()
  await open(page, `/compare?clinics=${hits[0]._id},${GONE}`)
  await expect(page.getByText('One clinic of this comparison is no longer listed on our site.')).toBeVisible()
  await open(page, '/compare')
  await expect(page.getByText('Choose the clinics that you want to compare.')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all columns of a comparison are shown, and no checkbox that would do nothing', { tag: '@slow' }, async ({
    page,
    request,
  }) => {
    const { hits } = await (await request.get('/api/v1/search?keyword=implant')).json()
    const ids = hits.slice(0, 3).map(({ _id }: { _id: string }) => _id)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/compare?clinics=${ids.join(',')}`)
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await page.goto('/search?keyword=implant')
    await expect(boxes(page)).toHaveCount(0)
  })
})
