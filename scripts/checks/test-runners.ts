import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root, runTool } from '#scripts/run-program.ts'
import type { Outcome } from './checks.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; message: string; assertionResults: VitestResult[] }[]
}
type VitestResult = { status: string; fullName: string; failureMessages: string[] | null }
type PlaywrightReport = { stats: { expected: number; unexpected: number }; suites: PlaywrightSuite[] }
type PlaywrightSuite = { specs: { ok: boolean; file: string; title: string }[]; suites?: PlaywrightSuite[] }

/** Runs projects of vitest.config.ts. */
export async function runVitest(name: string, projects: string[]): Promise<Outcome> {
  const report = await freshReport('vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const chosen = projects.map((project) => `--project=${project}`)
  const { isFine, output } = await runTool('vitest', ['run', ...chosen, ...reporters])
  const found = await readReport<VitestReport>(report)
  // A file that cannot be imported has no failed test, yet it has failed
  const broken = found?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = (found?.numFailedTests ?? 0) + (broken?.length ?? 0)
  const failures = found?.testResults.flatMap((file) => failedTests(file))
  const skipped = found?.testResults.flatMap(skippedTests)
  return judge({ name, passed: found?.numPassedTests ?? 0, failed, failures, skipped }, isFine, output)
}

function skippedTests({ name, assertionResults }: VitestReport['testResults'][number]) {
  const skipped = assertionResults.filter((test) => test.status === 'skipped' || test.status === 'pending')
  return skipped.map((test) => `${relative(root, name)}: ${test.fullName}`)
}

function failedTests({ name, status, message, assertionResults }: VitestReport['testResults'][number]) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : []
  return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
}

const firstLine = (text = '') => text.trim().split('\n', 1)[0]

/** The quick tier leaves out what is tagged `@slow`. */
export type BrowserTier = 'quick' | 'all'

/** Runs the browser tests. */
export async function runPlaywright(name: string, tier: BrowserTier, env: Record<string, string>): Promise<Outcome> {
  const report = await freshReport('playwright')
  const options = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }
  const chosen = tier === 'quick' ? ['--grep-invert=@slow'] : []
  const { isFine, output } = await runTool('playwright', ['test', '--reporter=dot,json', ...chosen], options)
  const { stats, suites = [] } = (await readReport<PlaywrightReport>(report)) ?? {}
  const failures = suites.flatMap(failedSpecs)
  return judge({ name, passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0, failures }, isFine, output)
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`)
  return [...failed, ...suites.flatMap(failedSpecs)]
}

/** A runner that crashed, or found no tests, has failed even if no test did. */
function judge({ name, passed, failed, failures, skipped }: Outcome, isFine: boolean, output: string): Outcome {
  if (isFine && failed === 0 && passed > 0) return { name, passed, failed, skipped }
  return { name, passed, failed: Math.max(failed, 1), failures, skipped, output }
}

async function freshReport(name: string) {
  const folder = join(root, '.cache', 'reports')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  await rm(file, { force: true })
  return file
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined)
}
