import type { Insertable } from 'kysely'
import type { Executor } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

/** Whether the account was logged in to from this network. */
export async function isKnownNetwork(db: Executor, accountId: string, network: string) {
  const known = await db
    .selectFrom('login_networks')
    .select('network')
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .executeTakeFirst()
  return known !== undefined
}

export async function upsertNetwork(db: Executor, row: Insertable<Tables['login_networks']>) {
  await db
    .insertInto('login_networks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ used_at: row.used_at }))
    .execute()
}
