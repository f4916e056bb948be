import { expect } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const WIDTHS = [320, 390, 768, 1440]
const headline = 'Good care is worth the journey.'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the headline and meets four specialists on every screen', async ({ page }) => {
    const response = await page.goto('/')
    expect(response?.status()).toBe(200)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
      const specialists = page.getByRole('region', { name: 'Top Rated Specialists' }).getByRole('article')
      await expect(specialists).toHaveCount(4)
      for (const specialist of await specialists.all()) await expect(specialist.getByRole('heading')).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join Now' })).toBeVisible()
  })
})

test('a visitor never scrolls sideways, however wide the screen is', async ({ page }) => {
  await open(page, '/')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  }
})

test("a visitor's browser may run our scripts and nobody else's", async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  const directives = Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s)))
  expect(directives['default-src']).toBe("'self'")
  expect(directives['script-src']).toMatch(/^'self'( 'sha256-[\w+/]+=*')+$/)
  expect(directives['require-trusted-types-for']).toBe("'script'")
  expect(directives['frame-ancestors']).toBe("'none'")
  expect(policy).not.toContain('unsafe-')
})

test('two visitors get the same bytes, whoever they are', async ({ request }) => {
  const stranger = await request.get('/')
  const headers = { authorization: 'Bearer somebody', cookie: 'a=b', 'accept-language': 'tr', 'user-agent': 'Other' }
  const friend = await request.get('/?utm_source=letter', { headers })
  expect((await friend.body()).equals(await stranger.body())).toBe(true)
  expect(stranger.headers()['cache-control']).toMatch(/^public,/)
})

test('a visitor who comes back is spared the page that has not changed', async ({ request }) => {
  const { etag = '' } = (await request.get('/')).headers()
  const again = await request.get('/', { headers: { 'if-none-match': etag } })
  expect([again.status(), (await again.body()).length]).toEqual([304, 0])
  const other = await request.get('/', { headers: { 'if-none-match': '"of another day"' } })
  expect(other.status()).toBe(200)
})
