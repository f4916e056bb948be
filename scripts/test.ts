// npm test: all checks and tests, or one part of them: npm test -- --only=server
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { findOtherPrograms } from '#server/platform/db/embedded/postgres-programs.ts'
import { ensureChromium } from '#test/chromium.ts'
import { ensureBuilt } from './build.ts'
import { runChecks } from './checks.ts'
import { conclude, type Outcome } from './outcome.ts'
import { step } from './steps.cjs'
import { runPlaywright, runVitest } from './test-runners.ts'

const PARTS: Record<string, () => Promise<Outcome[]>> = {
  check: runChecks,
  domain: () => vitest('rules of the domain', 'domain'),
  server: () => vitest('server', 'server'),
  'server-other': onAnotherServer,
  web: () => vitest('components', 'web'),
  e2e: inTheBrowser,
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only && !(only in PARTS)) {
  console.error(`There is no part "${only}". There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const outcomes: Outcome[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (only === undefined || only === name) outcomes.push(...(await part().catch((error) => [asOutcome(name, error)])))
}
const { passed, failed } = conclude(outcomes)
console.log(`\n${passed} passed, ${failed} failed`)

/** An error outside the tests, such as a failed build, fails its part; the other parts still run. */
function asOutcome(name: string, error: Error): Outcome {
  const output = error.name === 'StartProblem' ? error.message : `${error.stack}`
  return { name, passed: 0, failed: 1, output }
}

async function vitest(name: string, project: string) {
  return [await step(name, () => runVitest(name, project), remark)]
}

async function onAnotherServer() {
  if (process.env.TEST_DATABASE_URL) return vitest('server on TEST_DATABASE_URL', 'server-other')
  const other = await findOtherPrograms()
  return other ? vitest(`server on PostgreSQL ${other.version}`, 'server-other') : []
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

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
