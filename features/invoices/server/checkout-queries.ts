import { type Insertable, sql } from 'kysely'
import type { Database } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

const STALE_MAX = 50

/** The same page may be opened again. */
export async function insertCheckout(db: Database, row: Insertable<Tables['card_checkouts']>) {
  await db
    .insertInto('card_checkouts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Checkouts of void invoices, or of another amount than is open now. */
export function selectStaleCheckouts(db: Database) {
  return db
    .selectFrom('card_checkouts as checkout')
    .innerJoin('invoices as invoice', 'invoice.id', 'checkout.invoice_id')
    .select('checkout.id')
    .where(sql<boolean>`invoice.voided_at is not null or invoice.due <> checkout.amount`)
    .orderBy('checkout.created_at')
    .limit(STALE_MAX)
    .execute()
}

export async function deleteCheckout(db: Database, id: string) {
  await db.deleteFrom('card_checkouts').where('id', '=', id).execute()
}
