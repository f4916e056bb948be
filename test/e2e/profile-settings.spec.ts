import { expect, type Page } from '@playwright/test'
import { CHANGED } from '#platform/rules/own-user.ts'
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

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const sectionMenu = (page: Page) => page.getByRole('button', { name: / of 9$/ })

/** Goes to a section by the menu, which is collapsed on narrow screens. */
async function goTo(page: Page, title: string) {
  if (!(await sections(page).isVisible())) await sectionMenu(page).click()
  await sections(page).getByRole('link', { name: title }).click()
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

test('a provider fills in all eight sections across a reload, saves them as one, and visitors see it', {
  tag: '@slow',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { user } = await signUpProvider(page)
  await open(page, PAGE)
  await fillInTexts(page)
  await checkPage(page)

  await test.step('a reload restores texts and files', async () => {
    await fillInPictures(page)
    await expect.poll(() => page.evaluate(countKeptFiles)).toBe(6)
    await page.reload()
    await hydrated(page)
    await expect(page.getByText('We kept what you had typed.')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveJSProperty('naturalWidth', 80)
    await expectNoSidewaysScroll(page)
    await goTo(page, 'Personal Details')
    await expect(field(page, 'Sub heading')).toHaveValue('Plans every implant herself')
    await sectionMenu(page).click()
    await expect(sections(page)).toBeVisible()
    await checkPage(page)
  })

  await test.step('leaving asks for confirmation', async () => {
    await page.getByRole('link', { name: 'View My Profile' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(dialog).toBeVisible()
    await checkPage(page)
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(/profile-settings/)
  })

  await test.step('a save opens the section of the first problem at its field', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goTo(page, 'Default Location')
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
    await save(page)
    await expectToast(page, 'Please fill all required fields for each doctor.')
    await expect(page).toHaveURL(/section=add-doctor/)
    await expect(field(page, 'Practicing since')).toBeFocused()
    await checkPage(page)
    await field(page, 'Practicing since').fill('2015')
    await save(page)
    await expectToast(page, 'Profile Updated!')
    await expect(page.getByText('All changes saved.')).toBeVisible()
    await expect.poll(() => page.evaluate(countKeptFiles)).toBe(0)
  })

  await test.step('visitors see the profile', async () => {
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
})

/** The number of files that the browser stores for drafts. */
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

test('a save of an outdated version shows both versions and saves the chosen one', { tag: '@slow' }, async ({
  page,
  expectRefusal,
}) => {
  const { token } = await signUp(page)
  await open(page, PAGE)
  const headers = { authorization: `Bearer ${token}` }
  const data = { firstName: 'Anna', lastName: 'Ley', displayname: 'Ann Ley', phone: '+44 20 7946 0018', avatar: '' }
  expect((await page.request.put('/api/v1/user/update', { headers, data })).status()).toBe(200)

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
