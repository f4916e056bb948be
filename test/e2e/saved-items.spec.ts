import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { loginDialog, newPerson } from './people.ts'
import { expectToast } from './toasts.ts'

/** A search with few results. */
const SEARCH = '/search?keyword=Kaya+Dental+House'
const SAVED = '/dashboard/saved-items'

type Listed = { _id: string; displayname: string; clinicName: string; doctors: { _id: string; doctorName: string }[] }

const heart = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: `Save ${name}` })
const isSaved = (page: Page, name: string, state: 'true' | 'false') =>
  expect(heart(page, name)).toHaveAttribute('aria-pressed', state)

test('a visitor saves a clinic after a login, and two tabs show the same saved items', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const ann = newPerson()
  await page.request.post('/api/v1/user/new', { data: { ...ann, isDoctor: false } })
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('the login stays on the page and replays the save', async () => {
    await open(page, SEARCH)
    await isSaved(page, 'Dr. Elif Kaya', 'false')
    await heart(page, 'Dr. Elif Kaya').press('Enter')
    const form = await loginDialog(page)
    await form.username.fill(ann.username)
    await form.password.fill(ann.password)
    await form.password.press('Enter')
    await expectToast(page, 'Dr. Elif Kaya is saved.')
    await isSaved(page, 'Dr. Elif Kaya', 'true')
    await expect(heart(page, 'Dr. Elif Kaya')).toBeFocused()
    await expect(page).toHaveURL(SEARCH)
  })

  await test.step('the list in another tab and the heart follow each other', async () => {
    const list = await context.newPage()
    await list.setViewportSize({ width: 390, height: 844 })
    await open(list, SAVED)
    const hospitals = list.getByRole('tab', { name: 'Hospitals' })
    const remove = list.getByRole('button', { name: 'Remove Kaya Dental House' })
    await expect(list.getByRole('tab')).toHaveText(['Doctors0', 'Hospitals1'])
    await expect(list.getByRole('article')).toContainText('Dr. Elif Kaya')
    await checkPage(list)
    for (const width of [320, 768, 1024]) {
      await list.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(list)
    }
    await remove.press('Enter')
    await expect(list.getByText('Kaya Dental House is no longer saved.')).toBeVisible()
    await expect(hospitals).toHaveText('Hospitals0')
    await isSaved(page, 'Dr. Elif Kaya', 'false')
    await checkPage(list)
    const undo = list.getByRole('button', { name: 'Undo removing Kaya Dental House' })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(hospitals).toHaveText('Hospitals1')
    await isSaved(page, 'Dr. Elif Kaya', 'true')

    await list.getByRole('tab', { name: 'Doctors' }).click()
    await expect(list).toHaveURL(`${SAVED}?tab=doctors`)
    await expect(list.getByText('No saved doctors or location yet.')).toBeVisible()
  })
})

test('a visitor saves a doctor by signing up, returns to the profile, and finds the entry from the list', {
  tag: '@slow',
}, async ({ page }) => {
  const { users }: { users: Listed[] } = await (await page.request.get('/allHealthProviders')).json()
  // A clinic whose name is not the name of a doctor there as well
  const clinic = users.find(
    ({ clinicName, displayname, doctors }) =>
      Boolean(clinicName) && doctors.length > 1 && doctors.every(({ doctorName }) => doctorName !== displayname),
  ) as Listed
  const { _id, doctorName } = clinic.doctors[1] as Listed['doctors'][0]
  const profile = `/provider/${clinic._id}?tab=doctors`
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, profile)
  await heart(page, doctorName).click()
  const { dialog } = await loginDialog(page)
  await dialog.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/signup')
  await signUpByHand(page)
  await expectToast(page, `${doctorName} is saved.`)
  await expect(page).toHaveURL(profile)
  await isSaved(page, doctorName, 'true')
  await heart(page, clinic.displayname).click()
  await isSaved(page, clinic.displayname, 'true')
  await checkPage(page)

  await open(page, `${SAVED}?tab=doctors`)
  await expect(page.getByRole('tab')).toHaveText(['Doctors1', 'Hospitals1'])
  await page.getByRole('link', { name: doctorName }).click()
  await expect(page).toHaveURL(`${profile}#doctor-${_id}`)
  await expect(page.locator(`#doctor-${_id}`)).toBeInViewport()
})

async function signUpByHand(page: Page) {
  const main = page.getByRole('main')
  const { firstName, lastName, username, phone, displayname, password } = newPerson()
  const values = {
    'First name': firstName,
    'Last name': lastName,
    Username: username,
    Phone: phone,
    'Display name': displayname,
  }
  for (const [label, value] of Object.entries(values))
    await main.getByRole('textbox', { name: label, exact: true }).fill(value)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByLabel('Retype password').fill(password)
  await main.getByRole('radio', { name: 'Patient' }).check()
  await main.getByRole('checkbox', { name: /accept the terms/ }).check()
  await main.getByRole('button', { name: 'Signup Now' }).click()
  await expectToast(page, 'Signup successfully')
}
