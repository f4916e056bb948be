import type pg from 'pg'
import { loadDemo } from '#seed/load-demo.ts'
import { features, registry } from '#server/features.ts'
import { builtSite } from '#server/pages/built-site.ts'
import { devSite } from '#server/pages/dev-site.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { MigratedDatabase } from '#server/platform/db/open-migrated.ts'
import { type PublicChange, watchPublicChanges } from '#server/platform/db/public-changes.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { assertKeysAvailable } from '#server/platform/key-rotation.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { buildApp } from './app.ts'

export type Report = <Result>(step: string, work: () => Promise<Result>) => Promise<Result>
export type Options = { report: Report; dev: boolean }
export type Close = () => Promise<unknown>

/** Opens the app with its jobs on a migrated database, ready to listen. */
export async function openApp(
  config: Config,
  { connection, warning }: MigratedDatabase,
  { report, dev }: Options,
  closers: Close[],
) {
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
  return app
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
