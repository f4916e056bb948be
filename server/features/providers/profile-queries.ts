import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#server/platform/db/pagination.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { isOpenLater } from './availability.ts'

type From = Tables & { p: Tables['providers'] }
type Builder = ExpressionBuilder<From, 'p'>
export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profiles>['executeTakeFirstOrThrow']>>

/** A provider with all that belongs to the public profile, in one round trip. */
export async function selectProfile(db: Database, pool: pg.Pool, id: string, now: Date) {
  statement ??= prepare(db)
  const { rows } = await pool.query<ProfileRow>({
    name: 'profile',
    text: statement.text,
    values: statement.values(id, now),
  })
  return rows[0]
}

/** So many joins take longer to plan than to run, so that this is a prepared statement: written once, planned once. */
let statement: ReturnType<typeof prepare> | undefined
function prepare(db: Database) {
  const [anyId, anyTime] = ['00000000-0000-0000-0000-000000000000', new Date(0)]
  const { sql: text, parameters } = profiles(db, anyTime).where('p.account_id', '=', anyId).compile()
  const values = (id: string, now: Date) =>
    parameters.map((value) => (value === anyId ? id : value === anyTime ? now : value))
  return { text, values }
}

/** Newest first, from the cursor on. */
export function selectNewest(db: Database, limit: number, cursor: Cursor | undefined, now: Date) {
  return profiles(db, now)
    .select(({ ref }) => ['p.account_id as id', cursorMicros(ref('p.created_at')).as('micros')])
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('p.created_at'), ref('p.account_id'), cursor as Cursor)),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.account_id', 'desc')
    .limit(limit)
    .execute()
}

function profiles(db: Database, now: Date) {
  return (
    db
      .selectFrom('providers as p')
      .innerJoin('accounts as a', 'a.id', 'p.account_id')
      .leftJoin('clinics as c', 'c.provider_id', 'p.account_id')
      .leftJoin('places as l', 'l.id', 'c.place_id')
      .leftJoin('provider_search as s', 's.provider_id', 'p.account_id')
      .select(['p.account_id', 'a.display_name', 'a.avatar_path', 'p.gender', 'p.sub_heading', 'p.specialization'])
      .select(['p.description', 'p.verified_at', 'p.feedback_count', 'p.rating_total', 'c.name as clinic_name'])
      .select([
        'c.logo_path',
        'c.address',
        'c.year_of_foundation',
        'c.number_of_beds',
        'c.patients_per_year',
        'l.city',
        'l.country',
      ])
      // Search has no row of a provider who offers nothing yet.
      .select(sql<number | null>`coalesce(s.price_cents, p.starting_price_cents)`.as('price_cents'))
      .select(isOpenLater(CLOCK, now).as('is_available_today'))
      .select((eb) => facts(eb as unknown as Builder))
      .select((eb) => people(eb as unknown as Builder))
      .select((eb) => pictures(eb as unknown as Builder))
      // Whoever leaves is nowhere public.
      .where('a.leaving_at', 'is', null)
  )
}

const CLOCK = {
  id: sql`p.account_id`,
  timeZone: sql`p.time_zone`,
  closes: sql`coalesce(s.closes, (select d.closes from provider_documents d where d.provider_id = p.account_id))`,
}

function facts(eb: Builder) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('provider_languages as g')
        .innerJoin('languages as n', 'n.id', 'g.language_id')
        .select('n.name')
        .whereRef('g.provider_id', '=', 'p.account_id')
        .orderBy('g.position'),
    ).as('languages'),
    jsonArrayFrom(
      eb
        .selectFrom('clinic_departments as d')
        .innerJoin('departments as n', 'n.id', 'd.department_id')
        .select('n.name')
        .whereRef('d.provider_id', '=', 'p.account_id')
        .orderBy('d.position'),
    ).as('departments'),
    jsonArrayFrom(
      eb
        .selectFrom('provider_facilities as f')
        .innerJoin('facilities as n', 'n.id', 'f.facility_id')
        .select(['n.name', 'f.is_there'])
        .whereRef('f.provider_id', '=', 'p.account_id')
        .orderBy('n.id'),
    ).as('facilities'),
    jsonArrayFrom(
      eb
        .selectFrom('awards as w')
        .select(['w.id', 'w.title', 'w.year'])
        .whereRef('w.provider_id', '=', 'p.account_id')
        .orderBy('w.position'),
    ).as('awards'),
    jsonArrayFrom(offeredServices(eb)).as('services'),
  ] as const
}

function offeredServices(eb: Builder) {
  return eb
    .selectFrom('offered_services as o')
    .innerJoin('specialities as n', 'n.id', 'o.speciality_id')
    .select('n.name as title')
    .select((inner) =>
      jsonArrayFrom(
        inner
          .selectFrom('sub_services as u')
          .select(['u.subtitle', 'u.price_cents', 'u.description'])
          .whereRef('u.service_id', '=', 'o.id')
          .orderBy('u.position'),
      ).as('subservices'),
    )
    .whereRef('o.provider_id', '=', 'p.account_id')
    .orderBy('o.position')
}

function people(eb: Builder) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('experiences as e')
        .select(['e.id', 'e.company_name', 'e.job_title', 'e.starts_on', 'e.ends_on', 'e.description'])
        .whereRef('e.provider_id', '=', 'p.account_id')
        .orderBy('e.position'),
    ).as('experiences'),
    jsonArrayFrom(
      eb
        .selectFrom('educations as e')
        .select(['e.id', 'e.institution_name', 'e.degree', 'e.starts_on', 'e.ends_on', 'e.description'])
        .whereRef('e.provider_id', '=', 'p.account_id')
        .orderBy('e.position'),
    ).as('educations'),
    jsonArrayFrom(doctors(eb)).as('doctors'),
  ] as const
}

function doctors(eb: Builder) {
  return eb
    .selectFrom('doctors as d')
    .select(['d.id', 'd.name', 'd.photo_path', 'd.degree', 'd.practicing_since', 'd.biography'])
    .select([
      sql<string[]>`array(select n.name from doctor_languages g join languages n on n.id = g.language_id
        where g.doctor_id = d.id order by g.position)`.as('languages'),
      sql<string[]>`array(select n.name from doctor_fields f join doctor_specializations n on n.id = f.specialization_id
        where f.doctor_id = d.id order by f.position)`.as('specializations'),
    ])
    .whereRef('d.provider_id', '=', 'p.account_id')
    .orderBy('d.position')
}

function pictures(eb: Builder) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('gallery_pictures as g')
        .select(['g.image_path', 'g.name'])
        .whereRef('g.provider_id', '=', 'p.account_id')
        .orderBy('g.position'),
    ).as('gallery'),
    jsonArrayFrom(
      eb
        .selectFrom('success_stories as s2')
        .select(['s2.name', 's2.before_path', 's2.after_path'])
        .whereRef('s2.provider_id', '=', 'p.account_id')
        .orderBy('s2.position'),
    ).as('stories'),
    jsonArrayFrom(
      eb
        .selectFrom('downloads as w2')
        .select(['w2.file_path', 'w2.name'])
        .whereRef('w2.provider_id', '=', 'p.account_id')
        .orderBy('w2.position'),
    ).as('downloads'),
    jsonArrayFrom(
      eb
        .selectFrom('articles as t')
        .select(['t.id', 't.title', 't.category', 't.image_path', 't.tags', 't.content'])
        .whereRef('t.provider_id', '=', 'p.account_id')
        .orderBy('t.position'),
    ).as('articles'),
  ] as const
}
