import { expect, type Page } from '@playwright/test'
import { jpeg } from '#test/pictures.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { newPerson, signUp } from './people.ts'
import { expectToast } from './toasts.ts'

const PAGE = '/add-package'
const form = (page: Page) => page.getByRole('form')
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const mine = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Your packages' }).getByRole('article', { name: title })

async function choosePicture(page: Page) {
  const file = { name: 'hotel.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 960, height: 600 }) }
  await form(page).locator('input[type=file]').setInputFiles(file)
  await expect(form(page).getByText(/^hotel\.jpg, \d+ kB$/)).toBeVisible()
}

async function fillIn(page: Page, title: string) {
  await field(page, 'Title').fill(title)
  await field(page, 'Country').selectOption('Croatia')
  await field(page, 'City').fill('Split')
  for (const [at, benefit] of ['Two crowns', 'Three nights', 'Transfer'].entries())
    await field(page, `Benefit ${at + 1}`).fill(benefit)
  await field(page, 'Old price').fill('$5,200')
  await field(page, 'New price').fill('3900')
}

/** What visitors of the country's page see of the package. */
async function onSale(visitor: Page, title: string) {
  await open(visitor, '/country-packages?country=Croatia')
  return visitor.getByRole('main').getByRole('article', { name: title })
}

test('a provider puts a package on sale, pauses it, changes and deletes it', async ({ page }) => {
  const { user } = await signUp(page, { ...newPerson(), isDoctor: true })
  const visitor = await page.context().newPage()
  const title = `Crowns of ${user.username}`
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, PAGE)
  await expect(page.getByText('You have no packages yet.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Add package' }).click()
  await expectToast(page, 'enter all fields')
  await checkPage(page)
  await fillIn(page, title)
  await form(page).getByRole('button', { name: 'Add package' }).click()
  await expectToast(page, 'upload image for package')
  await choosePicture(page)
  await expect(page.getByText('How visitors see it').locator('..')).toContainText('Save 25%')
  await form(page).getByRole('button', { name: 'Add package' }).click()
  await expectToast(page, 'Package created!')
  await expect(mine(page, title)).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue('')
  await checkPage(page)
  const card = await onSale(visitor, title)
  await expect(card).toContainText('$3,900.00')
  await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
  await expect(card.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)

  await page.getByRole('button', { name: `Pause ${title}` }).click()
  await expect(mine(page, title)).toContainText('Paused')
  await expect(await onSale(visitor, title)).toHaveCount(0)
  await page.getByRole('button', { name: `Put on sale again ${title}` }).click()
  await expect(mine(page, title)).toContainText('On sale')
  await expect(await onSale(visitor, title)).toHaveCount(1)

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(field(page, 'Title')).toBeFocused()
  await expect(field(page, 'New price')).toHaveValue('3900')
  await field(page, 'Title').fill(`${title}, again`)
  await field(page, 'New price').fill('$900')
  await form(page).getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Package updated!')
  await expect(await onSale(visitor, `${title}, again`)).toContainText('$900.00')

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this package?' })
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Package deleted!')
  await expect(page.getByText('You have no packages yet.')).toBeVisible()
  await expect(await onSale(visitor, title)).toHaveCount(0)
})

test('a provider on a phone finds a draft again after a reload, and sends it by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { user } = await signUp(page, { ...newPerson(), isDoctor: true })
  const title = `Crowns of ${user.username}`
  await open(page, PAGE)
  await fillIn(page, title)
  await choosePicture(page)
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue(title)
  await expect(form(page).getByText('Choose hotel.jpg again: the reload let go of it.')).toBeVisible()
  await choosePicture(page)
  await field(page, 'New price').fill('999')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Price should not be less than 4 characters.')
  await expect(field(page, 'New price')).toBeFocused()
  await expectNoSidewaysScroll(page)
  await checkPage(page)
  await page.keyboard.press('End')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Package created!')
  await expect(mine(page, title)).toContainText('$9,999.00')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Title')).toBeFocused()
  await checkPage(page)
})
