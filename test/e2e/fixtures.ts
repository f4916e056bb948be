import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { e2eFolder, SERVER_LOG } from '#test/e2e-database.ts'
import { setClock } from './clock.ts'
import { recordToasts } from './toasts.ts'
import { type Trouble, watchContext } from './watch.ts'

type Fixtures = {
  /** Flows of the tier @slow walk through a dozen pages, and may take longer. What the server logged is attached to a failure. */
  tier: undefined
  trouble: Trouble
  /** Says beforehand that the server will answer once with this status. What is not announced fails the test. */
  expectRefusal: Trouble['expectRefusal']
  /** Says beforehand that requests will not get through. */
  expectLostRequests: Trouble['expectLostRequests']
}

const SLOW_MS = 180_000

/** The log of the server: a line of JSON for each entry, after a few lines about its start. */
const readLog = (baseURL: string | undefined) =>
  readFileSync(join(e2eFolder(new URL(String(baseURL)).port), SERVER_LOG), 'utf8').split('\n')

/** Warnings and errors during the test, also of those that ran beside it. */
async function attachLog(testInfo: TestInfo, lines: readonly string[]) {
  const body = lines.filter((line) => /^\{"level":[456]0,/.test(line)).join('\n')
  if (body) await testInfo.attach('warnings and errors of the server', { body, contentType: 'text/plain' })
}

/** A test whose pages have to be silent: no console error or warning, no exception, no request that fails. */
export const test = base.extend<Fixtures>({
  tier: [
    async ({ baseURL }, use, testInfo) => {
      if (testInfo.tags.includes('@slow')) testInfo.setTimeout(SLOW_MS)
      const before = readLog(baseURL).length
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus) await attachLog(testInfo, readLog(baseURL).slice(before))
    },
    { auto: true },
  ],
  trouble: [
    async ({ context, javaScriptEnabled, baseURL }, use) => {
      await setClock(context, baseURL)
      const trouble = watchContext(context, javaScriptEnabled)
      await recordToasts(context)
      await use(trouble)
      expect(trouble.problems, 'what went wrong in the browser').toEqual([])
      expect(trouble.announced, 'refusals that were announced and never came').toEqual([])
    },
    { auto: true },
  ],
  expectRefusal: ({ trouble }, use) => use(trouble.expectRefusal),
  expectLostRequests: ({ trouble }, use) => use(trouble.expectLostRequests),
})

/** For `test.use`: animations run, as they do for most visitors. Elsewhere they do not, which is quicker. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' as const } }

/** Goes to a page and waits until it answers to clicks. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/**
 * Hydration ends with the replay of a form that was submitted too early. The transition after it removes the head script, and
 * shows who is signed in and their currency: until then a press can miss what moves.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(
    () => 'heldForm' in window && [...document.scripts].every(({ text }) => !text.includes('heldForm')),
  )
}

/** The message at the edge of the screen that says exactly this. */
export const toast = (page: Page, text: string) => page.locator('[popover]').getByText(text, { exact: true })

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
  preload: false,
}

/** axe finds nothing wrong with what the page shows now. Run in the page itself, as there are no frames to look into. */
export async function checkPage(page: Page) {
  await layOut(page)
  await settle(page)
  // Axe is big: reading it a second time would take longer than the check itself
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readAxe())
  const found = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Behind a modal dialog everything is inert
    const { violations } = await axe.run(document.querySelector('dialog:modal') ?? document, options)
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
  }, AXE_OPTIONS)
  expect(found, 'what axe found').toEqual([])
}

let axeSource: Promise<string> | undefined
function readAxe() {
  axeSource ??= readFile(AXE, 'utf8')
  return axeSource
}

/**
 * Axe checks the whole page at once: sections with deferred layout have no background colours and animations yet. Behind a
 * modal dialog they are not checked.
 */
async function layOut(page: Page) {
  await page.locator('body:not(:has(dialog:modal)) .deferred-layout').evaluateAll((parts) => {
    for (const part of parts as HTMLElement[]) part.style.contentVisibility = 'visible'
  })
}

/** Waits for the animations that have an end: text that is fading in has too little contrast. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // What has just been drawn begins to move in the frame after it, and one movement may begin with the end of another
    await nextFrame()
    for (await nextFrame(); document.getAnimations().some(isEnding); await nextFrame()) {
      const ending = document.getAnimations().filter(isEnding)
      await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
    }
  })
}

export async function expectNoSidewaysScroll(page: Page) {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWide, 'pixels that stick out').toBe(0)
}
