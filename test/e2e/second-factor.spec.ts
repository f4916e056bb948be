import { expect, type Page } from '@playwright/test'
import { currentCode } from '#features/accounts/server/second-factor/totp.ts'
import { inMinutes, serverTime } from './clock.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { accountButton, newPerson, openLogin, signOut, signUp } from './people.ts'

// Passkeys are bound to a host name, and an IP address is none.
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT ?? '3947'}` })

const WIDTHS = [390, 768, 1440]
const section = (page: Page, name: string) => page.getByRole('region', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Chromium's virtual authenticator: a phone whose owner always agrees. */
async function addVirtualAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

async function checkAtAllWidths(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
}

test('a passkey is added with the keyboard alone, logs in without a password, and is renamed and removed', {
  tag: '@slow',
}, async ({ page }) => {
  const person = newPerson()
  await signUp(page, person)
  await addVirtualAuthenticator(page)
  await open(page, '/account-settings')
  const ways = section(page, 'Passkeys and password')
  await expect(page.getByText('A password alone protects your account')).toBeVisible()

  await test.step('the passkey is added', async () => {
    await ways.getByRole('button', { name: 'Add a passkey' }).press('Enter')
    await expect(dialog(page, 'Add a passkey').getByLabel('Name')).toBeFocused()
    await checkPage(page)
    await page.keyboard.type('My phone')
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(ways.getByText('My phone')).toBeVisible()
    await expect(page.getByText('You can log in without your password')).toBeVisible()
    await checkAtAllWidths(page)
  })

  await test.step('it logs in', async () => {
    await signOut(page)
    await open(page, '/')
    const { dialog: login } = await openLogin(page)
    await login.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(accountButton(page, person.displayname)).toBeVisible()
  })

  await test.step('it is renamed and removed', async () => {
    await open(page, '/account-settings')
    await ways.getByRole('button', { name: 'Options for My phone' }).click()
    await ways.getByRole('button', { name: 'Rename' }).click()
    await dialog(page, 'Rename this passkey').getByLabel('Name').fill('Old phone')
    await dialog(page, 'Rename this passkey').getByRole('button', { name: 'Save name' }).click()
    await ways.getByRole('button', { name: 'Options for Old phone' }).click()
    await ways.getByRole('button', { name: 'Remove', exact: true }).click()
    const removal = dialog(page, 'Remove this passkey?')
    await removal.getByLabel('Your password').fill(person.password)
    await checkPage(page)
    await removal.getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('A password alone protects your account')).toBeVisible()
    await expect(section(page, 'Security events').getByText('Passkey removed')).toBeVisible()
  })
})

test('an authenticator app is connected, a login takes its code or a recovery code, and it is removed', async ({
  page,
  baseURL,
  expectRefusal,
}) => {
  const person = newPerson()
  await signUp(page, person)
  await open(page, '/account-settings')
  const twoStep = section(page, 'Two-step login')
  await twoStep.getByRole('button', { name: 'Connect an authenticator app' }).click()
  const connect = dialog(page, 'Connect your app')
  await connect.getByLabel('Your password').fill(person.password)
  await connect.getByRole('button', { name: 'Continue' }).click()
  const address = await connect.getByRole('link', { name: 'Open the app' }).getAttribute('href')
  const secret = new URL(String(address)).searchParams.get('secret') ?? ''

  await test.step('a wrong code is refused at its field', async () => {
    expectRefusal(403)
    await connect.getByLabel('Code from the app').fill('000000')
    await connect.getByRole('button', { name: 'Continue' }).click()
    await expect(connect.getByLabel('Code from the app')).toHaveAccessibleDescription(/This code is not right/)
    await checkAtAllWidths(page)
  })

  const codes = dialog(page, 'Keep these codes safe')
  await connect.getByLabel('Code from the app').fill(currentCode(secret, serverTime(baseURL)))
  await connect.getByRole('button', { name: 'Continue' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await codes.getByRole('listitem').allTextContents()
  await checkAtAllWidths(page)
  await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled()
  await codes.getByLabel('I have stored them somewhere safe').check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(twoStep.getByText('10 of 10 left.')).toBeVisible()

  /** Logs in with the password, and returns the second step. */
  const begin = async () => {
    await signOut(page)
    // A short page: axe reads the page behind the dialog, too.
    await open(page, '/forgot-password')
    const form = await openLogin(page)
    await form.username.fill(person.username)
    await form.password.fill(person.password)
    expectRefusal(403)
    await form.submit.click()
    await expect(form.dialog.getByLabel('Code from your authenticator app')).toBeFocused()
    return form.dialog
  }

  await test.step('a login takes the code of the app', async () => {
    const login = await begin()
    await checkAtAllWidths(page)
    // The code of the next half minute is accepted, and the one above was used.
    await login.getByLabel('Code from your authenticator app').fill(currentCode(secret, inMinutes(baseURL, 0.5)))
    await login.getByRole('button', { name: 'Continue' }).click()
    await expect(accountButton(page, person.displayname)).toBeVisible()
  })

  await test.step('a login takes a recovery code', async () => {
    const login = await begin()
    await login.getByLabel('Code from your authenticator app').fill(recoveryCode.toLowerCase())
    await login.getByRole('button', { name: 'Continue' }).click()
    await expect(accountButton(page, person.displayname)).toBeVisible()
    await open(page, '/account-settings')
    await expect(twoStep.getByText('9 of 10 left.')).toBeVisible()
    await expect(section(page, 'Security events').getByText('Logged in with a recovery code')).toBeVisible()
  })

  await test.step('two-step login is switched off', async () => {
    await twoStep.getByRole('button', { name: 'Remove authenticator app' }).click()
    const removal = dialog(page, 'Switch two-step login off?')
    await removal.getByLabel('Your password').fill(person.password)
    await removal.getByRole('button', { name: 'Switch it off' }).click()
    await expect(twoStep.getByRole('button', { name: 'Connect an authenticator app' })).toBeVisible()
  })
})
