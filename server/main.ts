import type pg from 'pg'
import { loadDemo } from '#seed/load-demo.ts'
import { features, registry } from '#server/features.ts'
import { builtSite } from '#server/pages/built-site.ts'
import { devSite } from '#server/pages/dev-site.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrateEmbedded, migrateExternal } from '#server/platform/db/open-migrated.ts'
import { type PublicChange, watchPublicChanges } from '#server/platform/db/public-changes.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { makeFolder } from '#server/platform/folders.ts'
import { assertKeysAvailable } from '#server/platform/key-rotation.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { buildApp } from './app.ts'

type Report = <Result>(step: string, work: () => Promise<Result>) => Promise<Result>
type Options = { report: Report; dev: boolean }
type Close = () => Promise<unknown>

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

async function start({ report, dev }: Options, closers: Close[]) {
  const config = readConfig()
  const { connection, warning } = await prepareDatabase(config, report, closers)
  const { pool, db } = openDatabase(connection)
  closers.push(() => pool.end())
  const files = await openFileStore(config)
  const ctx: AppCtx = { config, db, pool, files, registry, now: () => new Date(), demoAccounts: null }
  await assertKeysAvailable(ctx, registry.encrypted)
  for (const { checkStart } of features) await checkStart?.(ctx)
  for (const { syncContent } of features) await syncContent?.(ctx)
  if (config.demo) ctx.demoAccounts = await report('loading the demo catalogue', () => loadDemo(ctx))

  const web = await (dev ? openDevWeb(closers) : openBuiltWeb(connection, closers))
  const app = await buildApp(ctx, web)
  closers.push(() => app.close())
  for (const { jobs = [] } of features) for (const schedule of jobs) schedule(app)
  if (warning) app.log.warn(warning)
  if (!config.rateLimits) app.log.warn('RATE_LIMITS is off: anyone may guess passwords as fast as they like.')
  await listen(app, config)
  return config
}

async function prepareDatabase(config: Config, report: Report, closers: Close[]) {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config
  // Least privilege: only the account of the server can open the folder. An existing folder keeps its permissions.
  await makeFolder(dataDir, { mode: 0o700 }).catch(() => undefined)
  const migrating = 'migrating the database'
  if (databaseUrl) return report(migrating, () => migrateExternal({ databaseUrl, databaseOwnerUrl }))
  const server = await report('starting PostgreSQL', () => startEmbedded({ folder: `${dataDir}/postgres` }))
  closers.push(() => server.stop())
  return report(migrating, () => migrateEmbedded(server.connection))
}

async function openBuiltWeb(connection: pg.PoolConfig, closers: Close[]) {
  const subscribers: ((change: PublicChange) => void)[] = []
  const changes = watchPublicChanges(connection, (change) => {
    for (const listener of subscribers) listener(change)
  })
  closers.push(changes.close)
  await changes.ready
  return builtSite((listener) => subscribers.push(listener))
}

async function openDevWeb(closers: Close[]) {
  const web = await devSite()
  closers.push(web.close)
  return web
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartProblem(`Port ${port} is taken by another program. Stop it, or set PORT to another one.`)
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} may not be used by this user. Set PORT to one above 1023.`)
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new StartProblem(`HOST "${host}" is no address of this machine. Try 127.0.0.1 or 0.0.0.0.`)
    throw error
  }
}
