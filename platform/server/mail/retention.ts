import { sql } from 'kysely'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'

/** How long the words of a mail are stored. */
const TEXT = { days: 90 }
/** How long the fact is stored that there was a mail. */
const FACT = { days: 730 }
const REMOVED = 'Removed after 90 days'

/** Subjects name doctors, and texts hold more: after a while only the fact remains that a mail was sent, and when. */
const mailTexts: RetentionRule = {
  name: 'texts of mails',
  end: async (ctx, batch) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('mails')
      .set({ subject: REMOVED, text: '', html: '', unsubscribe_url: null, calendar: null, next_try_at: null })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('mails')
          .select('id')
          .where('created_at', '<', retentionEnd(ctx, TEXT))
          .where(sql<boolean>`text <> ''`)
          .orderBy('created_at')
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}

const mailFacts: RetentionRule = {
  name: 'mails',
  end: (ctx, batch) => deleteBatch(ctx, 'mails', sql`created_at < ${retentionEnd(ctx, FACT)}`, batch),
}

export const mailRetention = [mailTexts, mailFacts]
