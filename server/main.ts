import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { seconds } from '#domain/durations.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { connectionUrl } from '#server/platform/db/connection-url.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { embeddedDatabase, externalDatabase } from '#server/platform/db/open-migrated.ts'
import { makeFolder } from '#server/platform/folders.ts'
import { openStandardOutput } from '#server/platform/http/log-destination.ts'
import { listenProblem } from '#server/platform/listen-problem.ts'
import type { Close, Options, Report } from './open-app.ts'
import { runProcess } from './run-process.ts'
import { superviseProcesses } from './supervisor.ts'

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

/** Starts several processes on one port and one database, and resolves once all of them serve. */
export const supervise = (report: Report) => runProcess((closers) => startSupervised(report, closers))

async function startSupervised(report: Report, closers: Close[]) {
  const config = readConfig()
  const env = config.databaseUrl ? {} : await shareEmbedded(config, report, closers)
  const { workers: webProcesses, roles, metricsPort, drainSeconds, logLevel } = config
  const drainMs = seconds(drainSeconds)
  const options = { webProcesses, hasJobs: roles.jobs, metricsPort, drainMs, env, log: logWith(logLevel) }
  const { stop, restart } = await report('starting the processes', () => superviseProcesses(options))
  closers.push(stop)
  process.on('SIGUSR2', restart)
  return config
}

/** The embedded database, migrated, as the settings of processes that share it like a server of their own. */
async function shareEmbedded(config: Config, report: Report, closers: Close[]) {
  const { connection, migrate } = await reachDatabase(config, report, closers)
  await report('migrating the database', migrate)
  const demo = config.demo ? 'on' : 'off'
  return {
    DATABASE_URL: connectionUrl(connection),
    DATABASE_POOL_SIZE: String(poolSize(config)),
    DEMO: config.isDemoPublic ? 'public' : demo,
  }
}

/** Lines like those of the processes, without loading what they load. */
function logWith(logLevel: string) {
  const isLogged = { info: ['info', 'debug', 'trace'], warn: ['warn', 'info', 'debug', 'trace'] }
  return (level: 'info' | 'warn', fields: object, msg: string) => {
    if (!isLogged[level].includes(logLevel)) return
    const line = { level: level === 'warn' ? 40 : 30, time: Date.now(), pid: process.pid, ...fields, msg }
    openStandardOutput().write(`${JSON.stringify(line)}\n`)
  }
}

/** Everything but the database is loaded by this import, so that PostgreSQL can start meanwhile. */
const loadApp = () => import('./open-app.ts')

async function reachDatabase(config: Config, report: Report, closers: Close[]) {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir } = config
  // Least privilege: only the account of the server can open the folder. An existing folder keeps its permissions.
  await makeFolder(dataDir, { mode: 0o700 }).catch(() => undefined)
  if (databaseUrl) return externalDatabase({ databaseUrl, databaseOwnerUrl, databaseDirectUrl })
  const folder = `${dataDir}/postgres`
  const isSupervisor = config.workers > 1
  const start = isSupervisor ? { folder, settings: connectionsFor(config) } : { folder, onSpawn: preloadApp }
  const server = await report('starting PostgreSQL', () => startEmbedded(start))
  closers.push(() => server.stop())
  return embeddedDatabase(server.connection)
}

/** The pool of each process and its three connections for LISTEN, one process more during a rolling restart, and some in reserve. */
const connectionsFor = (config: Config) => ({
  max_connections: String(Math.max(100, 10 + (config.workers + 2) * (poolSize(config) + 3))),
})
const poolSize = ({ databasePoolSize, workers }: Config) => databasePoolSize ?? Math.max(4, Math.ceil(20 / workers))

// A failure to load is thrown by the import that needs it
const preloadApp = () => void loadApp().catch(() => undefined)

/**
 * A process that only runs jobs answers the probes of its service manager on the port. One of a supervisor has none: the port
 * belongs to the web processes, and the supervisor sees when it ends.
 */
async function serveHealth(app: FastifyInstance, config: Config, closers: Close[]) {
  await app.ready()
  if (cluster.isWorker) return
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
