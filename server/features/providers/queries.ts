import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { clockOf, isOpenLater } from './availability.ts'

export function insertProvider(tx: Tx, row: Insertable<Tables['providers']>) {
  return tx.insertInto('providers').values(row).execute()
}

export function insertOpeningHours(tx: Tx, rows: Insertable<Tables['opening_hours']>[]) {
  return tx.insertInto('opening_hours').values(rows).execute()
}

/** Verified providers by score; the id makes the order of equal scores stable. */
export function selectTopRated(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('provider_search as s')
    .innerJoin('providers as p', 'p.account_id', 's.provider_id')
    .innerJoin('accounts as a', 'a.id', 's.provider_id')
    .leftJoin('places as l', 'l.id', 's.place_id')
    .select(['s.provider_id', 'a.display_name', 'a.avatar_path', 'p.specialization', 'l.city', 'l.country'])
    .select(['p.feedback_count', 'p.rating_total'])
    .select([
      isOpenLater(clockOf('s'), now).as('is_available_today'),
      sql<string | null>`(select n.name from offered_services o join specialities n on n.id = o.speciality_id
        where o.provider_id = s.provider_id order by o.position limit 1)`.as('specialty'),
      sql<number | null>`(select extract(year from min(e.starts_on))::int from experiences e
        where e.provider_id = s.provider_id)`.as('practicing_since'),
    ])
    .where('s.is_verified', '=', true)
    .where('p.specialization', '!=', '')
    .orderBy('s.score', 'desc')
    .orderBy('s.provider_id', 'desc')
    .limit(limit)
    .execute()
}

/** Verified clinics that offer a speciality and show pictures of themselves, by score; some of the pictures of each. */
export function selectTopClinics(db: Database, speciality: string, limit: number) {
  return db
    .selectFrom('provider_search as s')
    .innerJoin('providers as p', 'p.account_id', 's.provider_id')
    .innerJoin('clinics as c', 'c.provider_id', 's.provider_id')
    .leftJoin('places as l', 'l.id', 's.place_id')
    .select(['s.provider_id', 'c.name', 'l.city', 'l.country', 'p.feedback_count', 'p.rating_total'])
    .select(
      sql<string[]>`array(select g.image_path from gallery_pictures g
        where g.provider_id = s.provider_id order by g.position limit ${limit})`.as('pictures'),
    )
    .where('s.is_verified', '=', true)
    .where(sql<boolean>`s.speciality_ids @> array(select n.id from specialities n where n.name = ${speciality})`)
    .where(sql<boolean>`exists (select from gallery_pictures g where g.provider_id = s.provider_id)`)
    .orderBy('s.score', 'desc')
    .orderBy('s.provider_id', 'desc')
    .limit(limit)
    .execute()
}
