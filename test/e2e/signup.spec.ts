import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'
import { newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

const isSignup = (url: URL) => url.pathname === '/api/v1/user/new'

/** The form, by its labels. */
function signupForm(page: Page) {
  const main = page.getByRole('main')
  const field = (label: string | RegExp) => main.getByRole('textbox', { name: label, exact: true })
  return {
    field,
    password: main.getByLabel('Password', { exact: true }),
    retyped: main.getByLabel('Retype password', { exact: true }),
    patient: main.getByRole('radio', { name: 'Patient' }),
    terms: main.getByRole('checkbox', { name: /accept the terms/ }),
    submit: main.getByRole('button', { name: 'Signup Now' }),
  }
}

test('the sign-up form reports problems at their fields, and a reload keeps the input without the passwords', async ({
  page,
  expectRefusal,
}) => {
  const person = newPerson()
  await open(page, '/signup')
  const form = signupForm(page)

  await test.step('a missing value takes the focus', async () => {
    await form.submit.click()
    await expectToast(page, 'Please enter all fields')
    await expect(form.patient).toBeFocused()
    await expect(form.field('First name')).toHaveAccessibleDescription('Enter your first name.')
    await expect(form.terms).toHaveAccessibleDescription('Please accept the terms')
  })

  await test.step('the terms are required', async () => {
    await form.field('First name').fill(person.firstName)
    await form.field('Last name').fill(person.lastName)
    await form.field('Username').fill('HANNAH')
    await form.field('Phone').fill(person.phone)
    await form.field(/^Email/).fill(person.email)
    await form.field('Display name').fill(person.displayname)
    await form.password.fill(person.password)
    await form.retyped.fill(person.password)
    await form.patient.check()
    await page.setViewportSize({ width: 320, height: 640 })
    await form.submit.click()
    await expectToast(page, 'Please accept the terms')
    await expect(form.terms).toBeFocused()
    await expect(form.terms).toHaveAccessibleDescription('Please accept the terms')
    await expectNoSidewaysScroll(page)
  })

  await test.step('a reload restores the draft', async () => {
    await page.reload()
    await hydrated(page)
    await expect(form.field('First name')).toHaveValue(person.firstName)
    await expect(form.field(/^Email/)).toHaveValue(person.email)
    await expect(form.patient).toBeChecked()
    await expect(form.password).toHaveValue('')
    await expect(form.retyped).toHaveValue('')
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).toContain(person.email)
    expect(stored).not.toContain(person.password)
  })

  await test.step('a username that is taken is refused', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(isSignup, async (route) => {
      await held
      await route.continue()
    })
    expectRefusal(409)
    await form.password.fill(person.password)
    await form.retyped.fill(person.password)
    await form.terms.check()
    await form.submit.click()
    await expect(page.getByRole('button', { name: 'Signing up' })).toBeDisabled()
    release()
    const refusal = 'This username is taken. Choose another.'
    await expectToast(page, refusal)
    await expect(form.field('Username')).toBeFocused()
    await expect(form.field('Username')).toHaveAccessibleDescription(refusal)
  })
})
