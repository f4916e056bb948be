import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultTreatments } from '#content/documents/catalogue-defaults.ts'
import { CLINICS_PER_PAGE, PLAN_SORTS, type PlanQuery, readPlanQuery } from '#features/plans/rules/plan-query.ts'
import { compareBest, type IndexedProvider } from '#features/search/server/index/provider.ts'
import { createSearchIndex } from '#features/search/server/index/search-index.ts'
import { buildSegment } from '#features/search/server/index/segment-builder.ts'
import { toCatalogue } from '#platform/server/contents/catalogue.ts'
import { runs } from '#test/properties.ts'
import { landedPrice, sumPlan } from '../rules/plan-sums.ts'
import { readAskedPlan, stayOf } from './asked-plan.ts'
import { findMissingOne } from './missing-line.ts'
import { pageLimit, rankClinics } from './rank-clinics.ts'
import type { Ranking } from './ranking.ts'
import { costsIn } from './town-costs.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const CATALOGUE = toCatalogue(defaultTreatments)
const PLAN = '1-M3646-im3646-cz26-rc26'
const PROCEDURES = ['implant-fixture', 'abutment', 'crown-zirconia', 'root-canal', 'sedation'] as const
/** More than one block. */
const PROVIDERS = 600
const USUAL = 300_000

const idOf = (number: number) => `0000000${number % 3}-0000-4000-8000-${String(number).padStart(12, '0')}`

/**
 * Providers from a seed: generated one by one, hundreds would take fast-check seconds. The less their price levels spread, the more
 * blocks have some of the first clinics; the less their prices differ from the level, the closer bounds are to totals.
 */
function makeProviders(seed: number, { spread, noise } = { spread: 30, noise: 800 }): IndexedProvider[] {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return Array.from({ length: PROVIDERS }, (_, number) => {
    const level = 5 + next(spread)
    const isVerified = next(2) === 0
    const bayesian = 1 + next(40) / 10
    return {
      id: idOf(number),
      city: ['istanbul', 'paris', ''][next(3)] ?? '',
      country: ['turkey', 'france'][next(2)] ?? '',
      timeZone: 'UTC',
      score: bayesian + (isVerified ? 10 : 0),
      rating: 1 + next(41) / 10,
      price: null,
      isVerified,
      specialityMask: 1,
      languageMask: 2,
      serviceTypeMask: 1,
      nextSlot: next(4) === 0 ? null : NOW.getTime() + next(20) * 3_600_000,
      dayStart: null,
      clinic: 'clinic',
      offers: [],
      prices: PROCEDURES.flatMap((id) => {
        if (next(12) === 0) return []
        // The plan does not take it: its price decides about the block, and not about the total
        const cents = id === 'sedation' ? 10 ** next(7) : level * (1000 + next(noise))
        return [[id, cents] as const]
      }),
    }
  })
}

const prices = fc.record({ spread: fc.constantFrom(1, 3, 30), noise: fc.constantFrom(10, 800) })
const query = fc
  .record({
    plan: fc.constant(PLAN),
    sort: fc.constantFrom(...PLAN_SORTS),
    country: fc.constantFrom('', 'france', 'atlantis'),
    maxPrice: fc.constantFrom('', '2500', '600'),
    rating: fc.constantFrom('', '4.5'),
    verified: fc.constantFrom('', '1'),
    page: fc.constantFrom('1', '2', '20'),
    hotel: fc.constantFrom('simple', 'comfort'),
  })
  .map((address) => readPlanQuery(new URLSearchParams(address)))

function rankingOf(asked: PlanQuery): Ranking {
  const plan = readAskedPlan(asked.plan, CATALOGUE)
  return {
    asked: plan,
    query: asked,
    stay: stayOf(plan, asked),
    place: { city: '', country: asked.country },
    catalogue: CATALOGUE,
    now: NOW,
    usual: USUAL,
    isVerificationRequired: false,
    limit: pageLimit(asked),
  }
}

