import type pg from 'pg'
import type { Site } from '#domain/site.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './images/file-store.ts'

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
