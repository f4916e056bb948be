import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Appointment, Slots } from '#domain/appointments.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { expectToast } from './toasts.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** The patient has booked the first free time. */
async function bookedTime(patient: Guest, provider: Guest): Promise<Appointment> {
  const { request } = patient.page
  const slots: Slots = await (await request.get(`/api/v1/providers/${provider.user._id}/slots?days=14`)).json()
  const startsAt = slots.days.flatMap(({ slots: times }) => times).find(({ isFree }) => isFree)?.startsAt
  const data = {
    id: randomUUID(),
    providerId: provider.user._id,
    startsAt,
    about: 'A crown',
    timeZone: 'Europe/Berlin',
  }
  const response = await request.post('/api/v1/appointments', { headers: bearer(patient), data })
  expect(response.status()).toBe(200)
  return (await response.json()).appointment
}

test('a provider bills a patient, who reads it, and both see what was paid and paid back', async ({ join }) => {
  const ida = await join('Ida Moss', { isDoctor: true })
  const tom = await join('Tom Reed', { width: 390 })
  const { _id } = await bookedTime(tom, ida)

  await open(ida.page, '/invoices')
  await expect(ida.page.getByText('No invoices yet')).toBeVisible()
  await checkPage(ida.page)
  await open(ida.page, `/invoices?new=${_id}`)
  await expect(ida.page.getByLabel('Patient')).toHaveValue(tom.user._id)
  await expect(ida.page.getByLabel('Line 1', { exact: true })).toHaveValue('Consultation')
  await button(ida.page, 'Issue invoice').click()
  await expect(ida.page.getByLabel('Price in USD')).toBeFocused()
  await expectToast(ida.page, 'Enter an amount above zero.')
  await ida.page.getByLabel('Price in USD').fill('1,200.50')
  await button(ida.page, 'Add a line').click()
  await ida.page.getByLabel('Line 2', { exact: true }).fill('Zirconia crown')
  await ida.page.getByLabel('Quantity').nth(1).fill('2')
  await ida.page.getByLabel('Price in USD').nth(1).fill('180')
  await expect(ida.page.getByText('$1,560.50')).toBeVisible()
  await checkPage(ida.page)
  ida.page.once('dialog', (asked) => void asked.accept())
  await ida.page.reload()
  await expect(ida.page.getByLabel('Line 2', { exact: true })).toHaveValue('Zirconia crown')
  await button(ida.page, 'Issue invoice').click()
  const heading = ida.page.getByRole('heading', { name: /^Invoice \d{4}-0001/ })
  await expect(heading).toBeVisible()
  await checkPage(ida.page)

  await open(tom.page, '/invoices')
  await expect(tom.page.getByText('$1,560.50')).toBeVisible()
  await checkPage(tom.page)
  await expectNoSidewaysScroll(tom.page)
  const downloading = tom.page.waitForEvent('download')
  await tom.page.getByRole('button', { name: /^PDF/ }).click()
  const file = await readFile(await (await downloading).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await tom.page.getByRole('link', { name: /^View invoice/ }).click()
  await expect(tom.page.getByText('Nothing is paid yet.')).toBeVisible()
  await expect(tom.page.getByRole('button', { name: /by card/ })).toHaveCount(0)
  await checkPage(tom.page)
  await expectNoSidewaysScroll(tom.page)

  await button(ida.page, 'Record payment').click()
  await expect(dialog(ida.page).getByLabel('Amount in USD')).toHaveValue('1560.50')
  await dialog(ida.page).getByLabel('Amount in USD').fill('2000')
  ida.trouble.expectRefusal(400)
  await button(ida.page, 'Record a payment').click()
  await expect(dialog(ida.page).getByLabel('Amount in USD')).toBeFocused()
  await dialog(ida.page).getByLabel('Amount in USD').fill('1000')
  await checkPage(ida.page)
  await button(ida.page, 'Record a payment').click()
  await expect(heading).toContainText('Part paid')
  await button(ida.page, 'Record payment').click()
  await expect(dialog(ida.page).getByLabel('Amount in USD')).toHaveValue('560.50')
  await button(ida.page, 'Record a payment').click()
  await expect(heading).toContainText('Paid')
  await button(ida.page, 'Record refund').click()
  await dialog(ida.page).getByLabel('Amount in USD').fill('60.50')
  await button(ida.page, 'Record a refund').click()
  await expect(heading).toContainText('Part paid')

  await open(tom.page, '/dashboard/payments')
  await expect(tom.page.getByText('-$60.50')).toBeVisible()
  await expect(tom.page.getByRole('listitem').filter({ hasText: 'Ida Moss' })).toHaveCount(3)
  await checkPage(tom.page)
  await expectNoSidewaysScroll(tom.page)
})

test('an invoice that was a mistake is made void, and its number stays used', async ({ join }) => {
  const ida = await join('Ida Moss', { isDoctor: true })
  const tom = await join('Tom Reed')
  const { _id } = await bookedTime(tom, ida)
  for (const number of ['0001', '0002']) {
    await open(ida.page, `/invoices?new=${_id}`)
    await ida.page.getByLabel('Price in USD').fill('50')
    await button(ida.page, 'Issue invoice').click()
    await expect(ida.page.getByRole('heading', { name: new RegExp(`^Invoice \\d{4}-${number}`) })).toBeVisible()
    await button(ida.page, 'Make void').click()
    await dialog(ida.page).getByRole('button', { name: 'Make void' }).click()
    await expectToast(ida.page, 'The invoice is void.')
    await expect(button(ida.page, 'Record payment')).toHaveCount(0)
  }
  await open(tom.page, '/invoices')
  await expect(tom.page.getByText('Void', { exact: true })).toHaveCount(2)
})
