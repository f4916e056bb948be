import type pg from 'pg'
import type { Site } from '#domain/site.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Config } from './config.ts'

/** What use cases work with. Tests hand in their own. */
export type Ctx = {
  config: Config
  db: Database
  /** For the few hot queries that are worth a prepared statement. */
  pool: pg.Pool
  /** Where uploaded files lie. */
  files: FileStore
  now: () => Date
  demoAccounts: Site['demoAccounts']
}
