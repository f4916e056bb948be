import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { loginDialog, newPerson, signUp } from './people.ts'
import { expectToast } from './toasts.ts'

const SEARCH = '/search?keyword=implant&city=Istanbul&country=Turkey'
const SAVED = '/dashboard/saved-items'

const heart = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `Save ${name}` })
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Somebody who was found, their clinic, and who works there. */
async function anyone(page: Page, isSought: (found: Found) => boolean) {
  const { users }: { users: Found[] } = await (await page.request.get('/allHealthProviders')).json()
  return users.find(isSought) as Found
}
type Found = { _id: string; displayname: string; clinicName: string; doctors: { _id: string; doctorName: string }[] }

test('a visitor presses a heart, logs in, stays, finds it on the list, removes it and takes that back', async ({
  page,
}) => {
  const ann = newPerson()
  await page.request.post('/api/v1/user/new', { data: { ...ann, isDoctor: false } })
  await open(page, SEARCH)
  await checkPage(page)
  const elif = heart(page, 'Dr. Elif Kaya')
  await expect(elif).toHaveAttribute('aria-pressed', 'false')
  await elif.press('Enter')
  const form = await loginDialog(page)
  await form.username.fill(ann.username)
  await form.password.fill(ann.password)
  await form.password.press('Enter')
  await expectToast(page, 'Dr. Elif Kaya is saved.')
  await expect(elif).toHaveAttribute('aria-pressed', 'true')
  await expect(elif).toBeFocused()
  await expect(page).toHaveURL(SEARCH)
  await checkPage(page)

  await page.goto('/dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^View Saved Items 1$/ })
    .click()
  await expect(page).toHaveURL(SAVED)
  await expect(page.getByRole('tab')).toHaveText(['Doctors0', 'Hospitals1'])
  await expect(card(page, 'Kaya Dental House')).toContainText('Dr. Elif Kaya')
  await checkPage(page)
  await page.getByRole('button', { name: 'Remove Kaya Dental House' }).press('Enter')
  await expect(page.getByText('Kaya Dental House is no longer saved.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Hospitals' })).toHaveText('Hospitals0')
  await checkPage(page)
  const undo = page.getByRole('button', { name: 'Undo removing Kaya Dental House' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByRole('tab', { name: 'Hospitals' })).toHaveText('Hospitals1')
  for (const width of [320, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await checkPage(page)

  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Remove Kaya Dental House' }).click()
  await removed
  await page.reload()
  await expect(page.getByText('No saved hospitals or location yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Doctors' }).click()
  await expect(page).toHaveURL(`${SAVED}?tab=doctors`)
  await expect(page.getByText('No saved doctors or location yet.')).toBeVisible()
  await checkPage(page)
})

test('a visitor who signs up first comes back to the profile, where the heart is full', async ({ page }) => {
  // One whose name is not also that of a doctor there
  const clinic = await anyone(
    page,
    ({ clinicName, displayname, doctors }) =>
      Boolean(clinicName) && doctors.length > 1 && doctors.every(({ doctorName }) => doctorName !== displayname),
  )
  const { _id, doctorName } = clinic.doctors[1] as Found['doctors'][0]
  const profile = `/provider/${clinic._id}?tab=doctors`
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, profile)
  await heart(page, doctorName).click()
  const { dialog } = await loginDialog(page)
  await dialog.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/signup')
  const ann = newPerson()
  const main = page.getByRole('main')
  const typed = { 'First name': ann.firstName, 'Last name': ann.lastName, Username: ann.username, Phone: ann.phone }
  for (const [label, text] of Object.entries({ ...typed, 'Display name': ann.displayname }))
    await main.getByRole('textbox', { name: label, exact: true }).fill(text)
  await main.getByLabel('Password', { exact: true }).fill(ann.password)
  await main.getByLabel('Retype password').fill(ann.password)
  await main.getByRole('radio', { name: 'Patient' }).check()
  await main.getByRole('checkbox', { name: /accept the terms/ }).check()
  await main.getByRole('button', { name: 'Signup Now' }).click()
  await expectToast(page, `${doctorName} is saved.`)
  await expect(page).toHaveURL(profile)
  await expect(heart(page, doctorName)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, clinic.displayname).click()
  await checkPage(page)

  await open(page, `${SAVED}?tab=doctors`)
  await expect(page.getByRole('tab')).toHaveText(['Doctors1', 'Hospitals1'])
  await page.getByRole('link', { name: doctorName }).click()
  await expect(page).toHaveURL(`${profile}#doctor-${_id}`)
  await expect(page.locator(`#doctor-${_id}`)).toBeInViewport()
})

test('two tabs show the same hearts, and what the server refuses is taken back and told', async ({
  page,
  context,
  expectRefusal,
}) => {
  await signUp(page)
  await open(page, '/')
  const other = await context.newPage()
  await open(other, SEARCH)
  const specialist = page.getByRole('article').filter({ hasText: 'Dr. Elif Kaya' }).getByRole('button')
  await expect(heart(other, 'Dr. Elif Kaya')).toHaveAttribute('aria-pressed', 'false')
  await specialist.click()
  await expect(heart(other, 'Dr. Elif Kaya')).toHaveAttribute('aria-pressed', 'true')

  // The row of clinics goes round: what one sees there may be a copy, whose heart is the same.
  const copy = page.locator('[aria-hidden] [aria-label="Save Kaya Dental House"]')
  await expect(copy).toHaveAttribute('aria-pressed', 'true')
  await copy.click()
  await expect(specialist).toHaveAttribute('aria-pressed', 'false')
  await expect(heart(other, 'Dr. Elif Kaya')).toHaveAttribute('aria-pressed', 'false')

  await other.route(
    '**/api/v1/saved-items/*',
    (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Sanavia is restarting.' } }),
    { times: 1 },
  )
  expectRefusal(503)
  await heart(other, 'Dr. Elif Kaya').click()
  await expectToast(other, 'Sanavia is restarting.')
  await expect(heart(other, 'Dr. Elif Kaya')).toHaveAttribute('aria-pressed', 'false')
  await heart(other, 'Dr. Elif Kaya').click()
  await expect(specialist).toHaveAttribute('aria-pressed', 'true')
})

test('who is not signed in has no list', async ({ page }) => {
  await open(page, SAVED)
  await expect(page).toHaveURL('/')
})
