import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Optimistic lock: takes the next version of the list of articles, and nothing when it is no longer at this one. */
export async function updateArticlesVersion(tx: Tx, providerId: string, version: number) {
  const { numUpdatedRows } = await tx
    .updateTable('providers')
    .set({ articles_version: sql`articles_version + 1` })
    .where('account_id', '=', providerId)
    .where('articles_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
