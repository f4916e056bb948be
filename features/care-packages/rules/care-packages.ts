/**
 * Packages: `GET /packages` for everyone, and for their provider:
 *
 * - `POST /api/v1/user/add-package`, multipart: the fields of `CarePackageForm` and the file `image` (JSON: a data: address).
 *   The answer is `CarePackageSaved` with 'Package created!'.
 * - `GET /api/v1/user/packages`: { success, packages: OwnCarePackage[] }, newest first, paused ones included.
 * - `PUT /api/v1/packages/:id`, multipart or JSON: the same fields; what is left out stays as it is, `image` too
 *   ('Package updated!'). `priceAsTyped` fills the price fields of a form.
 * - `PUT /api/v1/packages/:id/paused`, JSON { isPaused }: 'Package paused!' or 'Package is on sale again!'.
 * - `DELETE /api/v1/packages/:id`: 'Package deleted!'.
 *
 * Only one's own: those of others are not found.
 */
import * as z from 'zod/mini'
import { filled, line, type MissingFields, type Problem, refuse } from '#platform/rules/form-schemas.ts'
import { amountProblem, type DecimalMark, toApiPrice, toCents } from '#platform/rules/money/amounts.ts'
import { sanitizeLine } from '#platform/rules/text.ts'
import type { PackageChoice, PackageChoices, PackageFilters } from './care-package-filters.ts'

/** At most so many packages per answer. */
export const PACKAGES_PER_ANSWER = 200

/** A package as everyone sees it. Prices are US dollars; an old price of 0 means that there is none. */
export const CarePackage = z.object({
  _id: z.uuid(),
  title: z.string(),
  country: z.string(),
  city: z.string(),
  benefit1: z.string(),
  benefit2: z.string(),
  benefit3: z.string(),
  displayImage: z.string(),
  oldPrice: z.number(),
  newPrice: z.number(),
  /** Who offers it. The rating is the mean of all feedback with one decimal, null without feedback. */
  provider: z.object({
    _id: z.uuid(),
    name: z.string(),
    isVerified: z.boolean(),
    rating: z.nullable(z.number()),
    feedbackCount: z.int(),
  }),
})
export type CarePackage = z.output<typeof CarePackage>

/** A package as its provider sees it. */
export const OwnCarePackage = z.extend(CarePackage, {
  isPaused: z.boolean(),
  /** By the care team; `GET /api/v1/user/hidden-content` says why. */
  isHidden: z.optional(z.literal(true)),
  /** Names of our lists; empty when there is none. */
  speciality: z.string(),
  serviceType: z.string(),
})
export type OwnCarePackage = z.output<typeof OwnCarePackage>

/** `GET /api/v1/user/packages`. */
export const OwnCarePackages = z.object({ success: z.literal(true), packages: z.array(OwnCarePackage) })

/** What the calls answer that add or change a package. */
export const CarePackageSaved = z.object({ success: z.literal(true), message: z.string(), package: OwnCarePackage })

/** `PUT /api/v1/packages/:id/paused`. */
export const PauseForm = z.object({ isPaused: z.boolean('Say whether the package is paused.') })

/** `GET /packages`: newest first. */
export const CarePackages = z.object({ packages: z.array(CarePackage), nextCursor: z.nullable(z.string()) })
export type CarePackages = z.output<typeof CarePackages>

export const IMAGE_REQUIRED = 'upload image for package'
const BENEFIT_MAX = 100
const TITLE_MAX = 160
const PLACE_MAX = 100
const PRICE_LENGTH_MIN = 4
const PRICE_LENGTH_MAX = 10
/** What is typed when a package has no old price. */
const NONE = '0'

const oldPriceText = 'The old price must be above the new one. Enter 0 if there is none.'
const missing = 'enter all fields'
const benefit = filled(missing, BENEFIT_MAX, `Each benefit should not exceed ${BENEFIT_MAX} characters.`)
const place = filled(missing, PLACE_MAX, `Countries and cities can have at most ${PLACE_MAX} characters.`)
const price = filled(missing, PRICE_LENGTH_MAX, `Price should not exceed ${PRICE_LENGTH_MAX} characters.`)

/** What Add Package says beside an empty field. */
export const PACKAGE_MISSING: MissingFields = {
  text: missing,
  fields: {
    benefit1: 'Name a benefit.',
    benefit2: 'Name a second benefit.',
    benefit3: 'Name a third benefit.',
    title: 'Give the package a title.',
    country: 'Choose a country.',
    city: 'Enter a city.',
    oldPrice: 'Enter the old price, or 0 if there is none.',
    newPrice: 'Enter the price of the package.',
  },
}

/** What a provider types into Add Package. Browser and server both check it with this. */
export const CarePackageForm = z
  .object({
    benefit1: benefit,
    benefit2: benefit,
    benefit3: benefit,
    title: filled(missing, TITLE_MAX, `A title can have at most ${TITLE_MAX} characters.`),
    country: place,
    city: place,
    oldPrice: price,
    newPrice: price,
    /** Names of our lists, for the filters. Optional. */
    speciality: line('The speciality', PLACE_MAX),
    serviceType: line('The type of service', PLACE_MAX),
  })
  .check(refuse(pricesProblem))
export type CarePackageDraft = z.output<typeof CarePackageForm>

function pricesProblem({ oldPrice, newPrice }: { oldPrice: string; newPrice: string }): Problem | undefined {
  const old = oldPrice === NONE ? undefined : packagePriceProblem(oldPrice)
  if (old) return { field: 'oldPrice', message: old }
  const message = packagePriceProblem(newPrice)
  if (message !== undefined) return { field: 'newPrice', message }
  if (oldPrice !== NONE && toCents(oldPrice) <= toCents(newPrice)) return { field: 'oldPrice', message: oldPriceText }
}

function packagePriceProblem(typed: string) {
  if (typed.length < PRICE_LENGTH_MIN) return `Price should not be less than ${PRICE_LENGTH_MIN} characters.`
  return amountProblem(typed)
}

/** An amount as it was typed, in cents; null for none. */
export const priceInCents = (typed: string) => (typed === NONE ? null : toCents(typed))

/** A price that was typed in a locale, as the API reads it. The limits of its length apply to what was typed. */
export function toApiPackagePrice(typed: string, decimalMark: DecimalMark) {
  const price = sanitizeLine(typed)
  const isWithinLimits = price.length >= PRICE_LENGTH_MIN && price.length <= PRICE_LENGTH_MAX
  return isWithinLimits ? toApiPrice(price, decimalMark, priceAsTyped) : price
}

/** US dollars as text for a form field, within the length limits of a price; 0 for none. */
export function priceAsTyped(dollars: number) {
  if (dollars === 0) return NONE
  if (dollars < 100) return dollars.toFixed(2)
  return dollars < 1000 ? `$${dollars}` : String(dollars)
}

/** A page of a country's packages, with the facets of its filters. */
export type PackagesPage = CarePackages & {
  choices: PackageChoices
  /** Whether the page starts at a cursor. */
  isContinued: boolean
  /** For an empty page: the countries with the most packages. */
  elsewhere: PackageChoice[]
}

declare module '#platform/rules/public-reads.ts' {
  interface PublicReads {
    homePackages: () => Promise<CarePackage[]>
    /** A published package. */
    carePackage: (id: string) => Promise<CarePackage | null>
    countryPackages: (filters: PackageFilters, cursor: string) => Promise<PackagesPage>
  }
}
