import { expect } from '@playwright/test'
import { expectNoSidewaysScroll, open, test } from './fixtures.ts'

test('the API reference describes every operation of the OpenAPI document', { tag: '@slow' }, async ({
  page,
  request,
}) => {
  const { paths } = await (await request.get('/api/openapi.json')).json()
  const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(operations.length).toBeGreaterThan(5)
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Sanavia API')
  const headings = await page.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(headings.map((text) => text.replace(/\s+/g, ' ').trim()).sort()).toEqual(operations.sort())
  const anchors = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
  expect(anchors).toEqual([...new Set(anchors)])
  const targets = await page
    .getByRole('navigation', { name: 'Calls' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)))
  expect(targets.filter((target) => !anchors.includes(target))).toEqual([])

  await expectNoSidewaysScroll(page)
})
