import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { employ } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { test } from './guests.ts'
import { expectToast } from './toasts.ts'

test('an operator enters working hours, and a call that a patient books then is theirs', { tag: '@slow' }, async ({
  join,
  baseURL,
}) => {
  const ruth = await join('Ruth Adeyemi')
  const { page } = ruth
  await employ(ruth, baseURL)

  await test.step('the hours are checked, and days off replace them', async () => {
    await open(page, '/operator/team')
    await page.getByRole('button', { name: 'Edit hours of Ruth Adeyemi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Working hours of Ruth Adeyemi' })
    await dialog.getByRole('button', { name: 'Use Monday – Friday, 09:00 – 17:00' }).click()
    await dialog.getByLabel('Monday opens').fill('18')
    await dialog.getByRole('button', { name: 'Save hours' }).click()
    await expect(dialog.getByText('Working hours end after they begin.')).toBeVisible()
    await checkPage(page)
    // Around the clock, because other tests book calls at the same time.
    await dialog.getByLabel('Monday opens').fill('00:00')
    await dialog.getByLabel('Monday closes').fill('24:00')
    await dialog.getByRole('button', { name: 'Copy Monday’s hours to Tuesday – Friday' }).click()
    await dialog.getByRole('button', { name: 'Add days off' }).click()
    await dialog.getByLabel('First day').fill('2030-12-24')
    await dialog.getByLabel('Last day').fill('2030-12-31')
    await checkPage(page)
    await dialog.getByRole('button', { name: 'Save hours' }).click()
    await expectToast(page, 'Working hours saved.')
    await expect(page.getByText('Days off: Tue, 24 Dec 2030 – Tue, 31 Dec 2030')).toBeVisible()
  })

  const fullName = `Bernd ${randomUUID().slice(0, 8)}`
  await test.step('a patient books a call', async () => {
    const { slots } = await (await page.request.get('/api/v1/calls/free')).json()
    const data = {
      startsAt: slots.at(7),
      timeZone: 'Europe/Berlin',
      fullName,
      phone: '+49405550142',
      submission: randomUUID(),
      source: 'health-forums-1',
    }
    expect((await page.request.post('/api/v1/calls', { data })).status()).toBe(200)
  })

  await test.step('the calendar of calls has it in the column of the operator', async () => {
    await open(page, '/operator/calls')
    const column = page.getByRole('region', { name: 'You' }).filter({ hasText: fullName })
    await expect(column).toBeVisible()
    await checkPage(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await checkPage(page)
    await expectNoSidewaysScroll(page)
    await open(page, '/operator/team')
    await expectNoSidewaysScroll(page)
  })
})
