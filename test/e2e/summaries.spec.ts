import { expect } from '@playwright/test'
import { addConsultation, e2eFolder, queryE2e } from '#test/e2e-database.ts'
import { inMinutes } from './clock.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { test } from './guests.ts'

test('a provider writes the summary of a talk, and the patient reads it', { tag: '@slow' }, async ({
  join,
  baseURL,
}) => {
  const ann = await join('Ann Ley', { width: 390, timezoneId: 'Europe/Berlin' })
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const people = { patientId: ann.user._id, providerId: mira.user._id }
  const id = await addConsultation(e2eFolder(new URL(String(baseURL)).port), people, inMinutes(baseURL, -12))
  const { page } = mira

  await test.step('the provider who leaves the room is led to the summary', async () => {
    await open(page, `/consultation/${id}`)
    await page.getByRole('button', { name: 'Enter the room' }).click()
    // A visit begins once the server has stored it
    const visits = () => queryE2e(String(baseURL), 'select id from call_visits where appointment_id = $1', [id])
    await expect.poll(visits).toHaveLength(1)
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('button', { name: 'Go back in' })).toBeVisible()
    await checkPage(page)
    await page.getByRole('link', { name: 'Write the summary' }).click()
  })

  await test.step('what is typed survives a reload, and a draft stays with the provider', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Summary for Ann Ley' })).toBeVisible()
    await expect(page.getByText('You joined')).toBeVisible()
    await page.getByLabel('What you discussed').fill('X-ray reviewed.\nThe gum has healed.')
    await page.getByRole('button', { name: 'Add a next step' }).click()
    await expect(page.getByRole('textbox', { name: 'Next step 1' })).toBeFocused()
    await page.keyboard.type('No ibuprofen from 28 November')
    await page.getByLabel('Note for your team').fill('Plan ten extra minutes.')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByLabel('What you discussed')).toHaveValue('X-ray reviewed.\nThe gum has healed.')
    await page.getByRole('button', { name: 'Save for later' }).click()
    await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
    await checkPage(page)
    await open(ann.page, `/dashboard/appointments?id=${id}`)
    await expect(ann.page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(ann.page.getByText('X-ray reviewed.')).toHaveCount(0)
  })

  await test.step('it is sent, which completes the appointment', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Send summary' }).click()
    await expect(page.getByText(/^Sent \d\d:\d\d$/)).toBeVisible()
    await expect(page.getByText('Sending it also marks')).toHaveCount(0)
    await page.getByText('Technical problem').click()
    await page.getByRole('button', { name: 'Offer another time' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByText('Ann Ley did not come').click()
    await expect(page.getByRole('button', { name: 'Didn’t attend' })).toBeVisible()
    await checkPage(page)
    await page.getByText('Took place').click()
    await page.getByRole('link', { name: 'Back to the appointment' }).click()
    await expect(page.getByRole('link', { name: 'Edit the summary' })).toBeVisible()
    await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  })

  await test.step('the patient reads it in the open appointment and downloads it from the health records', async () => {
    const summary = ann.page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText('The gum has healed.')).toBeVisible()
    await expect(summary.getByRole('listitem')).toHaveText(['No ibuprofen from 28 November'])
    await expect(ann.page.getByText('Plan ten extra minutes.')).toHaveCount(0)
    await expectNoSidewaysScroll(ann.page)
    await checkPage(ann.page)
    await summary.getByRole('link', { name: 'health records' }).click()
    const download = ann.page.waitForEvent('download')
    await ann.page.getByRole('button', { name: /^Download Summary of/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^Summary of .*\.pdf$/)
    await checkPage(ann.page)
  })
})
