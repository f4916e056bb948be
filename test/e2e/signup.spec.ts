import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'
import { accountButton, DEMO_PASSWORD, header, loginDialog, newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

type Person = ReturnType<typeof newPerson>

const isSignup = (url: URL) => url.pathname === '/api/v1/user/new'

function countSignups(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => isSignup(new URL(request.url())) && sent.push(request.url()))
  return sent
}

/** The form, by the labels that people read. */
function signupForm(page: Page) {
  const main = page.getByRole('main')
  const field = (label: string | RegExp) => main.getByRole('textbox', { name: label, exact: true })
  return {
    field,
    password: main.getByLabel('Password', { exact: true }),
    retyped: main.getByLabel('Retype password', { exact: true }),
    role: main.getByRole('group', { name: 'I am a' }),
    patient: main.getByRole('radio', { name: 'Patient' }),
    terms: main.getByRole('checkbox', { name: /accept the terms/ }),
    submit: main.getByRole('button', { name: 'Signup Now' }),
    typeNames: async (person: Person) => {
      await field('First name').fill(person.firstName)
      await field('Last name').fill(person.lastName)
      await field('Username').fill(person.username)
      await field('Phone').fill(person.phone)
      await field('Display name').fill(person.displayname)
    },
  }
}

async function fillIn(page: Page, person: Person) {
  const form = signupForm(page)
  await form.typeNames(person)
  await form.field(/^Email/).fill(person.email)
  await form.password.fill(person.password)
  await form.retyped.fill(person.password)
  await form.patient.check()
  await form.terms.check()
  return form
}

test('a newcomer is asked for one thing after the other, at the field and by a toast', async ({ page }) => {
  const person = newPerson()
  const sent = countSignups(page)
  await open(page, '/signup')
  const form = signupForm(page)
  await checkPage(page)

  await form.submit.click()
  await expectToast(page, 'Please enter all fields')
  await expect(form.field('First name')).toBeFocused()
  await expect(form.field('First name')).toHaveAccessibleDescription('Please enter all fields')
  await checkPage(page)

  await form.typeNames(person)
  await form.password.fill(person.password)
  await form.retyped.fill('another password')
  await form.submit.click()
  await expectToast(page, 'Passwords do not match')
  await expect(form.retyped).toBeFocused()
  await expect(form.retyped).toHaveAccessibleDescription('Passwords do not match')

  await form.retyped.fill(person.password)
  await form.submit.click()
  await expectToast(page, 'Please select a role')
  await expect(form.role).toHaveAccessibleDescription('Please select a role')

  await form.patient.check()
  await form.submit.click()
  await expectToast(page, 'Please accept the terms')
  await expect(form.terms).toBeFocused()
  await expect(form.terms).toHaveAccessibleDescription('Please accept the terms')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await checkPage(page)
  expect(sent).toEqual([])
})

test('an impatient newcomer whose username is taken chooses another, and opens one account', async ({
  page,
  expectRefusal,
}) => {
  const person = newPerson()
  expectRefusal(409)
  await open(page, '/signup')
  const form = await fillIn(page, { ...person, username: 'HANNAH' })
  await form.submit.click()
  const refusal = 'This username is taken. Choose another.'
  await expectToast(page, refusal)
  await expect(form.field('Username')).toBeFocused()
  await expect(form.field('Username')).toHaveAccessibleDescription(refusal)
  await checkPage(page)

  const sent = countSignups(page)
  const { promise: patience, resolve: answer } = Promise.withResolvers<void>()
  await page.route(isSignup, async (route) => {
    await patience
    await route.continue()
  })
  await form.field('Username').fill(person.username)
  await form.submit.dblclick()
  await expect(page.getByRole('button', { name: 'Signing up' })).toBeDisabled()
  await form.field('Username').press('Enter')
  await checkPage(page)
  answer()
  await expectToast(page, 'Signup successfully')
  await expect(page).toHaveURL('/')
  await accountButton(page, person.displayname).click()
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Add Packages' })).toBeHidden()
  expect(sent).toHaveLength(1)
})

test('a newcomer who reloads finds everything but the passwords', async ({ page }) => {
  const person = newPerson()
  await open(page, '/signup')
  await fillIn(page, person)
  await page.reload()
  await hydrated(page)
  const form = signupForm(page)
  await expect(form.field('First name')).toHaveValue(person.firstName)
  await expect(form.field('Username')).toHaveValue(person.username)
  await expect(form.field(/^Email/)).toHaveValue(person.email)
  await expect(form.patient).toBeChecked()
  await expect(form.password).toHaveValue('')
  await expect(form.retyped).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).toContain(person.username)
  expect(kept).not.toContain(person.password)
})

test('whoever has an account logs in from the sign-up page, and is led home from it ever after', async ({ page }) => {
  await open(page, '/signup')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  const form = await loginDialog(page)
  await checkPage(page)
  await form.username.fill('hannah')
  await form.password.fill(DEMO_PASSWORD)
  await form.submit.click()
  await expect(page).toHaveURL('/')

  await page.goto('/signup')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeHidden()
})
