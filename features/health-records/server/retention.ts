import { sql } from 'kysely'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'

/** 24 months, like the audit log. */
const AGE = { days: 730 }

/** The log of what happened to documents. */
export const recordEventRetention: RetentionRule = {
  name: 'health record events',
  end: (ctx, batch) => deleteBatch(ctx, 'health_record_events', sql`at < ${retentionEnd(ctx, AGE)}`, batch),
}
