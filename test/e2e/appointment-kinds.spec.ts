import { expect, type Page } from '@playwright/test'
import { wholeProfile } from '#test/profile-form.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { expectToast } from './toasts.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const QUESTION = 'Which tooth is it?'

/** Makes a provider a clinic in Istanbul that is open every day. */
async function openClinic(elif: Guest) {
  const openingHours = EVERY_DAY.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))
  const { displayname } = elif.user
  const form = { ...wholeProfile, displayname, timeZone: 'Europe/Istanbul', openingHours }
  const multipart = Object.fromEntries(
    Object.entries({ ...form, experiences: [], educations: [], awards: [] }).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  const saved = await elif.page.request.put('/api/v1/user/update', { headers: bearer(elif), multipart })
  expect(saved.status()).toBe(200)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const freeTimes = (page: Page) => page.locator('input[type=radio][name=startsAt]:enabled')

test('a provider offers visits at the clinic, and a patient books one and answers its question', {
  tag: '@slow',
}, async ({ join }) => {
  const elif = await join('Dr. Elif Aydin', { timezoneId: 'Europe/Istanbul', isDoctor: true })
  const ann = await join('Ann Ley', { timezoneId: 'Europe/Berlin', width: 390 })
  await openClinic(elif)

  await test.step('the provider sets the type of appointment, and the draft survives a reload', async () => {
    await open(elif.page, '/dashboard/appointments?view=types')
    await elif.page.getByRole('switch', { name: 'Offer visits at the clinic' }).check()
    const visit = elif.page.getByRole('group', { name: 'Visit at the clinic' })
    await visit.getByLabel('Length').selectOption('1 hour')
    await visit.getByLabel(/^Confirm bookings automatically/).check()
    await button(elif.page, 'Add a question').last().click()
    await visit.getByRole('textbox', { name: 'Question 1' }).fill(QUESTION)
    await checkPage(elif.page)
    elif.page.once('dialog', (dialog) => dialog.accept())
    await elif.page.reload()
    await expect(visit.getByRole('textbox', { name: 'Question 1' })).toHaveValue(QUESTION)
    await button(elif.page, 'Save appointment types').click()
    await expectToast(elif.page, 'Your appointment types are saved.')
    await elif.page.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(elif.page)
  })

  await test.step('the patient chooses a visit and one of its times', async () => {
    const { page } = ann
    await open(page, `/provider/${elif.user._id}#book`)
    await page.getByRole('radio', { name: /^Visit at the clinic/ }).check({ force: true })
    await button(page, 'Later days').click()
    // Not the first one, which can soon no longer be rescheduled.
    await freeTimes(page).last().check({ force: true })
    await page.getByLabel(QUESTION).fill('Upper left, at the back')
    await checkPage(page)
    await expectNoSidewaysScroll(page)
    await button(page, /^Book /).click()
    await expect(page.getByRole('heading', { name: 'Your appointment is confirmed' })).toBeFocused()
    await checkPage(page)
  })

  await test.step('the patient moves the visit, which needs no answer', async () => {
    const { page } = ann
    await open(page, '/dashboard/appointments')
    await page.getByRole('link', { name: /^Open Dr. Elif Aydin/ }).click()
    await button(page, 'Reschedule').click()
    const dialog = page.getByRole('dialog', { name: 'Reschedule your appointment' })
    await expect(dialog.getByText('Your new time is confirmed straight away.')).toBeVisible()
    await button(page, 'Later days').click()
    await freeTimes(page).last().check({ force: true })
    await checkPage(page)
    await expectNoSidewaysScroll(page)
    await button(page, /^Move to /).click()
    await expectToast(page, 'Your new time is confirmed.')
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  await test.step('the provider reads the kind and the answer', async () => {
    await open(elif.page, '/dashboard/appointments')
    await expect(elif.page.getByText('First visit at the clinic')).toBeVisible()
    await elif.page.getByRole('link', { name: /^Open Ann Ley/ }).click()
    await expect(elif.page.getByText('Upper left, at the back')).toBeVisible()
    await expect(elif.page.getByText('Confirmed', { exact: true })).toBeVisible()
    await checkPage(elif.page)
  })
})
