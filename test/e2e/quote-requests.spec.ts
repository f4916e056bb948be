import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { PatientCase, QuoteRequest } from '#features/cases/rules/cases.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'

/** Implants at 36 and 46, a root canal and a crown at 26. */
const PLAN = '1-M4636-im4636-cz26-rc26'
const PRICES = { 'implant-fixture': 700, abutment: 150, 'crown-zirconia': 300, 'root-canal': 210 }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const answerOf = (page: Page, treatment: string, answer: string) =>
  page.getByRole('radiogroup', { name: `Answer for ${treatment}` }).getByRole('radio', { name: answer })

/** A clinic that offers dental treatment, with a price list. */
async function openClinic({ page, ...clinic }: Guest) {
  const headers = bearer(clinic)
  const service = { title: 'Dental Treatment', subtitle: 'Dental Implant', price: '900', description: 'With crown.' }
  const added = await page.request.put('/api/v1/user/add-service', { headers, data: service })
  expect(added.status(), await added.text()).toBeLessThan(300)
  const prices = Object.entries(PRICES).map(([procedure, price]) => ({ procedure, price }))
  const listed = await page.request.put('/api/v1/user/price-list', { headers, data: { version: 0, prices } })
  expect(listed.status()).toBe(200)
}

async function sendCase({ page, ...patient }: Guest, clinic: Guest): Promise<PatientCase> {
  const data = {
    id: randomUUID(),
    plan: PLAN,
    note: 'I would like to travel in spring.',
    ageBand: '40-49',
    smoking: 'non-smoker',
    country: 'DE',
    clinics: [clinic.user._id],
  }
  const sent = await page.request.post('/api/v1/cases', { headers: bearer(patient), data })
  expect(sent.status(), await sent.text()).toBe(200)
  return (await sent.json()).case
}

const readRequest = async ({ page, ...clinic }: Guest, id: string): Promise<QuoteRequest> =>
  (await (await page.request.get(`/api/v1/case-requests/${id}`, { headers: bearer(clinic) })).json()).request

test('a clinic answers a case line by line, is accepted, and proposes a change', { tag: '@slow' }, async ({ join }) => {
  const elif = await join('Dr. Elif Aksoy', { isDoctor: true })
  const hannah = await join('Hannah Bach')
  await openClinic(elif)
  const sent = await sendCase(hannah, elif)
  const request = sent.clinics[0]?._id ?? ''
  const { page } = elif

  await test.step('the case waits on the overview and in the list', async () => {
    await open(page, '/dashboard')
    await expect(page.getByRole('region', { name: 'Waiting for your answer' })).toContainText(sent.reference)
    await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Plans & Quotes' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: sent.reference })).toContainText(/Answer by .* left/)
    await checkPage(page)
    await page.getByRole('link', { name: sent.reference }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Answer case ${sent.reference}`)
    await expect(page.getByText('I would like to travel in spring.')).toBeVisible()
    await expect(page.getByText('Hannah Bach')).toHaveCount(0)
  })

  await test.step('answered by keyboard, with refusals at their fields', async () => {
    await expect(page.getByLabel('Price in USD, 2 × Implant with crown')).toHaveValue('2300')
    await answerOf(page, 'Zirconia crown', 'Confirm').focus()
    await page.keyboard.press('ArrowRight')
    await expect(answerOf(page, 'Zirconia crown', 'Change')).toBeChecked()
    await page.getByLabel('Price in USD, Zirconia crown').fill('340')
    await answerOf(page, 'Root canal treatment', 'Needs exam').check()
    await button(page, /^Send quote/).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 fields need your attention.')).toBeVisible()
    await expect(page.getByLabel('Reason the patient will read').first()).toBeFocused()
    await checkPage(page)
    await page.keyboard.type('A stronger material.')
    await page.getByLabel('From, in USD, Root canal treatment').fill('200')
    await page.getByLabel('To, in USD, Root canal treatment').fill('400')
    await page.getByLabel('Reason the patient will read').nth(1).fill('Tooth 26 is not clear on the X-ray.')
    await page.getByRole('checkbox', { name: '3D scan' }).check()
    await page.reload()
    await expect(page.getByLabel('Reason the patient will read').first()).toHaveValue('A stronger material.')
  })

  await test.step('another device goes on with the draft, and a template holds what repeats', async () => {
    await expect(page.getByText(/^Draft saved at/)).toBeVisible()
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(page.getByLabel('Reason the patient will read').first()).toHaveValue('A stronger material.')
    await button(page, 'Templates').click()
    const templates = page.getByRole('dialog', { name: 'Your templates' })
    await templates.getByLabel('Save this answer as a template').fill('Implants')
    await templates.getByRole('button', { name: 'Save template' }).click()
    await expect(templates.getByRole('button', { name: 'Use Implants' })).toBeVisible()
    await checkPage(page)
    await templates.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('checkbox', { name: '3D scan' }).uncheck()
    await button(page, 'Templates').click()
    await templates.getByRole('button', { name: 'Use Implants' }).click()
    await expect(page.getByRole('checkbox', { name: '3D scan' })).toBeChecked()
  })

  await test.step('on a small phone, with the patient’s view', async () => {
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    await button(page, 'Preview the whole quote').click()
    const preview = page.getByRole('dialog', { name: 'What the patient sees' })
    await expect(preview).toContainText('A stronger material.')
    await checkPage(page)
    await preview.getByRole('button', { name: 'Close' }).click()
    await button(page, 'Send quote, $2,840–$3,040').click()
    await expect(button(page, 'Revise quote')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await checkPage(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('questions have no names', async () => {
    await page.getByLabel('Your message').fill('Could you send a picture of tooth 26?')
    await button(page, 'Send message').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'picture of tooth 26' })).toBeVisible()
  })

  await test.step('once accepted, the clinic knows the patient and proposes a change', async () => {
    const quoteId = (await readRequest(elif, request)).quote?._id
    const headers = bearer(hannah)
    const accepted = await hannah.page.request.post(`/api/v1/cases/${sent._id}/acceptance`, {
      headers,
      data: { quoteId },
    })
    expect(accepted.status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('region', { name: 'The patient' })).toContainText('Hannah Bach')
    await checkPage(page)
    const downloading = page.waitForEvent('download')
    await button(page, 'Download PDF').click()
    const file = await readFile(await (await downloading).path())
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    await button(page, 'Propose a change').click()
    const rootCanal = page.getByRole('group', { name: 'Change to Root canal treatment' })
    await rootCanal.getByRole('radio', { name: 'New price' }).check()
    await page.getByLabel('New price in USD, Root canal treatment').fill('380')
    await page.getByLabel('Reason the patient will read').fill('The scan shows two canals.')
    await expect(page.getByText('$3,020', { exact: true })).toBeVisible()
    await checkPage(page)
    await button(page, 'Propose change').click()
    await expect(page.getByText('Waiting for the patient')).toBeVisible()
    await button(page, 'Withdraw change').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw change' }).click()
    await expect(button(page, 'Propose a change')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  })

  await test.step('the chat is open', async () => {
    await button(page, 'Write a message').click()
    await expect(page).toHaveURL(/\/dashboard\/messages\?chat=/)
  })
})
