import type pg from 'pg'
import type { Site } from '#platform/rules/site.ts'
import type { Config } from '#platform/server/config.ts'
import type { Contents } from '#platform/server/contents/contents.ts'
import type { Database } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { OutboundPolicy } from '#platform/server/outbound/fetch-public.ts'

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
