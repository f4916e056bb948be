import type { Catalogue } from '#platform/server/contents/catalogue.ts'
import { EXACT_TOTAL_MAX, HITS_PER_PAGE, type SearchQuery, type Sort } from '../rules/search.ts'
import { compileAvailability, compileFilters, type FailuresOf } from './filters.ts'
import { compareTexts, NEVER } from './index/provider.ts'
import type { Segment } from './index/segment.ts'
import { LITERAL, MATCHES, type MarkUpTo, OFFERS, priceOf } from './marks.ts'
import { selectFirst } from './select-first.ts'

/** Facets are counted over a sample. As large as the largest exact total: beyond it both say "more than". */
export const SAMPLE_LIMIT = EXACT_TOTAL_MAX

/** A segment whose rows are marked as far as they are asked for. */
export type MarkedSegment = { segment: Segment; markUpTo: MarkUpTo }

/** A row that matches, at a price. */
export type Match = {
  segment: Segment
  row: number
  price: number
  tier: number
  /** The groups of filters that it fails. */
  failures: number
}

export type Ranked = {
  page: Match[]
  /** How many fit; one more than are counted means "more". */
  total: number
  /** The best matches, whatever the filters. */
  sample: Match[]
  /** How many match, whatever the filters, as far as they are counted. */
  matched: number
}

/** Tiers of matches: literal matches that offer what is asked for, other literal matches, and what understanding adds. */
const MARKS_BY_TIER = [MATCHES, LITERAL, OFFERS]
const TIER_BY_MARKS = [0, OFFERS, LITERAL, MATCHES].map((marks) => MARKS_BY_TIER.indexOf(marks))
const LITERAL_TIER = MARKS_BY_TIER.indexOf(LITERAL)

type Ranking = {
  query: SearchQuery
  catalogue: Catalogue
  now: Date
  /** Whether those who are not verified can not be booked. */
  isVerificationRequired: boolean
  /** Whether nothing was added to the literal matches. */
  isLiteral: boolean
}

/** One page of the marked rows that fit, how many there are, and a sample of all. */
export function rankMatches(segments: readonly MarkedSegment[], ranking: Ranking): Ranked {
  const { query } = ranking
  const ranked = segments.map((segment) => rankSegment(segment, ranking))
  const offset = (query.page - 1) * HITS_PER_PAGE
  const compare = ORDERS[query.sort]
  const first = ranked.flatMap((each) => each.first).sort((a, b) => compare(a, b, ranking))
  const sample = ranked.flatMap((each) => each.sample)
  const sampled = ranked.length > 1 ? sample.sort(byScore).slice(0, SAMPLE_LIMIT + 1) : sample
  const unbookable = ranked.reduce((sum, each) => sum + each.unbookable, 0)
  return {
    page: first.slice(offset, offset + HITS_PER_PAGE),
    total: Math.min(
      ranked.reduce((sum, { total }) => sum + total, 0),
      EXACT_TOTAL_MAX + 1,
    ),
    sample: sampled,
    // Of those who can be booked, where some can
    matched: sampled.length < HITS_PER_PAGE ? sampled.length + unbookable : sampled.length,
  }
}

/** The same of a segment: the first up to the end of the page. Beyond what is counted the total may be less than there are. */
function rankSegment(marked: MarkedSegment, ranking: Ranking) {
  const { query, catalogue, now, isLiteral } = ranking
  const { segment } = marked
  const failuresOf = compileFilters(query, segment, catalogue)
  const { tiers, fitting, unbookable } = collectMatches(marked, {
    bestTier: isLiteral ? LITERAL_TIER : 0,
    limit: query.sort === 'best' ? SAMPLE_LIMIT + 1 : Number.POSITIVE_INFINITY,
    failuresOf,
    isBookable: compileAvailability(query, segment, now),
  })
  const toMatch = (row: number): Match => {
    const price = priceOf(segment, row)
    return { segment, row, price, tier: tierOf(segment, row), failures: failuresOf?.(row, price) ?? 0 }
  }
  const count = query.page * HITS_PER_PAGE
  const { sort } = query
  const first =
    sort === 'best' ? take(fitting, count) : firstInOrder(fitting, count, (row) => KEYS[sort](segment, row, ranking))
  return {
    first: first.map(toMatch),
    total: fitting.reduce((sum, { length }) => sum + length, 0),
    sample: take(tiers, SAMPLE_LIMIT + 1).map(toMatch),
    unbookable,
  }
}

const tierOf = ({ mark }: Segment, row: number) => TIER_BY_MARKS[(mark[row] ?? 0) & MATCHES] ?? 0

/** Rows are marked in blocks, each as large as all before it. A multiple of four, since marks are read by fours. */
const FIRST_BLOCK = 1024

