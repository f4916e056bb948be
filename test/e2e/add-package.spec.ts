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
  const file = { name: 'hotel.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 160, height: 100 }) }
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

test('a provider puts a package on sale by keyboard on a phone, edits and deletes it', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { user } = await signUp(page, { ...newPerson(), isDoctor: true })
  const title = `Crowns of ${user.username}`
  await open(page, PAGE)
  await expect(page.getByText('You don’t have any packages yet.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Add package' }).click()
  await expectToast(page, 'enter all fields')
  await checkPage(page)

  await test.step('the package is sent by keyboard, and visitors see it', async () => {
    await fillIn(page, title)
    await choosePicture(page)
    await field(page, 'New price').focus()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Package created!')
    await expect(mine(page, title)).toBeFocused()
    await expect(mine(page, title)).toContainText('$3,900')
    await expect(field(page, 'Title')).toHaveValue('')
    await expectNoSidewaysScroll(page)
    const visitor = await page.context().newPage()
    await open(visitor, '/country-packages?country=Croatia')
    const card = visitor.getByRole('main').getByRole('article', { name: title })
    await expect(card).toContainText('$3,900')
    await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
    await expect(card.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)
    await visitor.close()
  })

  await test.step('the package is edited by keyboard', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page, 'Title')).toBeFocused()
    await field(page, 'New price').fill('$900')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Package updated!')
    await expect(mine(page, title)).toContainText('$900')
  })

  await test.step('the package is deleted after a confirmation', async () => {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this package?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Package deleted!')
    await expect(page.getByText('You don’t have any packages yet.')).toBeVisible()
  })
})
