import { expect } from '@playwright/test'
import { queryE2e } from '#test/e2e-database.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { newPerson, openMailedLink, signOut, signUp } from './people.ts'
import { expectToast } from './toasts.ts'

const BANK = {
  'Account name': 'Ann Ley',
  'Account number': '0532013000',
  'Bank name': 'Commerzbank',
  'Routing number': '37040044',
  'BIC/SWIFT': 'cobadeff',
}

test('a provider adds PayPal and bank details, which are shown masked, and removes them', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = { ...newPerson(), isDoctor: true }
  await signUp(page, person)
  await open(page, '/dashboard/payments')
  await expect(page.getByText('No payments yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Payout Settings' }).click()
  await expect(page).toHaveURL('/dashboard/payments?tab=payout')
  const save = page.getByRole('button', { name: 'Save' })
  const paypal = page.getByRole('region', { name: 'PayPal' })
  const bank = page.getByRole('region', { name: 'Bank Transfer' })

  await test.step('PayPal, by keyboard', async () => {
    await paypal.getByRole('button', { name: 'Add PayPal' }).click()
    await expect(paypal.getByLabel('PayPal email')).toBeFocused()
    await save.click()
    await expectToast(page, 'please enter your paypal email')
    await page.keyboard.type('ann.ley@example.com')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Paypal Email Added!')
    await expect(paypal).toContainText('a•••@example.com')
  })

  await test.step('the IBAN is grouped while it is typed, and the caret passes the gaps', async () => {
    await bank.getByRole('button', { name: 'Add Bank Transfer' }).click()
    for (const [label, text] of Object.entries(BANK)) await bank.getByLabel(label).fill(text)
    const iban = bank.getByLabel('IBAN')
    await iban.pressSequentially('DE8937040440532013001')
    await save.click()
    await expect(iban).toBeFocused()
    await expect(iban).toHaveAccessibleDescription('An IBAN that begins with DE has 22 characters.')
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    await page.keyboard.press('Backspace')
    await page.keyboard.type('0')
    await expect(iban).toHaveValue('DE89 3704 0440 5320 1300 0')
    await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(9, 9))
    await page.keyboard.type('1')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('0')
    await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00')
    await iban.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4))
    await page.keyboard.press('Delete')
    await page.keyboard.press('Delete')
    await expect(iban).toHaveValue('DE89 7040 0440 5320 1300 0')
    await page.keyboard.type('3')
    await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00')
    await bank.getByLabel(/Your password/).fill(person.password)
    await save.click()
    await expectToast(page, 'Bank Details Added!')
  })

  await test.step('both are stored, masked, and removed after a confirmation', async () => {
    await open(page, '/dashboard/payments?tab=payout')
    await expect(bank).toContainText('DE•• •••• 3000')
    await expect(bank).toContainText('Saved last')
    await expect(paypal).toContainText('Saved')
    await expect(page.getByRole('main')).not.toContainText('0532013000')
    await checkPage(page)
    await page.getByRole('button', { name: 'Remove payout details' }).click()
    const dialog = page.getByRole('dialog')
    await checkPage(page)
    await dialog.getByLabel(/Your password/).fill(person.password)
    await dialog.getByRole('button', { name: 'Yes, remove them' }).click()
    await expectToast(page, 'Payout Details Removed!')
    await expect(dialog).toBeHidden()
    await expect(paypal.getByRole('button', { name: 'Add PayPal' })).toBeFocused()
    await expect(bank.getByRole('button', { name: 'Add Bank Transfer' })).toBeVisible()
  })
})

test('a change without the password is pending, and its owner cancels it or stops it by the mailed link', async ({
  page,
  baseURL,
  expectRefusal,
}) => {
  const person = { ...newPerson(), isDoctor: true }
  const { token } = await signUp(page, person)
  await queryE2e(String(baseURL), 'update accounts set email_confirmed_at = now() where username = $1', [
    person.username,
  ])
  const headers = { authorization: `Bearer ${token}` }
  const data = { paypalEmail: 'ann.ley@example.com' }
  expect((await page.request.put('/api/v1/user/update', { headers, data })).status()).toBe(200)
  await open(page, '/dashboard/payments?tab=payout')
  const paypal = page.getByRole('region', { name: 'PayPal' })
  const pending = page.getByRole('status').filter({ hasText: 'Your new details apply from' })
  const change = async (address: string, password: string) => {
    await paypal.getByRole('button', { name: 'Change PayPal' }).click()
    await paypal.getByLabel('PayPal email').fill(address)
    await paypal.getByLabel(/Your password/).fill(password)
    await page.keyboard.press('Enter')
  }

  await test.step('a wrong password is refused at its field', async () => {
    expectRefusal(403)
    await change('new@example.com', 'a guess')
    await expect(paypal.getByLabel(/Your password/)).toBeFocused()
    await expect(paypal.getByLabel(/Your password/)).toHaveAccessibleDescription(/This is not your password\./)
    await paypal.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the pending change is shown at every width, and cancelled', async () => {
    await change('new@example.com', '')
    await expect(pending).toContainText('PayPal: n•••@example.com')
    await expect(paypal).toContainText('a•••@example.com')
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await pending.getByRole('button', { name: 'Cancel this change' }).click()
    await expect(pending).toBeHidden()
    await expect(paypal.getByRole('button', { name: 'Change PayPal' })).toBeFocused()
  })

  await test.step('the mailed link stops a change, signed out', async () => {
    await change('thief@example.com', '')
    await expect(pending).toBeVisible()
    await signOut(page)
    await openMailedLink(page, person.email, 'Your payout details will change in 24 hours')
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('button', { name: 'Stop this change' }).click()
    await expect(page.getByRole('status')).toHaveText('The change is undone. Your payout details stay as they were.')
    await checkPage(page)
    const { user } = await (await page.request.get('/api/v1/user/me', { headers })).json()
    expect([user.paypalEmail, user.payoutChange]).toEqual(['a•••@example.com', undefined])
  })
})
