// npm run bench -- call: from Join to the first frame of the other person, in two browsers on this machine.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { keepResults, type Measurement, printMeasurements } from '#bench/measuring/results.ts'
import { startDemo } from '#bench/measuring/site.ts'
import { minutes } from '#platform/rules/durations.ts'
import { SESSION_KEY } from '#platform/web/session.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '#test/chromium.ts'
import { addConsultation } from '#test/e2e-database.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const PORT = 4803
const GOAL_MS = 2000
const PASSWORD = 'sanavia-demo'
const MEDIA_FLAGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]

type Person = { context: BrowserContext; id: string }

await ensureBuilt()
const demo = await startDemo(PORT)
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: [...CHROMIUM_FLAGS, ...MEDIA_FLAGS],
})
try {
  const patient = await logIn(browser, 'hannah')
  const provider = await logIn(browser, 'elif')
  const people = { patientId: patient.id, providerId: provider.id }
  const path = `/consultation/${await addConsultation(demo.folder, people, new Date(Date.now() + minutes(5)))}`
  const clinic = await openRoom(provider, path)
  await clinic.getByRole('button', { name: 'Enter the room' }).click()
  // The first time the patient has to be let in; later ones go straight into the call.
  await join(await openRoom(patient, path), () => clinic.getByRole('button', { name: /^Let / }).click())
  const values: number[] = []
  for (let round = 0; round < ROUNDS; round++) values.push(await join(await openRoom(patient, path)))
  const measurement: Measurement = {
    row: 'video call',
    metric: 'Join to first frame',
    unit: 'ms',
    values,
    goal: GOAL_MS,
  }
  printMeasurements([measurement])
  await keepResults('call', [measurement])
} finally {
  await browser.close()
  await demo.stop()
}

async function logIn(from: Browser, username: string): Promise<Person> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const data = { username, password: PASSWORD }
  const session = await (await context.request.post(`${demo.url}/api/v1/user/login`, { data })).json()
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }]
  await context.setStorageState({ cookies: [], origins: [{ origin: demo.url, localStorage }] })
  return { context, id: session.user._id }
}

async function openRoom({ context }: Person, path: string) {
  const page = await context.newPage()
  await page.goto(demo.url + path, { waitUntil: 'networkidle' })
  await page.evaluate(() => sessionStorage.clear())
  return page
}

/** The time from the press to the first frame of the other person that is drawn. */
async function join(page: Page, letIn?: () => Promise<void>) {
  const button = page.getByRole('button', { name: 'Enter the waiting room' })
  await button.isEnabled()
  await page.evaluate(() => {
    const state = { pressedAt: 0, frameAt: 0 }
    Object.assign(window, { state })
    addEventListener('click', () => (state.pressedAt ||= performance.now()), { once: true, capture: true })
    const watch = () => {
      const video = document.querySelector<HTMLVideoElement>('[aria-label^="Video of"]')
      if (!video) return requestAnimationFrame(watch)
      video.requestVideoFrameCallback(() => {
        state.frameAt = performance.now()
      })
    }
    watch()
  })
  await button.click()
  await letIn?.()
  const measured = await page.waitForFunction(() => {
    const { state } = window as unknown as { state: { pressedAt: number; frameAt: number } }
    return state.frameAt && state.frameAt - state.pressedAt
  })
  const value = Number(await measured.jsonValue())
  await page.close()
  return value
}
