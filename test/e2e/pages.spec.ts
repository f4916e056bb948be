import { expect } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

/** One operation of each kind is enough for axe: all of them are rendered by the same card. */
const OPERATIONS_CHECKED = 5

test('the API reference describes every operation of the OpenAPI document', async ({ page, request }) => {
  const { paths } = await (await request.get('/api/openapi.json')).json()
  const operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(operations.length).toBeGreaterThan(OPERATIONS_CHECKED)
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
  await page.evaluate((count) => {
    const isExample = (card: Element, at: number) => at < count || card.querySelectorAll('dl').length > 3
    const cards = [...document.querySelectorAll('article')]
    const removed = cards.filter((card, at) => !isExample(card, at)).map((card) => card.id)
    for (const id of removed) {
      document.getElementById(id)?.remove()
      document.querySelector(`nav a[href="#${id}"]`)?.parentElement?.remove()
    }
  }, OPERATIONS_CHECKED)
  await checkPage(page)
})
