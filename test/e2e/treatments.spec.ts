import { expect, type Page } from '@playwright/test'
import { implantParts } from '#content/treatments/dental.ts'
import { checkPage, open, test } from './fixtures.ts'

const drawing = (page: Page) => page.getByRole('group', { name: 'Drawing of the parts' })
const part = (page: Page, name: string) => drawing(page).getByRole('button', { name: new RegExp(`^\\d ${name}$`) })
const label = (page: Page, name: string) => part(page, name).getByText(name, { exact: true })
/** All parts but the highlighted one. */
const faint = (page: Page) => drawing(page).locator('img.opacity-30')

test.use({ hasTouch: true })

test('the parts of an implant are labelled on hover, focus and tap, and the article leads to providers', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, '/dental')
  await test.step('hover', async () => {
    await expect(drawing(page).getByRole('button')).toHaveCount(5)
    await part(page, 'Abutment screw').hover()
    await expect(label(page, 'Abutment screw')).toHaveCSS('opacity', '1')
    await expect(faint(page)).toHaveCount(4)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(faint(page)).toHaveCount(0)
  })

  await test.step('focus', async () => {
    // A page that scrolls under the mouse would be hovered again.
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

  await test.step('tap', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of ['Implant body', 'Gum and jawbone']) {
      await part(page, name).tap()
      await expect(label(page, name)).toHaveCSS('opacity', '1')
      await expect(faint(page)).toHaveCount(4)
    }
    await expect(label(page, 'Implant body')).toHaveCSS('opacity', '0')
    await checkPage(page)
  })

  await test.step('providers', async () => {
    const providers = page.locator('#providers')
    await expect(providers.getByRole('article')).toHaveCount(3)
    await expect(page.getByText('Information on this site is not medical advice').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Book Appointment' }).first()).toHaveAttribute(
      'href',
      '/contact-us',
    )
    await providers.getByRole('link', { name: /^All \d+ providers$/ }).click()
    await expect(page).toHaveURL('/search?keyword=Dental+Implant')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})
