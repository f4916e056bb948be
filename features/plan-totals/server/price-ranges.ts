import { foldTexts } from '#features/search/server/folding.ts'
import { syncIndex } from '#features/search/server/index/live-index.ts'
import { NO_PRICE } from '#features/search/server/index/provider.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import { ANYWHERE, compilePlace, type Place } from '#features/search/server/places.ts'
import { countryGroup } from '#platform/rules/places/country-groups.ts'
import { readCatalogue } from '#platform/server/contents/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type PriceRange, toRange } from '../rules/price-ranges.ts'
import { type AskedLine, readAskedPlan } from './asked-plan.ts'

/** So many clinics show what a country asks: more would take longer, and move the range by less than a per cent. */
const SAMPLE_MAX = 4000

/**
 * What each line of a plan costs at the clinics of a country, or at all of them where that has too few. Treatments of other specialities
 * are on no price list, and have no range.
 */
export async function readPriceRanges(ctx: Ctx, code: string, country: string): Promise<(PriceRange | null)[]> {
  const { lines } = readAskedPlan(code, readCatalogue(ctx))
  const { index } = await syncIndex(ctx)
  const folded = await foldTexts(ctx, { country })
  const listedIn = (place: Place) =>
    takeSample(
      index.segments.map((segment) => ({ segment, positions: positionsIn(segment, compilePlace(segment, place)) })),
    )
  const ofCountry = listedIn({ city: '', country: countryGroup(folded.country) })
  let everywhere: Sample | undefined
  return lines.map((line) => {
    if (line.service) return null
    const range = rangeOf(line, ofCountry)
    if (range) return { ...range, isWorldwide: false }
    everywhere ??= listedIn(ANYWHERE)
    const wide = rangeOf(line, everywhere)
    return wide && { ...wide, isWorldwide: true }
  })
}

/** The price lists of a segment that count. */
type Listed = { segment: Segment; positions: readonly number[] }
/** Every so many of them. */
type Sample = { lists: readonly Listed[]; step: number }

function takeSample(lists: readonly Listed[]): Sample {
  const count = lists.reduce((sum, { positions }) => sum + positions.length, 0)
  const step = Math.max(1, Math.ceil(count / SAMPLE_MAX))
  const isTaken = (_position: number, at: number) => at % step === 0
  return { step, lists: lists.map(({ segment, positions }) => ({ segment, positions: positions.filter(isTaken) })) }
}

/** The positions of a segment's price lists whose providers are in a place. */
function positionsIn({ prices: { count, rows }, isGone }: Segment, isIn: (row: number) => boolean) {
  const found: number[] = []
  for (let position = 0; position < count; position++) {
    const row = rows[position] ?? 0
    if (isGone[row] === 0 && isIn(row)) found.push(position)
  }
  return found
}

function rangeOf({ procedures }: AskedLine, { lists, step }: Sample) {
  const sums = lists.flatMap(({ segment: { prices }, positions }) => {
    const columns = procedures.map(({ procedureId, quantity }) => ({
      column: prices.procedures.indexOf(procedureId),
      quantity,
    }))
    if (columns.some(({ column }) => column === -1)) return []
    return positions.flatMap((position) => {
      let sum = 0
      for (const { column, quantity } of columns) {
        const price = prices.cents[column * prices.count + position] ?? NO_PRICE
        if (price === NO_PRICE) return []
        sum += price * quantity
      }
      return [sum]
    })
  })
  const range = toRange(Float64Array.from(sums).sort())
  return range && { ...range, clinics: sums.length * step }
}
