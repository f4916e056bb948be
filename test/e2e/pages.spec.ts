import { expect } from '@playwright/test'
import { pagesToCome } from '#content/navigation.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

test('a developer finds every call of the API described', async ({ page, request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json()
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  )
  expect(calls.length).toBeGreaterThan(3)
  await open(page, '/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Sanavia API')
  for (const { path, method } of calls) {
    const heading = page.getByRole('heading', { name: `${method} ${path}`, exact: true })
    await expect(heading, `${method} ${path}`).toBeVisible()
  }
  await checkPage(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})

test('a visitor reads on every page to come that it opens soon', async ({ page, request }) => {
  const paths = Object.keys(pagesToCome).filter((path) => !path.includes(':'))
  for (const path of paths) {
    const response = await request.get(`/${path}`)
    expect(`${response.status()} ${path}`).toBe(`200 ${path}`)
    expect(await response.text(), path).toContain('This page opens soon.')
  }
  const [first = ''] = paths
  await open(page, `/${first}`)
  await expect(page.getByRole('heading', { level: 1, name: pagesToCome[first] })).toBeVisible()
  await checkPage(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})
