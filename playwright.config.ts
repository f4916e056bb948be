import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '#test/chromium.ts'
import { START } from '#test/e2e/clock.ts'

const port = process.env.E2E_PORT ?? '3947'
const baseURL = `http://127.0.0.1:${port}`
const executablePath = findChromium()
// No page of a test lives long enough for an optimising compiler to pay off.
// Calls see a test picture instead of a camera, and are asked for no permission.
const MEDIA_FLAGS = [
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]
const args = [...CHROMIUM_FLAGS, ...MEDIA_FLAGS, '--js-flags=--no-opt --no-maglev', '--num-raster-threads=1']

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // No retries, in CI neither: an unreliable test is a bug to find. What hangs ends after twenty seconds, by the limits of actions and
  // expectations; a whole test takes six seconds, and may take ten times that on a busy machine. A flow of the tier @slow has more
  // (fixtures.ts).
  timeout: 60_000,
  expect: { timeout: 20_000 },
  // One for each core: more of them took as long, and made each other wait.
  workers: '100%',
  reporter: 'list',
  // A failed test leaves its screenshot and the trace of its steps and requests. Snapshots of every step would take a fifth of
  // the time: `playwright test --trace on` when they are needed. The service worker would answer requests that tests drop or
  // count on purpose; offline.spec.ts allows it. Drawing and awaiting animations takes a tenth of the time: tests of menus,
  // carousels and scrolling ask for them with WITH_MOTION.
  use: {
    baseURL,
    serviceWorkers: 'block',
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: { args, ...(executablePath && { executablePath }) },
      },
    },
  ],
  webServer: {
    command: `"${process.execPath}" test/e2e-server.ts`,
    url: `${baseURL}/readyz`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      DEMO: 'on',
      DEMO_CLOCK: START.toISOString(),
      RATE_LIMITS: 'off',
      EXCHANGE_RATES: 'off',
      LOG_LEVEL: 'warn',
      // consultation.spec.ts runs the relay.
      TURN_URLS: `turn:127.0.0.1:${Number(port) + 1}?transport=udp`,
      TURN_SECRET: 'the secret of the tests',
    },
    // SIGKILL would leave its database running
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 180_000,
  },
})
