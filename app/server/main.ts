import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { embeddedDatabase, externalDatabase } from '#platform/server/db/open-migrated.ts'
import { makeFolder } from '#platform/server/folders.ts'
import { listenProblem } from '#platform/server/start-problem.ts'
import type { Close, Options, Report } from './open-app.ts'

/** Starts the server and resolves once it listens. */
export const main = (options: Options) => runProcess((closers, drains) => start(options, closers, drains))

async function start(options: Options, closers: Close[], drains: Close[]) {
  const config = readConfig()
  const database = await reachDatabase(config, options.report, closers)
  const { openApp } = await loadApp()
  const app = await openApp(config, database, options, closers)
  if (config.roles.web && config.drainSeconds > 0) drains.push(() => app.drain(seconds(config.drainSeconds)))
  if (config.roles.web) await listen(app, config)
  else await serveHealth(app, config, closers)
  return config
}

/** Everything but the database is loaded by this import, so that PostgreSQL can start meanwhile. */
const loadApp = () => import('./open-app.ts')

async function reachDatabase(config: Config, report: Report, closers: Close[]) {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir } = config
  // Least privilege: only the account of the server can open the folder. An existing folder keeps its permissions.
  await makeFolder(dataDir, { mode: 0o700 }).catch(() => undefined)
  if (databaseUrl) return externalDatabase({ databaseUrl, databaseOwnerUrl, databaseDirectUrl })
  const folder = `${dataDir}/postgres`
  const server = await report('starting PostgreSQL', () => startEmbedded({ folder, onSpawn: preloadApp }))
  closers.push(() => server.stop())
  return embeddedDatabase(server.connection)
}

// A failure to load is thrown by the import that needs it
const preloadApp = () => void loadApp().catch(() => undefined)

/** A process that only runs jobs answers the probes of its service manager on the port. */
async function serveHealth(app: FastifyInstance, config: Config, closers: Close[]) {
  await app.ready()
  const { buildHealthApp } = await import('./app.ts')
  const health = await buildHealthApp(app.ctx)
  closers.push(() => health.close())
  await listen(health, config)
}

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw listenProblem(error, { host, port, setting: 'PORT' })
  }
}

/**
 * Runs a start that registers what it opens. Resources are closed in reverse order on a signal or a failed start. Before that,
 * SIGTERM drains: service managers send it while load balancers still send requests. SIGINT is a person at a terminal.
 */
async function runProcess<Started>(start: (closers: Close[], drains: Close[]) => Promise<Started>): Promise<Started> {
  const closers: Close[] = []
  const drains: Close[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const started = start(closers, drains)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      // A start in progress is completed first, so that all its resources are closed.
      await started.catch(() => undefined)
      if (signal === 'SIGTERM') for (const drain of drains) await drain()
      await closeAll()
      process.exit(0)
    })
  }
  try {
    return await started
  } catch (error) {
    await closeAll()
    throw error
  }
}
