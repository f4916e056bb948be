// npm run test:cluster: the site on a cluster of PostgreSQL, Redis, S3 and nginx, under load, while one part after another fails.
import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '#platform/rules/durations.ts'
import { startDatabase } from '#test/cluster/database.ts'
import { type Cluster, FAULTS, type Fault } from '#test/cluster/faults.ts'
import { createLedger, type Ledger } from '#test/cluster/ledger.ts'
import { startLoad } from '#test/cluster/load.ts'
import { ensurePrograms, stopPrograms, until } from '#test/cluster/programs.ts'
import { startFileStore, startMailServer, startNginx, startRedis } from '#test/cluster/services.ts'
import { startSite } from '#test/cluster/site.ts'
import { ensureBuilt } from './build.ts'
import { exitWith } from './start-failure.ts'
import { step } from './steps.cjs'
import { makeThrowawayFolder } from './throwaway.ts'

type Close = () => unknown
type Row = { fault: string; failures: number; 'answers again after': string; late: number }

const PATIENTS = 12
const CALM_MS = seconds(5)
const only = process.argv[2]

async function main() {
  await ensurePrograms()
  await ensureBuilt()
  const { folder, remove } = await makeThrowawayFolder()
  console.log(`  logs in ${folder}`)
  const closers: Close[] = [remove, stopPrograms]
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void closeAll().then(() => process.exit(1)))
  try {
    const isFine = await runFaults(await startCluster(folder, closers))
    process.exitCode = isFine ? 0 : 1
  } finally {
    await closeAll()
  }
}

async function startCluster(folder: string, closers: Close[]) {
  const database = await step('PostgreSQL under Patroni', () => startDatabase(folder))
  closers.push(database.stop)
  const redis = await startRedis(folder)
  const mail = await startMailServer()
  closers.push(mail.stop)
  const files = await startFileStore(folder)
  closers.push(files.remove)
  const settings = {
    ...files.env,
    DATABASE_URL: database.urls.pooled,
    DATABASE_DIRECT_URL: database.urls.direct,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    DEMO: 'public',
    RATE_LIMITS: 'off',
    EXCHANGE_RATES: 'off',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  }
  const counts = { web: 3, jobs: 2 }
  const site = await step('three web and two jobs processes', () => startSite({ folder, settings, counts }))
  const { url } = await startNginx(
    folder,
    site.web.map(({ port }) => port),
  )
  return { database, redis, mail, files, site, url }
}

/** Runs the faults one after another and prints what they did. Returns whether nothing was lost. */
async function runFaults(cluster: Cluster & { url: string }) {
  const ledger = createLedger()
  const load = await startLoad(cluster.url, ledger, { patients: PATIENTS, onSignUp: () => confirmAddresses(cluster) })
  await delay(CALM_MS)
  const calmFailures = ledger.failures.splice(0)
  const rows: Row[] = []
  for (const fault of FAULTS.filter(({ name }) => !only || name.includes(only)))
    rows.push(await step(fault.name, () => runFault(cluster, ledger, fault)))
  await load.stop()
  const mails = await deliveredMails(cluster)
  const audit = await cluster.database.asSuperuser((await cluster.database.leader()).port, ledger.audit)
  console.table(rows)
  const late = rows.reduce((sum, row) => sum + row.late, calmFailures.length)
  const totals = { answers: ledger.countAnswers(), acknowledged: ledger.countAcknowledged(), ...audit, ...mails }
  const wrong = ledger.wrong.length
  console.log({ ...totals, 'wrong answers': wrong, 'failures outside the windows': late })
  for (const { what, why } of ledger.wrong.slice(0, 20)) console.log(`wrong: ${what}: ${why}`)
  for (const { what, why } of calmFailures.slice(0, 20)) console.log(`failed in calm: ${what}: ${why}`)
  return audit.lost + audit.doubled + mails.twice + mails.missing + wrong + late === 0
}

/** Without the links in their mails. */
const confirmAddresses = async ({ database }: Cluster) =>
  database.asSuperuser((await database.leader()).port, (client) =>
    client.query("update accounts set email_confirmed_at = now() where username like 'cluster%'"),
  )

async function runFault(cluster: Cluster, ledger: Ledger, { name, limitMs, run }: Fault): Promise<Row> {
  const before = ledger.failures.length
  await run(cluster)
  const ended = Date.now()
  await delay(limitMs + CALM_MS)
  const failures = ledger.failures.slice(before)
  const last = failures.at(-1)?.at ?? 0
  const late = failures.filter(({ at }) => at > ended + limitMs)
  for (const { what, why } of late.slice(0, 5)) console.log(`late: ${what}: ${why}`)
  for (const { what, why } of failures.slice(0, 3)) console.log(`  ${what}: ${why}`)
  const secondsAfter = Math.max(0, last - ended) / seconds(1)
  return {
    fault: name,
    failures: failures.length,
    'answers again after': `${secondsAfter.toFixed(1)} s`,
    late: late.length,
  }
}

/** All mails that were caused have arrived, each of them once. */
async function deliveredMails({ database, mail }: Cluster) {
  const { port } = await database.leader()
  const count = (where: string) =>
    database.asSuperuser(port, async (client) => {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from mails where ${where}`)
      return rows[0]?.count ?? 0
    })
  await until(
    'all mails are sent',
    async () => (await count('sent_at is null and next_try_at is not null')) === 0,
  ).catch((error) => console.log(String(error)))
  const twice = [...mail.arrivals.values()].filter((arrivals) => arrivals > 1).length
  const missing = (await count('sent_at is null')) + Math.max(0, (await count('true')) - mail.arrivals.size)
  return { mails: mail.arrivals.size, twice, missing }
}

await main().catch(exitWith)
// Connections of the clients that are kept alive would keep this process, too.
process.exit()
