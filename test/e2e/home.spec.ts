import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const WIDTHS = [320, 390, 768, 1440]
const headline = 'Good care is worth the journey.'

/** The blocks in their order, with what each shows and how much of it. */
const BLOCKS = [
  ['Popular Procedures', 'link', 8],
  ['Top Popular Destinations', 'link', 10],
  ['Top Dental Clinics', 'listitem', 5],
  ['Welcome. Let us take the guesswork out of going abroad.', 'link', 2],
  ['Top Rated Specialists', 'article', 4],
  ['How It Works', 'listitem', 4],
  ['Dental Tourism Packages', 'article', 3],
  ['Sanavia in your pocket', 'link', 2],
  ['Sanavia in numbers', 'listitem', 6],
  ['Why patients choose us', 'listitem', 6],
  ['What patients say', 'figure', 10],
  ['Consultation is free and open 24/7 in 35+ countries', 'link', 2],
  ['Certificates that clinics may hold', 'group', 12],
] as const

const block = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

/** The texts of the slides that are in view as a whole, and the room between two of them. */
const slides = (page: Page, name: string) =>
  block(page, name)
    .getByRole('list')
    .evaluate((row) => {
      const { left, right } = row.getBoundingClientRect()
      const boxes = [...row.children].map((slide) => ({ slide, box: slide.getBoundingClientRect() }))
      const inView = boxes.filter(({ box }) => box.left > left - 1 && box.right < right + 1)
      const [first, second] = boxes.map(({ box }) => box)
      const gap = first && second ? Math.round(second.left - first.right) : 0
      return { texts: inView.map(({ slide }) => slide.textContent), gap }
    })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the headline and meets four specialists on every screen', async ({ page }) => {
    const response = await page.goto('/')
    expect(response?.status()).toBe(200)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
      const specialists = block(page, 'Top Rated Specialists').getByRole('article')
      await expect(specialists).toHaveCount(4)
      for (const specialist of await specialists.all()) await expect(specialist.getByRole('heading')).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join Now' })).toBeVisible()
  })

  test('a visitor finds every block, scrolls to the last poster and opens what a certificate means', async ({
    page,
  }) => {
    await page.goto('/')
    for (const [name, role, count] of BLOCKS) await expect(block(page, name).getByRole(role), name).toHaveCount(count)
    const last = block(page, 'Top Popular Destinations').getByRole('link', { name: /Sofia/ })
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(page.getByRole('main').getByRole('button', { name: 'Next' })).toHaveCount(0)

    const meaning = page.getByText('Surveyors spent days in the hospital')
    await expect(meaning).toBeHidden()
    await page.locator('summary', { hasText: 'JCI' }).focus()
    await page.keyboard.press('Enter')
    await expect(meaning).toBeVisible()
    await page.locator('summary', { hasText: 'Temos' }).click()
    await expect(meaning).toBeHidden()
  })
})

test('a visitor finds the headlines in their order, with the form among them', async ({ page }) => {
  await open(page, '/')
  const names: string[] = BLOCKS.map(([name]) => name)
  names.splice(names.indexOf('Why patients choose us'), 0, 'Free Consultation')
  const headlines = names.filter((name) => !/in numbers|24\/7/.test(name))
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headlines)
  await expect(page.getByRole('form', { name: 'Free Consultation' })).toBeVisible()
})

