import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#platform/rules/durations.ts'
import type { startDatabase } from './database.ts'
import { until } from './programs.ts'
import type { startFileStore, startMailServer, startRedis } from './services.ts'
import type { ServerProcess, startSite } from './site.ts'

export type Cluster = {
  database: Awaited<ReturnType<typeof startDatabase>>
  redis: Awaited<ReturnType<typeof startRedis>>
  mail: Awaited<ReturnType<typeof startMailServer>>
  files: Awaited<ReturnType<typeof startFileStore>>
  site: Awaited<ReturnType<typeof startSite>>
}

/** Something that breaks, and how long everything may take to answer again after its end. */
export type Fault = {
  name: string
  limitMs: number
  /** Returns when the fault has ended. What it started to repair goes on under load. */
  run: (cluster: Cluster) => Promise<unknown>
}

const QUICK_MS = seconds(5)
/** Patroni waits for the end of the leader's lease. */
const FAILOVER_MS = seconds(30)

export const FAULTS: readonly Fault[] = [
  { name: 'kill -9 of a web process', limitMs: QUICK_MS, run: ({ site }) => killAndRestart(site, site.web) },
  { name: 'kill -9 of a jobs process', limitMs: QUICK_MS, run: ({ site }) => killAndRestart(site, site.jobs) },
  {
    name: 'kill -9 of the primary',
    limitMs: FAILOVER_MS,
    run: async ({ database }) => {
      const killed = await database.killLeader()
      former = killed
    },
  },
  {
    name: 'the old primary rejoins',
    limitMs: QUICK_MS,
    run: async ({ database }) => {
      if (former) await database.startNode(former)
      await until('the old primary is the synchronous replica', async () =>
        (await database.members()).some(({ name, role }) => name === former?.name && role === 'sync_standby'),
      )
    },
  },
  {
    name: 'Redis stopped for 20 s',
    limitMs: QUICK_MS,
    run: async ({ redis }) => {
      await redis.stop()
      await delay(seconds(20))
      redis.start()
    },
  },
  {
    name: 'S3 stopped for 20 s',
    limitMs: QUICK_MS,
    run: async ({ files }) => {
      await files.stop()
      await delay(seconds(20))
      await files.start()
    },
  },
  {
    name: 'SMTP stopped for 60 s',
    limitMs: QUICK_MS,
    run: async ({ mail }) => {
      await mail.stop()
      await delay(seconds(60))
      await mail.start()
    },
  },
  { name: 'no free connections for 15 s', limitMs: QUICK_MS, run: exhaustConnections },
  {
    name: 'database slower by 200 ms for 20 s',
    limitMs: QUICK_MS,
    run: async ({ database }) => {
      database.slowPrimary.delayMs = 200
      await delay(seconds(20))
      database.slowPrimary.delayMs = 0
    },
  },
  {
    name: 'disk of the files full for 15 s',
    limitMs: QUICK_MS,
    run: async ({ files }) => {
      files.fill?.()
      await delay(seconds(15))
      await files.free()
    },
  },
  {
    name: 'rolling restart',
    limitMs: QUICK_MS,
    run: async ({ site }) => {
      for (const each of [...site.web, ...site.jobs]) await site.restart(each)
    },
  },
]
let former: Awaited<ReturnType<Cluster['database']['killLeader']>> | undefined

async function killAndRestart(site: Cluster['site'], [victim]: readonly ServerProcess[]) {
  if (!victim) throw new Error('there is no process of this role')
  await victim.program.kill('SIGKILL')
  await delay(seconds(5))
  await site.start(victim)
}

/** Takes all connections that the primary has left. */
async function exhaustConnections({ database }: Cluster) {
  const clients: pg.Client[] = []
  for (let open = true; open; ) {
    const client = new pg.Client({ connectionString: database.urls.direct })
    client.on('error', () => undefined)
    open = await client.connect().then(
      () => clients.push(client) > 0,
      () => false,
    )
  }
  await delay(seconds(15))
  await Promise.all(clients.map((client) => client.end()))
}
