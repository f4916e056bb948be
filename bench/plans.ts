// npm run bench -- plans: the totals of a plan with six lines over 1,000, 100,000 and 1,000,000 dental providers, without HTTP.
// Each has 40 offers: all 32 procedures of the price list, and eight treatments. The largest takes long to generate.
// npm run bench -- plans 1000 100000: these sizes only.
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { copyDataFolder } from '#bench/data/data-folder.ts'
import { timeRuns } from '#bench/measuring/percentiles.ts'
import { formatValue, keepResults, type Measurement, printMeasurements } from '#bench/measuring/results.ts'
import { findPlanClinics } from '#features/plan-totals/server/plan-totals.ts'
import { readPlanQuery } from '#features/plans/rules/plan-query.ts'
import { openIndex } from '#features/search/server/index/live-index.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { diskStore } from '#platform/server/files/disk-store.ts'

const SIZES = [1000, 100_000, 1_000_000]
const GOALS = { p95: 40, growth: [4, 2.5] }
const RUNS = 200
/** Two implants with crown, a bone graft, a crown, a root canal, a bridge and sedation: six lines, eight procedures. */
const PLAN = '1-M364615-im3646-bg36-cz26-rc26-br1416-se'

/** What the plan is asked for with, as the rest of the address. */
const QUERIES: Readonly<Record<string, string>> = {
  'best match': '',
  'lowest all in': 'sort=all-in',
  'lowest treatment': 'sort=treatment',
  'best rated': 'sort=rating',
  soonest: 'sort=soonest',
  'a country': 'country=Turkey&sort=all-in',
  'a country and filters': 'country=France&verified=1&rating=4.5&language=German',
  'a limit': 'maxPrice=4000&sort=all-in',
  'page 50': 'page=50&sort=all-in',
}

const chosen = process.argv.slice(3).map(Number)
const sizes = chosen.length > 0 ? chosen : SIZES
const bySize: Measurement[][] = []
for (const size of sizes) bySize.push(await measureSize(size))
printMeasurements(bySize.flat())
printGrowth()
await keepResults('plans', bySize.flat())

async function measureSize(size: number): Promise<Measurement[]> {
  const { folder, remove } = await copyDataFolder({ size, profile: 'dental' })
  const server = await startEmbedded({ folder: join(folder, 'postgres') })
  const database = openDatabase(server.connection)
  const ctx: Ctx = {
    config: readConfig({}),
    ...database,
    files: diskStore('data/files'),
    now: () => new Date(),
    demoAccounts: null,
    contents: createContents(),
  }
  const count = size.toLocaleString('en')
  try {
    const load = await measureLoad(ctx, count)
    const rows: Measurement[] = []
    for (const [row, address] of Object.entries(QUERIES)) {
      const query = readPlanQuery(new URLSearchParams(`plan=${PLAN}&${address}`))
      const { p50, p95 } = await timeRuns(RUNS, () => findPlanClinics(ctx, query))
      rows.push({ row, metric: `p50 of ${count}`, unit: 'ms', values: [p50] })
      rows.push({ row, metric: `p95 of ${count}`, unit: 'ms', values: [p95], goal: GOALS.p95 })
    }
    return [...load, ...rows]
  } finally {
    await database.pool.end()
    await server.stop()
    remove()
  }
}

/** How long the index takes to load, and the memory of its price lists. */
async function measureLoad(ctx: Ctx, count: string): Promise<Measurement[]> {
  const begin = performance.now()
  const { index } = await openIndex(ctx)
  const seconds = (performance.now() - begin) / 1000
  // Garbage of the load is gone before anything is measured
  await setTimeout(1000)
  const tables = index.segments.map(({ prices }) => prices)
  const bytes = tables
    .flatMap((table) => Object.values(table))
    .reduce<number>((sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0)
  return [
    { row: 'index', metric: `load of ${count}`, unit: 's', values: [seconds] },
    { row: 'index', metric: `prices of ${count}`, unit: 'MB', values: [bytes / 1e6] },
  ]
}

function printGrowth() {
  const [first = [], ...later] = bySize
  const lines = first.flatMap(({ row, metric, unit, values }, at) => {
    if (!metric.startsWith('p95')) return []
    let before = values[0] ?? 0
    const line: Record<string, string> = { [String(sizes[0])]: formatValue(before, unit) }
    for (const [step, measurements] of later.entries()) {
      const cost = measurements[at]?.values[0] ?? 0
      const growth = cost / before
      const goal = GOALS.growth[step] ?? Number.POSITIVE_INFINITY
      line[String(sizes[step + 1])] =
        `${formatValue(cost, unit)}, × ${growth.toFixed(2)}${growth > goal ? ` (> ${goal})` : ''}`
      before = cost
    }
    return [[row, line] as const]
  })
  console.log(`\nGrowth of p95, wanted at most × ${GOALS.growth.join(', then × ')}`)
  console.table(Object.fromEntries(lines))
}
