// npm run fuzz: generated requests to every call of the API as visitor, patient, provider and operator, on a database of its
// own. npm run fuzz -- --requests 100000 --seed 7; the same seed sends the same requests, apart from ids and times.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './run-program.ts'

const SEED_MAX = 999_999_999
/** No answer may take longer. */
const SLOWEST_MS = 2000
const { requests, seed } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(1, SEED_MAX)) },
  },
}).values
for (const [name, value] of Object.entries({ requests, seed })) {
  if (/^[1-9]\d{0,8}$/.test(value)) continue
  console.error(`--${name} is a number from 1 to 999999999.`)
  process.exit(1)
}

console.log(`${requests} requests with the seed ${seed}`)
const vitest = join(root, 'node_modules', '.bin', 'vitest')
const fuzzer = spawn(process.execPath, [vitest, 'run', '--project=server', 'test/fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: requests, TEST_SEED: seed, FUZZ_SLOWEST_MS: String(SLOWEST_MS) },
})
fuzzer.on('close', (code) => {
  process.exitCode = code ?? 1
})
