import { sql } from 'kysely'
import { PRICE_STEPS } from '#domain/search.ts'
import type { Facets } from '#domain/search-results.ts'
import { all, allFilters, type FilteredFacet, type Filters } from './conditions.ts'
import { type ListName, namesIn } from './lists.ts'

/** The matches of a sample, one array per column: far quicker to send and to read than rows. */
export type Sample = {
  speciality_masks: number[]
  language_masks: number[]
  prices: (number | null)[]
  /** Whether each passes all filters. Nothing where there are none. */
  fits: boolean[] | null
  /** Whether each passes all filters but that of the facet. Nothing where it has none. */
  fits_speciality: boolean[] | null
  fits_language: boolean[] | null
  fits_price: boolean[] | null
}

export const EMPTY_SAMPLE: Sample = {
  speciality_masks: [],
  language_masks: [],
  prices: [],
  fits: null,
  fits_speciality: null,
  fits_language: null,
  fits_price: null,
}

const MASK_BITS = 32
const STEPS_IN_CENTS = PRICE_STEPS.map((dollars) => dollars * 100)
const FILTERED_FACETS: readonly FilteredFacet[] = ['speciality', 'language', 'price']

/** Whether a row passes all filters, and for each filtered facet whether it passes all others. */
export const fitsColumns = (filters: Filters) =>
  sql.join([
    sql`${all(allFilters(filters))} as fits`,
    ...FILTERED_FACETS.filter((facet) => filters[facet].length > 0).map(
      (facet) => sql`${all(allFilters(filters, facet))} as ${sql.ref(`fits_${facet}`)}`,
    ),
  ])

/** The columns of the CTE `matches` as a `Sample`. */
export function selectColumns(filters: Filters) {
  const isFiltered = allFilters(filters).length > 0
  const column = (name: string, isPresent: boolean) =>
    isPresent ? sql`coalesce(json_agg(${sql.ref(name)}), '[]')` : sql`null::json`
  return sql`
    select coalesce(json_agg(speciality_mask), '[]') as speciality_masks,
      coalesce(json_agg(language_mask), '[]') as language_masks,
      coalesce(json_agg(price_cents), '[]') as prices,
      ${column('fits', isFiltered)} as fits,
      ${sql.join(FILTERED_FACETS.map((facet) => sql`${column(`fits_${facet}`, filters[facet].length > 0)} as ${sql.ref(`fits_${facet}`)}`))}
    from matches`
}

/** How many matches a sample holds. */
export const sizeOf = ({ prices }: Sample) => prices.length

/** The same, and how many of them pass all filters. */
export function countSample(sample: Sample) {
  const { fits } = sample
  return { sampled: sizeOf(sample), fitting: fits ? fits.filter(Boolean).length : sizeOf(sample) }
}

/** Facets are counted over a sample. Each follows every filter but its own. */
export function countFacets(sample: Sample): Pick<Facets, 'specialities' | 'languages' | 'prices'> {
  return {
    specialities: countNames('specialities', counted(sample.speciality_masks, sample.fits_speciality ?? sample.fits)),
    languages: countNames('languages', counted(sample.language_masks, sample.fits_language ?? sample.fits)),
    prices: countPrices(counted(sample.prices, sample.fits_price ?? sample.fits)),
  }
}

const counted = <Value>(values: readonly Value[], fits: readonly boolean[] | null) =>
  fits ? values.filter((_, index) => fits[index]) : values

/** How often each name of a list is in bit sets, the most frequent first. */
function countNames(list: ListName, masks: readonly number[]) {
  const countByBit = new Uint16Array(MASK_BITS)
  for (const mask of masks) {
    // Each step takes the lowest bit away
    for (let rest = mask; rest !== 0; rest &= rest - 1) addOne(countByBit, MASK_BITS - 1 - Math.clz32(rest & -rest))
  }
  const counts = [...countByBit].flatMap((count, bit) =>
    count === 0 ? [] : namesIn(list, 1 << bit).map((name) => ({ name, count })),
  )
  return counts.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** How many prices are in each step. */
function countPrices(prices: readonly (number | null)[]) {
  const counts = new Uint16Array(STEPS_IN_CENTS.length)
  for (const cents of prices) {
    if (cents === null) continue
    let step = STEPS_IN_CENTS.length - 1
    while (step >= 0 && (STEPS_IN_CENTS[step] ?? 0) > cents) step--
    if (step >= 0) addOne(counts, step)
  }
  return [...counts]
}

const addOne = (counts: Uint16Array, index: number) => {
  counts[index] = (counts[index] ?? 0) + 1
}
