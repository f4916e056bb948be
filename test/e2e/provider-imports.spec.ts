import { expect } from '@playwright/test'
import { logInAsAdministrator } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

/** In a town that no other test searches in. */
const fileOf = (rows: readonly string[]) => ({
  name: 'clinics.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name;Hospital;E-mail;Town;Country;Languages', ...rows].join('\r\n')),
})

test('an administrator imports clinics once every row is right', { tag: '@slow' }, async ({ page, baseURL }) => {
  const unique = crypto.randomUUID().slice(0, 8)
  const rows = [
    `Dr. Ivo Import;Clinic ${unique} One;one-${unique}@example.org;Zumaia;Spain;English`,
    `Dr. Eva Import;Clinic ${unique} Two;two-${unique}@example.org;Zumaia;Spain;Klingon`,
  ]
  await logInAsAdministrator(page, baseURL)
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, '/operator/imports')
  await expectNoSidewaysScroll(page)

  await test.step('the dry run names the row that is wrong, and nothing can be imported', async () => {
    await page.getByLabel('Choose a file').setInputFiles(fileOf(rows))
    await expect(page.getByRole('heading', { name: 'clinics.csv' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Clinic' })).toHaveValue('1')
    await page.getByRole('button', { name: 'Check all rows' }).click()
    await expect(page.getByText('1 of 2 rows can’t be imported.')).toBeVisible()
    await expect(
      page.getByRole('row', { name: '3 Dr. Eva Import We don’t know the language “Klingon”.' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  })

  await test.step('the mended file is imported', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'All imports' }).click()
    const mended = rows.map((row) => row.replace('Klingon', 'German'))
    await page.getByLabel('Choose a file').setInputFiles(fileOf(mended))
    await page.getByRole('button', { name: 'Check all rows' }).click()
    await expect(page.getByText('All 2 rows can be imported.')).toBeVisible()
    await checkPage(page)
    await page.getByRole('button', { name: 'Import 2 providers' }).click()
    await expect(page.getByText('2 providers were imported and are on the site.')).toBeVisible()
    await checkPage(page)
  })

  const address = page.url()
  await test.step('visitors find the clinics', async () => {
    await open(page, `/search?keyword=${unique}`)
    await expect(page.getByText(`Clinic ${unique} One`)).toBeVisible()
  })

  await test.step('the import is undone after typing the name of its file', async () => {
    await open(page, address)
    await page.getByRole('button', { name: 'Undo import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
    const undo = dialog.getByRole('button', { name: 'Undo import' })
    await undo.click()
    await expect(dialog.getByText('To confirm, type the name of the file: clinics.csv')).toBeVisible()
    await checkPage(page)
    await dialog.getByLabel('To confirm, type clinics.csv').fill('clinics.csv')
    await undo.click()
    await expect(page.getByText('2 profiles are off the site, and will be erased on')).toBeVisible()
    await checkPage(page)
    await page.setViewportSize({ width: 390, height: 900 })
    await expectNoSidewaysScroll(page)
    await open(page, `/search?keyword=${unique}`)
    await expect(page.getByText(`Clinic ${unique} One`)).toBeHidden()
  })
})
