import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { newPerson, signUp } from './people.ts'
import { expectToast } from './toasts.ts'

const PAGE = '/specialties'
const form = (page: Page) => page.getByRole('form', { name: 'Add a service' })
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })

/** The public profile and the search show the service at this price, or not at all. */
async function expectPublic(page: Page, id: string, name: string, price?: string) {
  const profile = await (await page.request.get(`/provider/${id}`)).text()
  const [, list = ''] = profile.match(/<main[^>]*>(.*)<\/main>/s) ?? []
  expect(list.includes(name)).toBe(price !== undefined)
  if (price) expect(list).toContain(price)
  // A flood of changes, such as those of other tests, invalidates lists once a second.
  const search = async () => (await page.request.get(`/api/v1/search?keyword=${encodeURIComponent(name)}`)).json()
  await expect.poll(async () => (await search()).total).toBe(price ? 1 : 0)
}

test('a provider adds a service by keyboard, edits and deletes it, and the public pages follow', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { user } = await signUp(page, { ...newPerson(), isDoctor: true })
  const name = `Peeling of ${user.username}`
  await open(page, PAGE)
  await expect(page.getByText('You haven’t added any services yet.')).toBeVisible()

  await test.step('add', async () => {
    await field(page, 'Speciality').focus()
    // By arrow keys: letters that arrive a second apart begin a new word.
    while ((await field(page, 'Speciality').inputValue()) !== 'Face') await page.keyboard.press('ArrowDown')
    await expect(field(page, 'Service')).toHaveValue('Rhinoplasty')
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await expect(field(page, 'Service')).toHaveValue('Another treatment')
    await page.keyboard.press('Tab')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Please fill in all fields.')
    await expect(field(page, 'Price')).toBeFocused()
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    await page.keyboard.type('$480.50')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Two visits.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Service added successfully!')
    await expect(field(page, 'Speciality')).toHaveValue('')
    await expect(field(page, 'Price')).toBeHidden()
    await expect(page.getByText('1 service in 1 speciality')).toBeVisible()
    await expectPublic(page, user._id, name, '$480.50')
  })

  await test.step('edit, with the form for the same service open', async () => {
    await page.getByRole('button', { name: 'Add a service in Face' }).click()
    await field(page, 'Service').selectOption('Another treatment')
    await field(page, 'Name of the treatment').fill(name)
    await expect(form(page).getByText(/^You already offer this. Your changes will replace it/)).toBeVisible()
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const editing = page.getByRole('form', { name: `Edit ${name}` })
    await expect(editing.getByLabel('Service')).toBeFocused()
    await editing.getByLabel('Price').fill('450')
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    await editing.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Service Updated!')
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeFocused()
    await expectPublic(page, user._id, name, '$450.00')
  })

  await test.step('delete', async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this service?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Service Deleted!')
    await expect(page.getByText('You haven’t added any services yet.')).toBeVisible()
    await expectPublic(page, user._id, name)
  })
})
