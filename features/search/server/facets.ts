import type { Catalogue } from '#platform/server/contents/catalogue.ts'
import { PRICE_STEPS } from '../rules/search.ts'
import type { Facets } from '../rules/search-results.ts'
import { FAILS } from './filters.ts'
import { compareTexts, NO_PRICE } from './index/provider.ts'
import { namesIn } from './lists.ts'
import { type Ranked, SAMPLE_LIMIT } from './ranking.ts'

const MASK_BITS = 32
const STEPS_IN_CENTS = PRICE_STEPS.map((dollars) => dollars * 100)

/** Facets are counted over the sample. Each follows every filter but its own. */
export function countFacets({ sample, matched }: Pick<Ranked, 'sample' | 'matched'>, catalogue: Catalogue): Facets {
  const specialities = new Uint16Array(MASK_BITS)
  const languages = new Uint16Array(MASK_BITS)
  const prices = new Uint16Array(STEPS_IN_CENTS.length)
  for (const { segment, row, price, failures } of sample) {
    if ((failures & ~FAILS.speciality) === 0) addBits(specialities, segment.specialityMask[row] ?? 0)
    if ((failures & ~FAILS.language) === 0) addBits(languages, segment.languageMask[row] ?? 0)
    if ((failures & ~FAILS.price) === 0) addPrice(prices, price)
  }
  return {
    specialities: nameCounts(specialities, (bit) => catalogue.filter(({ id }) => id === bit).map(({ name }) => name)),
    languages: nameCounts(languages, (bit) => namesIn('languages', 1 << bit)),
    prices: [...prices],
    isComplete: sample.length <= SAMPLE_LIMIT,
    matches: Math.min(matched, SAMPLE_LIMIT),
  }
}

function addBits(countByBit: Uint16Array, mask: number) {
  // Each step takes the lowest bit away
  for (let rest = mask; rest !== 0; rest &= rest - 1) addOne(countByBit, MASK_BITS - 1 - Math.clz32(rest & -rest))
}

function addPrice(countByStep: Uint16Array, price: number) {
  if (price === NO_PRICE) return
  let step = STEPS_IN_CENTS.length - 1
  while (step >= 0 && (STEPS_IN_CENTS[step] ?? 0) > price) step--
  if (step >= 0) addOne(countByStep, step)
}

/** The names of a list with their counts, the most frequent first. */
function nameCounts(countByBit: Uint16Array, namesOf: (bit: number) => readonly string[]) {
  const counts = [...countByBit].flatMap((count, bit) =>
    count === 0 ? [] : namesOf(bit).map((name) => ({ name, count })),
  )
  return counts.sort((a, b) => b.count - a.count || compareTexts(a.name, b.name))
}

const addOne = (counts: Uint16Array, index: number) => {
  counts[index] = (counts[index] ?? 0) + 1
}
