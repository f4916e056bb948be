import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type Database, type Executor, executePrepared } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import {
  ARTICLE_COLUMNS,
  AWARD_COLUMNS,
  CLINIC_COLUMNS,
  DOCTOR_COLUMNS,
  DOWNLOAD_COLUMNS,
  EDUCATION_COLUMNS,
  EXPERIENCE_COLUMNS,
  GALLERY_COLUMNS,
  isAvailableToday,
  nextSlotMillis,
  PROVIDER_COLUMNS,
  selectFields,
} from './profile-columns.ts'

type From = Tables & { provider: Tables['providers'] }
type Builder = ExpressionBuilder<From, 'provider'>
export type ProfileRow = Awaited<ReturnType<ReturnType<typeof profiles>['executeTakeFirstOrThrow']>>

/** A provider with the whole public profile. Prepared: its many joins take longer to plan than to execute. */
export async function selectProfile(db: Database, id: string, now: Date) {
  return (await executePrepared(db, profileOf(db, { id, now })))[0]
}

/** The same for the owner: hidden articles and pictures are part of it, and it exists while the profile is unpublished. */
export async function selectOwnProfile(db: Database, id: string, now: Date) {
  const query = allProfiles(db, now, OWN).where('provider.account_id', '=', id)
  return (await executePrepared(db, query))[0]
}

/** The same as one column of another statement; null when there is no such profile. */
export const profileColumn = (db: Executor, profile: ProfileParams) =>
  sql<ProfileRow | null>`(select to_json(profile) from (${profileOf(db, profile)}) as profile)`

type ProfileParams = { id: string; now: Date }

function profileOf(db: Executor, { id, now }: ProfileParams) {
  return profiles(db, now).where('provider.account_id', '=', id)
}

/** Newest first, after the cursor. */
export function selectNewest(db: Database, limit: number, cursor: Cursor | undefined, now: Date) {
  return profiles(db, now)
    .select(({ ref }) => ['provider.account_id as id', cursorMicros(ref('provider.created_at')).as('micros')])
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('provider.created_at'), ref('provider.account_id'), cursor as Cursor)),
    )
    .orderBy('provider.created_at', 'desc')
    .orderBy('provider.account_id', 'desc')
    .limit(limit)
    .execute()
}

/** All public profiles. Accounts that are being deleted have none. */
const profiles = (db: Executor, now: Date) => allProfiles(db, now, PUBLIC).where('account.is_public', '=', true)

function allProfiles(db: Executor, now: Date, moderated: typeof OWN) {
  return (
    db
      .selectFrom('providers as provider')
      .innerJoin('accounts as account', 'account.id', 'provider.account_id')
      .leftJoin('clinics as clinic', 'clinic.provider_id', 'provider.account_id')
      .leftJoin('places as place', 'place.id', 'clinic.place_id')
      .leftJoin('provider_search as search', 'search.provider_id', 'provider.account_id')
      .leftJoin('provider_availability as availability', 'availability.provider_id', 'provider.account_id')
      .select(['provider.account_id', 'account.display_name', 'account.avatar_path', 'place.city', 'place.country'])
      .select(['provider.feedback_count', 'provider.rating_total'])
      .select(sql<boolean>`provider.verified_at is not null`.as('is_verified'))
      .select(selectFields('provider', PROVIDER_COLUMNS))
      .select(selectFields('clinic', CLINIC_COLUMNS))
      // A provider who offers nothing yet has no row in provider_search.
      .select(sql<number | null>`coalesce(search.price_cents, provider.starting_price_cents)`.as('price_cents'))
      .select('provider.time_zone')
      .select([
        isAvailableToday('availability', now).as('is_available_today'),
        nextSlotMillis('availability').as('next_slot_millis'),
      ])
      .select((eb) => verification(eb as unknown as Builder, now))
      .select((eb) => facts(eb as unknown as Builder))
      .select((eb) => career(eb as unknown as Builder))
      .select((eb) => media(eb as unknown as Builder, moderated))
  )
}

/** The evidence that counts, in the order of its kinds. */
function verification(eb: Builder, now: Date) {
  return jsonArrayFrom(
    eb
      .selectFrom('evidence')
      .select(['evidence.kind', 'evidence.issuer', 'evidence.country'])
      .select([
        sql<string>`(evidence.decided_at at time zone 'UTC')::date`.as('checkedOn'),
        sql<string>`evidence.valid_until`.as('validUntil'),
      ])
      .whereRef('evidence.provider_id', '=', 'provider.account_id')
      .where('evidence.state', '=', 'approved')
      .where(sql<boolean>`evidence.valid_until >= (${now}::timestamptz at time zone 'UTC')::date`)
      .orderBy(sql`array_position(array['licence', 'registration', 'insurance', 'accreditation'], evidence.kind)`)
      .orderBy('evidence.decided_at'),
  ).as('verification')
}

