import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test, WITH_MOTION } from './fixtures.ts'

test.use(WITH_MOTION)

const PHONE = { width: 390, height: 844 }
const WIDTHS = [320, 390, 768, 1440]
const headline = 'Good care is worth the journey.'

/** The blocks in their order, with what each shows and how much of it. */
const BLOCKS = [
  ['Popular Procedures', 'link', 8],
  ['Top Popular Destinations', 'link', 10],
  ['Top Dental Clinics', 'listitem', 5],
  ['Welcome. Let’s take the guesswork out of treatment abroad.', 'link', 2],
  ['Top Rated Specialists', 'article', 4],
  ['How It Works', 'listitem', 4],
  ['Dental Tourism Packages', 'article', 3],
  ['Sanavia in your pocket', 'link', 2],
  ['Sanavia in numbers', 'listitem', 6],
  ['Why patients choose us', 'listitem', 6],
  ['What patients say', 'figure', 10],
  ['Consultation is free and open 24/7 in 35+ countries', 'link', 2],
  ['Accreditations explained', 'group', 12],
] as const

const block = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

/** The texts of the slides that are in view as a whole, and the gap between two of them. */
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

/** Lays out every section below the fold, as scrolling past them does. */
const layOutAll = (page: Page) =>
  page.locator('.deferred-layout').evaluateAll((sections) =>
    (sections as HTMLElement[]).map((section) => {
      const reserved = Number.parseFloat(getComputedStyle(section).getPropertyValue('--height'))
      section.style.contentVisibility = 'visible'
      return { name: section.querySelector('h2')?.textContent ?? section.id, reserved, height: section.offsetHeight }
    }),
  )

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows every block on every screen, certificates expand and the search form submits', {
    tag: '@slow',
  }, async ({ page }) => {
    const response = await page.goto('/')
    expect(response?.status()).toBe(200)
    for (const [name, role, count] of BLOCKS) await expect(block(page, name).getByRole(role), name).toHaveCount(count)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join Now' })).toBeVisible()

    const last = block(page, 'Top Popular Destinations').getByRole('link', { name: /Sofia/ })
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(page.getByRole('main').getByRole('button', { name: 'Next' })).toHaveCount(0)

    const meaning = page.getByText('Surveyors spent several days in the hospital')
    await expect(meaning).toBeHidden()
    await page.locator('summary', { hasText: 'JCI' }).focus()
    await page.keyboard.press('Enter')
    await expect(meaning).toBeVisible()
    await page.locator('summary', { hasText: 'Temos' }).click()
    await expect(meaning).toBeHidden()

    const specialists = block(page, 'Top Rated Specialists').getByRole('article').getByRole('heading')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
      await expect(specialists.filter({ visible: true })).toHaveCount(4)
      await expectNoSidewaysScroll(page)
    }

    await page.getByLabel('Treatment, speciality or clinic').fill('implant')
    await page.getByLabel('City').fill('istanbul')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?keyword=implant&city=istanbul/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ Match(es)? Found$/)
  })
})

test('carousels show as many slides as fit and move by keyboard, arrows and dots', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, '/')
  const destinations = block(page, 'Top Popular Destinations')
  const clinics = block(page, 'Top Dental Clinics')
  const clinicsInView = async () => (await slides(page, 'Top Dental Clinics')).texts

  await test.step('slides per width', async () => {
    const countInView = async (name: string) => (await slides(page, name)).texts.length
    for (const [width, posters, others] of [
      [640, 1, 1],
      [768, 2, 2],
      [1024, 3, 3],
      [1280, 4, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => countInView('Top Popular Destinations'), `${width}`).toBe(posters)
      await expect.poll(() => countInView('Top Dental Clinics'), `${width}`).toBe(others)
      await expect.poll(() => countInView('What patients say'), `${width}`).toBe(others)
      expect((await slides(page, 'Top Popular Destinations')).gap).toBe(20)
      const { gap } = await slides(page, 'Top Dental Clinics')
      expect([gap >= 30, gap <= 60], `${gap} at ${width}`).toEqual([true, true])
      await expectNoSidewaysScroll(page)
    }
  })

  await test.step('posters by keyboard, to the end and back', async () => {
    const previous = destinations.getByRole('button', { name: 'Previous' })
    const next = destinations.getByRole('button', { name: 'Next' })
    const first = destinations.getByRole('link', { name: /Istanbul/ })
    const last = destinations.getByRole('link', { name: /Sofia/ })
    // Islands are hydrated when they come near
    await destinations.scrollIntoViewIfNeeded()
    await expect(previous).toBeDisabled()
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(previous).toBeEnabled()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 0.9 })
    await expect(next).toBeDisabled()
    await expect(first).not.toBeInViewport()
    await first.focus()
    await expect(first).toBeInViewport({ ratio: 0.9 })
    await expect(previous).toBeDisabled()
    await expect(first).toHaveAttribute('href', '/country-packages')
    await expect(destinations.getByRole('link', { name: /Croatia/ })).toHaveAttribute('href', /\?country=Croatia$/)
  })

  await test.step('clinics by dots, past the last to the first', async () => {
    await clinics.scrollIntoViewIfNeeded()
    const dots = clinics.getByRole('group', { name: 'Choose a clinic' }).getByRole('button')
    const [first = '', second = ''] = await clinicsInView()
    await dots.nth(4).focus()
    await page.keyboard.press('Enter')
    await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true')
    await expect.poll(async () => (await clinicsInView()).slice(1)).toEqual([first, second])
    await dots.nth(1).click()
    await expect.poll(async () => (await clinicsInView())[0]).toBe(second)
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await clinics.getByRole('listitem').nth(1).getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/provider\//)
  })
})

