import { BEST_MATCH_POINTS, type PlanSort } from '#features/plans/rules/plan-query.ts'
import type { PlanClinic } from '#features/plans/rules/plan-summary.ts'
import { NEVER } from '#features/search/server/index/provider.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import { minutes } from '#platform/rules/durations.ts'

/** What orders need to know beside the rows. */
export type OrderOptions = {
  sort: PlanSort
  now: Date
  /** What the plan usually costs abroad, all in, in US cents. */
  usual: number
  /** Whether those who are not verified can not be booked. */
  isVerificationRequired: boolean
}

/** An order of the rows by ascending keys. */
export type Order = {
  keyOf: (row: number, treatment: number, allIn: number) => number
  /** No row of a block has a lower key: by the lowest sums that its rows can have. */
  boundOf: (block: number, treatment: number, allIn: number) => number
}

const RATING_MAX = 5
/** What verification adds to the score of search, which otherwise is the rating, weighed by the number of reviews. */
const VERIFIED_SCORE = 10

/** Points for the landed price: all for nothing, half at the usual price, none from twice the usual price on. */
const pricePoints = (allIn: number, usual: number) =>
  usual === 0 ? 0 : BEST_MATCH_POINTS.price * Math.max(0, 1 - allIn / (2 * usual))

const ratingPoints = (weighedRating: number) => (BEST_MATCH_POINTS.rating * weighedRating) / RATING_MAX

/** Points for all but the price, by the score of search. */
const otherPoints = (score: number) =>
  score >= VERIFIED_SCORE ? BEST_MATCH_POINTS.verified + ratingPoints(score - VERIFIED_SCORE) : ratingPoints(score)

type Scored = { allIn: number; usual: number; score: number }

/** What a clinic has in the order `best`, part by part, to one decimal. */
export function bestMatchPoints({ allIn, usual, score }: Scored): PlanClinic['points'] {
  const verified = score >= VERIFIED_SCORE ? BEST_MATCH_POINTS.verified : 0
  return {
    price: toOneDecimal(pricePoints(allIn, usual)),
    rating: toOneDecimal(otherPoints(score) - verified),
    verified,
  }
}

const toOneDecimal = (points: number) => Math.round(points * 10) / 10

/** No row with a score up to this has more: one that is not verified may have a higher rating than one that is. */
const mostOtherPoints = (score: number) =>
  score >= VERIFIED_SCORE ? Math.max(otherPoints(score), ratingPoints(RATING_MAX)) : otherPoints(score)

/** Sums of cents are less than this, so that a key of two parts is exact. */
const SUM_MAX = 2 ** 32
const twoParts = (first: number, cents: number) => first * SUM_MAX + Math.min(cents, SUM_MAX - 1)

/** Cards show one decimal. */
const ratingStep = (rating: number) => -Math.round(rating * 10)

export function compileOrder(segment: Segment, { sort, now, usual, isVerificationRequired }: OrderOptions): Order {
  const { score, rating, nextSlot, isVerified, prices } = segment
  const minutesUntil = (time: number) => Math.max(0, Math.ceil((time - now.getTime()) / minutes(1)))
  const slotOf = (row: number) => (isVerificationRequired && isVerified[row] !== 1 ? NEVER : (nextSlot[row] ?? NEVER))
  const orders: Record<PlanSort, Order> = {
    best: {
      keyOf: (row, _treatment, allIn) => -(pricePoints(allIn, usual) + otherPoints(score[row] ?? 0)),
      boundOf: (block, _treatment, allIn) =>
        -(pricePoints(allIn, usual) + mostOtherPoints(prices.blockScores[block] ?? 0)),
    },
    'all-in': {
      keyOf: (_row, _treatment, allIn) => allIn,
      boundOf: (_block, _treatment, allIn) => allIn,
    },
    treatment: {
      keyOf: (_row, treatment) => treatment,
      boundOf: (_block, treatment) => treatment,
    },
    rating: {
      keyOf: (row, _treatment, allIn) => twoParts(ratingStep(rating[row] ?? 0), allIn),
      boundOf: (block, _treatment, allIn) => twoParts(ratingStep(prices.blockRatings[block] ?? 0), allIn),
    },
    soonest: {
      keyOf: (row, _treatment, allIn) => twoParts(minutesUntil(slotOf(row)), allIn),
      boundOf: (block, _treatment, allIn) => twoParts(minutesUntil(prices.blockTimes[block] ?? 0), allIn),
    },
  }
  return orders[sort]
}