/** Languages, departments, facilities and services. */
function facts(eb: Builder) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('provider_languages as spoken')
        .innerJoin('languages as language', 'language.id', 'spoken.language_id')
        .select('language.name')
        .whereRef('spoken.provider_id', '=', 'provider.account_id')
        .orderBy('spoken.position'),
    ).as('languages'),
    jsonArrayFrom(
      eb
        .selectFrom('clinic_departments as entry')
        .innerJoin('departments as department', 'department.id', 'entry.department_id')
        .select('department.name')
        .whereRef('entry.provider_id', '=', 'provider.account_id')
        .orderBy('entry.position'),
    ).as('departments'),
    jsonArrayFrom(
      eb
        .selectFrom('provider_facilities as entry')
        .innerJoin('facilities as facility', 'facility.id', 'entry.facility_id')
        .select(['facility.name', 'entry.is_there'])
        .whereRef('entry.provider_id', '=', 'provider.account_id')
        .orderBy('facility.id'),
    ).as('facilities'),
    jsonArrayFrom(offeredServices(eb)).as('services'),
  ] as const
}

function offeredServices(eb: Builder) {
  return eb
    .selectFrom('offered_services as offered')
    .innerJoin('specialities as speciality', 'speciality.id', 'offered.speciality_id')
    .select('speciality.name as title')
    .select((inner) =>
      jsonArrayFrom(
        inner
          .selectFrom('sub_services as treatment')
          .select(['treatment.subtitle', 'treatment.price_cents', 'treatment.description'])
          .whereRef('treatment.service_id', '=', 'offered.id')
          .orderBy('treatment.position'),
      ).as('subservices'),
    )
    .whereRef('offered.provider_id', '=', 'provider.account_id')
    .orderBy('offered.position')
}

/** Experiences, educations, awards and doctors. */
function career(eb: Builder) {
  return [
    jsonArrayFrom(
      eb
        .selectFrom('experiences as experience')
        .select('experience.id as _id')
        .select(selectFields('experience', EXPERIENCE_COLUMNS))
        .whereRef('experience.provider_id', '=', 'provider.account_id')
        .orderBy('experience.position'),
    ).as('experiences'),
    jsonArrayFrom(
      eb
        .selectFrom('educations as education')
        .select('education.id as _id')
        .select(selectFields('education', EDUCATION_COLUMNS))
        .whereRef('education.provider_id', '=', 'provider.account_id')
        .orderBy('education.position'),
    ).as('educations'),
    jsonArrayFrom(
      eb
        .selectFrom('awards as award')
        .select('award.id as _id')
        .select(selectFields('award', AWARD_COLUMNS))
        .whereRef('award.provider_id', '=', 'provider.account_id')
        .orderBy('award.position'),
    ).as('awards'),
    jsonArrayFrom(doctors(eb)).as('doctors'),
  ] as const
}

function doctors(eb: Builder) {
  return eb
    .selectFrom('doctors as doctor')
    .select('doctor.id as _id')
    .select(selectFields('doctor', DOCTOR_COLUMNS))
    .select([
      sql<string[]>`array(select language.name from doctor_languages spoken
        join languages language on language.id = spoken.language_id
        where spoken.doctor_id = doctor.id order by spoken.position)`.as('languagesOfDoctors'),
      sql<string[]>`array(select specialization.name from doctor_fields field
        join doctor_specializations specialization on specialization.id = field.specialization_id
        where field.doctor_id = doctor.id order by field.position)`.as('specializations'),
    ])
    .whereRef('doctor.provider_id', '=', 'provider.account_id')
    .orderBy('doctor.position')
}

/** Pictures, results, downloads and articles. */
function media(eb: Builder, { gallery, articles }: typeof OWN) {
  return [
    jsonArrayFrom(gallery(eb)).as('gallery'),
    jsonArrayFrom(
      eb
        .selectFrom('success_stories as result')
        .select(['result.name', 'result.before_path', 'result.after_path'])
        .whereRef('result.provider_id', '=', 'provider.account_id')
        .orderBy('result.position'),
    ).as('results'),
    jsonArrayFrom(
      eb
        .selectFrom('downloads as download')
        .select(selectFields('download', DOWNLOAD_COLUMNS))
        .whereRef('download.provider_id', '=', 'provider.account_id')
        .orderBy('download.position'),
    ).as('downloads'),
    jsonArrayFrom(articles(eb)).as('articles'),
  ] as const
}

const pictureId = sql<string>`picture_id(picture.provider_id, picture.image_path)`

function ownGallery(eb: Builder) {
  return eb
    .selectFrom('gallery_pictures as picture')
    .select(pictureId.as('_id'))
    .select(selectFields('picture', GALLERY_COLUMNS))
    .whereRef('picture.provider_id', '=', 'provider.account_id')
    .orderBy('picture.position')
}

const publicGallery = (eb: Builder) =>
  ownGallery(eb).where(
    sql<boolean>`not exists (select from moderated_pictures moderated
      where moderated.id = ${pictureId} and moderated.hidden_at is not null)`,
  )

function ownArticles(eb: Builder) {
  return eb
    .selectFrom('articles as article')
    .select('article.id as _id')
    .select(selectFields('article', ARTICLE_COLUMNS))
    .select(sql<boolean>`article.hidden_at is not null`.as('is_hidden'))
    .whereRef('article.provider_id', '=', 'provider.account_id')
    .orderBy('article.position')
}

const publicArticles = (eb: Builder) => ownArticles(eb).where('article.hidden_at', 'is', null)

/** What the care team can hide from everyone but the owner. */
const OWN = { gallery: ownGallery, articles: ownArticles }
const PUBLIC = { gallery: publicGallery, articles: publicArticles }
