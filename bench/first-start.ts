// npm run bench -- first-start: a clone of the last commit, from `npm start` to the first answer, packages and build included.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepResults, type Measurement, printMeasurements } from '#bench/measuring/results.ts'
import { startSite } from '#bench/measuring/site.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const PORT = 4801
const root = fileURLToPath(new URL('../', import.meta.url))

const values: number[] = []
for (let round = 0; round < ROUNDS; round++) values.push(await startClone())
const measurements: Measurement[] = [{ row: 'first start', metric: 'to the first answer', unit: 's', values, goal: 40 }]
printMeasurements(measurements)
await keepResults('first-start', measurements)

async function startClone() {
  const { folder, remove } = await makeThrowawayFolder()
  try {
    const clone = join(folder, 'clone')
    execFileSync('git', ['clone', '--quiet', root, clone])
    const site = await startSite({ dataDir: join(folder, 'data'), port: PORT, cwd: clone })
    await site.stop()
    return site.startMs / 1000
  } finally {
    remove()
  }
}
