import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'

/** Optimistic lock: takes the next version of the list of articles, and nothing when it is no longer at this one. */
export async function updateArticlesVersion(tx: Transaction<Tables>, providerId: string, version: number) {
  const { numUpdatedRows } = await tx
    .updateTable('providers')
    .set({ articles_version: sql`articles_version + 1` })
    .where('account_id', '=', providerId)
    .where('articles_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
