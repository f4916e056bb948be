import { expect } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { checkPage, open, test } from './fixtures.ts'
import { accountButton, DEMO_PASSWORD, demoPeople, header, logIn, loginButton, openLogin } from './people.ts'
import { expectToast } from './toasts.ts'

const unreachable = 'We could not reach Sanavia. Check your connection and try again.'

test('a visitor who mistypes an address is told so and helped on', async ({ page, expectRefusal }) => {
  expectRefusal(404)
  const response = await open(page, '/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/^Page not found/)
  await expect(page.getByRole('heading', { level: 1, name: 'We cannot find this page.' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: brand.phone.text })).toHaveAttribute('href', brand.phone.href)
  await expect(header(page).getByRole('button', { name: 'Treatments' })).toBeVisible()
  await checkPage(page)
  await main.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).not.toHaveTitle(/not found/)
})

test('a visitor whose next page does not arrive presses Retry', async ({ page, expectLostRequests }) => {
  expectLostRequests()
  await open(page, '/signup')
  await page.route(/\.data(\?|$)/, (route) => route.abort('connectionreset'))
  await header(page).getByRole('link', { name: 'Sanavia, home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load.' })).toBeVisible()
  await expect(page).toHaveTitle(/^Something went wrong/)
  await expect(header(page).getByRole('button', { name: 'Treatments' })).toBeVisible()
  await checkPage(page)
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('region', { name: 'Top Rated Specialists' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a patient on a bad line is told so at every step, and gets in as soon as it is back', async ({
  page,
  context,
  expectLostRequests,
}) => {
  expectLostRequests()
  await open(page, '/')
  await context.setOffline(true)
  await loginButton(page).click()
  await expectToast(page, unreachable)
  await expect(page.getByRole('dialog')).toBeHidden()

  await context.setOffline(false)
  const form = await openLogin(page)
  await form.username.fill('hannah')
  await form.password.fill(DEMO_PASSWORD)
  await context.setOffline(true)
  await form.submit.click()
  await expect(form.dialog.getByRole('alert')).toHaveText(unreachable)
  await checkPage(page)

  await context.setOffline(false)
  await form.submit.click()
  await expect(accountButton(page, demoPeople.hannah)).toBeVisible()
})

test('a patient whose profile cannot be fetched is logged out until the connection is back', async ({
  page,
  context,
  expectLostRequests,
}) => {
  const profile = '**/api/v1/user/me'
  expectLostRequests()
  await logIn(page, 'hannah')
  await page.route(profile, (route) => route.abort('connectionreset'))
  await open(page, '/')
  await expect(loginButton(page)).toBeVisible()
  await page.unroute(profile)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(accountButton(page, demoPeople.hannah)).toBeVisible()
})
