import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type PayoutRow = Pick<Selectable<Tables['payouts']>, 'method' | 'sealed' | 'key_id'>

export function selectPayout(db: Executor, accountId: string): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('payouts')
    .select(['method', 'sealed', 'key_id'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Locks the account row, so that concurrent changes of its payout details are merged one after the other. */
export async function lockAccount(tx: Tx, accountId: string) {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export function upsertPayout(tx: Tx, row: Insertable<Tables['payouts']>) {
  const { method, sealed, key_id, changed_at } = row
  return tx
    .insertInto('payouts')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ method, sealed, key_id, changed_at }))
    .execute()
}

export function deletePayout(db: Executor, accountId: string) {
  return db.deleteFrom('payouts').where('account_id', '=', accountId).execute()
}

/** The ids of all keys that encrypted something: payout details, payment details of invoices, or secrets of second factors. */
export async function selectKeyIds(db: Executor) {
  const { rows } = await sql<{ key_id: string }>`
    select key_id from payouts union select key_id from authenticator_apps
    union select key_id from invoices where key_id is not null`.execute(db)
  return rows.map(({ key_id }) => key_id)
}
