import { expect } from '@playwright/test'
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
