import type { ModeratedContent, ModeratedItem } from '#platform/server/feature.ts'
import { publishProvider } from './providers.ts'

/** Profiles as moderated content. An unpublished one is invisible to the public while its owner can still log in. */
export const moderatedProfiles: ModeratedContent = {
  select: async (db, ids) => {
    const rows = await db
      .selectFrom('providers as provider')
      .innerJoin('accounts as account', 'account.id', 'provider.account_id')
      .select(['account.id', 'account.display_name', 'account.unpublished_at'])
      .select(['provider.sub_heading', 'provider.description'])
      .where('account.id', 'in', [...ids])
      .where('account.erased_at', 'is', null)
      .execute()
    return rows.map(
      (row): ModeratedItem => ({
        id: row.id,
        writerId: row.id,
        writer: row.display_name,
        text: [row.sub_heading, row.description].filter(Boolean).join('\n'),
        stars: null,
        context: [],
        provider: { _id: row.id, displayname: row.display_name },
        isHidden: row.unpublished_at !== null,
      }),
    )
  },
  hide: async (ctx, tx, { id, reason }) => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ unpublished_at: ctx.now(), unpublished_reason: reason })
      .where('id', '=', id)
      .where('role', '=', 'doctor')
      .where('unpublished_at', 'is', null)
      .executeTakeFirst()
    await publishProvider(tx, id)
    return numUpdatedRows > 0n
  },
  show: async (_ctx, tx, { id }) => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ unpublished_at: null, unpublished_reason: null })
      .where('id', '=', id)
      .where('unpublished_at', 'is not', null)
      .executeTakeFirst()
    await publishProvider(tx, id)
    return numUpdatedRows > 0n
  },
}
