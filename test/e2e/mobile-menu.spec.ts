import { expect } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test, WITH_MOTION } from './fixtures.ts'
import { header } from './people.ts'

test.use({ ...WITH_MOTION, viewport: { width: 1024, height: 844 }, hasTouch: true })

test('below 1024 pixels a drawer replaces the navigation, closes in three ways and leads to the treatments', {
  tag: '@slow',
}, async ({ page }) => {
  const menuButton = header(page).getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('dialog', { name: 'Sanavia' })
  const openMenu = async () => {
    await menuButton.tap()
    await expect(menu).toBeVisible()
  }
  await open(page, '/how-it-works')
  await expect(menuButton).toBeHidden()
  await page.setViewportSize({ width: 1023, height: 844 })
  await expect(header(page).getByRole('button', { name: 'Treatments' })).toBeHidden()

  await openMenu()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(menuButton).toBeFocused()
  await openMenu()
  await menu.getByRole('button', { name: 'Close' }).tap()
  await expect(menu).toBeHidden()
  await openMenu()
  // The link to the page itself changes nothing but the menu
  await menu.getByRole('link', { name: 'How it Works' }).tap()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/how-it-works')

  await page.setViewportSize({ width: 390, height: 844 })
  await openMenu()
  const treatments = menu.getByRole('button', { name: 'Treatments' })
  const rhinoplasty = menu.getByRole('link', { name: 'Rhinoplasty' })
  await expect(rhinoplasty).toBeHidden()
  await treatments.tap()
  await expect(treatments).toHaveAttribute('aria-expanded', 'true')
  await expect(rhinoplasty).toBeVisible()
  await checkPage(page)
  await rhinoplasty.tap()
  await expect(page).toHaveURL('/face')
  await expect(menu).toBeHidden()
  await expectNoSidewaysScroll(page)
})
