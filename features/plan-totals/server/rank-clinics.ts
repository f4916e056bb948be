import { CLINICS_PER_PAGE, type PlanQuery } from '#features/plans/rules/plan-query.ts'
import { EXACT_TOTAL_MAX } from '#features/search/rules/search.ts'
import { NO_PRICE } from '#features/search/server/index/provider.ts'
import type { SearchIndex } from '#features/search/server/index/search-index.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import { hasPlace } from '#features/search/server/places.ts'
import type { AskedPlan } from './asked-plan.ts'
import { byKey, createFirst } from './first-clinics.ts'
import { compileOrder } from './orders.ts'
import { type Column, columnsOf, sumAt } from './plan-columns.ts'
import { rankPriceLists } from './rank-price-lists.ts'
import { compilePasses, compileStay, maxCentsOf, type Ranked, type Ranking } from './ranking.ts'
import { cheapestOffer, rowsOffering } from './service-prices.ts'

/** The clinics with a price for every line that pass the filters: the first in the order asked for, and how many there are. */
export function rankClinics({ segments }: SearchIndex, ranking: Ranking): Ranked {
  const ranked = segmentsIn(segments, ranking).map((segment) =>
    ranking.asked.services.length > 0 ? rankOffering(segment, ranking) : rankPriceLists(segment, ranking),
  )
  return {
    first: ranked
      .flatMap((each) => each.first)
      .sort(byKey)
      .slice(0, ranking.limit),
    total: Math.min(
      ranked.reduce((sum, each) => sum + each.total, 0),
      EXACT_TOTAL_MAX + 1,
    ),
  }
}

/** The segments that can have a clinic in the place asked for. */
export const segmentsIn = (segments: readonly Segment[], { place }: Pick<Ranking, 'place'>) =>
  segments.filter((segment) => hasPlace(segment, place))

export const pageLimit = ({ page }: Pick<PlanQuery, 'page'>) => page * CLINICS_PER_PAGE

/** With treatments of other specialities: the rows that offer the rarest of them, each added up by itself. */
function rankOffering(segment: Segment, ranking: Ranking): Ranked {
  const { asked, query, limit } = ranking
  const first = createFirst(limit)
  const columns = columnsOf(segment, asked)
  if (!columns) return { first: [], total: 0 }
  const order = compileOrder(segment, { ...ranking, sort: query.sort })
  const passes = compilePasses(segment, ranking)
  const stayAt = compileStay(segment, ranking)
  const maxCents = maxCentsOf(ranking)
  let total = 0
  for (const row of rowsOffering(segment, asked.services)) {
    if (!passes(row)) continue
    const treatment = sumRow(segment, row, columns, asked)
    if (treatment === undefined) continue
    const allIn = treatment + stayAt(row)
    if (allIn > maxCents) continue
    total++
    first.add({ segment, row, key: order.keyOf(row, treatment, allIn), allIn })
  }
  return { first: first.list(), total }
}

function sumRow(segment: Segment, row: number, columns: readonly Column[], { services }: AskedPlan) {
  const position = segment.prices.positions[row] ?? -1
  if (columns.length > 0 && position === -1) return
  let sum = sumAt(segment, position, columns)
  if (sum === undefined) return
  for (const { treatmentId, quantity } of services) {
    const price = cheapestOffer(segment, treatmentId, row)
    if (price === NO_PRICE) return
    sum += price * quantity
  }
  return sum
}
