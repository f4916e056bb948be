import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { queryE2e } from '#test/e2e-database.ts'
import { unzip } from '#test/unzip.ts'
import { runJob } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import {
  accountButton,
  answerToToken,
  loginButton,
  loginDialog,
  newPerson,
  openLogin,
  openMailedLink,
  signOut,
  signUp,
} from './people.ts'
import { expectToast } from './toasts.ts'

const NEW_PASSWORD = 'quite another passphrase'

/** Requests the first free time of the first clinic, as the owner of the token. */
async function requestAppointment({ request }: Page, token: string) {
  const { hits } = await (await request.get('/api/v1/search?keyword=implant')).json()
  for (const { _id: providerId } of hits) {
    const { days } = await (await request.get(`/api/v1/providers/${providerId}/slots?days=7`)).json()
    const free = days
      .flatMap(({ slots }: { slots: object[] }) => slots)
      .find((slot: { isFree: boolean }) => slot.isFree)
    if (!free) continue
    const data = { id: randomUUID(), providerId, startsAt: free.startsAt, about: '', timeZone: 'Europe/Berlin' }
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.post('/api/v1/appointments', { headers, data })).status()).toBe(200)
    return
  }
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

async function changePassword(page: Page, current: string, password: string) {
  const form = page.getByRole('dialog', { name: 'Change your password' })
  if (!(await form.isVisible())) await page.getByRole('button', { name: 'Change your password' }).click()
  await form.getByLabel('Current password').fill(current)
  await form.getByLabel('New password', { exact: true }).fill(password)
  await form.getByLabel('Retype new password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  return form
}

test('mailed links confirm an email address and replace a forgotten password', async ({ page }) => {
  const person = newPerson()
  const email = `new.${person.email}`
  const { token } = await signUp(page, person)
  const headers = { authorization: `Bearer ${token}` }
  const data = { email, password: person.password }
  expect((await page.request.post('/api/v1/user/change-email', { headers, data })).status()).toBe(200)
  await openMailedLink(page, email, 'Confirm your email address')
  await checkPage(page)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`${email} is now the address of your account.`)).toBeVisible()

  await signOut(page)
  await open(page, '/forgot-password')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText('Enter your username or email address.')).toBeVisible()
  await page.getByLabel('Username or email address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('a link is on its way there')
  await runJob(page.request, 'reset links')

  await openMailedLink(page, email, 'Set a new password')
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Retype new password').fill('something else')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Retype new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible()
  expect(await answerToToken(page, token)).toBe(401)
  const credentials = { username: person.username, password: NEW_PASSWORD }
  expect((await page.request.post('/api/v1/user/login', { data: credentials })).status()).toBe(200)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await loginDialog(page)
})

test('the link at the end of a mail stops its kind with one button, and an undo brings it back', {
  tag: '@slow',
}, async ({ page, baseURL }) => {
  const person = newPerson()
  const { token } = await signUp(page, person)
  await queryE2e(String(baseURL), 'update accounts set email_confirmed_at = now() where username = $1', [
    person.username,
  ])
  await requestAppointment(page, token)
  await signOut(page)
  await openMailedLink(page, person.email, /^Your request to .+ is on its way$/)
  await expect(page.getByText('Do you want to stop emails about appointments and payments?')).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  }
  const mailsWanted = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await (await page.request.get('/api/v1/user/account-settings', { headers })).json()).settings.mails
  }
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByText('You won’t get any more emails about appointments and payments.')).toBeFocused()
  expect(await mailsWanted()).toEqual({ messages: true, appointments: false, news: false })
  await checkPage(page)
  await page.getByRole('button', { name: 'Undo: keep sending them' }).press('Enter')
  await expect(page.getByText('You will get emails about appointments and payments again.')).toBeFocused()
  expect(await mailsWanted()).toEqual({ messages: true, appointments: true, news: false })

  await open(page, '/unsubscribe#nonsense')
  await expect(page.getByRole('main')).toContainText('This link no longer works.')
})

test('a patient changes the password, downloads the data, and deletes and restores the account', async ({
  page,
  expectRefusal,
}) => {
  const person = newPerson()
  const { username, password } = person
  await signUp(page, person)
  const elsewhere = await (await page.request.post('/api/v1/user/login', { data: { username, password } })).json()
  await open(page, '/account-settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings')

  await test.step('a new password signs out other devices', async () => {
    const devices = section(page, 'Devices').getByRole('listitem')
    await expect(devices).toHaveCount(2)
    expectRefusal(403)
    const form = await changePassword(page, 'not my password', NEW_PASSWORD)
    await expect(form.getByLabel('Current password')).toBeFocused()
    await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('This is not your password.')
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await changePassword(page, password, NEW_PASSWORD)
    await expectToast(page, 'Your password is changed. Other devices are logged out.')
    await expect(devices).toHaveCount(1)
    expect(await answerToToken(page, elsewhere.token)).toBe(401)
  })

  await test.step('the data export is downloaded', async () => {
    const downloaded = page.waitForEvent('download')
    await section(page, 'Download my data').getByRole('button', { name: 'Download my data' }).click()
    const files = unzip(await readFile(await (await downloaded).path()))
    const account = files.find(({ name }) => name === 'account.json')
    expect(JSON.parse(String(account?.content))).toMatchObject({ username, email: person.email })
  })

  await test.step('the account is deleted in two steps', async () => {
    await section(page, 'Delete my account').getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText('Delete your account?')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(dialog.getByRole('heading')).toHaveText('Are you sure?')
    const field = dialog.getByLabel('Your password')
    await expect(field).toBeFocused()
    expectRefusal(403)
    await field.fill('not my password')
    await dialog.getByRole('button', { name: 'Yes, delete my account' }).click()
    await expect(field).toHaveAccessibleDescription('This is not your password.')
    await field.fill(NEW_PASSWORD)
    await dialog.getByRole('button', { name: 'Yes, delete my account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goodbye, and take care.')
    await expect(page.getByText(/^Your account is closed\. You can restore it until/)).toBeVisible()
    await expect(loginButton(page)).toBeVisible()
  })

  await test.step('a login restores the account', async () => {
    const form = await openLogin(page)
    await form.username.fill(username)
    await form.password.fill(NEW_PASSWORD)
    expectRefusal(403)
    await form.submit.click()
    await expect(form.dialog.getByText(/^This account was deleted on/)).toBeVisible()
    await checkPage(page)
    await form.dialog.getByRole('button', { name: 'Restore my account' }).click()
    await expect(accountButton(page, person.displayname)).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})
