// npm run bench -- growth: what every row of `npm run bench` costs with 1,000, 100,000 and 1,000,000 providers. The largest
// takes long to generate, and much room on the disk. npm run bench -- growth 1000 100000: these sizes only.

import { copyDataFolder } from '#bench/data/data-folder.ts'
import { listRows } from '#bench/data/rows.ts'
import { createLoad } from '#bench/measuring/load.ts'
import { formatValue, keepResults, type Measurement, median } from '#bench/measuring/results.ts'
import { searchAnswer, startSite } from '#bench/measuring/site.ts'
import { ensureBuilt } from '#scripts/build.ts'

/** Short runs, since no page of a thousand profiles may be asked for twice. */
const SECONDS = 1
const ROUNDS = 3
const PORT = 4801
const SIZES = [1000, 100_000, 1_000_000]
/** The largest growth of the median from each size to the next. */
const GOALS = [3, 2]

const chosen = process.argv.slice(3).map(Number)
const sizes = chosen.length > 0 ? chosen : SIZES

await ensureBuilt()
const bySize: Measurement[][] = []
for (const size of sizes) bySize.push(await measureSize(size))
printGrowth()
await keepResults('growth', bySize.flat())

async function measureSize(size: number): Promise<Measurement[]> {
  const { folder, remove } = await copyDataFolder({ size, profile: 'skewed' })
  const site = await startSite({ dataDir: folder, port: PORT, env: { DEMO: 'off' } })
  try {
    const begin = performance.now()
    await searchAnswer(site.url)
    // Until the index is loaded, since the start
    const firstSearch = (site.startMs + performance.now() - begin) / 1000
    const measurements: Measurement[] = [
      { row: 'first search', metric: `of ${size.toLocaleString('en')}`, unit: 's', values: [firstSearch] },
    ]
    for (const { name, traffic } of listRows(size)) {
      console.log(`${size.toLocaleString('en')} providers: ${name}`)
      const load = createLoad(site.url, traffic)
      await load(1, SECONDS)
      const values: number[] = []
      for (let round = 0; round < ROUNDS; round++) values.push((await load(1, SECONDS)).p50)
      measurements.push({ row: name, metric: `p50 of ${size.toLocaleString('en')}`, unit: 'ms', values })
    }
    return measurements
  } finally {
    await site.stop()
    remove()
  }
}

function printGrowth() {
  const [first = [], ...later] = bySize
  const rows = first.map(({ row, unit, values }, at) => {
    let before = median(values)
    const line: Record<string, string> = { [String(sizes[0])]: formatValue(before, unit) }
    for (const [step, measurements] of later.entries()) {
      const cost = median(measurements[at]?.values ?? [])
      const growth = cost / before
      const goal = unit === 'ms' ? (GOALS[step] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
      const excess = growth > goal ? ` (> ${goal})` : ''
      line[String(sizes[step + 1])] = `${formatValue(cost, unit)}, × ${growth.toFixed(2)}${excess}`
      before = cost
    }
    return [row, line] as const
  })
  console.log(`\nGrowth of the median, wanted at most × ${GOALS.join(', then × ')}`)
  console.table(Object.fromEntries(rows))
}
