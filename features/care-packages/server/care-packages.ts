import { otherPackageCountries, packageCountries } from '#content/package-countries.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Database, Tx } from '#platform/server/db/database.ts'
import { type Cursor, parseCursor, readCursor, toPage } from '#platform/server/db/pagination.ts'
import { findCountry, PACKAGES_PER_PAGE, type PackageFilters } from '../rules/care-package-filters.ts'
import type { PackagesPage } from '../rules/care-packages.ts'
import {
  type CarePackage,
  type CarePackageDraft,
  type CarePackages,
  PACKAGES_PER_ANSWER,
  priceInCents,
} from '../rules/care-packages.ts'
import {
  type CarePackageRow,
  type Conditions,
  insertCarePackage,
  selectCarePackage,
  selectChoices,
  selectCountries,
  selectNewest,
  selectPublished,
  selectRanked,
} from './queries.ts'

const HOME_PACKAGES = 3
const HOME_SPECIALITY = 'Dental Treatment'
const CHOICES_MAX = 200
const ELSEWHERE_MAX = 4

/** The columns of a new package that are not fields of its form. */
type NewPackage = { imagePath: string; createdAt?: Date }

/** Publishes a package of a provider. */
export async function addCarePackage(
  tx: Tx,
  provider_id: string,
  draft: CarePackageDraft,
  { imagePath, createdAt: created_at }: NewPackage,
): Promise<CarePackage> {
  const row = { provider_id, ...columnsOf(draft, imagePath), ...(created_at && { created_at }) }
  const stored = await insertCarePackage(tx, row, draft)
  refuseUnknownNames(draft, stored)
  return presentCarePackage(await selectCarePackage(tx, stored.id))
}

/** The columns of a package, from its form. */
export function columnsOf(draft: CarePackageDraft, image_path: string) {
  return {
    title: draft.title,
    country: draft.country,
    city: draft.city,
    benefit1: draft.benefit1,
    benefit2: draft.benefit2,
    benefit3: draft.benefit3,
    image_path,
    old_price_cents: priceInCents(draft.oldPrice),
    new_price_cents: priceInCents(draft.newPrice) ?? 0,
  }
}

type StoredIds = { speciality_id: number | null; service_type_id: number | null }

/** Refuses a speciality or a service type that is not in its list: it was stored as null. */
export function refuseUnknownNames({ speciality, serviceType }: CarePackageDraft, stored: StoredIds) {
  if (speciality && stored.speciality_id === null)
    throw new AppError('bad_request', 'Choose a speciality from the list.')
  if (serviceType && stored.service_type_id === null)
    throw new AppError('bad_request', 'Choose a service from the list.')
}

/** A published package; undefined when there is none. */
export async function findCarePackage(ctx: Ctx, id: string): Promise<CarePackage | undefined> {
  const row = await selectPublished(ctx.db, id)
  return row && presentCarePackage(row)
}

/** All published packages that match the filters, newest first, by keyset pagination. */
export async function newestCarePackages(
  ctx: Ctx,
  filters: PackageFilters,
  limit: number,
  cursor: string | undefined,
): Promise<CarePackages> {
  const wanted = Math.min(limit, PACKAGES_PER_ANSWER)
  return list(ctx.db, conditionsOf(filters), wanted, readCursor(cursor))
}

/** The page of a country, best packages first and mixed by provider. An invalid cursor starts at the first package. */
export async function countryCarePackages(ctx: Ctx, filters: PackageFilters, after: string): Promise<PackagesPage> {
  const conditions = conditionsOf(filters)
  const cursor = parseCursor(after)
  const options = { limit: PACKAGES_PER_PAGE + 1, now: ctx.now(), afterId: cursor?.id }
  const [ranked, rows] = await Promise.all([
    selectRanked(ctx.db, conditions, options),
    selectChoices(ctx.db, conditions.countries ?? [], CHOICES_MAX),
  ])
  const { page, nextCursor } = toPage(ranked, PACKAGES_PER_PAGE)
  const elsewhere = page.length === 0 ? await selectCountries(ctx.db, ELSEWHERE_MAX) : []
  const choicesOf = (wanted: string) =>
    rows.filter(({ kind }) => kind === wanted).map(({ name, count }) => ({ name, count }))
  const choices = {
    cities: choicesOf('city'),
    specialities: choicesOf('speciality'),
    serviceTypes: choicesOf('serviceType'),
  }
  return {
    packages: page.map(presentCarePackage),
    nextCursor,
    choices,
    isContinued: cursor !== undefined,
    elsewhere,
  }
}

/** The best dental packages, at most one of each provider, for the home page. */
export async function homeCarePackages(ctx: Ctx): Promise<CarePackage[]> {
  const options = { limit: HOME_PACKAGES, now: ctx.now(), perProvider: 1 }
  const rows = await selectRanked(ctx.db, { speciality: HOME_SPECIALITY }, options)
  return rows.map(presentCarePackage)
}

async function list(db: Database, conditions: Conditions, wanted: number, cursor: Cursor | undefined) {
  const { page, nextCursor } = toPage(await selectNewest(db, conditions, wanted + 1, cursor), wanted)
  return { packages: page.map(presentCarePackage), nextCursor }
}

function conditionsOf({ country, city, speciality, serviceType, minPrice, maxPrice }: PackageFilters): Conditions {
  const known = findCountry([...packageCountries, ...otherPackageCountries], country)
  const countries = known ? [known.country, ...(known.alsoCalled ?? [])] : [country]
  return {
    ...(country && { countries }),
    city,
    speciality,
    serviceType,
    minCents: minPrice && minPrice * 100,
    maxCents: maxPrice && maxPrice * 100,
  }
}

/** Lists its fields one by one: a spread would carry private columns to the browser. */
export function presentCarePackage(row: CarePackageRow): CarePackage {
  return {
    _id: row.id,
    title: row.title,
    country: row.country,
    city: row.city,
    benefit1: row.benefit1,
    benefit2: row.benefit2,
    benefit3: row.benefit3,
    displayImage: row.image_path,
    oldPrice: (row.old_price_cents ?? 0) / 100,
    newPrice: row.new_price_cents / 100,
    provider: {
      _id: row.provider_id,
      name: row.clinic_name ?? row.display_name,
      isVerified: row.verified_at !== null,
      rating: meanRating(row),
      feedbackCount: row.feedback_count,
    },
  }
}

const meanRating = ({ feedback_count, rating_total }: Pick<CarePackageRow, 'feedback_count' | 'rating_total'>) =>
  feedback_count === 0 ? null : Math.round((rating_total / feedback_count) * 10) / 10
