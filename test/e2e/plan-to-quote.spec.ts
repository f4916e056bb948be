import { expect, type Page } from '@playwright/test'
import type { QuoteRequest, QuoteRequestPage } from '#features/cases/rules/cases.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'

const PRICES = { 'implant-fixture': 700, abutment: 150, 'crown-zirconia': 300 }

/** A clinic that lists the prices of an implant with its crown, and some more. */
async function listPrices({ page, ...clinic }: Guest, more: number) {
  const headers = bearer(clinic)
  const service = { title: 'Dental Treatment', subtitle: 'Dental Implant', price: '900', description: 'With crown.' }
  expect((await page.request.put('/api/v1/user/add-service', { headers, data: service })).ok()).toBe(true)
  const prices = Object.entries(PRICES).map(([procedure, price]) => ({ procedure, price: price + more }))
  const listed = await page.request.put('/api/v1/user/price-list', { headers, data: { version: 0, prices } })
  expect(listed.status()).toBe(200)
}

async function readNewestRequest({ page, ...clinic }: Guest): Promise<QuoteRequest | undefined> {
  const answer = await page.request.get('/api/v1/case-requests', { headers: bearer(clinic) })
  return ((await answer.json()) as QuoteRequestPage).requests[0] as QuoteRequest | undefined
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string | RegExp, key = 'Enter') => page.getByRole('button', { name }).press(key)

/** The time of day that a clock on the wall shows there. */
const timeIn = (timeZone: string, time: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(time))

/** A clinic opens its newest case from the list, and answers with the prices of its list, by keyboard. */
async function sendQuote(clinic: Guest, timeZone: string, total: string) {
  const { page } = clinic
  const request = await readNewestRequest(clinic)
  await open(page, '/dashboard/case-requests')
  const row = page.getByRole('listitem').filter({ hasText: request?.reference ?? '' })
  await expect(row).toContainText(timeIn(timeZone, request?.answerBy ?? ''))
  await page.getByRole('link', { name: request?.reference ?? '' }).press('Enter')
  await expect(heading(page)).toHaveText(`Answer case ${request?.reference}`)
  await expect(page.getByText('Ann Ley')).toHaveCount(0)
  await press(page, `Send quote, ${total}`)
  await expect(page.getByRole('button', { name: 'Revise quote' })).toBeVisible()
}

test('from a tooth to an accepted quote by keyboard on the narrowest phone, with clinics in other time zones', async ({
  join,
}) => {
  const ann = await join('Ann Ley', { width: 320, timezoneId: 'Europe/Berlin' })
  const istanbul = await join('Galata Dental', { isDoctor: true, timezoneId: 'Europe/Istanbul' })
  const tokyo = await join('Sakura Dental', { isDoctor: true, timezoneId: 'Asia/Tokyo' })
  await listPrices(istanbul, 0)
  await listPrices(tokyo, 100)
  const { page } = ann

  await test.step('a plan with a tooth that is marked as missing', async () => {
    await open(page, '/plan')
    await page.getByRole('checkbox', { name: 'Lower right first molar, 46', exact: true }).press('Space')
    await press(page, /^Add Implant with crown usually/)
    await press(page, 'Mark as missing and add')
    await expect(page).toHaveURL('/plan?plan=1-M46-im46')
    await page.getByRole('link', { name: 'See clinics and totals' }).first().press('Enter')
    await expect(page).toHaveURL(/\/plan\/clinics\?plan=1-M46-im46/)
    await expectNoSidewaysScroll(page)
  })

  await test.step('it is sent to two clinics', async () => {
    await open(page, `/dashboard/cases/new?plan=1-M46-im46&clinics=${istanbul.user._id},${tokyo.user._id}`)
    await expect(page.getByText('2 of 5 chosen')).toBeVisible()
    await page.getByLabel('Age group').press('4')
    await expect(page.getByLabel('Age group').locator(':checked')).toHaveText('40 to 49')
    await page.getByLabel('Country you live in').press('G')
    await press(page, 'Send to 2 clinics')
    await expect(heading(page)).toHaveText('Waiting for quotes')
    await expect(page.getByText('Waiting for an answer')).toHaveCount(2)
  })

  await test.step('each clinic answers by its own clock', async () => {
    await sendQuote(istanbul, 'Europe/Istanbul', '$1,150')
    await sendQuote(tokyo, 'Asia/Tokyo', '$1,450')
    await expect(heading(page)).toHaveText('Two clinics have answered')
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  })

  await test.step('one is accepted, and both clinics see how the case went on', async () => {
    await press(page, /^Accept \$1,450/)
    await page.getByRole('dialog').getByRole('button', { name: 'Accept this quote' }).press('Enter')
    await expect(heading(page)).toHaveText('You accepted Sakura Dental’s quote')
    await expect(page.getByText('You have accepted the quote.')).toBeFocused()
    await tokyo.page.reload()
    await expect(tokyo.page.getByRole('region', { name: 'The patient' })).toContainText('Ann Ley')
    await istanbul.page.reload()
    await expect(istanbul.page.getByText(/^This case has ended, so there’s nothing more/)).toBeVisible()
    await expect(istanbul.page.getByText('Ann Ley')).toHaveCount(0)
  })
})
