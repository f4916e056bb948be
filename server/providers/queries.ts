import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export function insertProvider(tx: Transaction<Tables>, row: Insertable<Tables['providers']>) {
  return tx.insertInto('providers').values(row).execute()
}

export function insertOpeningHours(tx: Transaction<Tables>, rows: Insertable<Tables['opening_hours']>[]) {
  return tx.insertInto('opening_hours').values(rows).execute()
}

/** Verified providers by score; the id makes the order of equal scores stable. */
export function selectTopRated(db: Database, now: Date, limit: number) {
  const localTime = sql<Date>`(${now}::timestamptz at time zone p.time_zone)`
  return db
    .selectFrom('providers as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select([
      'p.account_id',
      'a.display_name',
      'a.avatar_path',
      'p.title',
      'p.specialty',
      'p.practicing_since',
      'p.city',
    ])
    .select(['p.country', 'p.feedback_count', 'p.rating_total'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('opening_hours as h')
          .whereRef('h.provider_id', '=', 'p.account_id')
          .where('h.weekday', '=', sql<number>`extract(isodow from ${localTime})`)
          .where('h.closes', '>', sql<string>`${localTime}::time`),
      ).as('is_available_today'),
    )
    .where('p.verified_at', 'is not', null)
    .where('p.title', '!=', '')
    .orderBy('p.score', 'desc')
    .orderBy('p.account_id')
    .limit(limit)
    .execute()
}
