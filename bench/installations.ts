// npm run bench -- load: the mixed load on one process with the embedded PostgreSQL, on one with a PostgreSQL server, and on four
// behind nginx, each beside a bare server with the same bytes. BENCH_SIZE=1000 for a smaller catalogue.
// npm run bench -- load nginx: only those with that word in their names.
import type pg from 'pg'
import { copyDataFolder } from '#bench/data/data-folder.ts'
import { generatedId } from '#bench/data/patients.ts'
import { mixedPages, mixedRow } from '#bench/data/rows.ts'
import { createLoad, type Sample } from '#bench/measuring/load.ts'
import { CONNECTIONS, ROUNDS, SECONDS } from '#bench/measuring/measure.ts'
import { keepResults, type Measurement, printMeasurements } from '#bench/measuring/results.ts'
import { searchAnswer, startSite } from '#bench/measuring/site.ts'
import { reachEmbedded, startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'
import { stopPrograms } from '#test/cluster/programs.ts'
import { startNginx } from '#test/cluster/services.ts'
import { startSite as startProcesses } from '#test/cluster/site.ts'
import { startBare } from './bare.ts'

type Installation = { url: string; connection: pg.PoolConfig; stop: () => Promise<void> }

const SIZE = Number(process.env.BENCH_SIZE ?? 100_000)
const PORT = 4801
const BARE_PORT = 4803
const PROCESSES = 4
/** Each process compiles the code by itself. */
const WARM_UP_SECONDS = 20
/** What a PostgreSQL server on a machine of this size would have. */
const SERVER_SETTINGS = { listen_addresses: '127.0.0.1', shared_buffers: '2GB', max_connections: '200' }
const SITE_SETTINGS = { DEMO: 'off', RATE_LIMITS: 'off', EXCHANGE_RATES: 'off' }

const only = process.argv[3]

const INSTALLATIONS: Record<string, (folder: string) => Promise<Installation>> = {
  'one process, embedded': startOnEmbedded,
  'one process on PostgreSQL': startOnServer,
  'four processes behind nginx': startBehindNginx,
}

await ensureBuilt()
const measurements: Measurement[] = []
for (const [name, install] of Object.entries(INSTALLATIONS)) {
  if (only && !name.includes(only)) continue
  const { folder, remove } = await copyDataFolder({ size: SIZE, profile: 'skewed' })
  const installation = await install(folder)
  try {
    measurements.push(...(await measure(name, installation)))
  } finally {
    await installation.stop()
    remove()
  }
}
printMeasurements(measurements)
await keepResults('load', measurements)

async function startOnEmbedded(folder: string): Promise<Installation> {
  const site = await startSite({ dataDir: folder, port: PORT, env: { DEMO: 'off' } })
  const { connection, close } = await reachEmbedded({ folder: `${folder}/postgres` })
  return { url: site.url, connection, stop: () => close().then(site.stop) }
}

async function startOnServer(folder: string): Promise<Installation> {
  const { url: DATABASE_URL, ...database } = await startServer(folder)
  const site = await startSite({ dataDir: `${folder}/site`, port: PORT, env: { DEMO: 'off', DATABASE_URL } })
  return { url: site.url, connection: database.connection, stop: () => site.stop().then(database.stop) }
}

async function startBehindNginx(folder: string): Promise<Installation> {
  const { url: DATABASE_URL, ...database } = await startServer(folder)
  const { folder: own, remove } = await makeThrowawayFolder()
  const processes = await startProcesses({
    folder: own,
    settings: { ...SITE_SETTINGS, DATABASE_URL },
    counts: { web: PROCESSES, jobs: 1 },
  })
  const { url } = await startNginx(
    own,
    processes.web.map(({ port }) => port),
  )
  const stop = async () => {
    await stopPrograms()
    await database.stop()
    remove()
  }
  return { url, connection: database.connection, stop }
}

/** PostgreSQL as a server of its own, over TCP. */
async function startServer(folder: string) {
  const { connection, stop } = await startEmbedded({ folder: `${folder}/postgres`, settings: SERVER_SETTINGS })
  const { user, password, port, database } = connection
  return { connection, stop, url: `postgresql://${user}:${password}@127.0.0.1:${port}/${database}` }
}

async function measure(name: string, { url, connection }: Installation) {
  const accountId = generatedId('patient 0')
  const { traffic, bare: bareTraffic } = mixedRow(SIZE)
  await searchAnswer(url)
  const bare = await startBare({ site: url, connection, accountId, paths: mixedPages(SIZE) }, BARE_PORT)
  const load = createLoad(url, traffic)
  const bareLoad = createLoad(bare.url, bareTraffic)
  const samples: { ours: Sample; bare: Sample }[] = []
  try {
    await load(CONNECTIONS, WARM_UP_SECONDS)
    await bareLoad(CONNECTIONS, 1)
    for (let round = 1; round <= ROUNDS; round++) {
      console.log(`${name}: round ${round} of ${ROUNDS}`)
      samples.push({ ours: await load(CONNECTIONS, SECONDS), bare: await bareLoad(CONNECTIONS, SECONDS) })
    }
  } finally {
    await bare.stop()
  }
  return summarize(name, samples)
}

function summarize(row: string, samples: readonly { ours: Sample; bare: Sample }[]): Measurement[] {
  const times = (['p50', 'p95', 'p99'] as const).map((metric) => {
    return { row, metric, unit: 'ms' as const, values: samples.map(({ ours }) => ours[metric]) }
  })
  const rates = samples.map(({ ours }) => ours.rate)
  const shares = samples.map(({ ours, bare }) => (100 * ours.rate) / bare.rate)
  return [
    { row, metric: `${CONNECTIONS} connections`, unit: '/s', values: rates },
    ...times,
    { row, metric: 'bare server', unit: '/s', values: samples.map(({ bare }) => bare.rate) },
    { row, metric: 'beside it', unit: '% of bare', values: shares },
  ]
}
