import { expect, type Page } from '@playwright/test'
import { jpeg } from '#test/pictures.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { loginButton, newPerson, signUp } from './people.ts'

const LONG_NAME = 'Prof. Dr. Anneliese-Wilhelmine von Hohenstein-Oberwald y Fernández de la Vega'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Workspace' })
const tile = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name })

/** Gives a provider two services and an article, as another program would. */
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

test('a provider sees true numbers, the way to everything, and what visitors see', async ({ page }) => {
  const morning = new Date()
  morning.setHours(8, 30)
  await page.clock.setFixedTime(morning)
  const { token, user } = await signUp(page, { ...newPerson(), displayname: LONG_NAME, isDoctor: true })
  await fillProfile(page, token)
  await page.setViewportSize({ width: 1440, height: 600 })
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning, Ann')
  await expect(tile(page, /^New Messages 0/)).toHaveAttribute('href', '/dashboard/messages')
  await expect(tile(page, /^View Saved Items 0$/)).toBeVisible()
  await expect(tile(page, /^Articles published 1$/)).toBeVisible()
  await expect(tile(page, /^Add Article/)).toHaveAttribute('href', '/manage-articles')
  await expect(tile(page, /^Specialties And Services 2$/)).toBeVisible()
  await expect(page.getByText('There are no appointments.')).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await checkPage(page)
  for (const width of [320, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await checkPage(page)

  await page.setViewportSize({ width: 1440, height: 600 })
  await page.getByRole('main').getByRole('link', { name: 'View My Profile' }).click()
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
  await checkPage(page)
  const [publicPage] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the public page' }).click(),
  ])
  await expect(publicPage).toHaveURL(`/provider/${user._id}`)
  await publicPage.close()

  // On a low window the menu scrolls by itself, so that the way out stays in reach.
  await page.setViewportSize({ width: 1440, height: 480 })
  await sidebar(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(loginButton(page)).toBeVisible()
})

test('a patient on a phone sees what is theirs alone, and walks the menu by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(', Ann')
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    /^New Messages/,
    /^View Saved Items/,
    /^Find care/,
    'Calendar',
    'Find a clinic',
  ])
  await checkPage(page)

  const menuButton = page.getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog', { name: 'Sanavia' })
  await menuButton.press('Enter')
  await expect(sidebar(page).getByRole('link')).toHaveText([
    ...['Dashboard', 'View My Profile', 'Inbox', 'Profile Settings', 'Account Settings'],
    ...['Payout Settings', 'My Saved Items', 'Invoices'],
  ])
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

test('who is not signed in is led home from every screen', async ({ page }) => {
  for (const path of ['/dashboard', '/profile', '/dashboard/payments?tab=payout']) {
    await open(page, path)
    await expect(page).toHaveURL('/')
  }
})
