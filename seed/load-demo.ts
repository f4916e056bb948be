import { sql } from 'kysely'
import type { Site } from '#domain/site.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { demoAccounts } from './demo-people.ts'

/** Seeds an empty database in one transaction. Returns the accounts anyone may try. */
export async function loadDemo(ctx: AppCtx): Promise<NonNullable<Site['demoAccounts']>> {
  await ctx.db.transaction().execute(async (tx) => {
    // Of two processes that start at once the second finds the data seeded
    await sql`lock table accounts in share row exclusive mode`.execute(tx)
    const someone = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (someone && !(await lacksEvidence(tx))) return
    // Only the first start needs the catalogue in memory
    const { addDemo, addMissingEvidence } = await import('./add-demo.ts')
    if (someone) await addMissingEvidence(ctx, tx)
    else await addDemo(ctx, tx)
  })
  return [...demoAccounts]
}

/** Whether a demo was loaded before its verified providers had evidence. */
async function lacksEvidence(tx: Tx) {
  const { rows } = await sql<{ is_missing: boolean }>`
    select count(*) filter (where username in ('elif', 'nadia')) = 2
      and not exists (select from evidence) as is_missing
    from accounts where is_demo and is_active`.execute(tx)
  return rows[0]?.is_missing === true
}
