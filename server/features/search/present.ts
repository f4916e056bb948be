import { PRICE_STEPS } from '#domain/search.ts'
import type { Facets, SearchHit } from '#domain/search-results.ts'
import { averageRating, toInstant } from '#server/features/providers/present-profile.ts'
import { type ListName, namesIn } from './lists.ts'
import { presentOffer, presentOthers, type Topics } from './match-price.ts'
import { type FacetRow, type HitRow, SAMPLE_LIMIT } from './queries.ts'

const SERVICES_PER_CARD = 2
export const NO_TOPICS: Topics = { treatmentIds: [], specialityKeys: [] }

/** Lists its fields one by one: a spread would carry private columns to the browser. */
export function presentHit(row: HitRow, topics: Topics = NO_TOPICS): SearchHit {
  const { card } = row
  const offer = presentOffer(card.offers, row.keyword, topics)
  const priceCents = offer?.[3] ?? row.price_cents
  return {
    _id: row.provider_id,
    service: offer?.[0] ?? '',
    displayname: card.displayName,
    clinicName: card.clinicName ?? '',
    logo: card.logoPath,
    avatar: card.avatarPath,
    picture: card.picturePath,
    subHeading: card.subHeading,
    services: presentOthers(card.offers, row.keyword, topics, offer).slice(0, SERVICES_PER_CARD),
    city: card.city ?? '',
    country: card.country ?? '',
    languages: card.languages,
    startingPrice: priceCents === null ? null : priceCents / 100,
    isVerified: row.is_verified,
    isAvailableToday: row.is_available_today,
    nextAvailable: toInstant(row.next_slot_millis),
    timeZone: row.time_zone,
    rating: averageRating({ feedback_count: card.feedbackCount, rating_total: card.ratingTotal }),
    feedbackCount: card.feedbackCount,
  }
}

export function presentFacets(rows: FacetRow[], sampled: number): Facets {
  const countByStep = new Map(rows.filter(({ kind }) => kind === 'price').map(({ value, count }) => [value, count]))
  return {
    specialities: countNames(rows, 'speciality', 'specialities'),
    languages: countNames(rows, 'language', 'languages'),
    prices: PRICE_STEPS.map((_, step) => countByStep.get(step + 1) ?? 0),
    isComplete: sampled <= SAMPLE_LIMIT,
    matches: Math.min(sampled, SAMPLE_LIMIT),
  }
}

/** How often each name of a list is in the counted bit sets, the most frequent first. */
function countNames(rows: FacetRow[], counted: FacetRow['kind'], list: ListName) {
  const counts = new Map<string, number>()
  for (const { kind, value, count } of rows) {
    if (kind !== counted) continue
    for (const name of namesIn(list, value)) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
