import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { isAvailableToday, nextSlotMillis } from './profile-columns.ts'

export function insertProvider(tx: Tx, row: Insertable<Tables['providers']>) {
  return tx.insertInto('providers').values(row).execute()
}

/** The time zone of the browser that an account was opened with, if it is known. */
export async function selectAccountZone(tx: Tx, id: string) {
  const row = await tx.selectFrom('accounts').select('time_zone').where('id', '=', id).executeTakeFirst()
  return row?.time_zone ?? null
}

export function insertAvailability(tx: Tx, provider_id: string) {
  return tx.insertInto('provider_availability').values({ provider_id }).execute()
}

export function insertOpeningHours(tx: Tx, rows: Insertable<Tables['opening_hours']>[]) {
  return tx.insertInto('opening_hours').values(rows).execute()
}

/** Verified providers by score; the id makes the order of equal scores stable. */
export function selectTopRated(db: Database, now: Date, limit: number) {
  return db
    .selectFrom('provider_search as search')
    .innerJoin('providers as provider', 'provider.account_id', 'search.provider_id')
    .innerJoin('accounts as account', 'account.id', 'search.provider_id')
    .leftJoin('places as place', 'place.id', 'search.place_id')
    .leftJoin('provider_availability as availability', 'availability.provider_id', 'search.provider_id')
    .select([
      'search.provider_id',
      'provider.time_zone',
      'account.display_name',
      'account.avatar_path',
      'provider.specialization',
      'place.city',
      'place.country',
    ])
    .select(['provider.feedback_count', 'provider.rating_total'])
    .select([
      isAvailableToday('availability', now).as('is_available_today'),
      nextSlotMillis('availability').as('next_slot_millis'),
      sql<string | null>`(select speciality.name from offered_services offered
        join specialities speciality on speciality.id = offered.speciality_id
        where offered.provider_id = search.provider_id order by offered.position limit 1)`.as('specialty'),
      sql<number | null>`(select extract(year from min(experiences.starts_on))::int from experiences
        where experiences.provider_id = search.provider_id)`.as('practicing_since'),
    ])
    .where('search.is_verified', '=', true)
    .where('provider.specialization', '!=', '')
    .orderBy('search.score', 'desc')
    .orderBy('search.provider_id', 'desc')
    .limit(limit)
    .execute()
}

/** Verified clinics with pictures that offer a speciality, by score, with the first pictures of each. */
export function selectTopClinics(db: Database, speciality: string, limit: number) {
  return db
    .selectFrom('provider_search as search')
    .innerJoin('providers as provider', 'provider.account_id', 'search.provider_id')
    .innerJoin('clinics as clinic', 'clinic.provider_id', 'search.provider_id')
    .leftJoin('places as place', 'place.id', 'search.place_id')
    .select([
      'search.provider_id',
      'clinic.name',
      'place.city',
      'place.country',
      'provider.feedback_count',
      'provider.rating_total',
    ])
    .select(
      sql<string[]>`array(select picture.image_path from visible_gallery_pictures picture
        where picture.provider_id = search.provider_id order by picture.position limit ${limit})`.as('pictures'),
    )
    .where('search.is_verified', '=', true)
    .where(sql<boolean>`search.speciality_ids @> array(select id from specialities where name = ${speciality})`)
    .where(
      sql<boolean>`exists (select from visible_gallery_pictures picture where picture.provider_id = search.provider_id)`,
    )
    .orderBy('search.score', 'desc')
    .orderBy('search.provider_id', 'desc')
    .limit(limit)
    .execute()
}
