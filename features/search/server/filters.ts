import { operationCategories } from '#content/operation-categories.ts'
import { days } from '#platform/rules/durations.ts'
import type { Catalogue } from '#platform/server/contents/catalogue.ts'
import type { SearchQuery } from '../rules/search.ts'
import { NO_PRICE } from './index/provider.ts'
import type { Segment } from './index/segment.ts'
import { maskOf, specialityMask as maskOfSpecialities } from './lists.ts'

/** The groups of filters that a row fails, a bit each: facets leave out their own. */
export const FAILS = { other: 1, price: 2, language: 4, speciality: 8 } as const

/** Cards show one decimal, so 4.45 counts as 4.5. Slightly more than half a step, since the column is a float4. */
const ROUNDING = 0.050001

export type FailuresOf = (row: number, cents: number) => number

/** Which groups of the visitor's filters a row fails that matches at a price. Nothing where there are no filters. */
export function compileFilters(query: SearchQuery, segment: Segment, catalogue: Catalogue): FailuresOf | undefined {
  const { minPrice, maxPrice, minRating, serviceType, languages, specialities, category } = query
  const { isVerified, rating, specialityMask, languageMask, serviceTypeMask } = segment
  const covered = operationCategories.find(({ name }) => name === category)?.specialities ?? []
  const categoryMask = covered.length > 0 ? maskOfSpecialities(catalogue, covered) : undefined
  const serviceMask = serviceType !== '' ? maskOf('service_types', [serviceType]) : undefined
  const wantedLanguages = languages.length > 0 ? maskOf('languages', languages) : undefined
  const wantedSpecialities = specialities.length > 0 ? maskOfSpecialities(catalogue, specialities) : undefined
  const ratingMin = minRating === undefined ? Number.NEGATIVE_INFINITY : minRating - ROUNDING
  const isPriced = minPrice !== undefined || maxPrice !== undefined
  const centsMin = (minPrice ?? 0) * 100
  const centsMax = Math.min((maxPrice ?? Number.POSITIVE_INFINITY) * 100, NO_PRICE - 1)
  const isFiltered =
    query.isVerified ||
    minRating !== undefined ||
    isPriced ||
    [categoryMask, serviceMask, wantedLanguages, wantedSpecialities].some((mask) => mask !== undefined)
  if (!isFiltered) return
  const lacks = (mask: number | undefined, wanted: number | undefined) =>
    wanted !== undefined && ((mask ?? 0) & wanted) === 0

  return (row: number, cents: number) => {
    let failures = 0
    if (
      (query.isVerified && isVerified[row] !== 1) ||
      (rating[row] ?? 0) < ratingMin ||
      lacks(specialityMask[row], categoryMask) ||
      lacks(serviceTypeMask[row], serviceMask)
    )
      failures |= FAILS.other
    if (isPriced && (cents < centsMin || cents > centsMax)) failures |= FAILS.price
    if (lacks(languageMask[row], wantedLanguages)) failures |= FAILS.language
    if (lacks(specialityMask[row], wantedSpecialities)) failures |= FAILS.speciality
    return failures
  }
}

/** Whether what is found, or its order, depends on next bookable times. */
export const asksForTimes = ({ sort, availableDays }: Pick<SearchQuery, 'availableDays'> & { sort: string }) =>
  sort === 'soonest' || availableDays !== undefined

/**
 * Whether a provider can be booked within the time asked for. One day means today by the clock of the clinic, as on the cards.
 * Without such a time everybody can.
 */
export function compileAvailability({ availableDays }: SearchQuery, { nextSlot, dayStart }: Segment, now: Date) {
  if (availableDays === undefined) return
  const instant = now.getTime()
  const latest = instant + days(availableDays)
  return availableDays === 1
    ? (row: number) => (dayStart[row] ?? Infinity) <= instant
    : (row: number) => (nextSlot[row] ?? Infinity) <= latest
}
