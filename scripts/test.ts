// npm test: all checks and the quick tier of the tests, or some parts: npm test -- --only=check,unit
import { parseArgs } from 'node:util'
import { runChecks } from '#scripts/checks/checks.ts'
import {
  checkAndBuild,
  inTheBrowser,
  onAnotherServer,
  type Parts,
  runParts,
  vitest,
} from '#scripts/checks/test-parts.ts'

/** What `--only` can name. */
const PARTS: Parts = {
  check: runChecks,
  unit: () => vitest('unit', ['unit']),
  server: () => vitest('server', ['server']),
  web: () => vitest('components', ['web']),
  slow: () => vitest('slow', ['slow']),
  'server-other': onAnotherServer,
  e2e: () => inTheBrowser('quick'),
}
/** Component tests use the cores while server tests wait for a database or a process: one run for all. */
const QUICK: Parts = {
  check: checkAndBuild,
  vitest: () => vitest('unit, server and component tests', ['unit', 'server', 'web']),
  e2e: () => inTheBrowser('quick'),
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const names = only?.split(',') ?? []
const unknown = names.find((name) => !(name in PARTS))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
const chosen = Object.fromEntries(Object.entries(PARTS).filter(([name]) => names.includes(name)))
await runParts(names.length > 0 ? chosen : QUICK)
