import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Site } from '#app/server/pages/site.ts'
import { createContents } from '#features/site-content/server/create-contents.ts'
import type { Config } from '#platform/server/config.ts'
import { loadContents, reloadContents } from '#platform/server/contents/contents.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { connectionOf } from '#platform/server/db/listen.ts'
import type { MigratableDatabase } from '#platform/server/db/open-migrated.ts'
import { EVERYTHING, type PublicChange, watchPublicChanges } from '#platform/server/db/public-changes.ts'
import { openFileStore } from '#platform/server/files/open-file-store.ts'
import { assertKeysAvailable } from '#platform/server/key-rotation.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { loadDemo } from '#seed/load-demo.ts'
import { buildApp } from './app.ts'
import { features, registry } from './features.ts'

export type Report = <Result>(step: string, work: () => Promise<Result>) => Promise<Result>
export type Options = { report: Report; dev: boolean }
export type Close = () => Promise<unknown>

/** Opens the app with its jobs, ready to listen. It is built while PostgreSQL migrates, and runs no statement before. */
export async function openApp(
  config: Config,
  { connection, direct, migrate }: MigratableDatabase,
  { report, dev }: Options,
  closers: Close[],
) {
  const { databasePoolSize: max } = config
  const tracing = await openTracing(config, closers)
  const database = openDatabase({ ...connection, ...(max && { max }) }, undefined, direct)
  closers.push(() => database.pool.end())
  const files = await openFileStore(config)
  const ctx: AppCtx = {
    config,
    ...database,
    files,
    registry,
    now: clockFrom(config.demoClock),
    demoAccounts: null,
    contents: createContents(),
  }
  const { web, watch } = dev ? await openDevWeb(closers) : await openBuiltWeb(ctx, closers)
  const building = buildApp(ctx, web, tracing)
  closers.push(async () => (await building.catch(() => undefined))?.close())
  const prepareData = async () => {
    const { warning } = await report('migrating the database', migrate)
    await loadContents(ctx)
    await Promise.all([watch(), checkData(ctx), syncContent(ctx)])
    if (config.demo) ctx.demoAccounts = await report('loading the demo catalogue', () => loadDemo(ctx))
    return warning
  }
  const [app, warning] = await Promise.all([building, prepareData()])
  warmUpFeatures(app)
  scheduleJobs(app)
  await openMetrics(app, closers)
  if (warning) app.log.warn(warning)
  if (!config.rateLimits) app.log.warn('RATE_LIMITS is off: anyone may guess passwords as fast as they like.')
  return app
}

/** The time of day, or that of a demo whose clock started at another instant when this process did. */
function clockFrom(start: Date | undefined) {
  if (!start) return () => new Date()
  const ahead = start.getTime() - performance.timeOrigin
  return () => new Date(Date.now() + ahead)
}

/** Loaded only where traces are exported. */
async function openTracing({ traces }: Config, closers: Close[]) {
  if (!traces) return undefined
  const { startTracing } = await import('#platform/server/telemetry/tracing.ts')
  const tracing = startTracing(traces)
  closers.push(tracing.close)
  return tracing
}

/** Loaded only where they are wanted: a server without metrics collects none. */
async function openMetrics(app: FastifyInstance, closers: Close[]) {
  const { host, metricsPort } = app.ctx.config
  if (metricsPort === undefined) return
  const { serveMetrics } = await import('#platform/server/telemetry/serve-metrics.ts')
  const { close } = await serveMetrics(app, { host, port: metricsPort })
  closers.push(close)
}

/** Not awaited: the port is open, and `/readyz` says no meanwhile. */
function warmUpFeatures(app: FastifyInstance) {
  if (!app.ctx.config.roles.web) return
  for (const { warmUp: load } of features) if (load) void app.warmUp(() => load(app.ctx))
}

function scheduleJobs(app: FastifyInstance) {
  const { roles } = app.ctx.config
  for (const { jobs = [], webJobs = [] } of features) {
    if (roles.web) for (const schedule of webJobs) schedule(app)
    if (roles.jobs) for (const schedule of jobs) schedule(app)
  }
}

async function checkData(ctx: AppCtx) {
  await assertKeysAvailable(ctx, registry.encrypted)
  for (const feature of features) await feature.checkStart?.(ctx)
}

async function syncContent(ctx: AppCtx) {
  for (const feature of features) await feature.syncContent?.(ctx)
}

const folder = new URL('../../build/', import.meta.url)

/** The production build. */
export async function builtSite(onPublicChange: NonNullable<Site['onPublicChange']>): Promise<Site> {
  const build: ServerBuild = await import(new URL('server/index.js', folder).href)
  return { build: async () => build, files: fileURLToPath(new URL('client', folder)), onPublicChange }
}

/** `watch` subscribes to changes of public data. A process that only runs jobs has no site, and follows the contents of mails. */
async function openBuiltWeb(ctx: AppCtx, closers: Close[]) {
  const subscribers: ((change: PublicChange) => void)[] = []
  const web = ctx.config.roles.web ? await builtSite((listener) => subscribers.push(listener)) : undefined
  const watch = async () => {
    const publish = (change: PublicChange) => {
      for (const listener of subscribers) listener(change)
    }
    const changes = watchPublicChanges(connectionOf(ctx.pool), (change) => void followChange(ctx, change, publish))
    closers.push(changes.close)
    await changes.ready
  }
  return { web, watch }
}

/** Pages are rendered from the contents in memory: these are loaded before the pages are invalidated. */
async function followChange(ctx: AppCtx, change: PublicChange, publish: (change: PublicChange) => void) {
  if (change.kind !== 'contents') publish(change)
  if (change.kind !== 'contents' && change.kind !== 'everything') return
  const hasChanged = await reloadContents(ctx)
  if (hasChanged || change.kind === 'contents') publish(EVERYTHING)
}

async function openDevWeb(closers: Close[]) {
  const { devSite } = await import('./pages/dev-site.ts')
  const web = await devSite()
  closers.push(web.close)
  return { web, watch: async () => {} }
}
