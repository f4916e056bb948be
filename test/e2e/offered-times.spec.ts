import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { wholeProfile } from '#test/profile-form.ts'
import { setClock } from './clock.ts'
import { agreementPath, ask, chooseClinic, employ } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, test } from './guests.ts'
import { newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

test('an operator offers times of a clinic, and the patient signs up by the mailed link and takes one', {
  tag: '@slow',
}, async ({ join, browser, baseURL }) => {
  const maya = await join('Maya Lindqvist')
  const displayname = `Danube ${randomUUID().slice(0, 8)}`
  const clinic = await join(displayname, { isDoctor: true, timezoneId: 'Europe/Istanbul' })
  const { page } = maya
  await employ(maya, baseURL)
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
  const profile = { ...wholeProfile, displayname, timeZone: 'Europe/Istanbul', openingHours }
  const multipart = Object.fromEntries(
    Object.entries({ ...profile, experiences: [], educations: [], awards: [] }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  const saved = await clinic.page.request.put('/api/v1/user/update', { headers: bearer(clinic), multipart })
  expect(saved.status()).toBe(200)
  const { reference, email } = await ask(page)

  await test.step('the operator offers two times with the question', async () => {
    await chooseClinic(page, reference, displayname)
    await page.getByLabel('Offer times for an appointment').check()
    await page.getByLabel('Time 1').selectOption({ index: 3 })
    await page.getByLabel('Time 2').selectOption({ index: 5 })
    await checkPage(page)
    await page.getByRole('button', { name: 'Send the question' }).click()
    await expectToast(page, 'Question sent.')
    await expect(page.getByText('offered by the clock in Istanbul')).toBeVisible()
  })

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Dublin' })
  await setClock(context, baseURL)
  const patient = await context.newPage()
  await test.step('the patient chooses a time, creates an account, and comes back to take it', async () => {
    await open(patient, await agreementPath(email, baseURL))
    const times = patient.getByRole('group', { name: /Would one of these times suit you/ })
    await expect(times.getByRole('radio')).toHaveCount(3)
    await times.getByRole('radio').first().check()
    await checkPage(patient)
    await expectNoSidewaysScroll(patient)
    await patient.getByRole('button', { name: 'Yes, pass it on and request this time' }).click()
    await patient.getByRole('dialog').getByRole('link', { name: 'Create account' }).click()
    const main = patient.getByRole('main')
    const person = newPerson()
    const field = (label: string | RegExp) => main.getByRole('textbox', { name: label, exact: true })
    await main.getByRole('radio', { name: 'Patient' }).check()
    await field('First name').fill(person.firstName)
    await field('Last name').fill(person.lastName)
    await field('Username').fill(person.username)
    await field('Phone').fill(person.phone)
    await field(/^Email/).fill(person.email)
    await field('Display name').fill(person.displayname)
    await main.getByLabel('Password', { exact: true }).fill(person.password)
    await main.getByLabel('Retype password', { exact: true }).fill(person.password)
    await main.getByRole('checkbox', { name: /accept the terms/ }).check()
    await main.getByRole('button', { name: 'Signup Now' }).click()
    await expect(times.getByRole('radio').first()).toBeChecked()
    await patient.getByRole('button', { name: 'Yes, pass it on and request this time' }).click()
    await expect(patient.getByText('We have sent your request for this time to the clinic')).toBeVisible()
    await checkPage(patient)
    await context.close()
  })

  await test.step('the clinic has the appointment, and the request is answered', async () => {
    await expect(page.getByLabel('Status')).toHaveValue('answered')
    const { appointments } = await (
      await clinic.page.request.get('/api/v1/appointments', { headers: bearer(clinic) })
    ).json()
    expect(appointments).toMatchObject([{ state: 'requested', about: 'Ten veneers at the top, please.' }])
    await page.setViewportSize({ width: 390, height: 844 })
    await checkPage(page)
    await expectNoSidewaysScroll(page)
  })
})
