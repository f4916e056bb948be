import type { FastifyInstance } from 'fastify'
import { type Config, readConfig } from '#server/platform/config.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { embeddedDatabase, externalDatabase } from '#server/platform/db/open-migrated.ts'
import { makeFolder } from '#server/platform/folders.ts'
import { listenProblem } from '#server/platform/listen-problem.ts'
import type { Close, Options, Report } from './open-app.ts'

/** Starts the server and resolves once it listens. Resources are closed in reverse order on a signal or a failed start. */
export async function main(options: Options) {
  const closers: Close[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const started = start(options, closers)
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      // A start in progress is completed first, so that all its resources are closed.
      await started.catch(() => undefined)
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

async function start(options: Options, closers: Close[]) {
  const config = readConfig()
  const database = await reachDatabase(config, options.report, closers)
  const { openApp } = await loadApp()
  const app = await openApp(config, database, options, closers)
  await listen(app, config)
  return config
}

/** Everything but the database is loaded by this import, so that PostgreSQL can start meanwhile. */
const loadApp = () => import('./open-app.ts')

async function reachDatabase(config: Config, report: Report, closers: Close[]) {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  // Least privilege: only the account of the server can open the folder. An existing folder keeps its permissions.
  await makeFolder(dataDir, { mode: 0o700 }).catch(() => undefined)
  if (databaseUrl) return externalDatabase({ databaseUrl, databaseOwnerUrl })
  const folder = `${dataDir}/postgres`
  const server = await report('starting PostgreSQL', () => startEmbedded({ folder, onSpawn: preloadApp }))
  closers.push(() => server.stop())
  return embeddedDatabase(server.connection)
}

// A failure to load is thrown by the import that needs it
const preloadApp = () => void loadApp().catch(() => undefined)

async function listen(app: FastifyInstance, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw listenProblem(error, { host, port, setting: 'PORT' })
  }
}
