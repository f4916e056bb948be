import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { PackageChoice } from '../rules/care-package-filters.ts'

export type CarePackageRow = Awaited<ReturnType<typeof selectNewest>>[number]
export type OwnCarePackageRow = Awaited<ReturnType<typeof selectOwnCarePackages>>[number]
export type CarePackageColumns = Omit<Insertable<Tables['care_packages']>, 'speciality_id' | 'service_type_id'>
/** Names from the lists of specialities and service types; empty for none. */
export type Classification = { speciality: string; serviceType: string }

/** Points of a rank, whose main part is a rating from 1 to 5. */
const VERIFIED_BONUS = 0.5
const RECENCY_BONUS = 0.3
const RECENCY_DAYS = 60
/** More than a provider may have. */
const PACKAGES_MAX = 1000

/** The conditions of a list. Names of countries are alternatives; amounts are cents. */
export type Conditions = {
  countries?: readonly string[]
  city?: string
  speciality?: string
  serviceType?: string
  minCents?: number | undefined
  maxCents?: number | undefined
}

export function insertCarePackage(tx: Tx, row: CarePackageColumns, classification: Classification) {
  return tx
    .insertInto('care_packages')
    .values({ ...row, ...classificationIds(classification, row.provider_id) })
    .returning(['id', 'speciality_id', 'service_type_id'])
    .executeTakeFirstOrThrow()
}

export function updateCarePackage(tx: Tx, id: string, row: CarePackageColumns, classification: Classification) {
  return tx
    .updateTable('care_packages')
    .set({ ...row, ...classificationIds(classification, row.provider_id) })
    .where('id', '=', id)
    .where('provider_id', '=', row.provider_id)
    .returning(['id', 'speciality_id', 'service_type_id'])
    .executeTakeFirst()
}

/** The ids of the names, null for an unknown one. The speciality defaults to the first that the provider offers. */
const classificationIds = ({ speciality, serviceType }: Classification, providerId: string) => ({
  speciality_id: speciality
    ? specialityId(speciality)
    : sql<number>`(select speciality_id from offered_services where provider_id = ${providerId} order by position limit 1)`,
  service_type_id: serviceTypeId(serviceType),
})

const specialityId = (name: string) => sql<number>`(select id from specialities where name = ${name})`
const serviceTypeId = (name: string) => sql<number>`(select id from service_types where name = ${name})`

export function selectCarePackage(db: Database, id: string) {
  return carePackages(db).where('offer.id', '=', id).executeTakeFirstOrThrow()
}

export function selectPublished(db: Database, id: string) {
  return published(db, {}).where('offer.id', '=', id).executeTakeFirst()
}

/** Published packages, newest first, after the cursor. */
export function selectNewest(db: Database, conditions: Conditions, limit: number, cursor?: Cursor) {
  return published(db, conditions)
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('offer.created_at'), ref('offer.id'), cursor as Cursor)),
    )
    .orderBy('offer.created_at', 'desc')
    .orderBy('offer.id', 'desc')
    .limit(limit)
    .execute()
}

type RankOptions = {
  limit: number
  now: Date
  /** Starts after this package. When it is no longer listed, the list starts at its beginning. */
  afterId?: string | undefined
  /** At most so many of each provider. */
  perProvider?: number
}

/**
 * Published packages, best first: a provider's Bayesian rating, a bonus for verified ones, and one for new packages that
 * decays within months. Round robin over the providers: the first packages of all of them come before the second of any.
 */
