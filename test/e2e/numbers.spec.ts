import { expect } from '@playwright/test'
import { logInAsAdministrator, runJob } from './desk-people.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { logIn } from './people.ts'

test('a search and a profile are counted, without a session', { tag: '@slow' }, async ({ page, request }) => {
  await logIn(page, 'hannah')
  const { hits } = await (await request.get('/api/v1/search')).json()
  for (const path of ['/search?keyword=implant', `/provider/${hits[0]._id}`]) {
    const counted = page.waitForRequest('/api/v1/counts')
    await open(page, path)
    expect((await counted).headers().authorization, path).toBeUndefined()
  }
})

test('an operator reads the numbers as charts, as tables and as a file', { tag: '@slow' }, async ({
  page,
  request,
  baseURL,
}) => {
  const { token } = await logInAsAdministrator(page, baseURL)
  const headers = { authorization: `Bearer ${token}` }
  await runJob(request, 'numbers')
  const isCounted = async () =>
    (await (await request.get('/api/v1/operator/numbers', { headers })).json()).from !== null
  await expect.poll(isCounted).toBe(true)

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/operator/numbers')
    await expect(page.getByRole('heading', { name: 'How fast clinics reply' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  }

  const weeks = page.getByRole('region', { name: 'Week by week', exact: true })
  await weeks.getByRole('button', { name: 'Show as table' }).click()
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await checkPage(page)

  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '1 year' }).click()
  await expect(page).toHaveURL(/weeks=52$/)
  await expect(page.getByRole('region', { name: 'Through the year', exact: true })).toBeVisible()

  const breakdown = page.getByRole('region', { name: 'Breakdown', exact: true })
  await breakdown.getByLabel('Divided by').selectOption('Clinic')
  await expect(breakdown.getByText(/with .* in total/)).toBeVisible()

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything as a CSV file' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^numbers-\d{4}-\d\d-\d\d\.csv$/)
  const byClinic = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Clinics as CSV' }).click()
  expect((await byClinic).suggestedFilename()).toMatch(/^numbers-by-clinic-/)
})

test('a provider reads their own numbers', { tag: '@slow' }, async ({ page }) => {
  await logIn(page, 'elif')
  await open(page, '/dashboard')
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Numbers' }).click()
  await expect(page.getByRole('heading', { name: 'Numbers', level: 1 })).toBeVisible()
  await expect(page.getByText('Only you and the care team can see this.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await checkPage(page)
})
