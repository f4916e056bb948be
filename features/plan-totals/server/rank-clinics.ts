import { CLINICS_PER_PAGE, type PlanQuery } from '#features/plans/rules/plan-query.ts'
import { EXACT_TOTAL_MAX, readSearch, type SearchQuery } from '#features/search/rules/search.ts'
import { compileAvailability, compileFilters } from '#features/search/server/filters.ts'
import { BLOCK_SIZE, bitOf, blockCount, setOf } from '#features/search/server/index/price-table.ts'
import { NO_PRICE } from '#features/search/server/index/provider.ts'
import type { SearchIndex } from '#features/search/server/index/search-index.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import { hasPlace, type Place, placeColumn } from '#features/search/server/places.ts'
import type { Catalogue } from '#platform/server/contents/catalogue.ts'
import { landedPrice, type Stay } from '../rules/plan-sums.ts'
import type { AskedPlan } from './asked-plan.ts'
import { byKey, createFirst, type Found } from './first-clinics.ts'
import { compileOrder, type Order, type OrderOptions } from './orders.ts'
import { cheapestOffer, rowsOffering } from './service-prices.ts'
import { costsIn, lowestStay } from './town-costs.ts'

export type Ranking = Omit<OrderOptions, 'sort'> & {
  asked: AskedPlan
  query: PlanQuery
  stay: Stay
  /** Folded. */
  place: Place
  catalogue: Catalogue
  /** So many of the first rows are wanted. */
  limit: number
}

export type Ranked = {
  first: Found[]
  /** How many there are; one more than are counted means "more". */
  total: number
}

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

/** Whether a row passes the filters but that of the price. */
export type Passes = (row: number) => boolean

const NO_SEARCH = readSearch(new URLSearchParams())

export function compilePasses(segment: Segment, { query, place, catalogue, now }: Ranking): Passes {
  const { languages, isVerified, minRating, availableDays } = query
  const filters: SearchQuery = { ...NO_SEARCH, languages, isVerified, minRating, availableDays }
  const failuresOf = compileFilters(filters, segment, catalogue)
  const isAvailable = compileAvailability(filters, segment, now)
  const { column: places, code } = placeColumn(segment, place)
  const { isGone } = segment
  // The place rules out most rows, and is compared first
  return (row) =>
    (places === undefined || places[row] === code) &&
    isGone[row] === 0 &&
    (!isAvailable || isAvailable(row)) &&
    (failuresOf?.(row, 0) ?? 0) === 0
}

/** The filter of the price means the landed price here. */
const maxCentsOf = ({ query: { maxPrice } }: Ranking) => (maxPrice ?? Number.POSITIVE_INFINITY) * 100

const UNKNOWN_COST = -1

/** What a stay costs at a row, worked out once for each town. */
function compileStay({ town, textOf, sharedTexts }: Segment, { stay, query }: Ranking) {
  const costByTown = new Float64Array(sharedTexts.length).fill(UNKNOWN_COST)
  return (row: number) => {
    const code = town[row] ?? 0
    const known = costByTown[code] ?? UNKNOWN_COST
    if (known !== UNKNOWN_COST) return known
    const cost = landedPrice(0, stay, costsIn(textOf(code), query.hotel)).allIn
    costByTown[code] = cost
    return cost
  }
}

/** A procedure of the plan as a column of a segment. */
type Column = { column: number; quantity: number }

/** The columns of the plan, or nothing when a procedure is on no price list. */
function columnsOf({ prices }: Segment, { procedures }: AskedPlan): Column[] | undefined {
  const columns = procedures.map(({ procedureId, quantity }) => ({
    column: prices.procedures.indexOf(procedureId),
    quantity,
  }))
  return columns.every(({ column }) => column !== -1) ? columns : undefined
}

/** Bits of the columns that a price list must have, by set. */
function presenceOf(columns: readonly Column[]) {
  const wanted = new Map<number, number>()
  for (const { column } of columns) wanted.set(setOf(column), (wanted.get(setOf(column)) ?? 0) | bitOf(column))
  return [...wanted].map(([set, bits]) => ({ set, bits }))
}

type Scan = {
  segment: Segment
  columns: readonly Column[]
  passes: Passes
  /** The most that a clinic may cost, all in. */
  maxCents: number
  stayAt: (row: number) => number
  order: Order
  first: ReturnType<typeof createFirst>
}

