import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'
import { header } from './people.ts'
import { type Answer, openRewritingProxy } from './rewriting-proxy.ts'
import type { Trouble } from './watch.ts'

test.use({ serviceWorkers: 'allow' })

/** The limit of each cache of the service worker. */
const ENTRIES_MAX = 300
const EVICTED = 5

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const offline = (page: Page) => title(page, 'You’re offline.')

/** A repeat visit: the service worker is active and controls the page. */
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

/** Adds pictures to the cache of files one after another, without requests, as many pages would. */
const fillCache = (page: Page, count: number) =>
  page.evaluate(async (pictures) => {
    const offlineCache = (await caches.keys()).find((name) => name.startsWith('offline-'))
    const cache = await caches.open(String(offlineCache).replace('offline-', 'files-'))
    const paths = Array.from({ length: pictures }, (_, at) => `/flags/TR.svg?${at}`)
    for (const path of paths) await cache.put(path, new Response('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    return paths
  }, count)

/**
 * Brings the connection back, until the page has loaded by itself. The event is dispatched here too: the emulation reports it
 * neither to a document that was loaded offline, nor to the page and its worker at the same moment.
 */
async function comeOnline(page: Page, wanted: Locator) {
  await page.context().setOffline(false)
  await expect(async () => {
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await expect(wanted).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await hydrated(page)
}

/** The router logs which script it could not load; nothing else may be logged. */
function ignoreRouterLog({ problems }: Trouble) {
  const isItsOwn = (problem: string) => /Error loading route module|dynamically imported module/.test(problem)
  problems.splice(0, problems.length, ...problems.filter((problem) => !isItsOwn(problem)))
}

test('without a connection the worker answers with the offline page, and the wanted page follows by itself', async ({
  page,
  context,
  trouble,
  expectLostRequests,
}) => {
  expectLostRequests()
  await openAgain(page, '/faqs')
  await test.step('the site can be installed', () => expectInstallable(page))
  const pictures = await fillCache(page, ENTRIES_MAX + EVICTED)

  await test.step('a page is requested offline: all that the offline page shows is cached', async () => {
    // Requests of the previous page that are still under way would be lost too
    await page.waitForLoadState('networkidle')
    const lost: string[] = []
    context.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname))
    await context.setOffline(true)
    await page.goto('/search?keyword=implant&city=Istanbul#results')
    await expect(offline(page)).toBeVisible()
    await expect(page).toHaveTitle('You are offline · Sanavia')
    await expect(page).toHaveURL('/search?keyword=implant&city=Istanbul#results')
    await expect(page.locator('body')).not.toContainText(/[$€£]|USD/)
    await expect(page.getByRole('main').locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    expect(await page.evaluate(() => document.fonts.check('500 40px "Newsreader Variable"', 'You'))).toBe(true)
    expect(lost.filter((path) => path !== '/search' && path !== '/manifest.webmanifest')).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('the navigation has evicted the oldest pictures beyond the limit, and no newer ones', async () => {
    await expect.poll(async () => (await keptIn(page, 'files')).length).toBeLessThanOrEqual(ENTRIES_MAX)
    const kept = (await keptIn(page, 'files')).filter((path) => pictures.includes(path))
    expect(kept).toEqual(pictures.slice(-kept.length))
    expect(kept.length).toBeGreaterThan(ENTRIES_MAX / 2)
  })

  await test.step('Retry fails while offline, and the page loads by itself when the connection is back', async () => {
    const loaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Retry' }).click()
    await loaded
    await expect(offline(page)).toBeVisible()
    await comeOnline(page, page.getByRole('heading', { level: 1, name: /Matches Found/ }))
    await expect(page).toHaveURL(/\/search\?keyword=implant&city=Istanbul/)
  })

  await test.step('a link whose scripts were never loaded leads to the offline page, and then to its target', async () => {
    await context.setOffline(true)
    await header(page).getByRole('link', { name: 'How it Works' }).click()
    await expect(offline(page)).toBeVisible()
    await expect(page).toHaveURL('/how-it-works')
    ignoreRouterLog(trouble)
    await comeOnline(page, title(page, 'How it works'))
  })

  await test.step('a link whose scripts are loaded and whose data is not does so inside the site', async () => {
    await header(page).getByRole('link', { name: 'Destinations' }).click()
    await expect(title(page, 'Destinations')).toBeVisible()
    await context.setOffline(true)
    await header(page).getByRole('link', { name: 'How it Works' }).click()
    await expect(offline(page)).toBeVisible()
    await expect(page).toHaveURL('/how-it-works')
    await expect(header(page).getByRole('button', { name: 'Treatments' })).toBeVisible()
    await comeOnline(page, title(page, 'How it works'))
  })
})

async function expectInstallable(page: Page) {
  const { request } = page
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

  const browser = await page.context().newCDPSession(page)
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([])
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // The context of a test is incognito, where nothing can be installed
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
}

test.describe('behind a proxy that rewrites responses', () => {
  let rewrite = (_path: string, answer: Answer) => answer
  let proxy: Awaited<ReturnType<typeof openRewritingProxy>>
  test.beforeEach(async ({ baseURL }) => {
    rewrite = (_path, answer) => answer
    proxy = await openRewritingProxy(String(baseURL), (path, answer) => rewrite(path, answer))
  })
  test.afterEach(() => proxy.hangUp())

  const DATA = ['/_.data', '/search.data?keyword=implant', '/packages', '/allHealthProviders', '/api/v1/search']
  const PAGES = ['/search?keyword=implant', '/country-packages', '/']
  const request = (page: Page, path: string) =>
    page.evaluate((address) => fetch(address).then((response) => response.text()), path)

  test('a tab survives a deployment, and prices always come from the network', { tag: '@slow' }, async ({
    page,
    trouble,
    expectRefusal,
    expectLostRequests,
  }) => {
    await openAgain(page, `${proxy.address}/faqs`)

    await test.step('a new build keeps the scripts of the old one, and replaces a page whose scripts are gone', async () => {
      await header(page).getByRole('link', { name: 'Destinations' }).click()
      await expect(title(page, 'Destinations')).toBeVisible()
      const build = await page.evaluate(async () => (await caches.keys()).find((name) => name.startsWith('offline-')))
      const scripts = await keptIn(page, 'assets')
      expect(scripts.filter((path) => path.startsWith('/assets/destinations-'))).not.toEqual([])

      let isGone = true
      rewrite = (path, answer) => {
        if (path === '/sw.js')
          return { ...answer, body: Buffer.from(String(answer.body).replace(String(build).slice(8), 'of-tomorrow')) }
        if (!isGone || !path.startsWith('/assets/how-it-works-')) return answer
        isGone = false
        return { status: 404, headers: new Headers(), body: Buffer.from('') }
      }
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
      await expect.poll(() => keptIn(page, 'offline-of-tomorrow')).toContain('/offline')
      await expect.poll(() => page.evaluate((old) => caches.has(old), String(build))).toBe(false)
      // More pictures may have been cached since
      expect(await keptIn(page, 'assets')).toEqual(expect.arrayContaining(scripts))

      // One response to the worker, and one from the worker to the page
      expectRefusal(404)
      expectRefusal(404)
      await header(page).getByRole('link', { name: 'How it Works' }).click()
      await expect(title(page, 'How it works')).toBeVisible()
      await expect(page).toHaveURL(`${proxy.address}/how-it-works`)
      await hydrated(page)
      ignoreRouterLog(trouble)
    })

    await test.step('a changed price is shown at once, in data and pages, also after Back', async () => {
      let price = '$2,000'
      rewrite = (path, answer) =>
        [...DATA, ...PAGES].includes(path)
          ? { ...answer, status: 200, body: Buffer.from(`<p>costs ${price}</p>`) }
          : answer
      for (const today of ['$2,000', '$2,500']) {
        price = today
        for (const path of DATA) expect(await request(page, path), path).toContain(today)
        for (const path of PAGES) {
          await page.goto(proxy.address + path)
          await expect(page.getByText(`costs ${today}`), path).toBeVisible()
        }
      }
      price = '$9,000'
      await page.goBack()
      await expect(page.getByText('costs $9,000')).toBeVisible()
    })

    await test.step('without the server there is no price, though the browser counts as online', async () => {
      expectLostRequests()
      await proxy.hangUp()
      for (const path of DATA) await expect(request(page, path), path).rejects.toThrow('Failed to fetch')
      await page.goBack()
      await expect(offline(page)).toBeVisible()
      for (const cache of ['offline', 'files', 'assets'])
        for (const kept of await keptIn(page, cache))
          expect(kept).toMatch(/^\/(offline(\.js)?$|favicon\.svg$|assets\/|drawings\/|flags\/|icons\/)/)
      await proxy.answerAgain()
      await page.getByRole('link', { name: 'Retry' }).click()
      await expect(page.getByText('costs $9,000')).toBeVisible()
    })
  })
})
