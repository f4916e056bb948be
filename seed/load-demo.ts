import { sql } from 'kysely'
import type { Site } from '#domain/site.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { demoAccounts } from './demo-people.ts'

/** Seeds an empty database in one transaction. Returns the accounts anyone may try. */
export async function loadDemo(ctx: AppCtx): Promise<NonNullable<Site['demoAccounts']>> {
  await ctx.db.transaction().execute(async (tx) => {
    // Of two processes that start at once the second finds the data seeded
    await sql`lock table accounts in share row exclusive mode`.execute(tx)
    const someone = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (someone) return
    // Only the first start needs the catalogue in memory
    const { addDemo } = await import('./add-demo.ts')
    await addDemo(ctx, tx)
  })
  return [...demoAccounts]
}
