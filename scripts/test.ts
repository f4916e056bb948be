// npm test: all checks and tests, or one part of them: npm test -- --only=server
import { parseArgs } from 'node:util'
import { findOtherPrograms } from '#server/platform/db/embedded/postgres-programs.ts'
import { ensureChromium } from '#test/chromium.ts'
import { freePort } from '#test/free-port.ts'
import { ensureBuilt } from './build.ts'
import { runChecks } from './checks.ts'
import { conclude, type Outcome } from './outcome.ts'
import { preparePreviousReleaseOnThisSchema } from './previous-release.ts'
import { sideStep, step } from './steps.cjs'
import { runPlaywright, runVitest } from './test-runners.ts'

/** What `--only` can name. */
const PARTS: Record<string, () => Promise<Outcome[]>> = {
  check: runChecks,
  domain: () => vitest('rules of the domain', ['domain']),
  server: () => vitest('server', ['server']),
  'server-other': onAnotherServer,
  'previous-release': onNewSchema,
  web: () => vitest('components', ['web']),
  e2e: inTheBrowser,
}
/** All of it. Component tests use the cores while server tests wait for a database or a process: one run for all. */
const ALL: typeof PARTS = { check: checkAndBuild, vitest: inOneRun, e2e: inTheBrowser }

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only && !(only in PARTS)) {
  console.error(`There is no part "${only}". There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const outcomes: Outcome[] = []
for (const [name, part] of Object.entries(only ? { [only]: PARTS[only] } : ALL)) {
  if (part) outcomes.push(...(await part().catch((error) => [asOutcome(name, error)])))
}
const { passed, failed } = conclude(outcomes)
console.log(`\n${passed} passed, ${failed} failed`)

/** An error outside the tests, such as a failed build, fails its part; the other parts still run. */
function asOutcome(name: string, error: Error): Outcome {
  const output = error.name === 'StartProblem' ? error.message : `${error.stack}`
  return { name, passed: 0, failed: 1, output }
}

/** The checks and the build read the same sources and write nothing that the other reads. */
async function checkAndBuild() {
  // A failed build is reported by the tests, which need it
  const built = ensureBuilt({ report: sideStep }).catch(() => undefined)
  const outcomes = await runChecks()
  await built
  return outcomes
}

async function vitest(name: string, projects: string[], note = '') {
  return [
    await step(
      name,
      () => runVitest(name, projects),
      (outcome) => remark(outcome) + note,
    ),
  ]
}

async function inOneRun() {
  // Tests of `npm start` need it
  await ensureBuilt()
  const other = await otherServer()
  const previous = await previousRelease()
  const projects = [
    'domain',
    'server',
    'web',
    ...(other ? ['server-other'] : []),
    ...(previous ? ['previous-release'] : []),
  ]
  const notes = [other && `those of the server also on ${other}`, previous && `those of ${previous} on this schema`]
  return vitest('unit, server and component tests', projects, notes.map((note) => note && `, ${note}`).join(''))
}

async function onAnotherServer() {
  const other = await otherServer()
  return other ? vitest(`server on ${other}`, ['server-other']) : []
}

/** A second PostgreSQL to run the server's tests on, if there is one. */
async function otherServer() {
  if (process.env.TEST_DATABASE_URL) return 'TEST_DATABASE_URL'
  const programs = await findOtherPrograms()
  return programs && `PostgreSQL ${programs.version}`
}

async function onNewSchema() {
  const previous = await previousRelease()
  return previous ? vitest(`server of ${previous} on this schema`, ['previous-release']) : []
}

/** Its short name, when the history has one. The configuration of Vitest finds its folder in the environment. */
async function previousRelease() {
  const previous = await preparePreviousReleaseOnThisSchema()
  if (previous) process.env.PREVIOUS_RELEASE = previous.folder
  return previous?.commit.slice(0, 8)
}

async function inTheBrowser() {
  await ensureBuilt()
  const CHROMIUM_PATH = await ensureChromium(step)
  const E2E_PORT = String(await freePort())
  return [await step('browser', () => runPlaywright('browser', { CHROMIUM_PATH, E2E_PORT }), remark)]
}

function remark({ passed, failed }: Outcome) {
  return failed ? `${passed} passed, ${failed} failed` : `${passed} passed`
}
