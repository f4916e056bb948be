// The server without the site, on DATABASE_URL and a free port, which it sends to its parent.
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { buildApp } from '#app/server/app.ts'
import { registry } from '#app/server/features.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { openFileStore } from '#platform/server/files/open-file-store.ts'

const config = readConfig()
const files = await openFileStore(config)
const database = openDatabase({ connectionString: config.databaseUrl })
const app = await buildApp({
  config,
  ...database,
  files,
  now: () => new Date(),
  registry,
  demoAccounts: null,
  contents: createContents(),
})
await app.listen({ host: config.host, port: config.port })
process.send?.((app.server.address() as AddressInfo).port)
// Flushed now, since the process is killed and never exits by itself: the next one starts faster.
flushCompileCache()
// Exits with its parent.
process.once('disconnect', () => process.exit())
