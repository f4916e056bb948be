import { expect } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

test('a developer finds every call of the API described', async ({ page, request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json()
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls.length).toBeGreaterThan(3)
  await open(page, '/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Sanavia API')
  const headings = await page.getByRole('heading').allInnerTexts()
  expect(headings.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(expect.arrayContaining(calls))
  await checkPage(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
})