/** The same by plain loops over the providers. */
function expected(providers: readonly IndexedProvider[], { asked, query: wanted, stay }: Ranking) {
  const complete = providers.flatMap((provider) => {
    const prices = new Map(provider.prices)
    const sum = sumPlan(
      asked.lines.map(({ needs }) => needs),
      (id) => prices.get(id),
    )
    const { allIn } = landedPrice(sum.cents, stay, costsIn(`${provider.city}, ${provider.country}`, wanted.hotel))
    const isFit =
      sum.isComplete &&
      (wanted.country === '' || provider.country === wanted.country) &&
      (wanted.maxPrice === undefined || allIn <= wanted.maxPrice * 100) &&
      (wanted.minRating === undefined || provider.rating >= wanted.minRating - 0.050001) &&
      (!wanted.isVerified || provider.isVerified)
    return isFit ? [{ provider, treatment: sum.cents, allIn }] : []
  })
  const points = ({ provider, allIn }: (typeof complete)[number]) => {
    const { score, isVerified } = provider
    // Scores are stored with single precision
    const exact = Math.fround(score)
    return 60 * Math.max(0, 1 - allIn / (2 * USUAL)) + 6 * (exact - (isVerified ? 10 : 0)) + (isVerified ? 10 : 0)
  }
  const keys: Record<PlanQuery['sort'], (one: (typeof complete)[number]) => number[]> = {
    best: (one) => [-points(one)],
    'all-in': ({ allIn }) => [allIn],
    treatment: ({ treatment }) => [treatment],
    rating: ({ provider, allIn }) => [-Math.round(Math.fround(provider.rating) * 10), allIn],
    soonest: ({ provider, allIn }) => [provider.nextSlot ?? Number.MAX_SAFE_INTEGER, allIn],
  }
  return { complete, keysOf: keys[wanted.sort] }
}

/** Compares the first clinics of an index with those of the plain loops. */
function compareFirst(providers: readonly IndexedProvider[], asked: PlanQuery) {
  const index = createSearchIndex(buildSegment(providers.toSorted(compareBest)))
  const ranking = rankingOf(asked)
  const { complete, keysOf } = expected(providers, ranking)
  const { first, total } = rankClinics(index, ranking)
  expect(total).toBe(complete.length)
  const byId = new Map(complete.map((one) => [one.provider.id, one]))
  const found = first.map(({ segment, row }) => byId.get(segment.idOf(row)))
  expect(found).not.toContain(undefined)
  const wanted = complete.map(keysOf).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0))
  // Without a time, the price does not count
  const comparable = (keys: number[][]) =>
    keys.map(([key = 0, ...rest]) => (key < Number.MAX_SAFE_INTEGER ? [key, ...rest] : []))
  expect(comparable(found.flatMap((one) => (one ? [keysOf(one)] : [])))).toEqual(
    comparable(wanted.slice(0, asked.page * CLINICS_PER_PAGE)),
  )
}

test('blocks that are skipped never have one of the first clinics', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), prices, query, (seed, priced, asked) =>
      compareFirst(makeProviders(seed, priced), asked),
    ),
    runs(60),
  )
})

test.each(PLAN_SORTS)(
  'by %s, the first clinics are exact where the price lists of all blocks are nearly alike',
  (sort) => {
    const asked = readPlanQuery(new URLSearchParams({ plan: PLAN, sort, nights: '0', transfers: '0' }))
    for (let seed = 1; seed <= 10; seed++) compareFirst(makeProviders(seed * 7919, { spread: 1, noise: 10 }), asked)
  },
)

test('providers that changed are found with their new prices, and once', () => {
  const providers = makeProviders(7)
  const index = createSearchIndex(buildSegment(providers.toSorted(compareBest)))
  const ranking = rankingOf(readPlanQuery(new URLSearchParams({ plan: PLAN, sort: 'treatment' })))
  const [changed, removed, ...others] = providers
  if (!changed || !removed) throw new Error('no providers')
  const cheap = { ...changed, prices: PROCEDURES.map((id) => [id, 1] as const) }
  index.replace([changed.id, removed.id], [cheap])
  const { first, total } = rankClinics(index, ranking)
  expect(first[0]?.segment.idOf(first[0].row)).toBe(changed.id)
  expect(total).toBe(expected([cheap, ...others], ranking).complete.length)
})

test('clinics that lack one line are those, and the best of them', () => {
  const providers = makeProviders(11)
  const index = createSearchIndex(buildSegment(providers.toSorted(compareBest)))
  const ranking = rankingOf(readPlanQuery(new URLSearchParams({ plan: PLAN })))
  const lacking = providers
    .filter(({ prices }) => {
      const listed = new Map(prices)
      return (
        sumPlan(
          ranking.asked.lines.map(({ needs }) => needs),
          (id) => listed.get(id),
        ).priced === 2
      )
    })
    .sort(compareBest)
  const found = findMissingOne(index, ranking).map(({ segment, row }) => segment.idOf(row))
  expect(found).toEqual(lacking.slice(0, 3).map(({ id }) => id))
})
