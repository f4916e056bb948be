// npm run bench: what `npm start` does with a large catalogue, beside the bare parts it is made of: latency, throughput,
// memory and start. Nothing is asserted here: machines differ. BENCH_SIZE=1000 for a smaller one.
import type pg from 'pg'
import { copyDataFolder } from '#bench/data/data-folder.ts'
import { generatedId } from '#bench/data/patients.ts'
import { besideBookings, cachedAnswers, cachedPages, commonSearch, listRows, mixedPages } from '#bench/data/rows.ts'
import { createLoad } from '#bench/measuring/load.ts'
import { CONNECTIONS, measureRows, ROUNDS, SECONDS } from '#bench/measuring/measure.ts'
import { keepResults, type Measurement, printMeasurements } from '#bench/measuring/results.ts'
import { measureShipped } from '#bench/measuring/shipped.ts'
import { measureMemory, type Site, searchAnswer, startSite } from '#bench/measuring/site.ts'
import { reachEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { loadPostgres, startBare } from './bare.ts'

const SIZE = Number(process.env.BENCH_SIZE ?? 100_000)
const STARTS = 5
const PORT = 4801
const BARE_PORT = 4803
const KILOBYTE = 1000
const MEMORY_GOALS = { idle: 220, loaded: 400 }

await ensureBuilt()
const { folder, remove } = await copyDataFolder({ size: SIZE, profile: 'skewed' })
const start = () => startSite({ dataDir: folder, port: PORT, env: { DEMO: 'off' } })
const starts: number[] = []
for (let count = 0; count < STARTS; count++) {
  const site = await start()
  starts.push(site.startMs / 1000)
  await site.stop()
}
const site = await start()
try {
  const measurements = await benchSite(site)
  measurements.push({ row: 'start', metric: 'to the first answer', unit: 's', values: starts, goal: 2 })
  printMeasurements(measurements)
  await keepResults('server', measurements)
} finally {
  await site.stop()
  remove()
}

async function benchSite({ url, pid }: Site): Promise<Measurement[]> {
  const postgres = await reachEmbedded({ folder: `${folder}/postgres` })
  const { connection } = postgres
  const paths = cachedPages(SIZE)
  const accountId = generatedId('patient 0')
  const idle = await measureMemory(pid)
  await searchAnswer(url)
  try {
    const rows = await benchRows(url, {
      connection,
      accountId,
      paths: { ...paths, ...cachedAnswers, ...mixedPages(SIZE) },
    })
    const loaded = await measureMemory(pid)
    return [
      ...rows,
      ...(await benchBesideBookings(url)),
      ...memory('idle after the start', idle, MEMORY_GOALS.idle),
      ...memory('after the load', loaded, MEMORY_GOALS.loaded),
      ...(await benchPostgres(connection, accountId)),
      ...(await benchShipped(url, paths)),
    ]
  } finally {
    await postgres.close()
  }
}

/** One search after the other, while two patients at a time book: that changes the next free times, which search reads. */
async function benchBesideBookings(url: string): Promise<Measurement[]> {
  const search = createLoad(url, commonSearch.traffic)
  const book = createLoad(url, besideBookings(SIZE))
  const samples: { p50: number; bookings: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [{ p50 }, { rate }] = await Promise.all([search(1, SECONDS), book(2, SECONDS)])
    samples.push({ p50, bookings: rate })
  }
  const row = 'search beside bookings'
  return [
    { row, metric: 'p50', unit: 'ms', values: samples.map(({ p50 }) => p50), goal: 3 },
    { row, metric: 'bookings meanwhile', unit: '/s', values: samples.map(({ bookings }) => bookings) },
  ]
}

/** The bare server runs no longer than it is needed: its connections to PostgreSQL take memory of their own. */
async function benchRows(url: string, options: Omit<Parameters<typeof startBare>[0], 'site'>) {
  const bare = await startBare({ site: url, ...options }, BARE_PORT)
  return measureRows(listRows(SIZE), { ours: url, bare: bare.url }).finally(bare.stop)
}

function memory(metric: string, megabytes: number | undefined, goal: number): Measurement[] {
  return megabytes === undefined ? [] : [{ row: 'memory', metric, unit: 'MB', values: [megabytes], goal }]
}

/** One row by its key, without HTTP. */
async function benchPostgres(connection: pg.PoolConfig, accountId: string): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const connections of [1, CONNECTIONS]) {
    const values: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const load = { connections, seconds: SECONDS }
      const sample = await loadPostgres(connection, 'select * from accounts where id = $1', [accountId], load)
      values.push(sample.rate)
    }
    rows.push({
      row: 'bare PostgreSQL',
      metric: `one row, ${connections === 1 ? '1 connection' : `${connections} connections`}`,
      unit: '/s',
      values,
    })
  }
  return rows
}

async function benchShipped(url: string, paths: Record<string, string>): Promise<Measurement[]> {
  const rows: Measurement[] = []
  const add = (row: string, metric: string, bytes: number, goal?: number) =>
    rows.push({ row, metric, unit: 'kB', values: [bytes / KILOBYTE], goal })
  for (const [name, path] of Object.entries(paths)) {
    const { js, css, html } = await measureShipped(url, path)
    add(`${name} page`, 'HTML', html, name === 'results' ? 60 : undefined)
    add(`${name} page`, 'scripts (brotli)', js, name === 'home' ? 110 : 120)
    if (name === 'home') add(`${name} page`, 'styles (brotli)', css, 20)
  }
  add('Profile Settings', 'scripts (brotli)', (await measureShipped(url, '/profile-settings')).js, 200)
  return rows
}
