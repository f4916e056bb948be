import { sql } from 'kysely'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'

/** Longer than an index goes without being brought up to date. */
const AGE = { days: 1 }

/** The log of changes, which the indexes of all processes have read. */
export const searchChangeRetention: RetentionRule = {
  name: 'search changes',
  end: (ctx, batch) => deleteBatch(ctx, 'search_changes', sql`changed_at < ${retentionEnd(ctx, AGE)}`, batch),
}
