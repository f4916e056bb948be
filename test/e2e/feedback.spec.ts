import { expect, type Page } from '@playwright/test'
import { queryE2e } from '#test/e2e-database.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { type Guest, test } from './guests.ts'
import { expectToast } from './toasts.ts'

/** Yesterday's appointment, which is over: no request can book in the past. */
const COMPLETED = `insert into appointments (id, patient_id, provider_id, state, starts_at, ends_at, time_zone,
  patient_time_zone, service, about, created_at) values ($1, $2, $3, 'completed', now() - interval '1 day',
  now() - interval '23 hours', 'UTC', 'UTC', 'Dental Implant', '', now() - interval '9 days')`

async function completeAppointment(baseURL: string, patient: Guest, provider: Guest) {
  const id = crypto.randomUUID()
  await queryE2e(baseURL, COMPLETED, [id, patient.user._id, provider.user._id])
  return id
}

const form = (page: Page) => page.getByRole('form', { name: 'How was your appointment with Dr. Ida Moss?' })
const entry = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Ann L\./ }) })

test('a patient rates a completed appointment, the provider answers, and visitors read both', { tag: '@slow' }, async ({
  baseURL,
  join,
  page,
}) => {
  const ida = await join('Dr. Ida Moss', { isDoctor: true })
  const ann = await join('Ann Ley', { width: 390 })
  const profile = `/provider/${ida.user._id}?tab=feedback`
  const appointment = await completeAppointment(String(baseURL), ann, ida)

  await test.step('the patient publishes and changes feedback on a phone', async () => {
    // So low that the form is far below the screen: it takes the focus all the same.
    await ann.page.setViewportSize({ width: 390, height: 480 })
    await open(ann.page, `${profile}&appointment=${appointment}`)
    await form(ann.page).getByLabel('4 of 5, good').check()
    await form(ann.page).getByLabel('Your feedback').fill('<b>Clear</b> words about every step.')
    await form(ann.page).getByRole('button', { name: 'Publish feedback' }).dblclick()
    await expectToast(ann.page, 'Thank you. Your feedback is on the profile.')
    await expect(entry(ann.page)).toContainText('<b>Clear</b> words about every step.')
    await expect(ann.page.getByRole('tab', { name: 'Feedback' })).toContainText('1')
    await ann.page.getByRole('button', { name: 'Change your feedback' }).click()
    await form(ann.page).getByLabel('Your feedback').fill('')
    await form(ann.page).getByRole('button', { name: 'Publish changes' }).click()
    await expect(form(ann.page).getByText('Write a few words about your appointment.')).toBeVisible()
    await expectNoSidewaysScroll(ann.page)
    await checkPage(ann.page)
    await form(ann.page).getByRole('button', { name: 'Cancel' }).click()
    await expect(ann.page.getByRole('button', { name: 'Change your feedback' })).toBeFocused()
  })

  await test.step('the provider answers in the preview of the profile', async () => {
    await open(ida.page, '/profile?tab=feedback')
    await ida.page.getByRole('button', { name: 'Answer to Ann L.' }).click()
    await ida.page.getByRole('textbox', { name: 'Your answer' }).fill('Thank you, Ann.')
    await checkPage(ida.page)
    await ida.page.getByRole('button', { name: 'Publish answer' }).click()
    await expect(entry(ida.page)).toContainText('Reply from Dr. Ida Moss')
  })

  await test.step('a visitor reads the rating, the feedback and the answer', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, profile)
    await expect(page.getByRole('link', { name: '1 Feedback' })).toBeVisible()
    await expect(entry(page)).toContainText('4 of 5, good')
    await expect(entry(page)).toContainText('Thank you, Ann.')
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 390, height: 900 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  })
})
