import { type Insertable, sql } from 'kysely'
import type { PackageChoice } from '#domain/care-package-filters.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#server/platform/db/pagination.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type PackageRow = Awaited<ReturnType<typeof selectNewest>>[number]
export type NewPackage = Omit<Insertable<Tables['care_packages']>, 'speciality_id' | 'service_type_id'>
export type Kind = { speciality: string; serviceType: string }

/** What narrows a list. Names of countries are alternatives; amounts are cents. */
export type Conditions = {
  countries?: readonly string[]
  city?: string
  speciality?: string
  serviceType?: string
  minCents?: number | undefined
  maxCents?: number | undefined
}

export function insertPackage(tx: Tx, row: NewPackage, { speciality, serviceType }: Kind) {
  return tx
    .insertInto('care_packages')
    .values({ ...row, speciality_id: specialityOf(speciality, row.provider_id), service_type_id: typeOf(serviceType) })
    .returning(['id', 'speciality_id', 'service_type_id'])
    .executeTakeFirstOrThrow()
}

/** A package of no named speciality belongs to the first that its provider offers. */
export const specialityOf = (name: string, providerId: string) =>
  name
    ? sql<number>`(select id from specialities where name = ${name})`
    : sql<number>`(select speciality_id from offered_services where provider_id = ${providerId} order by position limit 1)`

export const typeOf = (name: string) => sql<number>`(select id from service_types where name = ${name})`

export function selectPackage(db: Database, id: string) {
  return packages(db).where('c.id', '=', id).executeTakeFirstOrThrow()
}

/** Newest first, from the cursor on. */
export function selectNewest(db: Database, conditions: Conditions, limit: number, cursor?: Cursor) {
  return visible(db, conditions)
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('c.created_at'), ref('c.id'), cursor as Cursor)),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
}

export function packages(db: Database) {
  return db
    .selectFrom('care_packages as c')
    .innerJoin('accounts as a', 'a.id', 'c.provider_id')
    .leftJoin('clinics as k', 'k.provider_id', 'c.provider_id')
    .select(['c.id', 'c.title', 'c.country', 'c.city', 'c.benefit1', 'c.benefit2', 'c.benefit3', 'c.image_path'])
    .select(['c.old_price_cents', 'c.new_price_cents', 'c.provider_id', 'a.display_name', 'k.name as clinic_name'])
    .select(({ ref }) => cursorMicros(ref('c.created_at')).as('micros'))
}

function visible(db: Database, { countries, city, speciality, serviceType, minCents, maxCents }: Conditions) {
  let query = packages(db).where('c.is_paused', '=', false).where('a.leaving_at', 'is', null)
  if (countries) query = query.where('c.country_key', '=', inCountries(countries))
  if (city) query = query.where('c.city_key', '=', sql<string>`fold(${city})`)
  if (speciality)
    query = query.where('c.speciality_id', '=', sql<number>`(select id from specialities where name = ${speciality})`)
  if (serviceType)
    query = query.where(
      'c.service_type_id',
      '=',
      sql<number>`(select id from service_types where name = ${serviceType})`,
    )
  if (minCents !== undefined) query = query.where('c.new_price_cents', '>=', minCents)
  if (maxCents !== undefined) query = query.where('c.new_price_cents', '<=', maxCents)
  return query
}

const inCountries = (names: readonly string[]) =>
  sql<string>`any(array[${sql.join(names.map((name) => sql`fold(${name})`))}])`

type ChoiceRow = PackageChoice & { kind: 'city' | 'speciality' | 'serviceType' }

/** What the visible packages of a country can be narrowed by, the commonest first. */
export async function selectChoices(db: Database, countries: readonly string[], max: number) {
  const { rows } = await sql<ChoiceRow>`
    select case when grouping(c.city_key) = 0 then 'city' when grouping(s.name) = 0 then 'speciality' else 'serviceType' end as kind,
      coalesce(s.name, t.name, min(c.city)) as name, count(*)::int as count
    from care_packages c
    join accounts a on a.id = c.provider_id and a.leaving_at is null
    left join specialities s on s.id = c.speciality_id
    left join service_types t on t.id = c.service_type_id
    where not c.is_paused and c.country_key = ${inCountries(countries)}
    group by grouping sets (c.city_key, s.name, t.name)
    having grouping(c.city_key) = 0 or s.name is not null or t.name is not null
    order by count desc, name
    limit ${max}`.execute(db)
  return rows
}
