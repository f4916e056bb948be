import {
  averageRating,
  type BookingPolicy,
  isBookableUnder,
  toInstant,
} from '#features/providers/server/present-profile.ts'
import { MATCH_KINDS, type SearchHit } from '../rules/search-results.ts'
import type { ShownCard } from './cards.ts'
import { NO_PRICE } from './index/provider.ts'
import { presentOffer, presentOthers, type Topics } from './match-price.ts'
import type { Match } from './ranking.ts'

const SERVICES_PER_CARD = 2
export const NO_TOPICS: Topics = { treatmentIds: [], specialityKeys: [] }

type Presented = {
  card: ShownCard
  /** The folded keyword. */
  key: string
  topics: Topics
  now: Date
  policy: BookingPolicy
}

/** Lists its fields one by one: a spread would carry private columns to the browser. */
export function presentHit(
  { segment, row, price, tier }: Match,
  { card, key, topics, now, policy }: Presented,
): SearchHit {
  const offer = presentOffer(card.offers, key, topics)
  const cents = offer?.[3] ?? price
  const isVerified = segment.isVerified[row] === 1
  const isBookable = isBookableUnder(policy, isVerified)
  return {
    _id: segment.idOf(row),
    service: offer?.[0] ?? '',
    displayname: card.displayName,
    clinicName: card.clinicName ?? '',
    logo: card.logoPath,
    avatar: card.avatarPath,
    picture: card.picturePath,
    subHeading: card.subHeading,
    services: presentOthers(card.offers, key, topics, offer).slice(0, SERVICES_PER_CARD),
    city: card.city ?? '',
    country: card.country ?? '',
    languages: card.languages,
    startingPrice: cents === NO_PRICE ? null : cents / 100,
    isVerified,
    isAvailableToday: isBookable && card.dayStart !== null && card.dayStart <= now.getTime(),
    nextAvailable: toInstant(isBookable ? card.nextSlot : null),
    isBookable,
    timeZone: segment.textOf(segment.timeZone[row] ?? 0),
    rating: averageRating({ feedback_count: card.feedbackCount, rating_total: card.ratingTotal }),
    feedbackCount: card.feedbackCount,
    match: MATCH_KINDS[tier] ?? 'literal',
  }
}
