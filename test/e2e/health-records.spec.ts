import { expect } from '@playwright/test'
import { dicom } from '#test/people/record.ts'
import { jpeg } from '#test/pictures.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, test } from './guests.ts'

const PAGE = '/dashboard/health-records'

test('a patient adds documents on a phone, shares a picture, and the clinic opens it in the chat', {
  tag: '@slow',
}, async ({ join }) => {
  const ann = await join('Ann Ley')
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const access = { headers: bearer(ann), data: { userId: mira.user._id } }
  const { _id: chat } = await (await ann.page.request.post('/api/v1/user/access-chat', access)).json()
  await ann.page.setViewportSize({ width: 390, height: 844 })
  await open(ann.page, PAGE)

  await test.step('several files are added at once', async () => {
    await expect(ann.page.getByText('No documents yet.')).toBeVisible()
    await ann.page.getByLabel('Choose files').setInputFiles([
      { name: 'Panoramic X-ray.jpg', mimeType: 'image/jpeg', buffer: await jpeg() },
      { name: 'jaw scan.dcm', mimeType: 'application/dicom', buffer: Buffer.from(dicom()) },
    ])
    await expect(ann.page.getByRole('button', { name: 'Open Panoramic X-ray' })).toBeVisible()
    await expect(ann.page.getByRole('button', { name: 'Download jaw scan' })).toBeVisible()
    await expectNoSidewaysScroll(ann.page)
    await checkPage(ann.page)
  })

  await test.step('the sheet shares one of them with one clinic', async () => {
    const share = ann.page.getByRole('button', { name: 'Share Panoramic X-ray' })
    await share.press('Enter')
    const sheet = ann.page.getByRole('dialog', { name: 'Share “Panoramic X-ray”' })
    await sheet.getByRole('button', { name: 'Share for 30 days' }).click()
    await expect(sheet.getByRole('button', { name: 'Stop sharing with Dr. Mira Sol' })).toBeVisible()
    await checkPage(ann.page)
    await ann.page.keyboard.press('Escape')
    await expect(share).toBeFocused()
  })

  await test.step('the clinic opens it, and the patient reads who did', async () => {
    await open(mira.page, `/dashboard/messages?chat=${chat}`)
    await mira.page.getByText('Shared documents (1)').click()
    await mira.page.getByRole('button', { name: 'Open Panoramic X-ray' }).click()
    const dialog = mira.page.getByRole('dialog', { name: 'Panoramic X-ray' })
    await expect(dialog.locator('img')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Download' })).toHaveCount(0)
    await checkPage(mira.page)
    await open(ann.page, PAGE)
    await expect(ann.page.getByText(/^Dr\. Mira Sol opened Panoramic X-ray/)).toBeVisible()
  })
})
