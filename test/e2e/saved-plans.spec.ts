import { expect } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { loginDialog, newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

test('a visitor saves a plan after a login, opens it again, changes it and deletes it', { tag: '@slow' }, async ({
  page,
}) => {
  const ann = newPerson()
  await page.request.post('/api/v1/user/new', { data: { ...ann, isDoctor: false } })
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('the login stays on the page and leads to the name of the plan', async () => {
    await open(page, '/plan?plan=1-M3646-im3646-rc26')
    await page.getByRole('button', { name: 'Save plan' }).press('Enter')
    const form = await loginDialog(page)
    await form.username.fill(ann.username)
    await form.password.fill(ann.password)
    await form.password.press('Enter')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toHaveValue('Implant with crown, Root canal treatment')
    await checkPage(page)
    await name.fill('')
    await name.press('Enter')
    await expect(page.getByText('Enter a name for your plan.')).toBeVisible()
    await name.fill('Lower jaw')
    await name.press('Enter')
    await expectToast(page, 'Your plan is saved. You’ll find it under My Plans.')
  })

  await test.step('the list opens it, and changes go to the same plan', async () => {
    await open(page, '/dashboard/plans')
    const card = page.getByRole('article')
    await expect(card).toContainText('2 × Implant with crown · Root canal treatment')
    await checkPage(page)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await card.getByRole('link', { name: 'Open plan “Lower jaw”' }).click()
    await page.getByRole('button', { name: 'More: Root canal treatment' }).click()
    await page.getByRole('button', { name: 'Save plan' }).click()
    await page.getByRole('button', { name: 'Save changes to “Lower jaw”' }).click()
    await expectToast(page, 'Your plan is saved. You’ll find it under My Plans.')
    await open(page, '/dashboard/plans')
    await expect(card).toContainText('2 × Root canal treatment')
  })

  await test.step('a deleted plan is gone', async () => {
    await page.getByRole('button', { name: 'Delete “Lower jaw”' }).click()
    await page.getByRole('button', { name: 'Delete plan' }).click()
    await expect(page.getByText('You haven’t saved a plan yet.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You haven’t saved a plan yet.')).toBeVisible()
  })
})
