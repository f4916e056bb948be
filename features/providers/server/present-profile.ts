import type { Provider } from '#platform/rules/providers.ts'
import type { Config } from '#platform/server/config.ts'
import { CLINIC_COLUMNS, PROVIDER_COLUMNS, pickFields } from './profile-columns.ts'
import type { ProfileRow } from './profile-queries.ts'

/**
 * The public profile. Lists its fields one by one, those of `profile-columns.ts` included, so that no private column
 * reaches a response.
 */
export function presentProfile(row: ProfileRow, policy: BookingPolicy): Provider {
  const isBookable = isBookableUnder(policy, row.is_verified)
  return {
    _id: row.account_id,
    displayname: row.display_name,
    ...(row.avatar_path !== null && { avatar: { url: row.avatar_path } }),
    ...pickFields(row, PROVIDER_COLUMNS),
    gender: row.gender as Provider['gender'],
    startingPrice: row.price_cents === null ? null : row.price_cents / 100,
    isDoctor: true,
    isVerified: row.is_verified,
    verification: row.verification.map(({ kind, issuer, country, checkedOn, validUntil }) => ({
      kind: kind as Provider['verification'][number]['kind'],
      issuer,
      country,
      checkedOn,
      validUntil,
    })),
    isAvailableToday: isBookable && row.is_available_today,
    nextAvailable: isBookable ? toInstant(row.next_slot_millis) : null,
    isBookable,
    timeZone: row.time_zone,
    rating: averageRating(row),
    feedbackCount: row.feedback_count,
    languages: row.languages.map(({ name }) => name),
    ...pickFields(row, CLINIC_COLUMNS),
    cityOfClinic: row.city ?? '',
    countryOfClinic: row.country ?? '',
    departmentsOfClinics: row.departments.map(({ name }) => name),
    premises: row.facilities.map(({ name, is_there }) => (is_there ? name : `${name}: No`)),
    offeredServices: row.services.map(presentService),
    experiences: row.experiences,
    educations: row.educations,
    awards: row.awards,
    doctors: row.doctors,
    gallery: row.gallery,
    downloads: row.downloads,
    beforeAndAfter: row.results.flatMap(({ name, before_path, after_path }) => [
      { file: before_path, name },
      { file: after_path, name },
    ]),
    articles: row.articles.map(({ is_hidden: _, ...article }) => article),
  }
}

/** The part of the configuration that decides who can be booked. */
export type BookingPolicy = Pick<Config, 'isVerificationRequired'>

export const isBookableUnder = ({ isVerificationRequired }: BookingPolicy, isVerified: boolean) =>
  isVerified || !isVerificationRequired

/** An instant of the wire, from milliseconds. */
export const toInstant = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString())

/** Stars with one decimal, or null before the first rating. */
export function averageRating({ feedback_count, rating_total }: Pick<ProfileRow, 'feedback_count' | 'rating_total'>) {
  return feedback_count === 0 ? null : Math.round((rating_total / feedback_count) * 10) / 10
}

function presentService({ title, subservices }: ProfileRow['services'][number]): Provider['offeredServices'][number] {
  return {
    title,
    subservices: subservices.map(({ subtitle, price_cents, description }) => ({
      subtitle,
      price: price_cents / 100,
      description,
    })),
  }
}
