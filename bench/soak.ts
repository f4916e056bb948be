// npm run soak -- --minutes 30: what `npm start` takes under a steady mixed load: memory, handles and latencies, minute by minute. A leak
// shows as growth between minute 10, when caches are full and code is compiled, and the end; of shorter runs, from their first third on.
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { measureMemory, startDemo } from '#bench/measuring/site.ts'
import { minutes } from '#platform/rules/durations.ts'
import { reachEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { createLedger, type Ledger } from '#test/cluster/ledger.ts'
import { startLoad } from '#test/cluster/load.ts'
import { freePort } from '#test/free-port.ts'

type Sample = { megabytes: number; handles: number; p95: number; answers: number }

const WARM_UP_MINUTES = 10
const GROWTH_MAX = 0.05
const PATIENTS = 12

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const length = Math.max(3, Number(values.minutes))

await ensureBuilt()
const metricsPort = await freePort()
const site = await startDemo(await freePort(), { METRICS_PORT: String(metricsPort) })
try {
  const ledger = createLedger()
  const load = await startLoad(site.url, ledger, { patients: PATIENTS, onSignUp: confirmAddresses })
  const samples = await takeSamples(ledger)
  await load.stop()
  report(samples, ledger)
} finally {
  await site.stop()
}
process.exit()

async function takeSamples(ledger: Ledger) {
  const samples: Sample[] = []
  for (let minute = 1; minute <= length; minute++) {
    await delay(minutes(1))
    const latencies = ledger.takeLatencies().sort((one, other) => one - other)
    const sample = {
      megabytes: Math.round((await measureMemory(site.pid)) ?? 0),
      handles: await scrape('nodejs_active_handles_total'),
      p95: Math.round((latencies[Math.floor(latencies.length * 0.95)] ?? 0) * 10) / 10,
      answers: latencies.length,
    }
    samples.push(sample)
    console.log(`minute ${minute}`, sample)
  }
  return samples
}

async function scrape(metric: string) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1])
}

/** Medians of the minutes around the beginning and of the last ones: a single minute may have a garbage collection more. */
function report(samples: readonly Sample[], ledger: Ledger) {
  const begin = Math.min(WARM_UP_MINUTES, Math.floor(length / 3))
  const span = Math.max(1, Math.floor((length - begin) / 4))
  const median = (part: readonly Sample[], what: keyof Sample) =>
    part.map((sample) => sample[what]).sort((one, other) => one - other)[Math.floor(part.length / 2)] ?? 0
  const rows = (['megabytes', 'handles', 'p95'] as const).map((what) => {
    const before = median(samples.slice(begin, begin + span), what)
    const after = median(samples.slice(-span), what)
    const growth = before === 0 ? 0 : after / before - 1
    const goal = growth <= GROWTH_MAX ? 'held' : 'missed'
    return { what, before, after, growth: `${(growth * 100).toFixed(1)} %`, goal: `≤ ${GROWTH_MAX * 100} %: ${goal}` }
  })
  console.table(rows)
  console.log({ failures: ledger.failures.length, 'wrong answers': ledger.wrong.length })
}

/** Without the links in their mails. */
async function confirmAddresses() {
  const postgres = await reachEmbedded({ folder: `${site.folder}/postgres` })
  const { default: pg } = await import('pg')
  const client = new pg.Client(postgres.connection)
  await client.connect()
  await client.query(`update accounts set email_confirmed_at = now() where username like 'cluster%'`)
  await client.end()
  await postgres.close()
}
