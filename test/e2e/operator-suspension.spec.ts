import { expect } from '@playwright/test'
import { logInAsAdministrator } from './desk-people.ts'
import { checkPage, open } from './fixtures.ts'
import { bearer, test } from './guests.ts'

const REASON = 'Asked a clinic to be paid outside of the site.'

test('a suspension ends a live chat, and the person reads why', { tag: '@slow' }, async ({ page, join, baseURL }) => {
  const ann = await join('Ann Suspended')
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const options = { headers: bearer(ann), data: { userId: mira.user._id } }
  const chat = (await (await ann.page.request.post('/api/v1/user/access-chat', options)).json())._id
  await open(ann.page, `/dashboard/messages?chat=${chat}`)
  const field = ann.page.getByRole('textbox', { name: /^Write to/ })
  await field.fill('Good morning.')
  await field.press('Enter')
  await expect(ann.page.getByRole('log')).toContainText('Good morning.')
  await expect(ann.page.getByRole('log')).toContainText('Sent')

  await logInAsAdministrator(page, baseURL)
  await open(page, `/operator/people/${ann.user._id}`)
  await page.getByLabel('Reason').fill('A clinic complained by phone.')
  await page.getByRole('button', { name: 'Open for one hour' }).click()
  await page.getByRole('button', { name: 'Suspend account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await expect(dialog.getByText(`To confirm, type the username: ${ann.username}`)).toBeVisible()
  await dialog.getByLabel(`Type ${ann.username} to confirm`).fill(ann.username)
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Suspend account' }).click()

  await expect(ann.page.getByRole('heading', { name: 'Your account is suspended.' })).toBeVisible()
  await expect(ann.page.getByText(`Why: ${REASON}`)).toBeVisible()
  await expect(ann.page.getByRole('link', { name: 'Write to us' })).toBeVisible()
  await checkPage(ann.page)
  expect(await ann.page.evaluate(() => localStorage.getItem('sanavia.session'))).toBeNull()
  const login = { username: ann.username, password: 'a long password' }
  const refused = await page.request.post('/api/v1/user/login', { data: login })
  expect((await refused.json()).message).toContain(`Why: ${REASON}`)

  await expect(page.getByText(REASON)).toBeVisible()
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await dialog.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Active')
  expect((await page.request.post('/api/v1/user/login', { data: login })).status()).toBe(200)
})
