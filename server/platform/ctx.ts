import type pg from 'pg'
import type { Site } from '#domain/site.ts'
import type { Contents } from '#server/platform/contents/contents.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Replica } from '#server/platform/db/replica.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Config } from './config.ts'
import type { OutboundPolicy } from './outbound/fetch-public.ts'

/** Dependencies of the use cases, injected so that tests can replace them. */
export type Ctx = {
  config: Config
  db: Database
  /** For hot queries that run as prepared statements. */
  pool: pg.Pool
  /** A read replica for public data, read by `readPublic`. */
  replica?: Replica
  /** In a context whose database is the replica: the primary. */
  primary?: Pick<Ctx, 'db' | 'pool'>
  /** Storage of uploaded files. */
  files: FileStore
  now: () => Date
  demoAccounts: Site['demoAccounts']
  /** What administrators have edited, by document; read with `readContent`. */
  contents: Contents
  /** Set by the app: pushes to open screens that the notifications of an account have changed. */
  onNotificationsChanged?: (accountId: string) => void
  /** Absent in production: requests to addresses that users supply go to the public internet alone. */
  outbound?: OutboundPolicy
}