test('a visitor sees as many slides as fit the screen', async ({ page }) => {
  await open(page, '/')
  for (const [width, posters, clinics] of [
    [640, 1, 1],
    [768, 2, 2],
    [1024, 3, 3],
    [1280, 4, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const inView = async (name: string) => (await slides(page, name)).texts.length
    await expect.poll(() => inView('Top Popular Destinations'), `${width}`).toBe(posters)
    await expect.poll(() => inView('Top Dental Clinics'), `${width}`).toBe(clinics)
    await expect.poll(() => inView('What patients say'), `${width}`).toBe(clinics)
    expect((await slides(page, 'Top Popular Destinations')).gap).toBe(20)
    const { gap } = await slides(page, 'Top Dental Clinics')
    expect([gap >= 30, gap <= 60], `${gap} at ${width}`).toEqual([true, true])
  }
})

test('a visitor goes through the posters by keyboard, to the end and back', async ({ page }) => {
  await open(page, '/')
  const destinations = block(page, 'Top Popular Destinations')
  const back = destinations.getByRole('button', { name: 'Previous' })
  const on = destinations.getByRole('button', { name: 'Next' })
  const first = destinations.getByRole('link', { name: /Istanbul/ })
  const last = destinations.getByRole('link', { name: /Sofia/ })
  await expect(back).toBeDisabled()
  await on.focus()
  await page.keyboard.press('Enter')
  await expect(back).toBeEnabled()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect(on).toBeDisabled()
  await expect(first).not.toBeInViewport()
  await first.focus()
  await expect(first).toBeInViewport({ ratio: 0.9 })
  await expect(back).toBeDisabled()
  await expect(first).toHaveAttribute('href', '/country-packages')
  await expect(destinations.getByRole('link', { name: /Croatia/ })).toHaveAttribute('href', /\?country=Croatia$/)
})

test('a visitor goes round the clinics with the dots, past the last to the first', async ({ page }) => {
  await open(page, '/')
  const clinics = block(page, 'Top Dental Clinics')
  await clinics.scrollIntoViewIfNeeded()
  const dots = clinics.getByRole('group', { name: 'Choose a clinic' }).getByRole('button')
  const inView = async () => (await slides(page, 'Top Dental Clinics')).texts
  const [first = '', second = ''] = await inView()
  await dots.nth(4).focus()
  await page.keyboard.press('Enter')
  await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true')
  await expect.poll(async () => (await inView()).slice(1)).toEqual([first, second])
  await dots.nth(1).click()
  await expect.poll(async () => (await inView())[0]).toBe(second)
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await clinics.getByRole('listitem').nth(1).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/provider\//)
})

test('a visitor reads what ten patients say, and the scripts for it come only on the way there', async ({ page }) => {
  const late: string[] = []
  page.on('request', (request) => {
    if (/\/lower-half-[^/]*\.js/.test(request.url())) late.push(request.url())
  })
  await open(page, '/')
  expect(late).toEqual([])
  const said = block(page, 'What patients say')
  await said.scrollIntoViewIfNeeded()
  await said.getByRole('button', { name: 'Next' }).click()
  await expect(said.getByRole('button', { name: 'Previous' })).toBeEnabled()
  expect(late).toHaveLength(1)
  await expect(said.getByText('these patients are invented')).toBeVisible()
})

test('a visitor who comes back from far below finds everything where it was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const link = page.getByRole('region', { name: 'Dental Tourism Packages' }).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const height = async () => (await link.boundingBox())?.y ?? Number.NaN
  const before = await height()
  await link.click()
  await expect(page).not.toHaveURL(/\/$/)
  await page.goBack()
  // What was jumped over on the way down had not been laid out, so that its height was a guess
  await expect.poll(async () => Math.abs((await height()) - before)).toBeLessThan(40)
})

for (const width of [390, 1440]) {
  test(`the heights reserved for sections below the fold are within a tenth of the real ones at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const sections = await page.locator('.deferred-layout').evaluateAll((elements) =>
      (elements as HTMLElement[]).map((element) => {
        const reserved = Number.parseFloat(getComputedStyle(element).getPropertyValue('--height'))
        element.style.contentVisibility = 'visible'
        return { name: element.querySelector('h2')?.textContent ?? element.id, reserved, height: element.offsetHeight }
      }),
    )
    expect(sections.length).toBeGreaterThan(4)
    const wrong = sections.filter(({ reserved, height }) => !(Math.abs(reserved - height) <= height / 10))
    expect(wrong, 'sections whose --height is off by more than a tenth').toEqual([])
  })
}

test('a visitor who presses the film sees it with captions, and nobody else loads it', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/\/film\/.*\.(webm|mp4|vtt)$/.test(request.url())) loaded.push(request.url())
  })
  await open(page, '/')
  const film = page.getByRole('link', { name: 'Play the film: How Sanavia works' })
  await film.scrollIntoViewIfNeeded()
  await expect(film).toBeVisible()
  expect(loaded).toEqual([])
  await film.click()
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect
    .poll(() => video.evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(0)
  expect(loaded.length).toBeGreaterThan(0)
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
