import { expect } from '@playwright/test'
import { queryE2e } from '#test/e2e-database.ts'
import { jpeg } from '#test/pictures.ts'
import { wholeProfile } from '#test/profile-form.ts'
import { employ, mailsTo } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { expectToast } from './toasts.ts'

/** Decisions are mailed to confirmed addresses alone. */
const confirmAddress = ({ user }: Guest, baseURL: string) =>
  queryE2e(baseURL, 'update accounts set email_confirmed_at = now() where id = $1', [user._id])

/** The subjects of the mails about moderation that a person got, oldest first. */
const subjectsTo = async ({ user }: Guest, baseURL: string) =>
  (await mailsTo(baseURL, user.email)).map(({ subject }) => subject).filter((subject) => subject?.includes('article'))

test('a patient reports an article, an operator hides it, its author objects, and a second operator shows it again', {
  tag: '@slow',
}, async ({ join, request, baseURL }) => {
  const site = String(baseURL)
  const elif = await join(`Dr. Elif ${crypto.randomUUID().slice(0, 8)}`, { isDoctor: true })
  const mira = await join('Mira Lang', { width: 390 })
  const maya = await join('Maya Lindqvist')
  const jonas = await join('Jonas Weber', { width: 390 })
  for (const operator of [maya, jonas]) await employ(operator, site)
  for (const person of [elif, mira]) await confirmAddress(person, site)
  const picture = `data:image/jpeg;base64,${(await jpeg({ width: 64, height: 48 })).toString('base64')}`
  const article = { articleTitle: 'After the implant', category: 'Dental', tags: [], logoofarticle: picture }
  const content = '<p>Rest for a day, and call me on +90 532 123 45 67.</p>'
  const data = { updatedArticlesToSend: [{ ...article, content }] }
  await request.post('/api/v1/user/add-article', { data, headers: bearer(elif) })
  const articles = `/provider/${elif.user._id}?tab=articles`

  await test.step('a patient reports the article', async () => {
    const { page } = mira
    await open(page, articles)
    const panel = page.getByRole('tabpanel')
    // Until the panel answers, and by key: times that arrive in the card above move it under the pointer
    await expect(panel.locator('[data-dehydrated]')).toHaveCount(0)
    await panel.locator('summary', { hasText: 'After the implant' }).press('Enter')
    await page.getByRole('button', { name: 'Report this article' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this article' })
    await dialog.getByLabel('Asking for or sharing private data').check()
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expectToast(page, 'Thank you. Our care team will look into it.')
  })

  await test.step('an operator sees the phone number marked, and hides the article', async () => {
    const { page } = maya
    await open(page, '/operator/reports')
    const reported = page.getByRole('listitem').filter({ hasText: `Written by ${elif.user.displayname}` })
    await expect(reported.getByText('Contains a phone number')).toBeVisible()
    await expect(reported.locator('mark')).toContainText('+90 532 123 45 67')
    await reported.getByRole('button', { name: 'Hide' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hide this from everyone' })
    await dialog.getByLabel('Reason').fill('It shares a phone number.')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expectToast(page, 'Hidden. The person who wrote it can see why.')
    await expect
      .poll(async () => (await (await request.get(articles)).text()).includes('After the implant'))
      .toBe(false)
  })

  await test.step('the author reads the reason beside the article, and objects', async () => {
    const { page } = elif
    await open(page, '/manage-articles')
    const list = page.getByRole('region', { name: 'Existing Articles' })
    await expect(list).toContainText('Hidden by the care team on')
    await expect(list).toContainText('Reason: It shares a phone number.')
    await list.getByRole('button', { name: 'Object After the implant' }).click()
    const dialog = page.getByRole('dialog', { name: 'Object to this decision' })
    await dialog.getByLabel('Why should it be visible?').fill('It is the number of our clinic.')
    await checkPage(page)
    await dialog.getByRole('button', { name: 'Send objection' }).click()
    await expectToast(page, 'Objection sent. Our care team will look at it again.')
    await expect(list).toContainText('You objected on')
    await open(page, '/dashboard/hidden-content')
    await expect(page.getByRole('main')).toContainText('Reason: It shares a phone number.')
  })

  await test.step('the operator who hid it cannot decide about the objection', async () => {
    const { page } = maya
    await open(page, '/operator/reports?tab=objections')
    const card = page.getByRole('listitem').filter({ hasText: `Objection by ${elif.user.displayname}` })
    await expect(card).toContainText('another operator has to look at the objection')
    await expect(card.getByRole('button')).toHaveCount(0)
  })

  await test.step('a second operator shows it again, and both sides get mails', async () => {
    const { page } = jonas
    await open(page, '/operator/reports?tab=objections')
    const card = page.getByRole('listitem').filter({ hasText: `Objection by ${elif.user.displayname}` })
    await expect(card).toContainText('It is the number of our clinic.')
    await checkPage(page)
    await expectNoSidewaysScroll(page)
    await card.getByRole('button', { name: 'Show again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Show it again' })
    await dialog.getByLabel('Reason').fill('The number of a clinic is public.')
    await dialog.getByRole('button', { name: 'Show again' }).click()
    await expect(card).toHaveCount(0)
    await expect.poll(async () => (await (await request.get(articles)).text()).includes('After the implant')).toBe(true)
    expect(await subjectsTo(elif, site)).toEqual(['Your article was hidden', 'Your article is visible again'])
    expect(await subjectsTo(mira, site)).toEqual([
      'The article you reported is hidden',
      'The article you reported is visible again',
    ])
  })
})

/** Publishes a profile with two pictures in its gallery, which no other test uploads: a hidden file is gone for all. */
async function openGallery(elif: Guest) {
  const files = await Promise.all([641, 661].map(async (width) => (await jpeg({ width })).toString('base64')))
  const gallery = files.map((file, at) => ({ file: `data:image/jpeg;base64,${file}`, name: `Room ${at + 1}` }))
  const lists = { experiences: [], educations: [], awards: [] }
  const form = Object.entries({ ...wholeProfile, ...lists, displayname: elif.user.displayname, gallery })
  const multipart = Object.fromEntries(
    form.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  const saved = await elif.page.request.put('/api/v1/user/update', { headers: bearer(elif), multipart })
  expect(saved.status(), await saved.text()).toBe(200)
}

test('a patient reports a picture in the gallery, an operator hides it, and its provider sees it with the reason', {
  tag: '@slow',
}, async ({ join, baseURL }) => {
  const elif = await join(`Dr. Elif ${crypto.randomUUID().slice(0, 8)}`, { isDoctor: true })
  const mira = await join('Mira Lang', { width: 390 })
  const maya = await join('Maya Lindqvist')
  await employ(maya, String(baseURL))
  await openGallery(elif)
  const profile = `/provider/${elif.user._id}`

  await test.step('arrow keys in the report form leave the picture in view', async () => {
    const { page } = mira
    await open(page, profile)
    await page.getByRole('button', { name: 'All 2 pictures' }).click()
    await page.getByRole('button', { name: 'Report this picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this picture' })
    await dialog.getByLabel('Spam or advertising').check()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByLabel('Abuse or threats')).toBeChecked()
    await checkPage(page)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expectToast(page, 'Thank you. Our care team will look into it.')
    await expect(page.getByRole('dialog')).toContainText('Room 1')
  })

  await test.step('an operator sees the picture and hides it', async () => {
    const { page } = maya
    await open(page, '/operator/reports')
    const reported = page.getByRole('listitem').filter({ hasText: `Published by ${elif.user.displayname}` })
    await expect(reported.getByRole('img', { name: 'Room 1' })).toBeVisible()
    await checkPage(page)
    await reported.getByRole('button', { name: 'Hide' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hide this from everyone' })
    await dialog.getByLabel('Reason').fill('It shows another clinic.')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(reported).toHaveCount(0)
  })

  await test.step('the gallery is without it, and its provider sees it with the reason', async () => {
    await open(mira.page, profile)
    await expect(mira.page.getByRole('region', { name: 'Gallery' }).getByRole('img')).toHaveAccessibleName('Room 2')
    const { page } = elif
    await open(page, '/dashboard/hidden-content')
    await expect(page.getByRole('img', { name: 'Room 1' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Reason: It shows another clinic.')
    await checkPage(page)
  })
})