test('the home page restores the scroll position and loads film and scripts on demand', { tag: '@slow' }, async ({
  page,
}) => {
  const films: string[] = []
  const lowerHalf: string[] = []
  page.on('request', (request) => {
    if (/\/film\/.*\.(webm|mp4|vtt)$/.test(request.url())) films.push(request.url())
    if (/\/lower-half-[^/]*\.js/.test(request.url())) lowerHalf.push(request.url())
  })
  await page.setViewportSize(PHONE)
  await open(page, '/')
  expect(lowerHalf).toEqual([])

  await test.step('headings in order, with the consultation form among them', async () => {
    const names: string[] = BLOCKS.map(([name]) => name)
    names.splice(names.indexOf('Why patients choose us'), 0, 'Free Consultation')
    const headlines = names.filter((name) => !/in numbers|24\/7/.test(name))
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headlines)
    await expect(page.getByRole('form', { name: 'Free Consultation' })).toBeVisible()
  })

  await test.step('testimonials, whose scripts are loaded on the way', async () => {
    const testimonials = block(page, 'What patients say')
    await testimonials.scrollIntoViewIfNeeded()
    await testimonials.getByRole('button', { name: 'Next' }).click()
    await expect(testimonials.getByRole('button', { name: 'Previous' })).toBeEnabled()
    expect(lowerHalf).toHaveLength(1)
    await expect(testimonials.getByText('these patients are fictional')).toBeVisible()
    await checkPage(page)
  })

  await test.step('reserved heights within a tenth of the real ones, and no overflow', async () => {
    for (const width of WIDTHS.toReversed()) {
      await page.setViewportSize({ width, height: PHONE.height })
      await expectNoSidewaysScroll(page)
      if (width !== PHONE.width && width !== 1440) continue
      const sections = await layOutAll(page)
      expect(sections.length).toBeGreaterThan(4)
      const wrong = sections.filter(({ reserved, height }) => !(Math.abs(reserved - height) <= height / 10))
      expect(wrong, `sections whose --height is off by more than a tenth at ${width} px`).toEqual([])
    }
  })

  await test.step('scroll restoration', async () => {
    await page.setViewportSize(PHONE)
    const link = block(page, 'Dental Tourism Packages').getByRole('link').first()
    await link.scrollIntoViewIfNeeded()
    const top = async () => Math.round((await link.boundingBox())?.y ?? Number.NaN)
    const before = await top()
    await link.click()
    await expect(page).not.toHaveURL(/\/$/)
    await page.goBack()
    await expect.poll(top).toBe(before)
  })

  await test.step('film', async () => {
    const film = page.getByRole('link', { name: 'Play the film: How Sanavia works' })
    await film.scrollIntoViewIfNeeded()
    await expect(film).toBeVisible()
    expect(films).toEqual([])
    await film.click()
    const video = page.locator('video')
    await expect(video).toBeFocused()
    await expect
      .poll(() => video.evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(0)
    expect(films.length).toBeGreaterThan(0)
  })
})

test('the Content-Security-Policy admits own scripts only', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  const directives = Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s)))
  expect(directives['default-src']).toBe("'self'")
  expect(directives['script-src']).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/)
  expect(directives['require-trusted-types-for']).toBe("'script'")
  expect(directives['frame-ancestors']).toBe("'none'")
  expect(policy).not.toContain('unsafe-')
})

test('public pages are identical and cacheable for every visitor', async ({ request }) => {
  const plain = await request.get('/')
  const headers = { authorization: 'Bearer unknown', cookie: 'a=b', 'accept-language': 'tr', 'user-agent': 'Other' }
  const personal = await request.get('/?utm_source=letter', { headers })
  expect((await personal.body()).equals(await plain.body())).toBe(true)
  expect(plain.headers()['cache-control']).toMatch(/^public,/)
})

test('an unchanged page is answered with 304 Not Modified', async ({ request }) => {
  const { etag = '' } = (await request.get('/')).headers()
  const unchanged = await request.get('/', { headers: { 'if-none-match': etag } })
  expect([unchanged.status(), (await unchanged.body()).length]).toEqual([304, 0])
  const changed = await request.get('/', { headers: { 'if-none-match': '"another version"' } })
  expect(changed.status()).toBe(200)
})
