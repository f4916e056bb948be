import { expect, type Page } from '@playwright/test'
import { implantParts } from '#content/treatments/dental.ts'
import { checkPage, open, test } from './fixtures.ts'

const drawing = (page: Page) => page.getByRole('group', { name: 'Drawing of the parts' })
const part = (page: Page, name: string) => drawing(page).getByRole('button', { name: new RegExp(`^\\d ${name}$`) })
const label = (page: Page, name: string) => part(page, name).getByText(name, { exact: true })
/** Everything but the part that one points at steps back. */
const faint = (page: Page) => drawing(page).locator('img.opacity-30')

test('the parts of an implant are named to whoever points at them, with the mouse or the keyboard', async ({
  page,
}) => {
  await open(page, '/dental')
  await expect(drawing(page).getByRole('button')).toHaveCount(5)
  await part(page, 'Abutment screw').hover()
  await expect(label(page, 'Abutment screw')).toHaveCSS('opacity', '1')
  await expect(faint(page)).toHaveCount(4)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(faint(page)).toHaveCount(0)

  // Pages that scroll under the mouse would be pointed at again.
  await page.mouse.move(0, 0)
  await part(page, 'Crown').focus()
  for (const { name } of implantParts) {
    await expect(part(page, name)).toBeFocused()
    await expect(label(page, name)).toHaveCSS('opacity', '1')
    await page.keyboard.press('Tab')
  }
  await expect(faint(page)).toHaveCount(0)
  await expect(part(page, 'Crown')).toHaveAccessibleDescription(/chew with.+Zirconia or porcelain/)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a tap names a part until another one is tapped', async ({ page }) => {
    await open(page, '/dental')
    for (const name of ['Implant body', 'Gum and jawbone']) {
      await part(page, name).tap()
      await expect(label(page, name)).toHaveCSS('opacity', '1')
      await expect(faint(page)).toHaveCount(4)
    }
    await expect(label(page, 'Implant body')).toHaveCSS('opacity', '0')
    await checkPage(page)
  })
})

test('a patient reads what it costs where, in their own currency', async ({ page }) => {
  await open(page, '/eye')
  const prices = page.locator('#prices')
  const turkey = prices.getByRole('row', { name: 'Turkey' })
  await expect(turkey.first()).toHaveAccessibleName(/\$900\.00 – \$2,000\.00/)
  await prices.getByLabel('Prices in').selectOption('GBP')
  await expect(turkey.first()).toHaveAccessibleName(/£/)
  await expect(prices.getByText(/Shown in GBP/)).toBeVisible()
  await prices.getByText('Cataract surgery', { exact: true }).click()
  await expect(prices.getByRole('table')).toHaveCount(2)
})

test('a patient goes from the article to who offers it, or to a person', async ({ page }) => {
  await open(page, '/dental')
  const providers = page.locator('#providers')
  await expect(providers.getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Information on this site is no medical advice').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first()).toHaveAttribute(
    'href',
    '/contact-us',
  )
  await providers.getByRole('link', { name: /^All \d+ providers$/ }).click()
  await expect(page).toHaveURL('/search?keyword=Dental+Implant')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
