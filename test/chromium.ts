import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { StartProblem } from '#platform/server/start-problem.ts'
import { runProgram, runTool } from '#scripts/run-program.ts'

/** The one without a window first: the same engine, and twice as quick. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** What lets it start as root, in a container and without a graphics card, and keeps it from calling its maker. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium or Chrome that this machine has. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Finds Chromium, or else installs it: Debian's when we may, Playwright's otherwise. */
export async function ensureChromium(
  report: (step: string, work: () => Promise<void>) => Promise<void>,
): Promise<string> {
  if (!findChromium()) await report('installing Chromium', install)
  const found = findChromium()
  if (found) return found
  throw new StartProblem(
    'The browser tests need Chromium: install it, and set CHROMIUM_PATH if it is at an unusual place.',
  )
}

async function install() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runProgram('apt-get', ['update'], { env })
    const add = (name: string) => runProgram('apt-get', ['install', '--yes', '--no-install-recommends', name], { env })
    // Older releases have the whole browser only
    const { isFine } = await add('chromium-headless-shell')
    if (!isFine) await add('chromium')
  }
  // Ubuntu's package of that name installs nothing where there is no snap
  if (!findChromium()) await runTool('playwright', ['install', 'chromium'])
}
