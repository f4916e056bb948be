import { expect } from '@playwright/test'
import { brand } from '#content/brand.ts'
import { open, test, toast } from './fixtures.ts'
import { accountButton, DEMO_PASSWORD, demoPeople, header, loginButton, openLogin } from './people.ts'

const unreachable = 'We could not reach Sanavia. Check your connection and try again.'
const PAGE_DATA = /\.data(\?|$)/

test('a missing page, a lost connection and a page that fails to load are explained and recovered from', async ({
  page,
  context,
  expectRefusal,
  expectLostRequests,
}) => {
  expectLostRequests()
  await page.clock.install()
  const main = page.getByRole('main')
  const treatments = header(page).getByRole('button', { name: 'Treatments' })

  await test.step('an unknown address is a page with status 404 and next actions', async () => {
    expectRefusal(404)
    const response = await open(page, '/no-such-page')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Page not found/)
    await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this page.' })).toBeVisible()
    await expect(main.getByRole('link', { name: brand.phone.text })).toHaveAttribute('href', brand.phone.href)
    await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    await expect(treatments).toBeVisible()
  })

  await test.step('without a connection the login form does not load, and a toast says why', async () => {
    await context.setOffline(true)
    // The clock stands still until the mouse is on the toast, which then stays
    await page.clock.pauseAt(Date.now() + 60_000)
    await loginButton(page).click()
    await toast(page, unreachable).hover()
    await page.clock.resume()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.mouse.move(5, 500)
    await context.setOffline(false)
  })

  await test.step('a login without a connection keeps what was typed', async () => {
    const form = await openLogin(page)
    await form.username.fill('hannah')
    await form.password.fill(DEMO_PASSWORD)
    await context.setOffline(true)
    await form.submit.click()
    await expect(form.dialog.getByRole('alert')).toHaveText(unreachable)
    await context.setOffline(false)
    await page.route(PAGE_DATA, (route) => route.abort('connectionreset'))
    await form.submit.click()
  })

  await test.step('a page whose data does not arrive offers Retry', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load.' })).toBeVisible()
    await expect(page).toHaveTitle(/^Something went wrong/)
    await expect(treatments).toBeVisible()
    await expect(accountButton(page, demoPeople.hannah)).toBeVisible()
    await page.unroute(PAGE_DATA)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Top Rated Specialists' })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page).not.toHaveTitle(/not found|went wrong/)
  })
})
