import { runTool } from '#scripts/run-program.ts'
import { sideStep, step } from '#scripts/steps.cjs'

const colors = process.stdout.isTTY ? 'force' : 'off'
const ROUTES = 'types of the routes'
const CHECKS: [name: string, tool: string, args: string[]][] = [
  // Each checker infers shared types anew: four of them, the default, take twice the time of one. The other core has the rest.
  // A second run reads what it knows of unchanged files: 4 seconds instead of 28.
  ['types', 'tsc', ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']],
  ['types of the worker', 'tsc', ['--noEmit', '-p', 'platform/web/service-worker']],
  ['style', 'biome', ['ci', '--error-on-warnings', `--colors=${colors}`]],
  [
    'imports',
    'depcruise',
    ['--output-type', 'err-long', 'app', 'content', 'features', 'platform', 'scripts', 'seed', '*.ts', '*.tsx'],
  ],
  ['dead code', 'knip', []],
  ['environment variables', 'scripts/checks/environment-docs.ts', []],
  ['types of the tables', 'scripts/db-types.ts', ['--check']],
]

/** The result of one part of a run of checks and tests. */
export type Outcome = {
  name: string
  passed: number
  failed: number
  output?: string
  /** The failed tests, a line each. */
  failures?: string[]
  /** The tests that this machine could not run, a line each. */
  skipped?: string[]
}

/** Prints the output of failed parts, then the skipped and the failed tests by name, and sets the exit code. Returns the totals. */
export function conclude(outcomes: Outcome[]) {
  const failed = sum(outcomes.map((outcome) => outcome.failed))
  for (const { name, output } of outcomes) if (output) console.log(`\n\n${name} failed:\n\n${output.trim()}`)
  const skipped = outcomes.flatMap((outcome) => outcome.skipped ?? [])
  if (skipped.length > 0) console.log(`\nNot run on this machine:\n${skipped.map((test) => `– ${test}`).join('\n')}`)
  // Last, as continuous integration often shows only the end of a long output
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? [])
  if (failures.length > 0) console.log(`\n\n${failures.map((failure) => `✘ ${failure}`).join('\n')}`)
  if (failed > 0) process.exitCode = 1
  return { passed: sum(outcomes.map((outcome) => outcome.passed)), failed }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** Everything that is checked without running the product, two at a time: that is how many cores a small machine has. */
export async function runChecks(): Promise<Outcome[]> {
  // The types of the routes are made from routes.ts, and the other checks read them
  const routes = await step(ROUTES, () => check(ROUTES, 'react-router', ['typegen']), remark)
  const waiting = [...CHECKS]
  const outcomes = [routes]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, tool, args] = next
      outcomes.push(await sideStep(name, () => check(name, tool, args), remark))
    }
  }
  await Promise.all([work(), work()])
  return outcomes
}

async function check(name: string, tool: string, args: string[]): Promise<Outcome> {
  const { isFine, output } = await runTool(tool, args)
  return isFine ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1, output }
}

const remark = ({ failed }: Outcome) => (failed ? 'failed' : undefined)
