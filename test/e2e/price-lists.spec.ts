import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { newPerson, signUp } from './people.ts'
import { expectToast } from './toasts.ts'

const price = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^Price of ${name},`) })

/** Offers a dental treatment, with which the price list appears. */
async function offerImplants(page: Page) {
  const form = page.getByRole('form', { name: 'Add a service' })
  await form.getByLabel('Speciality', { exact: true }).selectOption('Dental Treatment')
  await form.getByLabel('Price', { exact: true }).fill('900')
  await form.getByLabel('Description', { exact: true }).fill('With abutment and crown.')
  await form.getByRole('button', { name: 'Update Services' }).click()
  await expectToast(page, 'Service added successfully!')
}

test('a dentist fills in a price list by keyboard and from a file, and visitors read it', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { user } = await signUp(page, { ...newPerson(), isDoctor: true })
  await open(page, '/specialties')
  await expect(page.getByRole('heading', { name: 'Price list' })).toHaveCount(0)
  await offerImplants(page)
  await expect(page.getByRole('heading', { name: 'Price list' })).toBeVisible()

  await test.step('by keyboard', async () => {
    await price(page, 'Implant \\(fixture\\)').focus()
    await page.keyboard.type('560')
    await page.keyboard.press('Tab')
    await expect(price(page, 'Abutment')).toBeFocused()
    await page.keyboard.type('nothing')
    await page.keyboard.press('Enter')
    await expect(page.getByText('One price needs your attention.').first()).toBeVisible()
    await expect(price(page, 'Abutment')).toBeFocused()
    await checkPage(page)
    await price(page, 'Abutment').fill('95.50')
    await page.reload()
    await expect(price(page, 'Abutment')).toHaveValue('95.50')
    await price(page, 'Abutment').press('Enter')
    await expectToast(page, 'Price list saved.')
    await expect(page.getByText('2 prices on your list.')).toBeVisible()
  })

  await test.step('from a file, on a small phone', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import prices from a CSV file' })
    const rows = [
      'procedure;price',
      'Zirconia crown;245',
      'Abutment;99',
      'Moonwalk;12',
      'Examination and treatment plan;0',
    ]
    await dialog.getByLabel('Choose a file').setInputFiles({
      name: 'prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n')),
    })
    await expect(dialog.getByRole('row', { name: '4 Moonwalk We don’t know this procedure.' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Abutment $95.50 $99' })).toBeVisible()
    await checkPage(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Use these 3 prices' }).click()
    await expect(price(page, 'Zirconia crown')).toHaveValue('245')
    await page.getByRole('button', { name: 'Save price list' }).click()
    await expectToast(page, 'Price list saved.')
    await page.getByRole('button', { name: 'History of Abutment' }).click()
    const history = page.getByRole('dialog', { name: 'Abutment: price history' })
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await checkPage(page)
    await history.getByRole('button', { name: 'Close' }).click()
    await checkPage(page)
    await page.getByRole('button', { name: 'Confirm all prices' }).click()
    await expectToast(page, 'All prices confirmed.')
  })

  await test.step('the template has every procedure', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await downloading).suggestedFilename()).toBe('price-list.csv')
  })

  await test.step('visitors read it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/provider/${user._id}`)
    await expect(page.getByText(/^Last confirmed by the clinic on \d/)).toBeVisible()
    await page.getByText('Implants', { exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: /^Abutment per implant/ })).toContainText('$99.00')
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    const { prices } = await (await page.request.get(`/api/v1/providers/${user._id}/price-list`)).json()
    expect(prices.map(({ name, price: dollars }: { name: string; price: number }) => [name, dollars])).toEqual([
      ['Examination and treatment plan', 0],
      ['Zirconia crown', 245],
      ['Implant (fixture)', 560],
      ['Abutment', 99],
    ])
  })
})
