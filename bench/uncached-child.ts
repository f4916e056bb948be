// Our server with a clock so fast that every cache entry is stale: every request renders.

import { hours } from '#domain/durations.ts'
import { buildApp } from '#server/app.ts'
import { registry } from '#server/features.ts'
import { builtSite } from '#server/pages/built-site.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { diskStore } from '#server/platform/files/disk-store.ts'

const HOUR_MS = hours(1)
let time = Date.now()

const config = readConfig()
const database = openDatabase({ connectionString: config.databaseUrl })
const now = () => {
  time += HOUR_MS
  return new Date(time)
}
const ctx = { config, ...database, files: diskStore('data/files'), now, registry, demoAccounts: null }
const app = await buildApp(ctx, await builtSite(() => undefined))
await app.listen({ host: config.host, port: config.port })
process.send?.('listening')
