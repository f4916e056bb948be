import { sql } from 'kysely'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'

/** Evidence that does not count any more: long enough for questions about a decision. */
const CLOSED_AGE = { days: 365 }
/** 24 months, like the audit log. */
const OPENING_AGE = { days: 730 }

export const verificationRetention: readonly RetentionRule[] = [
  {
    name: 'closed evidence',
    end: (ctx, batch) => {
      const end = retentionEnd(ctx, CLOSED_AGE)
      const isClosed = sql`state in ('returned', 'refused', 'withdrawn', 'replaced', 'expired')
        and greatest(decided_at, valid_until) < ${end}`
      return deleteBatch(ctx, 'evidence', isClosed, batch)
    },
  },
  {
    name: 'evidence openings',
    end: (ctx, batch) => deleteBatch(ctx, 'evidence_openings', sql`at < ${retentionEnd(ctx, OPENING_AGE)}`, batch),
  },
]
