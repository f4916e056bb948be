import { sql } from 'kysely'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'

const FORMER_PRICE_DAYS = 5 * 365

/** Prices that ended years ago. Since when a price of today holds stays known. */
export const formerPrices: RetentionRule = {
  name: 'former prices',
  end: (ctx, batch) =>
    deleteBatch(
      ctx,
      'procedure_price_changes',
      sql`replaced_at < ${retentionEnd(ctx, { days: FORMER_PRICE_DAYS })}`,
      batch,
    ),
}
