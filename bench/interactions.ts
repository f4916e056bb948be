// npm run bench -- interactions: from a key or a click to the next paint, on a CPU four times as slow, for what people do most.
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBuilt } from '#scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '#test/chromium.ts'
import { keepResults, type Measurement, printMeasurements } from './results.ts'
import { startDemo } from './site.ts'
import { somePages } from './some-pages.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SLOWDOWN = 4
const PORT = 4801
const GOAL_MS = 100
/** Events that take less are reported as this. */
const EVENT_MIN_MS = 16
/** Until the last event of an interaction is reported. */
const SETTLE_MS = 500

type Interaction = { path: 'home' | 'search' | 'profile'; act: (page: Page) => Promise<void> }

const INTERACTIONS: Record<string, Interaction> = {
  'typing in the search box': {
    path: 'home',
    act: async (page) => {
      const keyword = page.getByRole('search').getByLabel('Treatment, speciality or clinic').and(page.locator('input'))
      await keyword.click()
      await keyword.pressSequentially('implant', { delay: 100 })
    },
  },
  'opening a menu': {
    path: 'home',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Treatments' }).click(),
  },
  'choosing a filter': {
    path: 'search',
    act: (page) => page.getByRole('checkbox').first().click({ force: true }),
  },
  'choosing a slot': {
    path: 'profile',
    act: async (page) => {
      // The times are fetched when they come into view.
      await page.getByRole('region', { name: 'Book a time' }).scrollIntoViewIfNeeded()
      await page.locator('input[type=radio][name=startsAt]:enabled').first().check({ force: true })
    },
  },
}

await ensureBuilt()
const demo = await startDemo(PORT)
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS })
try {
  const paths = await somePages(demo.url)
  const measurements = Object.keys(INTERACTIONS).map((row): Measurement => {
    return { row, metric: 'to the next paint', unit: 'ms', values: [], goal: GOAL_MS }
  })
  for (let round = 0; round < ROUNDS; round++) {
    for (const { row, values } of measurements) {
      const { path, act } = INTERACTIONS[row] as Interaction
      values.push(await visit(browser, demo.url + paths[path], act))
    }
  }
  printMeasurements(measurements)
  await keepResults('interactions', measurements)
} finally {
  await browser.close()
  await demo.stop()
}

/** The longest time from an event to the next paint during an interaction: Interaction to Next Paint. */
async function visit(from: Browser, url: string, act: Interaction['act']) {
  const page = await from.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.evaluate((durationThreshold) => {
    const times: number[] = []
    Object.assign(window, { times })
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId) times.push(duration)
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, EVENT_MIN_MS)
  await act(page)
  await page.waitForTimeout(SETTLE_MS)
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  await page.close()
  return Math.max(EVENT_MIN_MS, ...times)
}
