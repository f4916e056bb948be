import { PRICE_STEPS } from '#domain/search.ts'
import type { Facets } from '#domain/search-results.ts'
import { FAILS } from './filters.ts'
import { NO_PRICE } from './index/provider.ts'
import type { Segment } from './index/segment.ts'
import { type ListName, namesIn } from './lists.ts'
import { type Match, type Ranked, SAMPLE_LIMIT } from './ranking.ts'

const MASK_BITS = 32
const STEPS_IN_CENTS = PRICE_STEPS.map((dollars) => dollars * 100)

/** Facets are counted over the sample. Each follows every filter but its own. */
export function countFacets({ sample, matched }: Pick<Ranked, 'sample' | 'matched'>): Facets {
  const without = (own: number) => sample.filter(({ failures }) => (failures & ~own) === 0)
  return {
    specialities: countNames('specialities', without(FAILS.speciality), 'specialityMask'),
    languages: countNames('languages', without(FAILS.language), 'languageMask'),
    prices: countPrices(without(FAILS.price)),
    isComplete: sample.length <= SAMPLE_LIMIT,
    matches: Math.min(matched, SAMPLE_LIMIT),
  }
}

/** How often each name of a list is in the bit sets of the rows, the most frequent first. */
function countNames(
  list: ListName,
  sample: readonly Match[],
  column: keyof Pick<Segment, 'specialityMask' | 'languageMask'>,
) {
  const countByBit = new Uint16Array(MASK_BITS)
  for (const { segment, row } of sample) {
    // Each step takes the lowest bit away
    for (let rest = segment[column][row] ?? 0; rest !== 0; rest &= rest - 1)
      addOne(countByBit, MASK_BITS - 1 - Math.clz32(rest & -rest))
  }
  const counts = [...countByBit].flatMap((count, bit) =>
    count === 0 ? [] : namesIn(list, 1 << bit).map((name) => ({ name, count })),
  )
  return counts.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** How many prices are in each step. */
function countPrices(sample: readonly Match[]) {
  const counts = new Uint16Array(STEPS_IN_CENTS.length)
  for (const { price } of sample) {
    if (price === NO_PRICE) continue
    let step = STEPS_IN_CENTS.length - 1
    while (step >= 0 && (STEPS_IN_CENTS[step] ?? 0) > price) step--
    if (step >= 0) addOne(counts, step)
  }
  return [...counts]
}

const addOne = (counts: Uint16Array, index: number) => {
  counts[index] = (counts[index] ?? 0) + 1
}
