import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { queryE2e } from '#test/e2e-database.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { test } from './guests.ts'
import { expectToast } from './toasts.ts'

test('a request goes to a clinic once the patient has agreed by the mailed link', async ({
  join,
  browser,
  baseURL,
}) => {
  const url = String(baseURL)
  const maya = await join('Maya Lindqvist')
  const clinicName = `Danube ${randomUUID().slice(0, 8)}`
  const clinic = await join(clinicName, { isDoctor: true })
  const { page } = maya
  await queryE2e(url, "update accounts set role = 'operator' where id = $1", [maya.user._id])
  await queryE2e(url, 'update sessions set second_factor_at = now() where account_id = $1', [maya.user._id])
  await queryE2e(url, 'insert into provider_names (provider_id, key) values ($1, lower($2)) on conflict do nothing', [
    clinic.user._id,
    clinicName,
  ])
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const data = {
    fullName: 'Aoife Murphy',
    email,
    phone: '',
    treatment: 'dental surgery',
    message: 'Ten veneers at the top, please.',
    submission: randomUUID(),
    source: 'dental',
  }
  const { reference } = await (await page.request.post('/api/v1/consultations', { data })).json()

  await test.step('the operator finds the clinic and asks; the button stays disabled, with the reason above', async () => {
    await open(page, `/operator/requests/${reference}`)
    await page.getByLabel('Find a clinic').fill(clinicName)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('button', { name: `Choose ${clinicName}` }).click()
    await expect(page.getByRole('button', { name: `Hand over to ${clinicName}` })).toBeDisabled()
    await expect(page.getByText('Aoife has not agreed yet. The button works after that.')).toBeVisible()
    await checkPage(page)
    await page.getByRole('button', { name: 'Send the question' }).click()
    await expectToast(page, 'Question sent.')
    await expect(page.getByLabel('Status')).toHaveValue('waiting')
    await expect(page.getByRole('button', { name: `Hand over to ${clinicName}` })).toBeDisabled()
  })

  await test.step('the patient sees what is passed on, and agrees', async () => {
    const find = async () => {
      const rows = await queryE2e(url, "select text from mails where to_address = $1 and subject like 'May we%'", [
        email,
      ])
      return /#[\w-]{43}/.exec(String(rows[0]?.text))?.[0]
    }
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const patient = await context.newPage()
    await open(patient, `/request-agreement${await find()}`)
    await expect(patient.getByText('Ten veneers at the top, please.')).toBeVisible()
    await expect(patient.getByText(email)).toBeVisible()
    await checkPage(patient)
    await expectNoSidewaysScroll(patient)
    await patient.getByRole('button', { name: 'Yes, pass it on' }).click()
    await expect(patient.getByText('Thank you. Our care team passes your request on')).toBeVisible()
    await context.close()
  })

  await test.step('the agreement arrives on the desk by itself, and the request is handed over', async () => {
    const handOver = page.getByRole('button', { name: `Hand over to ${clinicName}` })
    await expect(handOver).toBeEnabled()
    await checkPage(page)
    await handOver.click()
    await expectToast(page, `Handed over to ${clinicName}.`)
    await expect(page.getByLabel('Status')).toHaveValue('answered')
    await page.setViewportSize({ width: 390, height: 844 })
    await checkPage(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the clinic reads it', async () => {
    await open(clinic.page, '/add-package')
    const requests = clinic.page.getByRole('region', { name: 'Requests from patients' })
    await expect(requests).toContainText('Ten veneers at the top, please.')
    await expect(requests).toContainText('Handed over by our care team')
    await checkPage(clinic.page)
  })
})
