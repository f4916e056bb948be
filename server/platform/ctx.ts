import type pg from 'pg'
import type { Site } from '#domain/site.ts'
import type { Contents } from '#server/platform/contents/contents.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Config } from './config.ts'
import type { OutboundPolicy } from './outbound/fetch-public.ts'

/** Dependencies of the use cases, injected so that tests can replace them. */
export type Ctx = {
  config: Config
  db: Database
  /** For short reads: concurrent requests share a connection. */
  sharedDb: Database
  /** The pool below them, for what needs a connection of its own. */
  pool: pg.Pool
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
