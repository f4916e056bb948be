import type { Facets, SearchHit } from '#domain/search-results.ts'
import { averageRating, toInstant } from '#server/features/providers/present-profile.ts'
import { countFacets, type Sample, sizeOf } from './facets.ts'
import { presentOffer, presentOthers, type Topics } from './match-price.ts'
import { type HitRow, SAMPLE_LIMIT } from './queries.ts'

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

export const presentFacets = (sample: Sample, matched: number): Facets => ({
  ...countFacets(sample),
  isComplete: sizeOf(sample) <= SAMPLE_LIMIT,
  matches: Math.min(matched, SAMPLE_LIMIT),
})
