// npm run test:all: all checks and tests of both tiers, with properties and the fuzzer at their full length. TEST_SEED repeats
// or varies what is random.

import { checkAndBuild, inTheBrowser, onAnotherServer, runParts, vitest } from '#scripts/checks/test-parts.ts'
import { SEED } from '#test/properties.ts'

Object.assign(process.env, { FULL_RUNS: 'yes', FUZZ_REQUESTS: '20000', TEST_SEED: String(SEED) })
console.log(`The seed of this run is TEST_SEED=${SEED}.`)
await runParts({
  check: checkAndBuild,
  vitest: () => vitest('unit, server and component tests', ['unit', 'server', 'web']),
  slow: () => vitest('slow', ['slow']),
  'server-other': onAnotherServer,
  e2e: () => inTheBrowser('all'),
})
