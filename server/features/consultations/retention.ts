import type { RetentionRule } from '#server/platform/feature.ts'
import { retentionEnd } from '#server/platform/retention/retention.ts'

/** 24 months: requests can be followed up by their reference for that long. */
const AGE = { days: 730 }

/** Requests and calls. A booked call is stored for as long after it took place. */
export const consultationRetention: RetentionRule = {
  name: 'consultations',
  end: async (ctx, batch) => {
    const before = retentionEnd(ctx, AGE)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('consultations')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('consultations')
          .select('id')
          .where('created_at', '<', before)
          .where((where) => where.or([where('call_at', 'is', null), where('call_at', '<', before)]))
          .orderBy('created_at')
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}
