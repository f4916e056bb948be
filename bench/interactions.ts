// npm run bench -- interactions: from a key or a click to the next paint, on a CPU four times as slow, for what people do most.
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { keepResults, type Measurement, printMeasurements } from '#bench/measuring/results.ts'
import { somePages, startDemo } from '#bench/measuring/site.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '#test/chromium.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SLOWDOWN = 4
const PORT = 4801
const GOAL_MS = 100
/** Events that take less are reported as this. */
const EVENT_MIN_MS = 16
/** Between the pointer's arrival on a control and the press: nobody is quicker. */
const AIM_MS = 200
/** Until the last event of an interaction is reported. */
const SETTLE_MS = 500

type Interaction = { path: 'home' | 'search' | 'profile'; act: (page: Page) => Promise<void> }

const INTERACTIONS: Record<string, Interaction> = {
  'typing in the search box': {
    path: 'home',
    act: async (page) => {
      const keyword = page.getByRole('search').getByLabel('Treatment, speciality or clinic').and(page.locator('input'))
      await press(keyword)
      await keyword.pressSequentially('implant', { delay: 100 })
    },
  },
  'opening a menu': {
    path: 'home',
    // A mouse opens it by passing over it, which is no press.
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Treatments' }).press('Enter'),
  },
  'choosing a filter': {
    path: 'search',
    act: (page) => press(page.getByRole('checkbox').first()),
  },
  'choosing a slot': {
    path: 'profile',
    act: async (page) => {
      // The times are fetched when they come into view.
      await page.getByRole('region', { name: 'Book a time' }).scrollIntoViewIfNeeded()
      await press(page.locator('input[type=radio][name=startsAt]:enabled').first())
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

/**
 * A press with the mouse. `click` of Playwright sends the move and the press at once, so that all that hovering does would delay
 * the press, and asks the page where it would hit while it is being pressed.
 */
async function press(control: Locator) {
  await control.hover({ force: true })
  const page = control.page()
  await page.waitForTimeout(AIM_MS)
  await page.mouse.down()
  await page.mouse.up()
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