export function selectRanked(db: Database, conditions: Conditions, options: RankOptions) {
  const { limit, now, afterId, perProvider = PACKAGES_MAX } = options
  const age = sql`extract(epoch from ${now}::timestamptz - offer.created_at) / 86400`
  const recency = sql`exp(-greatest(${age}, 0) / ${RECENCY_DAYS}::float8)`
  const rank = sql<number>`provider.score + case when provider.verified_at is null then 0 else ${VERIFIED_BONUS}::float8 end
    + ${RECENCY_BONUS}::float8 * ${recency}`
  const round = sql<number>`row_number() over (partition by offer.provider_id order by offer.created_at desc, offer.id desc)`
  const position = sql<number>`row_number() over (order by round, rank desc, micros desc, id desc)`
  return db
    .with('offers', () => published(db, conditions).select([round.as('round'), rank.as('rank')]))
    .with('ranked', (cte) => cte.selectFrom('offers').selectAll().select(position.as('position')))
    .selectFrom('ranked')
    .selectAll()
    .where('round', '<=', perProvider)
    .$if(afterId !== undefined, (query) =>
      query.where('position', '>', sql<number>`coalesce((select position from ranked where id = ${afterId}), 0)`),
    )
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** All packages of a provider, newest first, paused ones included. */
export function selectOwnCarePackages(db: Database, providerId: string) {
  return ofProvider(db, providerId).orderBy('offer.created_at', 'desc').orderBy('offer.id', 'desc').execute()
}

export function selectOwnCarePackage(db: Database, providerId: string, id: string) {
  return ofProvider(db, providerId).where('offer.id', '=', id).executeTakeFirst()
}

function carePackages(db: Database) {
  return db
    .selectFrom('care_packages as offer')
    .innerJoin('accounts as account', 'account.id', 'offer.provider_id')
    .innerJoin('providers as provider', 'provider.account_id', 'offer.provider_id')
    .leftJoin('clinics as clinic', 'clinic.provider_id', 'offer.provider_id')
    .select(['offer.id', 'offer.title', 'offer.country', 'offer.city', 'offer.image_path'])
    .select(['offer.benefit1', 'offer.benefit2', 'offer.benefit3', 'offer.old_price_cents', 'offer.new_price_cents'])
    .select(['offer.provider_id', 'account.display_name', 'clinic.name as clinic_name'])
    .select(['provider.verified_at', 'provider.feedback_count', 'provider.rating_total'])
    .select(({ ref }) => cursorMicros(ref('offer.created_at')).as('micros'))
}

function ofProvider(db: Database, providerId: string) {
  return carePackages(db)
    .leftJoin('specialities as speciality', 'speciality.id', 'offer.speciality_id')
    .leftJoin('service_types as service_type', 'service_type.id', 'offer.service_type_id')
    .select([
      'offer.is_paused',
      'offer.hidden_at',
      'speciality.name as speciality',
      'service_type.name as service_type',
    ])
    .where('offer.provider_id', '=', providerId)
}

function published(db: Database, { countries, city, speciality, serviceType, minCents, maxCents }: Conditions) {
  let query = carePackages(db)
    .where('offer.is_paused', '=', false)
    .where('offer.hidden_at', 'is', null)
    .where('account.is_public', '=', true)
  if (countries) query = query.where('offer.country_key', '=', anyOf(countries))
  if (city) query = query.where('offer.city_key', '=', sql<string>`fold(${city})`)
  if (speciality) query = query.where('offer.speciality_id', '=', specialityId(speciality))
  if (serviceType) query = query.where('offer.service_type_id', '=', serviceTypeId(serviceType))
  if (minCents !== undefined) query = query.where('offer.new_price_cents', '>=', minCents)
  if (maxCents !== undefined) query = query.where('offer.new_price_cents', '<=', maxCents)
  return query
}

const anyOf = (names: readonly string[]) =>
  sql<string>`any(array[${sql.join(names.map((name) => sql`fold(${name})`))}])`

type ChoiceRow = PackageChoice & { kind: 'city' | 'speciality' | 'serviceType' }

/** Facets: the cities, specialities and service types of a country's published packages, the most frequent first. */
export async function selectChoices(db: Database, countries: readonly string[], max: number) {
  const { rows } = await sql<ChoiceRow>`
    -- Exactly one of the three columns is grouped in each row.
    select case when grouping(offer.city_key) = 0 then 'city'
        when grouping(speciality.name) = 0 then 'speciality' else 'serviceType' end as kind,
      coalesce(speciality.name, service_type.name, min(offer.city)) as name, count(*)::int as count
    from care_packages offer
    join accounts account on account.id = offer.provider_id and account.is_public
    left join specialities speciality on speciality.id = offer.speciality_id
    left join service_types service_type on service_type.id = offer.service_type_id
    where not offer.is_paused and offer.hidden_at is null and offer.country_key = ${anyOf(countries)}
    -- One pass counts all three facets.
    group by grouping sets (offer.city_key, speciality.name, service_type.name)
    having grouping(offer.city_key) = 0 or speciality.name is not null or service_type.name is not null
    order by count desc, name
    limit ${max}`.execute(db)
  return rows
}

/** The countries with the most published packages, under the names that are entered there most often. */
export async function selectCountries(db: Database, max: number) {
  const { rows } = await sql<PackageChoice>`
    select mode() within group (order by offer.country) as name, count(*)::int as count
    from care_packages offer
    join accounts account on account.id = offer.provider_id and account.is_public
    where not offer.is_paused and offer.hidden_at is null
    group by offer.country_key
    order by count desc, name
    limit ${max}`.execute(db)
  return rows
}

/** Returns whether the package exists. */
export async function updatePaused(db: Database, providerId: string, id: string, is_paused: boolean) {
  const { numUpdatedRows } = await db
    .updateTable('care_packages')
    .set({ is_paused })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the package existed. */
export async function deleteCarePackage(db: Database, providerId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('care_packages')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type ModeratedRow = Awaited<ReturnType<typeof selectCarePackagesByIds>>[number]

/** For moderation: hidden ones included. */
export function selectCarePackagesByIds(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('care_packages as offer')
    .innerJoin('accounts as account', 'account.id', 'offer.provider_id')
    .select(['offer.id', 'offer.provider_id', 'offer.title', 'offer.city', 'offer.country', 'offer.hidden_at'])
    .select(['offer.benefit1', 'offer.benefit2', 'offer.benefit3', 'offer.old_price_cents', 'offer.new_price_cents'])
    .select('account.display_name')
    .where('offer.id', 'in', [...ids])
    .execute()
}

type Hidden = { hidden_at: Date; hidden_reason: string }

/** Hides a package, or shows it again without `hidden`; false when it was in that state before. */
export async function updateHidden(tx: Tx, id: string, hidden: Hidden | null) {
  const { numUpdatedRows } = await tx
    .updateTable('care_packages')
    .set(hidden ?? { hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts the packages of a provider under a row lock, which serialises the transactions that add one. */
export async function countOwnCarePackages(tx: Tx, providerId: string) {
  await tx.selectFrom('providers').select('account_id').where('account_id', '=', providerId).forUpdate().execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from care_packages where provider_id = ${providerId}`.execute(tx)
  return rows[0]?.count ?? 0
}