/** Branch and bound over the blocks of the price table: only blocks that can have one of the first rows are added up. */
function rankPriceLists(segment: Segment, ranking: Ranking): Ranked {
  const first = createFirst(ranking.limit)
  const columns = columnsOf(segment, ranking.asked)
  if (!columns) return { first: [], total: 0 }
  const order = compileOrder(segment, { ...ranking, sort: ranking.query.sort })
  const scan: Scan = {
    segment,
    columns,
    passes: compilePasses(segment, ranking),
    maxCents: maxCentsOf(ranking),
    stayAt: compileStay(segment, ranking),
    order,
    first,
  }
  const lowest = lowestStay(ranking.stay, ranking.query.hotel)
  const { addUp, count } = compileBlocks(scan)
  // Whether a row passes a limit of the price is known once it is added up
  const countOnly = ranking.query.maxPrice === undefined ? count : addUp
  let total = 0
  for (let block = 0; block < blockCount(segment.prices.count); block++) {
    const treatment = lowestTotal(segment, columns, block)
    const allIn = treatment + lowest
    if (allIn > scan.maxCents || allIn === Number.POSITIVE_INFINITY) continue
    if (order.boundOf(block, treatment, allIn) <= first.threshold) total += addUp(block)
    else if (total <= EXACT_TOTAL_MAX) total += countOnly(block)
  }
  return { first: first.list(), total }
}

/** No plan of the block costs less; infinite when a procedure is on no list of the block. */
function lowestTotal({ prices: { blockLows, count } }: Segment, columns: readonly Column[], block: number) {
  const blocks = blockCount(count)
  let sum = 0
  for (const { column, quantity } of columns) {
    const low = blockLows[column * blocks + block] ?? NO_PRICE
    if (low === NO_PRICE) return Number.POSITIVE_INFINITY
    sum += low * quantity
  }
  return sum
}

/** With fewer rows of a block than this, adding up each by itself reads less than whole columns do. */
const FEW_ROWS = 32

/** Two ways through a block: one adds up the plan and keeps the first of its rows; both return how many rows are complete and pass. */
function compileBlocks({ segment, columns, passes, maxCents, stayAt, order, first }: Scan) {
  const { count, rows, cents, presence } = segment.prices
  const wanted = presenceOf(columns)
  const sums = new Float64Array(BLOCK_SIZE)
  const candidates = new Int32Array(BLOCK_SIZE)
  const isComplete = (position: number) => {
    for (const { set, bits } of wanted) if (((presence[set * count + position] ?? 0) & bits) !== bits) return false
    return true
  }

  /** Finds the positions of a block that are complete and pass, whatever they cost, and returns how many they are. */
  function findCandidates(start: number, end: number) {
    let found = 0
    for (let position = start; position < end; position++) {
      if (passes(rows[position] ?? 0) && isComplete(position)) candidates[found++] = position
    }
    return found
  }

  function addColumns(start: number, end: number, found: number) {
    if (found < FEW_ROWS) {
      for (let at = 0; at < found; at++) {
        const position = candidates[at] ?? 0
        sums[position - start] = sumAt(segment, position, columns) ?? 0
      }
      return
    }
    sums.fill(0)
    for (const { column, quantity } of columns)
      addColumn(sums, cents.subarray(column * count + start), end - start, quantity)
  }

  function addUp(block: number) {
    const start = block * BLOCK_SIZE
    const end = Math.min(start + BLOCK_SIZE, count)
    const found = findCandidates(start, end)
    addColumns(start, end, found)
    let complete = 0
    for (let at = 0; at < found; at++) {
      const position = candidates[at] ?? 0
      const row = rows[position] ?? 0
      const treatment = sums[position - start] ?? 0
      const allIn = treatment + stayAt(row)
      if (allIn > maxCents) continue
      complete++
      const key = order.keyOf(row, treatment, allIn)
      if (key <= first.threshold) first.add({ segment, row, key, allIn })
    }
    return complete
  }

  function countComplete(block: number) {
    const start = block * BLOCK_SIZE
    return findCandidates(start, Math.min(start + BLOCK_SIZE, count))
  }

  return { addUp, count: countComplete }
}

/** The inner loop: along one column at a time, without calls of functions. */
function addColumn(sums: Float64Array, prices: Int32Array, length: number, quantity: number) {
  for (let at = 0; at < length; at++) sums[at] = (sums[at] ?? 0) + (prices[at] ?? 0) * quantity
}

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

/** What the columns cost together at a position; nothing when one has no price there. */
function sumAt({ prices }: Segment, position: number, columns: readonly Column[]) {
  let sum = 0
  for (const { column, quantity } of columns) {
    const price = prices.cents[column * prices.count + position] ?? NO_PRICE
    if (price === NO_PRICE) return
    sum += price * quantity
  }
  return sum
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
