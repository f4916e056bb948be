import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { queryE2e } from '#test/e2e-database.ts'
import { setClock } from './clock.ts'
import { agreementPath, ask, chooseClinic, employ } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { test } from './guests.ts'
import { expectToast } from './toasts.ts'

test('a request goes to a clinic once the patient has agreed by the mailed link', async ({
  join,
  browser,
  baseURL,
}) => {
  const maya = await join('Maya Lindqvist')
  const clinicName = `Danube ${randomUUID().slice(0, 8)}`
  const clinic = await join(clinicName, { isDoctor: true })
  const { page } = maya
  await employ(maya, baseURL)
  const publish = 'insert into provider_names (provider_id, key) values ($1, lower($2)) on conflict do nothing'
  await queryE2e(String(baseURL), publish, [clinic.user._id, clinicName])
  const { reference, email } = await ask(page)

  await test.step('the operator finds the clinic and asks; the button stays disabled, with the reason above', async () => {
    await chooseClinic(page, reference, clinicName)
    await expect(page.getByRole('button', { name: `Hand over to ${clinicName}` })).toBeDisabled()
    await expect(page.getByText('Aoife has not agreed yet. The button works after that.')).toBeVisible()
    await page.getByRole('button', { name: 'Send the question' }).click()
    await expectToast(page, 'Question sent.')
    await expect(page.getByLabel('Status')).toHaveValue('waiting')
    await expect(page.getByRole('button', { name: `Hand over to ${clinicName}` })).toBeDisabled()
  })

  await test.step('the patient sees what is passed on, and agrees', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await setClock(context, baseURL)
    const patient = await context.newPage()
    await open(patient, await agreementPath(email, baseURL))
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
