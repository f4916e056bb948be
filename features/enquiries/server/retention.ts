import { sql } from 'kysely'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { DELETION_DAYS } from '../rules/requests.ts'

/** 24 months: requests can be followed up by their reference for that long. */
const AGE = { days: 730 }

/** A deletion can be undone for so long. */
const DELETED_AGE = { days: DELETION_DAYS }

/** Requests and calls. A booked call is stored for as long after it took place. */
export const consultationRetention: RetentionRule = {
  name: 'consultations',
  end: (ctx, batch) => {
    const before = retentionEnd(ctx, AGE)
    const isOver = sql`created_at < ${before} and (call_at is null or call_at < ${before})`
    return deleteBatch(ctx, 'consultations', isOver, batch)
  },
}

/** Requests that were deleted by their reference. */
export const deletedRequestRetention: RetentionRule = {
  name: 'deleted requests',
  end: (ctx, batch) => deleteBatch(ctx, 'consultations', sql`deleted_at < ${retentionEnd(ctx, DELETED_AGE)}`, batch),
}
