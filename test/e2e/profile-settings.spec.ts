import { expect, type Page } from '@playwright/test'
import { CHANGED } from '#domain/own-user.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { checkPage, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'
import { newPerson, signUp } from './people.ts'
import { expectToast } from './toasts.ts'

const PAGE = '/profile-settings'
const signUpProvider = (page: Page) => signUp(page, { ...newPerson(), isDoctor: true })

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const save = (page: Page) => press(page, 'Save & Update')
const choose = (page: Page, label: string, buffer: Buffer, name = 'picture.jpg') =>
  field(page, label).setInputFiles({ name, mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg', buffer })

async function goTo(page: Page, title: string) {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused()
}

async function pick(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

async function fillInTexts(page: Page) {
  await page.getByLabel('Female').check()
  await field(page, 'Specialization').fill('Implantology')
  await field(page, 'Sub heading').fill('Plans every implant herself')
  await field(page, 'Starting price').fill('$1,250.50')
  await pick(page, 'Languages', 'German')
  await field(page, 'Description').fill('A small clinic on the shore.')
  await goTo(page, 'Experience And Education')
  await press(page, 'Add New experience')
  await field(page, 'Company').fill('City Hospital')
  await field(page, 'Job title').fill('Oral surgeon')
  await field(page, 'Starting date').fill('2015-09-01')
  await press(page, 'Add City Hospital')
  await goTo(page, 'Premises')
  await page.getByRole('group', { name: 'Parking', exact: true }).getByLabel('Yes').check()
  await page.getByRole('group', { name: 'On-site pharmacy' }).getByLabel('No', { exact: true }).check()
}

async function fillInPictures(page: Page) {
  const pictures = await Promise.all([64, 72, 80, 88, 96].map((width) => jpeg({ width, height: 64 })))
  const [avatar, doctor, room, before, after] = pictures as [Buffer, Buffer, Buffer, Buffer, Buffer]
  await goTo(page, 'Personal Details')
  await choose(page, 'Picture', avatar, 'me.jpg')
  await goTo(page, 'Awards And Downloads')
  await press(page, 'Add New download')
  await choose(page, 'File', pdf(), 'Prices 2026.pdf')
  await expect(field(page, 'Name')).toHaveValue('Prices 2026')
  await goTo(page, 'Add Doctor')
  await press(page, 'Add New doctor')
  await field(page, 'Name').fill('Dr. Deniz Aydın')
  await field(page, 'Degree').fill('DMD')
  await choose(page, 'Picture', doctor)
  await goTo(page, 'Gallery')
  await choose(page, 'Add pictures', room, 'room.jpg')
  await goTo(page, 'Results')
  await press(page, 'Add New result')
  await choose(page, 'Before', before)
  await choose(page, 'After', after)
}

test('a provider fills in all eight sections, saves them as one, and visitors see it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { user } = await signUpProvider(page)
  await open(page, PAGE)
  await checkPage(page)
  await fillInTexts(page)
  await checkPage(page)
  await fillInPictures(page)
  await goTo(page, 'Default Location')
  await expect(field(page, 'Address')).toBeHidden()
  await field(page, 'Country').fill('Turkey')
  await field(page, 'City').fill('Izmir')
  await field(page, 'Address').fill('Kordon 12')
  await pick(page, 'Departments', 'Radiology')
  await page.getByLabel('Time zone').focus()
  await page.getByLabel('Time zone').selectOption('Europe/Istanbul')
  await save(page)
  await expectToast(page, 'Enter all fields for clinic')
  await expect(field(page, 'Clinic name')).toBeFocused()
  await checkPage(page)
  await field(page, 'Clinic name').fill('Kordon Clinic')

  // The year of the doctor is still missing: the other section opens, at that field.
  await save(page)
  await expectToast(page, 'Please fill all required fields for each doctor.')
  await expect(page).toHaveURL(/section=add-doctor/)
  await expect(field(page, 'Practicing since')).toBeFocused()
  await checkPage(page)
  await field(page, 'Practicing since').fill('2015')
  await save(page)
  await expectToast(page, 'Profile Updated!')
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  await open(page, `/provider/${user._id}`)
  const main = page.getByRole('main')
  for (const text of ['Implantology', '$1,250.50', 'City Hospital', 'Kordon Clinic', 'Parking', 'German'])
    await expect(main.getByText(text).first()).toBeVisible()
  const { provider } = await (await page.request.get(`/api/v1/providers/${user._id}`)).json()
  expect(provider).toMatchObject({
    avatar: { url: expect.stringMatching(/-64x64\.webp$/) },
    downloads: [{ name: 'Prices 2026', file: expect.stringMatching(/^\/documents\/.*\.pdf$/) }],
    doctors: [{ logoofdoctor: expect.stringMatching(/-72x64\.webp$/) }],
    gallery: [{ file: expect.stringMatching(/-80x64\.webp$/) }],
    beforeAndAfter: [88, 96].map((width) => ({ file: expect.stringContaining(`-${width}x64.webp`) })),
    premises: ['Parking', 'On-site pharmacy: No'],
    departmentsOfClinics: ['Radiology'],
  })
  await page.getByRole('tab', { name: /Our Doctors/ }).click()
  await expect(main.getByText('Dr. Deniz Aydın')).toBeVisible()
})

test('a provider on a phone reloads, leaves and comes back without losing anything unasked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpProvider(page)
  await open(page, PAGE)
  await field(page, 'Sub heading').fill('Typed before the reload')
  const menu = page.getByRole('button', { name: /^Personal Details 1 of 8$/ })
  await menu.click()
  await checkPage(page)
  await goTo(page, 'Gallery')
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden()
  await choose(page, 'Add pictures', await jpeg({ width: 64, height: 48 }), 'room.jpg')
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(1)
  await expect.poll(() => page.evaluate(countKeptFiles)).toBe(1)
  await page.goBack()
  await expect(field(page, 'Sub heading')).toHaveValue('Typed before the reload')

  await page.reload()
  await hydrated(page)
  await expect(page.getByText('We kept what you had typed.')).toBeVisible()
  await expect(field(page, 'Sub heading')).toHaveValue('Typed before the reload')
  await checkPage(page)
  await page.goForward()
  const kept = page.getByRole('list', { name: 'Pictures' }).getByRole('img')
  await expect(kept).toHaveJSProperty('naturalWidth', 64)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'View My Profile' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toBeVisible()
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/profile-settings/)
  await save(page)
  await expectToast(page, 'Profile Updated!')
  await expect.poll(() => page.evaluate(countKeptFiles)).toBe(0)
  await page.getByRole('link', { name: 'View My Profile' }).first().click()
  await expect(page).toHaveURL('/profile')
})

/** How many files the browser keeps for drafts. */
const countKeptFiles = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('sanavia.profile-files', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('kept').objectStore('kept').count()
      counting.onsuccess = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })

test('two tabs of one patient: the second save asks which version counts', async ({ page, expectRefusal }) => {
  await signUp(page)
  await open(page, PAGE)
  const other = await page.context().newPage()
  await open(other, PAGE)
  await field(other, 'First name').fill('Anna')
  await field(other, 'Phone').fill('+44 20 7946 0018')
  await save(other)
  await expectToast(other, 'Profile Updated!')

  await field(page, 'First name').fill('Annette')
  expectRefusal(409)
  await save(page)
  const dialog = page.getByRole('dialog', { name: CHANGED })
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await expect(dialog.getByRole('group', { name: 'First name' })).toContainText('Annette')
  await expect(dialog.getByRole('group', { name: 'First name' })).toContainText('Anna')
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Save & Update' }).click()
  await expectToast(page, 'Profile Updated!')
  await expect(field(page, 'First name')).toHaveValue('Annette')
  await expect(field(page, 'Phone')).toHaveValue('+44 2079 460018')
})
