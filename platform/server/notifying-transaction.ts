import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'

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
