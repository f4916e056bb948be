import { sql } from 'kysely'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'

/** Of cases without an accepted quote, and of those with one, whose guarantees and invoices both sides may have to prove. */
const UNUSED = { days: 365 }
const ACCEPTED = { days: 3653 }

export const caseRetention: readonly RetentionRule[] = [
  {
    name: 'cases without an accepted quote',
    end: (ctx, batch) =>
      deleteBatch(ctx, 'cases', sql`state in ('closed', 'expired') and ended_at < ${retentionEnd(ctx, UNUSED)}`, batch),
  },
  {
    name: 'cases with an accepted quote',
    end: (ctx, batch) =>
      deleteBatch(ctx, 'cases', sql`state = 'accepted' and ended_at < ${retentionEnd(ctx, ACCEPTED)}`, batch),
  },
]
