import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { unzip } from '#test/unzip.ts'
import { checkPage, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'
import { accountButton, answerToToken, loginButton, loginDialog, newPerson, openLogin, signUp } from './people.ts'
import { expectToast } from './toasts.ts'

const NEW_PASSWORD = 'quite another passphrase'

/** The address in the newest mail to somebody with this subject. */
async function mailedLink(page: Page, to: string, subject: string) {
  let id = ''
  await expect
    .poll(async () => {
      const { mails } = await (await page.request.get('/api/v1/demo/mails')).json()
      id = mails.find((mail: { to: string; subject: string }) => mail.to === to && mail.subject === subject)?.id
      return id
    })
    .toBeTruthy()
  const { mail } = await (await page.request.get(`/api/v1/demo/mails/${id}`)).json()
  return new URL(/https?:\/\/\S+#\S+/.exec(mail.text)?.[0] ?? '')
}

const section = (page: Page, name: string) => page.getByRole('region', { name })

async function changePassword(page: Page, current: string, password: string) {
  const form = section(page, 'Password')
  await form.getByLabel('Current password').fill(current)
  await form.getByLabel('New password', { exact: true }).fill(password)
  await form.getByLabel('Retype new password').fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  return form
}

test('a patient who forgot the password sets a new one with the mailed link, once', async ({ page, expectRefusal }) => {
  const person = newPerson()
  const { token } = await signUp(page, person)
  await page.context().setStorageState({ cookies: [], origins: [] })
  await open(page, '/')
  await openLogin(page)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expectToast(page, 'Enter your username or e-mail address.')
  await checkPage(page)
  await page.getByLabel('Username or e-mail address').fill(person.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('a link is on its way there')
  await checkPage(page)

  const link = await mailedLink(page, person.email, 'Set a new password')
  const address = `${link.pathname}${link.hash}`
  await open(page, address)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Retype new password').fill('something else')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expectToast(page, 'Passwords do not match')
  await checkPage(page)
  await page.getByLabel('Retype new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('Your password is changed. Log in with the new one.')).toBeVisible()
  expect(await answerToToken(page, token)).toBe(401)

  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  const form = await loginDialog(page)
  await form.username.fill(person.username)
  await form.password.fill(NEW_PASSWORD)
  await form.submit.click()
  await expect(accountButton(page, person.displayname)).toBeVisible()
  await expect(page).toHaveURL('/')

  await open(page, address)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Retype new password').fill(NEW_PASSWORD)
  expectRefusal(400)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expectToast(page, 'This link has been used or is too old. Ask for a new one.')

  await open(page, '/reset-password')
  await expect(page.getByRole('link', { name: 'Ask for a link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set new password' })).toBeHidden()
})

test('nobody sees the settings of an account who is not signed in', async ({ page }) => {
  await open(page, '/account-settings')
  await expect(page).toHaveURL('/')
})

test('a patient looks after their account: password, devices, mails and address', async ({ page, expectRefusal }) => {
  const person = newPerson()
  await signUp(page, person)
  const { username, password } = person
  const elsewhere = await (await page.request.post('/api/v1/user/login', { data: { username, password } })).json()
  await open(page, '/account-settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings')
  await checkPage(page)
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  const devices = section(page, 'Signed-in devices').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  expectRefusal(403)
  const form = await changePassword(page, 'not my password', NEW_PASSWORD)
  await expect(form.getByLabel('Current password')).toBeFocused()
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('This is not your password.')
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
  await checkPage(page)
  await changePassword(page, password, NEW_PASSWORD)
  await expectToast(page, 'Your password is changed. Other devices are signed out.')
  await expect(devices).toHaveCount(1)
  expect(await answerToToken(page, elsewhere.token)).toBe(401)

  const data = { username, password: NEW_PASSWORD }
  const again = await (await page.request.post('/api/v1/user/login', { data })).json()
  await page.reload()
  await section(page, 'Signed-in devices')
    .getByRole('button', { name: /, last used/ })
    .click()
  await expectToast(page, 'The device is signed out.')
  expect(await answerToToken(page, again.token)).toBe(401)

  const news = section(page, 'Mails you get').getByRole('switch', { name: /^News/ })
  await news.check()
  await expectToast(page, 'Your choice is saved.')
  await page.reload()
  await hydrated(page)
  await expect(news).toBeChecked()

  const email = `new.${person.email}`
  const address = section(page, 'E-mail address')
  await address.getByLabel('Address to confirm').fill(email)
  await address.getByLabel('Your password').fill(NEW_PASSWORD)
  await address.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(address.getByText(`We sent a link to ${email}.`)).toBeVisible()
  const link = await mailedLink(page, email, 'Confirm your e-mail address')
  await open(page, `${link.pathname}${link.hash}`)
  await checkPage(page)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`${email} is now the address of your account.`)).toBeVisible()
  await open(page, '/account-settings')
  await expect(address.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('a patient takes their data along, deletes the account after two questions, and comes back', async ({
  page,
  expectRefusal,
}) => {
  const person = newPerson()
  const { token } = await signUp(page, person)
  await open(page, '/account-settings')
  const arriving = page.waitForEvent('download')
  await section(page, 'Download my data').getByRole('button', { name: 'Download my data' }).click()
  const files = unzip(await readFile(await (await arriving).path()))
  const account = files.find(({ name }) => name === 'account.json')
  expect(JSON.parse(String(account?.content))).toMatchObject({ username: person.username, email: person.email })

  const ask = section(page, 'Delete my account').getByRole('button', { name: 'Delete my account' })
  const dialog = page.getByRole('dialog')
  await ask.click()
  await expect(dialog.getByRole('heading')).toHaveText('Delete your account?')
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()

  await ask.click()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Are you sure?')
  const field = dialog.getByLabel('Your password')
  await expect(field).toBeFocused()
  expectRefusal(403)
  await field.fill('not my password')
  await dialog.getByRole('button', { name: 'Yes, delete my account' }).click()
  await expect(field).toHaveAccessibleDescription('This is not your password.')
  await checkPage(page)
  await field.fill(person.password)
  await dialog.getByRole('button', { name: 'Yes, delete my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goodbye, and take care.')
  await expect(page.getByText(/^Your account is closed\. You can restore it until/)).toBeVisible()
  await expect(loginButton(page)).toBeVisible()
  expect(await answerToToken(page, token)).toBe(401)
  await checkPage(page)

  const form = await openLogin(page)
  await form.username.fill(person.username)
  await form.password.fill(person.password)
  expectRefusal(403)
  await form.submit.click()
  await expect(form.dialog.getByText(/^This account was deleted on/)).toBeVisible()
  await checkPage(page)
  await form.dialog.getByRole('button', { name: 'Restore my account' }).click()
  await expect(accountButton(page, person.displayname)).toBeVisible()
  await expect(page).toHaveURL('/')
})
