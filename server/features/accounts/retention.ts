import type { RetentionRule } from '#server/platform/feature.ts'
import { retentionEnd } from '#server/platform/retention/retention.ts'

/** Sessions and links end with their validity. */
const sessions: RetentionRule = {
  name: 'sessions',
  end: async (ctx, batch) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('sessions')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('sessions').select('id').where('expires_at', '<=', ctx.now()).limit(batch).forUpdate().skipLocked(),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}

const mailedLinks: RetentionRule = {
  name: 'mailed links',
  end: async (ctx, batch) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('mailed_links')
      .where('token_hash', 'in', ({ selectFrom }) =>
        selectFrom('mailed_links')
          .select('token_hash')
          .where('expires_at', '<=', ctx.now())
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}

/** Names that were typed for a new password, when the job that looks them up did not run. */
const resetRequests: RetentionRule = {
  name: 'reset requests',
  end: async (ctx, batch) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('reset_requests')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('reset_requests')
          .select('id')
          .where('created_at', '<', retentionEnd(ctx, { days: 1 }))
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}

export const accountRetention = [sessions, mailedLinks, resetRequests]
