import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { employ } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { test } from './guests.ts'
import { expectToast } from './toasts.ts'

/** On all of these the team works, also while another test edits the hours of an operator. */
const isWeekday = (slot: string) =>
  !['Sat', 'Sun'].includes(new Date(slot).toLocaleDateString('en', { weekday: 'short', timeZone: 'America/New_York' }))

test('an operator calls, reaches no one and plans the next call', { tag: '@slow' }, async ({ join, baseURL }) => {
  const maya = await join('Maya Lindqvist')
  const { page } = maya
  await employ(maya, baseURL)
  const fullName = `Bernd ${randomUUID().slice(0, 8)}`
  const { slots } = await (await page.request.get('/api/v1/calls/free')).json()
  const data = {
    startsAt: slots.findLast(isWeekday),
    timeZone: 'Europe/Berlin',
    fullName,
    phone: '+49405550142',
    submission: randomUUID(),
    source: 'health-forums-1',
  }
  expect((await page.request.post('/api/v1/calls', { data })).status()).toBe(200)

  await open(page, '/operator/calls')
  const row = page.getByRole('listitem').filter({ hasText: fullName })
  await expect(row).toContainText('in Berlin')
  await checkPage(page)
  await row.getByRole('button', { name: 'Record outcome' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save outcome' }).click()
  await expect(dialog.getByText('Choose how the call went.')).toBeVisible()
  await dialog.getByLabel('No answer').check()
  await dialog.getByLabel('Internal note').fill('The voicemail was full.')
  await dialog.getByLabel('Call again at').fill('2030-01-15T10:20')
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Save outcome' }).click()
  await expectToast(page, 'Outcome saved.')
  await expect(row).toContainText('10:20')
  await page.setViewportSize({ width: 390, height: 844 })
  await checkPage(page)
  await expectNoSidewaysScroll(page)
  await row.getByRole('link', { name: fullName }).click()
  await expect(page.getByText('The voicemail was full.')).toBeVisible()
})
