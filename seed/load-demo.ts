import { sql } from 'kysely'
import type { Site } from '#platform/rules/site.ts'
import { notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { demoAccounts } from './demo-people.ts'

/** Seeds an empty database in one transaction. Returns the accounts anyone may try. */
export async function loadDemo(ctx: AppCtx): Promise<NonNullable<Site['demoAccounts']>> {
  await notifyingTransaction(ctx, async (tx, notifying) => {
    // Of two processes that start at once the second finds the data seeded
    await sql`lock table accounts in share row exclusive mode`.execute(tx)
    const someone = await tx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    const lacks = someone ? await selectMissing(tx) : NOTHING
    if (someone && !lacks.evidence && !lacks.priceLists) return
    // Only the first start needs the catalogue in memory
    const { addDemo, addMissingEvidence, addMissingPriceLists } = await import('./add-demo.ts')
    if (!someone) await addDemo(notifying, tx)
    if (lacks.evidence) await addMissingEvidence(ctx, tx)
    if (lacks.priceLists) await addMissingPriceLists(ctx, tx)
  })
  return [...demoAccounts]
}

type Missing = { evidence: boolean; priceLists: boolean }
const NOTHING: Missing = { evidence: false, priceLists: false }

/** What a demo lacks that was loaded by an earlier version. */
async function selectMissing(tx: Tx): Promise<Missing> {
  const { rows } = await sql<Missing & { isDemo: boolean }>`
    select count(*) filter (where username in ('elif', 'nadia')) = 2 as "isDemo",
      not exists (select from evidence) as evidence, not exists (select from price_lists) as "priceLists"
    from accounts where is_demo and is_active`.execute(tx)
  const [found] = rows
  return found?.isDemo ? found : NOTHING
}
