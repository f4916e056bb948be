import { sql } from 'kysely'
import type { RetentionRule } from '#server/platform/feature.ts'
import { deleteBatch, retentionEnd } from '#server/platform/retention/retention.ts'

/** 24 months: requests can be followed up by their reference for that long. */
const AGE = { days: 730 }

/** Requests and calls. A booked call is stored for as long after it took place. */
export const consultationRetention: RetentionRule = {
  name: 'consultations',
  end: (ctx, batch) => {
    const before = retentionEnd(ctx, AGE)
    const isOver = sql`created_at < ${before} and (call_at is null or call_at < ${before})`
    return deleteBatch(ctx, 'consultations', isOver, batch)
  },
}
