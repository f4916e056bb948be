import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import type { Slots } from '#features/appointments/rules/slots.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** The patient has booked the first free time. */
async function bookedTime(patient: Guest, provider: Guest): Promise<Appointment> {
  const { request } = patient.page
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
  const multipart = { timeZone: 'Europe/Istanbul', openingHours: JSON.stringify(openingHours) }
  const opened = await request.put('/api/v1/user/update', { headers: bearer(provider), multipart })
  expect(opened.status()).toBe(200)
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

test('a provider issues an invoice, the patient downloads it, and both see a payment and a refund', async ({
  join,
}) => {
  const ida = await join('Ida Moss', { isDoctor: true })
  const tom = await join('Tom Reed', { width: 390 })
  const { _id } = await bookedTime(tom, ida)

  await open(ida.page, '/invoices')
  await expect(ida.page.getByText('No invoices yet')).toBeVisible()
  await ida.page.getByRole('main').getByRole('link', { name: 'New invoice' }).last().click()
  await ida.page.getByLabel('Patient', { exact: true }).selectOption('Tom Reed')
  await ida.page.getByLabel('For', { exact: true }).selectOption(`appointment ${_id}`)
  await ida.page.getByLabel('Price in USD').fill('1,200.50')
  await button(ida.page, 'Add a line').click()
  await ida.page.getByLabel('Line 2', { exact: true }).fill('Zirconia crown')
  await ida.page.getByLabel('Quantity').nth(1).fill('2')
  await ida.page.getByLabel('Price in USD').nth(1).fill('180')
  await expect(ida.page.getByText('$1,560.50')).toBeVisible()
  await checkPage(ida.page)
  await button(ida.page, 'Issue invoice').click()
  const heading = ida.page.getByRole('heading', { name: /^Invoice IM\d*-\d{4}-0001/ })
  await expect(heading).toBeVisible()

  await open(tom.page, '/invoices')
  await expect(tom.page.getByText('$1,560.50')).toBeVisible()
  await checkPage(tom.page)
  await expectNoSidewaysScroll(tom.page)
  const downloading = tom.page.waitForEvent('download')
  await tom.page.getByRole('button', { name: /^PDF/ }).click()
  const file = await readFile(await (await downloading).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await tom.page.getByRole('link', { name: /^View invoice/ }).click()
  await expect(tom.page.getByText('Nothing has been paid yet.')).toBeVisible()
  await expectNoSidewaysScroll(tom.page)

  await button(ida.page, 'Record payment').click()
  await expect(dialog(ida.page).getByLabel('Amount in USD')).toHaveValue('1560.50')
  await dialog(ida.page).getByLabel('Amount in USD').fill('1000')
  await button(ida.page, 'Record a payment').click()
  await expect(heading).toContainText('Partly paid')
  await button(ida.page, 'Record refund').click()
  await dialog(ida.page).getByLabel('Amount in USD').fill('60.50')
  await button(ida.page, 'Record a refund').click()
  await expect(ida.page.getByText(/^Credit note IM\d*-\d{4}-0001-C1$/)).toBeVisible()

  await open(tom.page, '/dashboard/payments')
  await expect(tom.page.getByText('-$60.50')).toBeVisible()
  await expect(tom.page.getByRole('listitem').filter({ hasText: 'Ida Moss' })).toHaveCount(2)
  await expectNoSidewaysScroll(tom.page)
})
