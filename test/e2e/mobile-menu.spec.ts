import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { accountButton, DEMO_PASSWORD, demoPeople, header, loginDialog } from './people.ts'
import { expectToast } from './toasts.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const menuButton = (page: Page) => header(page).getByRole('button', { name: 'Menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Sanavia' })

async function openMenu(page: Page) {
  await menuButton(page).tap()
  await expect(menu(page)).toBeVisible()
}

test('a visitor on a phone closes the menu in three ways, and finds the treatments in it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await open(page, '/')
  await expect(menuButton(page)).toBeHidden()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(header(page).getByRole('button', { name: 'Treatments' })).toBeHidden()

  await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(menuButton(page)).toBeFocused()
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Close' }).tap()
  await expect(menu(page)).toBeHidden()
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Home', exact: true }).tap()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL('/')

  await page.setViewportSize({ width: 390, height: 844 })
  await openMenu(page)
  await checkPage(page)
  const treatments = menu(page).getByRole('button', { name: 'Treatments' })
  const rhinoplasty = menu(page).getByRole('link', { name: 'Rhinoplasty' })
  await expect(rhinoplasty).toBeHidden()
  await treatments.tap()
  await expect(treatments).toHaveAttribute('aria-expanded', 'true')
  await expect(rhinoplasty).toBeVisible()
  await checkPage(page)
  await rhinoplasty.tap()
  await expect(page).toHaveURL('/face')
  await expect(menu(page)).toBeHidden()
  await expectNoSidewaysScroll(page)
})

test('a patient logs in and out from the menu of a phone', async ({ page }) => {
  const displayname = demoPeople.hannah
  await open(page, '/')
  await openMenu(page)
  await menu(page).getByRole('button', { name: 'Login' }).tap()
  const form = await loginDialog(page)
  await checkPage(page)
  await expectNoSidewaysScroll(page)
  await form.username.fill('hannah')
  await form.password.fill(DEMO_PASSWORD)
  await form.submit.tap()
  await expectToast(page, 'Login successful')
  await expect(accountButton(page, displayname)).toBeVisible()

  await openMenu(page)
  await expect(menu(page).getByText(displayname)).toBeVisible()
  await checkPage(page)
  await menu(page).getByRole('button', { name: 'Logout' }).tap()
  await expect(accountButton(page, displayname)).toBeHidden()
})
