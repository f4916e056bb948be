import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { newPerson, signUp } from './people.ts'
import { expectToast } from './toasts.ts'

const PAGE = '/specialties'
const signUpProvider = (page: Page) => signUp(page, { ...newPerson(), isDoctor: true })
const form = (page: Page) => page.getByRole('form', { name: 'Add a service' })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
const update = (page: Page) => form(page).getByRole('button', { name: 'Update Services' })

/** What a visitor sees on the profile, and whether the search finds it. */
async function expectPublic(visitor: Page, id: string, name: string, price?: string) {
  await open(visitor, `/provider/${id}`)
  const row = visitor.getByRole('listitem').filter({ hasText: name })
  if (price) await expect(row).toContainText(price)
  else await expect(row).toHaveCount(0)
  await open(visitor, `/search?keyword=${encodeURIComponent(name)}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${price ? 1 : 0} Matches Found`)
}

test('a provider adds a service, changes and deletes it, and visitors see each step at once', async ({ page }) => {
  const { user } = await signUpProvider(page)
  const visitor = await page.context().newPage()
  const name = `Crown of ${user.username}`
  await open(page, PAGE)
  await expect(page.getByText('You offer no services yet.')).toBeVisible()
  await update(page).click()
  await expectToast(page, 'Select a speciality')
  await expect(field(page, 'Speciality')).toBeFocused()
  await field(page, 'Speciality').selectOption('Dental Treatment')
  await expect(field(page, 'Service').locator('option')).toHaveCount(6)
  await update(page).click()
  await expectToast(page, 'Please fill in all fields.')
  await checkPage(page)
  await field(page, 'Service').selectOption('Another treatment')
  await field(page, 'Name of the treatment').fill(name)
  await field(page, 'Price').fill('$480.50')
  await field(page, 'Description').fill('Two visits.')
  await update(page).click()
  await expectToast(page, 'Service added successfully!')
  await expect(field(page, 'Speciality')).toHaveValue('')
  await expect(field(page, 'Price')).toBeHidden()
  await expect(page.getByText('1 service in 1 speciality')).toBeVisible()
  await expectPublic(visitor, user._id, name, '$480.50')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const editing = page.getByRole('form', { name: `Edit ${name}` })
  await expect(editing.getByLabel('Service')).toBeFocused()
  await editing.getByLabel('Price').fill('450')
  await checkPage(page)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Service Updated!')
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused()
  await expectPublic(visitor, user._id, name, '$450.00')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this service?' })
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Service Deleted!')
  await expect(page.getByText('You offer no services yet.')).toBeVisible()
  await expectPublic(visitor, user._id, name)
})

test('a provider on a phone with a keyboard alone loses nothing when the connection fails', async ({
  page,
  expectLostRequests,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpProvider(page)
  await open(page, PAGE)
  await field(page, 'Speciality').focus()
  await page.keyboard.type('Face')
  await expect(field(page, 'Service')).toHaveValue('Rhinoplasty')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2,000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('One night.')
  await page.keyboard.press('Tab')
  expectLostRequests()
  await page.route('**/add-service', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expectToast(page, 'Failed to add service.')
  await expect(field(page, 'Price')).toBeHidden()
  await page.unroute('**/add-service')
  await page.reload()
  await field(page, 'Speciality').selectOption('Face')
  await expect(field(page, 'Price')).toHaveValue('2,000')
  await expect(field(page, 'Description')).toHaveValue('One night.')
  await expectNoSidewaysScroll(page)
  await checkPage(page)
  await field(page, 'Description').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Face', exact: true })).toContainText('$2,000.00')
  await page.getByRole('button', { name: 'Add a service in Face' }).click()
  await expect(form(page).getByText(/^You offer this already: changes replace it/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await checkPage(page)
})

test('patients are led to their dashboard', async ({ page }) => {
  await signUp(page)
  for (const path of [PAGE, '/add-package']) {
    await open(page, path)
    await expect(page).toHaveURL('/dashboard')
  }
})
