import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'
import { header } from './people.ts'
import { type Answer, openRewritingProxy } from './rewriting-proxy.ts'
import type { Trouble } from './watch.ts'

test.use({ serviceWorkers: 'allow' })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const offline = (page: Page) => title(page, 'You are offline.')

/** Opens a page as somebody who has been here before: the worker is there and answers. */
async function openAgain(page: Page, path: string) {
  await open(page, path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const keptIn = (page: Page, cache: string) =>
  page.evaluate(async (start) => {
    const name = (await caches.keys()).find((each) => each.startsWith(start))
    const kept = name ? await (await caches.open(name)).keys() : []
    return kept.map(({ url }) => url.slice(location.origin.length))
  }, cache)

/** The router says aloud which script it could not load; nothing else may be said. */
function hearRouterOut({ problems }: Trouble) {
  const isItsOwn = (problem: string) => /Error loading route module|dynamically imported module/.test(problem)
  problems.splice(0, problems.length, ...problems.filter((problem) => !isItsOwn(problem)))
}

test('a visitor who loses the connection is told so on a page of ours, and gets the wanted page when it is back', async ({
  page,
  context,
  expectLostRequests,
}) => {
  expectLostRequests()
  await openAgain(page, '/')
  // What the page before still waits for would be lost too
  await page.waitForLoadState('networkidle')
  const lost: string[] = []
  context.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname))
  await context.setOffline(true)
  await page.goto('/search?keyword=implant&city=Istanbul#results')
  await expect(offline(page)).toBeVisible()
  await expect(page).toHaveTitle('You are offline · Sanavia')
  await expect(page).toHaveURL('/search?keyword=implant&city=Istanbul#results')
  await expect(page.locator('body')).not.toContainText(/[$€£]|USD/)

  // All it shows is there: type, styles, the drawing
  await expect(page.getByRole('main').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  expect(await page.evaluate(() => document.fonts.check('500 40px "Newsreader Variable"', 'You'))).toBe(true)
  expect(lost.filter((path) => path !== '/search' && path !== '/manifest.webmanifest')).toEqual([])
  await checkPage(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await checkPage(page)

  await page.getByRole('link', { name: 'Retry' }).click()
  await expect(offline(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Matches Found/)
  await expect(page).toHaveURL(/\/search\?keyword=implant&city=Istanbul/)
})

test('a visitor who follows links without a connection arrives when it is back', async ({
  page,
  context,
  trouble,
  expectLostRequests,
}) => {
  expectLostRequests()
  await openAgain(page, '/')
  await context.setOffline(true)
  // The scripts of this page were never loaded
  await header(page).getByRole('link', { name: 'How it Works' }).click()
  await expect(offline(page)).toBeVisible()
  await expect(page).toHaveURL('/how-it-works')
  hearRouterOut(trouble)
  await context.setOffline(false)
  await expect(title(page, 'How it works')).toBeVisible()

  await open(page, '/how-it-works')
  await header(page).getByRole('link', { name: 'Destinations' }).click()
  await expect(title(page, 'Destinations')).toBeVisible()
  await context.setOffline(true)
  // The scripts of this page are here, and what it shows is not
  await header(page).getByRole('link', { name: 'How it Works' }).click()
  await expect(offline(page)).toBeVisible()
  await expect(page).toHaveURL('/how-it-works')
  await expect(header(page).getByRole('button', { name: 'Treatments' })).toBeVisible()
  await checkPage(page)
  await context.setOffline(false)
  await expect(title(page, 'How it works')).toBeVisible()
})

test.describe('with a desk in between', () => {
  let retell = (_path: string, answer: Answer) => answer
  let desk: Awaited<ReturnType<typeof openRewritingProxy>>
  test.beforeEach(async ({ baseURL }) => {
    retell = (_path, answer) => answer
    desk = await openRewritingProxy(String(baseURL), (path, answer) => retell(path, answer))
  })
  test.afterEach(() => desk.hangUp())

  const DATA = ['/_.data', '/search.data?keyword=implant', '/packages', '/allHealthProviders', '/api/v1/search']
  const PAGES = ['/', '/search?keyword=implant', '/country-packages']
  const ask = (page: Page, path: string) => page.evaluate((address) => fetch(address).then((told) => told.text()), path)

  test('a patient never sees the price of yesterday, wherever it is shown', async ({ page, expectLostRequests }) => {
    let price = 'not asked for'
    await openAgain(page, `${desk.address}/`)
    retell = (path, answer) =>
      [...DATA, ...PAGES].includes(path)
        ? { ...answer, status: 200, body: Buffer.from(`<p>costs ${price}</p>`) }
        : answer

    for (const today of ['$2,000', '$2,500', '$1,900']) {
      price = today
      for (const path of DATA) expect(await ask(page, path), path).toContain(today)
      for (const path of PAGES) {
        await page.goto(desk.address + path)
        await expect(page.getByText(`costs ${today}`), path).toBeVisible()
      }
    }
    price = '$9,000'
    await page.goBack()
    await expect(page.getByText('costs $9,000')).toBeVisible()

    // Nobody answers, though the device believes that it is online
    expectLostRequests()
    await desk.hangUp()
    for (const path of DATA) await expect(ask(page, path), path).rejects.toThrow('Failed to fetch')
    await page.goBack()
    await expect(offline(page)).toBeVisible()
    for (const cache of ['offline', 'files', 'assets'])
      for (const kept of await keptIn(page, cache))
        expect(kept).toMatch(/^\/(offline(\.js)?$|favicon\.svg$|assets\/|drawings\/|flags\/|icons\/)/)

    await desk.answerAgain()
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByText('costs $9,000')).toBeVisible()
  })

  test('a visitor whose tab is older than the site goes on without noticing', async ({
    page,
    trouble,
    expectRefusal,
  }) => {
    await openAgain(page, `${desk.address}/`)
    await header(page).getByRole('link', { name: 'Destinations' }).click()
    await expect(title(page, 'Destinations')).toBeVisible()
    const build = await page.evaluate(async () => (await caches.keys()).find((name) => name.startsWith('offline-')))
    const scripts = await keptIn(page, 'assets')
    expect(scripts.filter((path) => path.startsWith('/assets/destinations-'))).not.toEqual([])

    // A new build: another worker, and the scripts of one page are gone, for those who ask by their old names
    let isGone = true
    retell = (path, answer) => {
      if (path === '/sw.js')
        return { ...answer, body: Buffer.from(String(answer.body).replace(String(build).slice(8), 'of-tomorrow')) }
      if (!isGone || !path.startsWith('/assets/how-it-works-')) return answer
      isGone = false
      return { status: 404, headers: new Headers(), body: Buffer.from('') }
    }
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect.poll(() => keptIn(page, 'offline-of-tomorrow')).toContain('/offline')
    await expect.poll(() => page.evaluate((old) => caches.has(old), String(build))).toBe(false)
    // More pictures may have come since
    expect(await keptIn(page, 'assets')).toEqual(expect.arrayContaining(scripts))

    // Once to the worker, and once more from the worker to the page
    expectRefusal(404)
    expectRefusal(404)
    await header(page).getByRole('link', { name: 'How it Works' }).click()
    await expect(title(page, 'How it works')).toBeVisible()
    await expect(page).toHaveURL(`${desk.address}/how-it-works`)
    await hydrated(page)
    hearRouterOut(trouble)
  })
})

test('a device that has seen many pictures keeps the last ones only', async ({ page }) => {
  await openAgain(page, '/')
  await page.evaluate(async () => {
    const pictures = Array.from({ length: 310 }, (_, at) => Object.assign(new Image(), { src: `/flags/TR.svg?${at}` }))
    await Promise.all(pictures.map((picture) => picture.decode()))
  })
  await expect.poll(async () => (await keptIn(page, 'files')).length).toBeGreaterThanOrEqual(310)
  const kept = await keptIn(page, 'files')
  await open(page, '/faqs')
  await expect.poll(() => keptIn(page, 'files')).toEqual(kept.slice(-300))
})

test('a browser finds all it needs to install the site', async ({ page, request, context }) => {
  await openAgain(page, '/')
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(
    new URL('/', page.url()).href,
  )

  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const manifest = await answer.json()
  const colours = await page.evaluate(() => {
    const tokens = getComputedStyle(document.documentElement)
    return { theme: tokens.getPropertyValue('--color-pine'), background: tokens.getPropertyValue('--color-page') }
  })
  expect([manifest.theme_color, manifest.background_color]).toEqual([colours.theme, colours.background])
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', colours.theme)
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const icon = new Image()
      icon.src = address
      await icon.decode()
      return `${icon.naturalWidth}x${icon.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }

  const browser = await context.newCDPSession(page)
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // The browser of a test forgets everything afterwards, and nothing can be installed in such a one
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
