import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { jpeg } from '#test/pictures.ts'
import { employ } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { test } from './guests.ts'

test('a patient who does not know what they need sends an X-ray to the care team, and reads that it was opened', {
  tag: '@slow',
}, async ({ join, baseURL }) => {
  const ann = await join('Ann Ley')
  const maya = await join('Maya Lindqvist')
  await employ(maya, baseURL)
  const name = `Ann ${randomUUID().slice(0, 8)}`
  let reference = ''
  await ann.page.setViewportSize({ width: 390, height: 844 })

  await test.step('answers become the question, and the X-ray is added on the way', async () => {
    await open(ann.page, '/plan/help')
    await ann.page.getByLabel('A missing tooth').check()
    await ann.page.getByRole('button', { name: 'Continue' }).click()
    await ann.page
      .getByLabel('Choose files')
      .setInputFiles([{ name: 'Panoramic X-ray.jpg', mimeType: 'image/jpeg', buffer: await jpeg() }])
    await expect(ann.page.getByRole('checkbox', { name: /Panoramic X-ray/ })).toBeChecked()
    await expectNoSidewaysScroll(ann.page)
    await checkPage(ann.page)
    await ann.page.getByLabel(/^Full name/).fill(name)
    await ann.page.getByLabel(/^Email/).fill('ann@example.org')
    await ann.page.getByRole('button', { name: 'Ask the care team' }).click()
    reference = await ann.page.getByText(/^SV-/).innerText()
  })

  await test.step('the care team opens it', async () => {
    await open(maya.page, `/operator/requests/${reference}`)
    await expect(maya.page.getByText(/What’s bothering you\? A missing tooth/)).toBeVisible()
    await maya.page.getByRole('button', { name: 'Open Panoramic X-ray' }).click()
    await expect(maya.page.getByRole('dialog', { name: 'Panoramic X-ray' }).locator('img')).toBeVisible()
    await checkPage(maya.page)
  })

  await test.step('the health records say who can open it, and who did', async () => {
    await open(ann.page, '/dashboard/health-records')
    await expect(ann.page.getByText(`sent with request ${reference}`)).toBeVisible()
    await expect(ann.page.getByText(/^Our care team opened Panoramic X-ray/)).toBeVisible()
    await checkPage(ann.page)
  })
})
