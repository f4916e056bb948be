import { ensureBuilt } from '#scripts/build.ts'
import { sideStep, step } from '#scripts/steps.cjs'
import { ensureChromium } from '#test/chromium.ts'
import { freePort } from '#test/free-port.ts'
import { findOtherPrograms } from '#test/servers/other-postgres.ts'
import { conclude, type Outcome, runChecks } from './checks.ts'
import { type BrowserTier, runPlaywright, runVitest } from './test-runners.ts'

export type Parts = Record<string, () => Promise<Outcome[]>>

/** Runs all parts and ends with the line of the totals. */
export async function runParts(parts: Parts) {
  const outcomes: Outcome[] = []
  for (const [name, part] of Object.entries(parts)) {
    outcomes.push(...(await part().catch((error) => [asOutcome(name, error)])))
  }
  const { passed, failed } = conclude(outcomes)
  console.log(`\n${passed} passed, ${failed} failed`)
}

/** An error outside the tests, such as a failed build, fails its part; the other parts still run. */
function asOutcome(name: string, error: Error): Outcome {
  const output = error.name === 'StartProblem' ? error.message : `${error.stack}`
  return { name, passed: 0, failed: 1, output }
}

/** The checks and the build read the same sources and write nothing that the other reads. */
export async function checkAndBuild() {
  // A failed build is reported by the tests, which need it
  const built = ensureBuilt({ report: sideStep }).catch(() => undefined)
  const outcomes = await runChecks()
  await built
  return outcomes
}

/** Runs projects of vitest.config.ts on the built site, which tests of `npm start` need. */
export async function vitest(name: string, projects: string[]) {
  await ensureBuilt()
  return [await step(name, () => runVitest(name, projects), remark)]
}

/** The tests that depend most on PostgreSQL, on a second version of it, if there is one. */
export async function onAnotherServer() {
  const other = await otherServer()
  return other ? vitest(`server on ${other}`, ['server-other']) : []
}

async function otherServer() {
  if (process.env.TEST_DATABASE_URL) return 'TEST_DATABASE_URL'
  const programs = await findOtherPrograms()
  return programs && `PostgreSQL ${programs.version}`
}

export async function inTheBrowser(tier: BrowserTier) {
  await ensureBuilt()
  const CHROMIUM_PATH = await ensureChromium(step)
  const E2E_PORT = String(await freePort())
  return [await step('browser', () => runPlaywright('browser', tier, { CHROMIUM_PATH, E2E_PORT }), remark)]
}

function remark({ passed, failed }: Outcome) {
  return failed ? `${passed} passed, ${failed} failed` : `${passed} passed`
}
