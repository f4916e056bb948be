import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { QuoteRequest, QuoteRequestPage } from '#features/cases/rules/cases.ts'
import { jpeg } from '#test/pictures.ts'
import { START } from './clock.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { loginDialog, newPerson } from './people.ts'

/** An implant with crown at 36, and a crown at 26. */
const PLAN = '1-M36-im36-cz26'

/** A dental clinic with opening hours and a price list, by the API. */
async function listPrices({ page, ...clinic }: Guest) {
  const headers = bearer(clinic)
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
  const multipart = { timeZone: 'Europe/Istanbul', openingHours: JSON.stringify(openingHours) }
  expect((await page.request.put('/api/v1/user/update', { headers, multipart })).status()).toBe(200)
  const service = { title: 'Dental Treatment', subtitle: 'Dental Implant', price: '900', description: 'Two visits.' }
  await page.request.put('/api/v1/user/add-service', { headers, data: service })
  const prices = { 'implant-fixture': 700, abutment: 150, 'crown-zirconia': 300 }
  const data = { version: 0, prices: Object.entries(prices).map(([procedure, price]) => ({ procedure, price })) }
  expect((await page.request.put('/api/v1/user/price-list', { headers, data })).status()).toBe(200)
}

/** What a clinic does by the API about its newest case. */
async function clinicOf({ page, ...clinic }: Guest) {
  const headers = bearer(clinic)
  const path = '/api/v1/case-requests'
  const { requests }: QuoteRequestPage = await (await page.request.get(path, { headers })).json()
  const post = async (call: string, data: object): Promise<{ request: QuoteRequest }> => {
    const answer = await page.request.post(`${path}/${requests[0]?._id}/${call}`, { headers, data })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  return { post, reference: requests[0]?.reference ?? '', requestId: requests[0]?._id ?? '' }
}

const inDays = (days: number) => new Date(START.getTime() + days * 86_400_000).toISOString().slice(0, 10)

const quote = (change: object = {}) => ({
  id: randomUUID(),
  currency: 'EUR',
  lines: [
    { position: 0, answer: 'examination', low: 90_000, high: 120_000, reason: 'The bone is not clear on the picture.' },
    { position: 1, answer: 'changed', amount: 35_000, reason: 'It takes a post.', materials: 'Zirconia' },
  ],
  visits: [{ nights: 5, healingWeeks: { low: 12, high: 16 }, days: [inDays(30)] }, { nights: 3 }],
  included: ['ct_scan'],
  paymentTerms: 'Half before each visit.',
  message: 'We look forward to you.',
  validUntil: inDays(60),
  ...change,
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a patient in Berlin asks two clinics, compares their quotes, accepts one and decides about a change', {
  tag: '@slow',
}, async ({ join }) => {
  // From the form to the booked visits, in three browsers.
  const ann = await join('Ann Ley', { isSignedIn: false, width: 390, timezoneId: 'Europe/Berlin' })
  const bosphorus = await join('Bosphorus Dental', { isDoctor: true })
  const danube = await join('Danube Smile', { isDoctor: true })
  for (const clinic of [bosphorus, danube]) await listPrices(clinic)
  const { page } = ann

  await test.step('the form survives the login', async () => {
    await page.goto(`/dashboard/cases/new?plan=${PLAN}&clinics=${bosphorus.user._id},${danube.user._id}`)
    const login = await loginDialog(page)
    await login.username.fill(ann.username)
    await login.password.fill(newPerson().password)
    await login.submit.click()
    await expect(heading(page)).toHaveText('Ask for binding quotes')
    await expect(page.getByText('2 of 5 chosen')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove Danube Smile' })).toBeVisible()
    await checkPage(page)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page)
  })

  await test.step('what is missing or names the patient is refused, and nothing is lost', async () => {
    await page.getByRole('button', { name: 'Send to 2 clinics' }).click()
    await expect(page.getByText('Choose your age group.')).toBeVisible()
    await page.getByLabel('Age group').selectOption('40 to 49')
    await page.getByLabel('Country you live in').selectOption('Germany')
    await page.getByLabel('Note to the clinics').fill('Kind regards, Ann Ley')
    await page.getByRole('button', { name: 'Send to 2 clinics' }).click()
    await expect(page.getByText(/^Your name stays hidden/)).toBeVisible()
    await checkPage(page)
    await page.getByLabel('Note to the clinics').fill('I could travel in spring.')
    await page.getByLabel('Choose files').setInputFiles({
      name: 'Ann Ley X-ray.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg(),
    })
    await expect(page.getByRole('checkbox', { name: /Ann Ley X-ray/ })).toBeChecked()
    await page.reload()
    await expect(page.getByLabel('Note to the clinics')).toHaveValue('I could travel in spring.')
    await expect(page.getByRole('checkbox', { name: /Ann Ley X-ray/ })).toBeChecked()
  })

  await test.step('the case waits for the clinics', async () => {
    await page.getByRole('button', { name: 'Send to 2 clinics' }).press('Enter')
    await expect(heading(page)).toHaveText('Waiting for quotes')
    await expect(page).toHaveURL(/\/dashboard\/cases\/[\w-]{36}$/)
    await expect(page.getByText('Waiting for an answer')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  })

  const first = await clinicOf(bosphorus)
  const second = await clinicOf(danube)

  await test.step('quotes appear on the open page', async () => {
    await first.post('quotes', quote())
    await expect(heading(page)).toHaveText('One clinic has answered')
    await second.post('decline', { reason: 'Fully booked until May.' })
    await expect(page.getByText('“Fully booked until May.” Danube Smile')).toBeVisible()
    const column = page.getByRole('article', { name: 'Bosphorus Dental' })
    await expect(column.getByText('Needs an examination first')).toBeVisible()
    await expect(column.getByText('“The bone is not clear on the picture.” Bosphorus Dental')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await checkPage(page)
  })

  await test.step('a question without a name is asked and answered', async () => {
    const { trouble } = ann
    await page.getByRole('button', { name: 'Ask Bosphorus Dental' }).click()
    const dialog = page.getByRole('dialog', { name: 'Questions for Bosphorus Dental' })
    await dialog.getByLabel('Your message').fill('Please call me: +49 30 1234567')
    trouble.expectRefusal(400)
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(dialog.getByText(/^Contact details stay hidden/)).toBeVisible()
    await expect(dialog.getByLabel('Your message')).toHaveValue('Please call me: +49 30 1234567')
    await checkPage(page)
    await dialog.getByLabel('Your message').fill('Is the scan included?')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await expect(dialog.getByRole('log').getByText('Is the scan included?')).toBeVisible()
    await first.post('messages', { id: randomUUID(), text: 'Yes, it is.' })
    await expect(dialog.getByRole('log').getByText('Yes, it is.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the acceptance by keyboard', async () => {
    await page.getByRole('button', { name: /^Accept €1,250–€1,550/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Accept Bosphorus Dental’s quote?' })
    await expect(dialog.getByText(/then learns your name, phone and email/)).toBeVisible()
    await checkPage(page)
    await dialog.getByRole('button', { name: 'Accept this quote' }).press('Enter')
    await expect(heading(page)).toHaveText('You accepted Bosphorus Dental’s quote')
    await expect(page.getByText('You have accepted the quote.')).toBeFocused()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as PDF' }).click()
    expect((await download).suggestedFilename()).toBe(`quote-${first.reference}.pdf`)
    await checkPage(page)
  })

  await test.step('the visits are proposed with the healing time, changed and booked together', async () => {
    const visits = page.getByRole('region', { name: 'Your visits' })
    await expect(visits.getByText('12–16 weeks of healing')).toBeVisible()
    await visits.getByRole('button', { name: 'Choose another time for visit 1' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Another time for visit 1' })
    await expect(dialog.getByRole('radio', { name: /^09:00/ })).toBeChecked()
    await checkPage(page)
    await dialog.getByRole('radio', { name: /^11:00/ }).check()
    await dialog.getByRole('button', { name: 'Use this time' }).click()
    await expect(visits.getByText(/, 11:00 in Istanbul$/)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page)
    const book = visits.getByRole('button', { name: 'Book all 2 visits' })
    await expect(book).toBeEnabled()
    await book.press('Enter')
    await expect(visits.getByText('Waiting for the clinic')).toHaveCount(2)
    await expect(visits.getByText(/^The clinic has your request/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the clinic reads the same visits, and both find them among their appointments', async () => {
    await open(bosphorus.page, `/dashboard/case-requests/${first.requestId}`)
    const visits = bosphorus.page.getByRole('region', { name: 'Visits' })
    await expect(visits.getByText('Waiting for you')).toHaveCount(2)
    await checkPage(bosphorus.page)
    await visits.getByRole('link', { name: 'View the appointment for visit 2' }).click()
    await expect(bosphorus.page.getByRole('link', { name: `Visit 2 of 2, case ${first.reference}` })).toBeVisible()
    await checkPage(bosphorus.page)
    await page.getByRole('link', { name: 'View the appointment for visit 1' }).click()
    await page.getByRole('link', { name: `Visit 1 of 2, case ${first.reference}` }).click()
    await expect(heading(page)).toHaveText('You accepted Bosphorus Dental’s quote')
  })

  await test.step('a change is shown on the dashboard, and holds once it is accepted', async () => {
    await first.post('change-orders', {
      id: randomUUID(),
      reason: 'The scan shows enough bone.',
      lines: [{ kind: 'add', name: 'Sedation', amount: 20_000 }],
    })
    await open(page, '/dashboard')
    await page.getByRole('link', { name: new RegExp(`^${first.reference}`) }).click()
    const change = page.getByRole('region', { name: 'Bosphorus Dental proposes a change' })
    await expect(change.getByText('€200 more')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    await change.getByRole('button', { name: 'Accept the change' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept the change' }).click()
    await expect(page.getByText('You have accepted the change.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What you agreed on' })).toContainText('€1,450–€1,750')
    await page.getByRole('link', { name: 'Your cases' }).first().click()
    await expect(page.getByText('Quote accepted')).toBeVisible()
    await checkPage(page)
  })
})

test('a visitor asks for a quote beside the total of a clinic, and is led to the login', async ({ page }) => {
  await open(page, `/plan/clinics?plan=${PLAN}`)
  await page
    .getByRole('link', { name: /^Ask for a binding quote/ })
    .first()
    .click()
  const { dialog } = await loginDialog(page)
  await expect(dialog.getByText(/^Log in to ask for binding quotes/)).toBeVisible()
})

test('a patient closes a case that is no longer needed', { tag: '@slow' }, async ({ join }) => {
  const ann = await join('Ann Ley', { timezoneId: 'Europe/Berlin' })
  const clinic = await join('Adria Dental', { isDoctor: true })
  await listPrices(clinic)
  const { page } = ann
  await open(page, '/dashboard/cases')
  await expect(page.getByText('No cases yet.')).toBeVisible()
  const form = { id: randomUUID(), plan: PLAN, note: '', ageBand: '40-49', country: 'DE', clinics: [clinic.user._id] }
  await page.request.post('/api/v1/cases', { headers: bearer(ann), data: form })
  await open(page, `/dashboard/cases/${form.id}`)
  await page.getByRole('button', { name: 'Close this case' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the case' }).click()
  await expect(heading(page)).toHaveText('You closed this case')
  await checkPage(page)
})
