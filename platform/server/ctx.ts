import type pg from 'pg'
import type { Site } from '#platform/rules/site.ts'
import type { Contents } from '#platform/server/contents/contents.ts'
import type { Database, Tx } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { OutboundPolicy } from '#platform/server/outbound/fetch-public.ts'
import type { Config } from './config.ts'

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

/** The context of a transaction that may write notifications, with the accounts whose open screens follow after its commit. */
export type Notifying<Context extends Ctx = Ctx> = Context & { readonly notified: Set<string> }

/** Runs a transaction that may write notifications, and tells open screens of them after the commit. */
export async function notifyingTransaction<Context extends Ctx, Result>(
  ctx: Context,
  work: (tx: Tx, ctx: Notifying<Context>) => Promise<Result>,
): Promise<Result> {
  const notified = new Set<string>()
  const result = await ctx.db.transaction().execute((tx) => work(tx, { ...ctx, notified }))
  for (const accountId of notified) ctx.onNotificationsChanged?.(accountId)
  return result
}
