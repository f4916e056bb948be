import { sql } from 'kysely'
import type { Rates } from '#domain/exchange-rates.ts'
import type { Database } from '#server/platform/db/database.ts'

export function selectRates(db: Database) {
  return db.selectFrom('exchange_rates').select(['rates', 'dated_on', 'fetched_at']).executeTakeFirst()
}

export async function upsertRates(db: Database, rates: Rates, dated_on: string, fetched_at: Date) {
  const row = { rates: JSON.stringify(rates), dated_on, fetched_at }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('exchange_rates')
      .values(row)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
      .execute()
    // Prices stand on pages that are kept.
    await sql`select pg_notify('public_data_changed', '')`.execute(tx)
  })
}
