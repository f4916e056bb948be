import type { PlanQuery } from '#features/plans/rules/plan-query.ts'
import type { PlanClinic, PlanSums } from '#features/plans/rules/plan-summary.ts'
import {
  averageRating,
  type BookingPolicy,
  isBookableUnder,
  toInstant,
} from '#features/providers/server/present-profile.ts'
import type { Card, ShownCard } from '#features/search/server/cards.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import { landedPrice, type Stay, sumPlan } from '../rules/plan-sums.ts'
import type { AskedPlan } from './asked-plan.ts'
import { serviceNeed } from './asked-plan.ts'
import { bestMatchPoints } from './orders.ts'
import type { PriceOnList } from './queries.ts'
import { costsIn } from './town-costs.ts'

type Priced = {
  card: Card
  /** As the database has them now. */
  prices: ReadonlyMap<string, PriceOnList>
  asked: AskedPlan
  query: Pick<PlanQuery, 'hotel'>
  stay: Stay
}
type Shown = Priced & {
  card: ShownCard
  now: Date
  policy: BookingPolicy
  /** What the plan usually costs abroad, all in, in US cents. */
  usual: number
}

type FoundRow = { segment: Segment; row: number }

/** Lists its fields one by one: a spread would carry private columns to the browser. */
export function presentClinic({ segment, row }: FoundRow, shown: Shown): PlanClinic {
  const { card, now, policy, usual } = shown
  const sums = presentSums(segment.textOf(segment.town[row] ?? 0), shown)
  const isVerified = segment.isVerified[row] === 1
  const isBookable = isBookableUnder(policy, isVerified)
  return {
    _id: segment.idOf(row),
    displayname: card.displayName,
    clinicName: card.clinicName ?? '',
    logo: card.logoPath,
    avatar: card.avatarPath,
    picture: card.picturePath,
    city: card.city ?? '',
    country: card.country ?? '',
    languages: card.languages,
    isVerified,
    isAvailableToday: isBookable && card.dayStart !== null && card.dayStart <= now.getTime(),
    nextAvailable: toInstant(isBookable ? card.nextSlot : null),
    isBookable,
    timeZone: segment.textOf(segment.timeZone[row] ?? 0),
    rating: averageRating({ feedback_count: card.feedbackCount, rating_total: card.ratingTotal }),
    feedbackCount: card.feedbackCount,
    points: bestMatchPoints({ allIn: sums.allIn, usual, score: segment.score[row] ?? 0 }),
    ...sums,
  }
}

/** What the plan costs at a clinic in a town, by the town's folded name with its country. */
export function presentSums(town: string, { card, prices, asked, query, stay }: Priced): PlanSums {
  const sum = sumPlan(
    asked.lines.map(({ needs }) => needs),
    (id) => prices.get(id)?.cents ?? offeredAt(card, id),
  )
  const costs = costsIn(town, query.hotel)
  const landed = landedPrice(sum.cents, stay, costs)
  return {
    lines: [...sum.lines],
    treatment: landed.treatment,
    hotel: landed.hotel,
    night: costs.nightCents,
    transfers: landed.transfers,
    transfer: costs.transferCents,
    flights: landed.flights,
    allIn: landed.allIn,
    confirmedAt: oldestConfirmation(prices),
  }
}

/** What a clinic asks at least for a treatment of the catalogue, by the name that it has among procedures. */
function offeredAt({ offers }: Card, id: string) {
  const prices = offers.flatMap(([, , , cents, treatmentId]) =>
    treatmentId !== null && cents !== null && serviceNeed(treatmentId) === id ? [cents] : [],
  )
  return prices.length > 0 ? Math.min(...prices) : undefined
}

function oldestConfirmation(prices: ReadonlyMap<string, PriceOnList>) {
  const times = [...prices.values()].map(({ confirmedAt }) => Date.parse(confirmedAt))
  return times.length > 0 ? new Date(Math.min(...times)).toISOString() : null
}
