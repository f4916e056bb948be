import { packageCountries } from '#content/package-countries.ts'
import {
  findCountry,
  PACKAGES_PER_PAGE,
  type PackageChoices,
  type PackageFilters,
} from '#domain/care-package-filters.ts'
import {
  type CarePackage,
  type CarePackageDraft,
  type CarePackages,
  PACKAGES_PER_ANSWER,
  priceInCents,
} from '#domain/care-packages.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { type Cursor, parseCursor, readCursor, toPage } from '#server/platform/db/pagination.ts'
import {
  type Conditions,
  insertPackage,
  type PackageRow,
  selectChoices,
  selectNewest,
  selectPackage,
} from './queries.ts'

const HOME_PACKAGES = 3
const HOME_SPECIALITY = 'Dental Treatment'
const CHOICES_MAX = 200

/** What of a new package nobody types. */
type Beginning = { imagePath: string; createdAt?: Date }

/** A country's packages on one page, with what the filters can be set to. */
export type PackagesPage = CarePackages & {
  choices: PackageChoices
  /** Whether it begins somewhere after the newest. */
  isContinued: boolean
}

/** Puts a provider's package on sale at once. */
export async function addCarePackage(
  tx: Tx,
  provider_id: string,
  draft: CarePackageDraft,
  { imagePath, createdAt: created_at }: Beginning,
): Promise<CarePackage> {
  const row = { provider_id, ...columnsOf(draft, imagePath), ...(created_at && { created_at }) }
  const added = await insertPackage(tx, row, draft)
  refuseUnknownKind(draft, added)
  return presentPackage(await selectPackage(tx, added.id))
}

/** What is typed of a package, as it is stored. */
export function columnsOf(draft: CarePackageDraft, image_path: string) {
  const { title, country, city, benefit1, benefit2, benefit3, oldPrice, newPrice } = draft
  const prices = { old_price_cents: priceInCents(oldPrice), new_price_cents: priceInCents(newPrice) ?? 0 }
  return { title, country, city, benefit1, benefit2, benefit3, image_path, ...prices }
}

type StoredKind = { speciality_id: number | null; service_type_id: number | null }

/** A name that is in our lists has become its number. */
export function refuseUnknownKind({ speciality, serviceType }: CarePackageDraft, stored: StoredKind) {
  if (speciality && stored.speciality_id === null)
    throw new AppError('bad_request', 'Choose a speciality from the list.')
  if (serviceType && stored.service_type_id === null)
    throw new AppError('bad_request', 'Choose a service from the list.')
}

/** All packages that fit, newest first, a bounded number at a time. */
export async function newestPackages(
  ctx: Ctx,
  filters: PackageFilters,
  limit: number,
  cursor: string | undefined,
): Promise<CarePackages> {
  const wanted = Math.min(limit, PACKAGES_PER_ANSWER)
  return list(ctx.db, conditionsOf(filters), wanted, readCursor(cursor))
}

/** What the page of a country shows. A cursor that makes no sense begins at the newest. */
export async function countryPackages(ctx: Ctx, filters: PackageFilters, after: string): Promise<PackagesPage> {
  const conditions = conditionsOf(filters)
  const cursor = parseCursor(after)
  const [page, rows] = await Promise.all([
    list(ctx.db, conditions, PACKAGES_PER_PAGE, cursor),
    selectChoices(ctx.db, conditions.countries ?? [], CHOICES_MAX),
  ])
  const choicesOf = (wanted: string) =>
    rows.filter(({ kind }) => kind === wanted).map(({ name, count }) => ({ name, count }))
  const choices = {
    cities: choicesOf('city'),
    specialities: choicesOf('speciality'),
    serviceTypes: choicesOf('serviceType'),
  }
  return { ...page, choices, isContinued: cursor !== undefined }
}

/** The newest dental packages, for the home page. */
export async function homePackages(ctx: Ctx): Promise<CarePackage[]> {
  const rows = await selectNewest(ctx.db, { speciality: HOME_SPECIALITY }, HOME_PACKAGES)
  return rows.map(presentPackage)
}

async function list(db: Database, conditions: Conditions, wanted: number, cursor: Cursor | undefined) {
  const { page, nextCursor } = toPage(await selectNewest(db, conditions, wanted + 1, cursor), wanted)
  return { packages: page.map(presentPackage), nextCursor }
}

function conditionsOf({ country, city, speciality, serviceType, minPrice, maxPrice }: PackageFilters): Conditions {
  const known = findCountry(packageCountries, country)
  const countries = known ? [known.country, ...(known.alsoCalled ?? [])] : [country]
  return {
    ...(country && { countries }),
    ...{ city, speciality, serviceType },
    minCents: minPrice && minPrice * 100,
    maxCents: maxPrice && maxPrice * 100,
  }
}

/** Lists its fields one by one: a spread would carry private columns to the browser. */
export function presentPackage(row: PackageRow): CarePackage {
  const { id: _id, title, country, city, benefit1, benefit2, benefit3, image_path: displayImage } = row
  return {
    ...{ _id, title, country, city, benefit1, benefit2, benefit3, displayImage },
    oldPrice: (row.old_price_cents ?? 0) / 100,
    newPrice: row.new_price_cents / 100,
    provider: { _id: row.provider_id, name: row.clinic_name ?? row.display_name },
  }
}
