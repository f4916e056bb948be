import { expect, type Page } from '@playwright/test'
import { jpeg } from '#test/pictures.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { logIn, loginButton, newPerson, openMailedLink, signUp } from './people.ts'
import { expectToast } from './toasts.ts'

const LONG_NAME = 'Prof. Dr. Anneliese-Wilhelmine von Hohenstein-Oberwald y Fernández de la Vega'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Workspace' })
const tile = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })

/** Gives a provider two services and an article by the API. */
async function fillProfile(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  for (const subtitle of ['Dental Implant', 'Zirconia Crown']) {
    const data = { title: 'Dental Treatment', subtitle, price: '480', description: 'Two visits.' }
    await page.request.put('/api/v1/user/add-service', { headers, data })
  }
  const logoofarticle = `data:image/jpeg;base64,${(await jpeg()).toString('base64')}`
  const article = { articleTitle: 'After an implant', category: 'Dental', tags: [], content: '<p>Rest.</p>' }
  const data = { updatedArticlesToSend: [{ ...article, logoofarticle }] }
  await page.request.post('/api/v1/user/add-article', { headers, data })
}

test('a provider reads the numbers of the dashboard, previews the public profile and logs out', {
  tag: '@slow',
}, async ({ page }) => {
  const { token } = await signUp(page, { ...newPerson(), displayname: LONG_NAME, isDoctor: true })
  await fillProfile(page, token)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ann$/)
  await expect(page.getByRole('heading', { name: 'New Messages' })).toBeVisible()
  await expect(tile(page, /^Articles published 1$/)).toBeVisible()
  await expect(tile(page, /^Specialties And Services 2$/)).toBeVisible()
  await expect(page.getByText('There are no appointments.')).toBeVisible()
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 600 })
    await expectNoSidewaysScroll(page)
  }

  await test.step('the preview shows the public profile', async () => {
    await sidebar(page).getByRole('link', { name: 'View My Profile' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('This is what visitors see.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_NAME)
    await page.getByRole('tab', { name: 'Articles' }).click()
    await expect(page).toHaveURL('/profile?tab=articles')
    await expect(page.getByText('After an implant')).toBeVisible()
    await checkPage(page)
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
    }
  })

  await test.step('on a low window the sidebar scrolls by itself, down to the logout', async () => {
    await page.setViewportSize({ width: 1440, height: 480 })
    await sidebar(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(loginButton(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})

test('a provider with patients is offered a second factor, and dismisses the offer for good', { tag: '@slow' }, async ({
  page,
}) => {
  await logIn(page, 'elif')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/dashboard')
  const offer = page.getByRole('region', { name: 'Protect your patients’ data with a second step' })
  await expect(offer.getByRole('link', { name: 'Set it up' })).toHaveAttribute('href', '/account-settings#security')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  }
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await open(page, '/dashboard')
  await expect(page.getByRole('region', { name: 'Recent Appointments' }).getByRole('row').first()).toBeVisible()
  await expect(offer).toBeHidden()
})

test('a person with an unconfirmed address is reminded of it on the dashboard, and sends the link again', {
  tag: '@slow',
}, async ({ page }) => {
  const person = newPerson()
  await signUp(page, person)
  await open(page, '/dashboard')
  const notice = page.getByRole('region', { name: 'Please confirm your email address' })
  await expect(notice).toContainText(`We sent a link to ${person.email}.`)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  }
  await notice.getByRole('button', { name: 'Send it again' }).click()
  await expectToast(page, `We’ve sent another link to ${person.email}.`)
  await notice.getByRole('link', { name: 'Change address' }).click()
  await expect(page).toHaveURL('/account-settings#email')

  await openMailedLink(page, person.email, 'Confirm your email address')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`${person.email} is now the address of your account.`)).toBeVisible()
  const loaded = page.waitForResponse('**/api/v1/user/account-settings')
  await open(page, '/dashboard')
  await loaded
  await expect(notice).toBeHidden()
})

test('a patient walks the menu of the workspace by keyboard on a phone', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await open(page, '/dashboard')
  await expect(tile(page, /^Find care/)).toBeVisible()
  await checkPage(page)

  const menuButton = page.getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: 'Sanavia' })
  await menuButton.press('Enter')
  await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menuButton).toBeFocused()
  await menuButton.press('Enter')
  await sidebar(page).getByRole('link', { name: 'View My Profile' }).press('Enter')
  await expect(page).toHaveURL('/profile')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Ann Ley' })).toBeVisible()
  await checkPage(page)
  await expectNoSidewaysScroll(page)
})