/** Calls back with the rows that match, the best first, until it says that it has enough. */
function visitMatches({ segment, markUpTo }: MarkedSegment, visit: (row: number, marks: number) => boolean) {
  const { mark, marksOfFour, isGone, size } = segment
  let four = 0
  for (let end = FIRST_BLOCK; four < marksOfFour.length; end *= 2) {
    markUpTo(Math.min(end, size))
    for (; four < Math.min(end / 4, marksOfFour.length); four++) {
      if (marksOfFour[four] === 0) continue
      for (let row = four * 4; row < four * 4 + 4; row++) {
        const marks = (mark[row] ?? 0) & MATCHES
        if (marks !== 0 && isGone[row] === 0 && visit(row, marks)) return
      }
    }
  }
}

type Collecting = {
  bestTier: number
  /** So many that fit are enough. */
  limit: number
  failuresOf: FailuresOf | undefined
  isBookable: ((row: number) => boolean) | undefined
}

/** The rows of each tier that match, and of those the ones that fit, the best first, until enough of the best tier fit. */
function collectMatches(marked: MarkedSegment, { bestTier, limit, failuresOf, isBookable }: Collecting) {
  const { segment } = marked
  const tiers: number[][] = [[], [], []]
  const fitting: number[][] = failuresOf ? [[], [], []] : tiers
  const best = fitting[bestTier] ?? []
  let unbookable = 0
  visitMatches(marked, (row, marks) => {
    if (isBookable && !isBookable(row)) {
      unbookable++
      return false
    }
    const tier = TIER_BY_MARKS[marks] ?? 0
    tiers[tier]?.push(row)
    if (failuresOf?.(row, priceOf(segment, row)) === 0) fitting[tier]?.push(row)
    return best.length >= limit
  })
  return { tiers, fitting, unbookable }
}

type Rows = readonly number[]

const take = (tiers: readonly Rows[], count: number) =>
  tiers
    .reduce<number[]>((taken, rows) => (taken.length < count ? taken.concat(rows.slice(0, count)) : taken), [])
    .slice(0, count)

/** A key of an order, ascending. */
type Key = (segment: Segment, row: number, ranking: Ranking) => number

const KEYS: Record<Exclude<Sort, 'best'>, Key> = {
  price: priceOf,
  rating: ({ rating }, row) => -(rating[row] ?? 0),
  // Cards show no free time of those who cannot be booked
  soonest: ({ nextSlot, isVerified }, row, { isVerificationRequired }) =>
    isVerificationRequired && isVerified[row] !== 1 ? NEVER : (nextSlot[row] ?? NEVER),
}

/** Candidates for the first rows in an order. Those that offer what is asked for come first: prices of others cannot be compared. */
function firstInOrder(
  [both = [], literal = [], added = []]: readonly Rows[],
  count: number,
  keyOf: (row: number) => number,
) {
  const offering = added.length === 0 ? both : both.concat(added)
  const first = selectFirst(offering, count, keyOf)
  return first.length >= count ? first : [...first, ...selectFirst(literal, count, keyOf)]
}

const byId = (a: Match, b: Match) => compareTexts(a.segment.idOf(a.row), b.segment.idOf(b.row))
const scoreOf = ({ segment, row }: Match) => segment.score[row] ?? 0
type Compare = (a: Match, b: Match, ranking: Ranking) => number
const inOrder =
  (keyOf: Key, direction: number): Compare =>
  (a, b, ranking) =>
    Number(a.tier === LITERAL_TIER) - Number(b.tier === LITERAL_TIER) ||
    difference(keyOf(a.segment, a.row, ranking), keyOf(b.segment, b.row, ranking)) ||
    direction * byId(a, b)
/** Infinity less infinity is not a number. */
const difference = (a: number, b: number) => (a === b ? 0 : a - b)

const byScore = (a: Match, b: Match) => a.tier - b.tier || scoreOf(b) - scoreOf(a) || byId(b, a)

/** The id breaks ties, so that the order is the same on every page. */
const ORDERS: Record<Sort, Compare> = {
  best: byScore,
  price: inOrder(KEYS.price, 1),
  rating: inOrder(KEYS.rating, -1),
  soonest: inOrder(KEYS.soonest, 1),
}

/** The best of the matches that fulfil a condition. */
export function bestMatches(
  segments: readonly MarkedSegment[],
  count: number,
  compileCondition: (segment: Segment) => (row: number) => boolean,
): Match[] {
  const found = segments.flatMap((marked) => {
    const { segment } = marked
    const isIncluded = compileCondition(segment)
    const matches: Match[] = []
    visitMatches(marked, (row) => {
      if (isIncluded(row)) matches.push({ segment, row, price: priceOf(segment, row), tier: 0, failures: 0 })
      return matches.length >= count
    })
    return matches
  })
  return found.sort(byScore).slice(0, count)
}
