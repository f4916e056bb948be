import { EXACT_TOTAL_MAX } from '#features/search/rules/search.ts'
import { BLOCK_SIZE, blockCount } from '#features/search/server/index/price-table.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import { createFirst } from './first-clinics.ts'
import { compileOrder, type Order } from './orders.ts'
import { type Column, columnsOf, lowestTotal, presenceOf, sumAt } from './plan-columns.ts'
import { compilePasses, compileStay, maxCentsOf, type Passes, type Ranked, type Ranking } from './ranking.ts'
import { lowestStay } from './town-costs.ts'

type Scan = {
  segment: Segment
  columns: readonly Column[]
  /** Bits of the columns that a price list must have, by set. */
  wanted: ReturnType<typeof presenceOf>
  passes: Passes
  /** The most that a clinic may cost, all in. */
  maxCents: number
  stayAt: (row: number) => number
  order: Order
  first: ReturnType<typeof createFirst>
  /** Of the block that is read: the positions that are complete and pass, and the sum of the plan at each of its positions. */
  candidates: Int32Array
  sums: Float64Array
}

/** Branch and bound over the blocks of the price table: only blocks that can have one of the first rows are added up. */
export function rankPriceLists(segment: Segment, ranking: Ranking): Ranked {
  const columns = columnsOf(segment, ranking.asked)
  if (!columns) return { first: [], total: 0 }
  const scan = beginScan(segment, columns, ranking)
  const { order, first, maxCents } = scan
  const cheapestStay = lowestStay(ranking.stay, ranking.query.hotel)
  // Whether a row passes a limit of the price is known once it is added up.
  const countRows = ranking.query.maxPrice === undefined ? findCandidates : rankBlock
  let total = 0
  for (let block = 0; block < blockCount(segment.prices.count); block++) {
    const treatment = lowestTotal(segment, columns, block)
    const allIn = treatment + cheapestStay
    if (allIn > maxCents || allIn === Number.POSITIVE_INFINITY) continue
    if (order.boundOf(block, treatment, allIn) <= first.threshold) total += rankBlock(scan, block)
    else if (total <= EXACT_TOTAL_MAX) total += countRows(scan, block)
  }
  return { first: first.list(), total }
}

const beginScan = (segment: Segment, columns: readonly Column[], ranking: Ranking): Scan => ({
  segment,
  columns,
  wanted: presenceOf(columns),
  passes: compilePasses(segment, ranking),
  maxCents: maxCentsOf(ranking),
  stayAt: compileStay(segment, ranking),
  order: compileOrder(segment, { ...ranking, sort: ranking.query.sort }),
  first: createFirst(ranking.limit),
  candidates: new Int32Array(BLOCK_SIZE),
  sums: new Float64Array(BLOCK_SIZE),
})

/** Adds up the plan for the rows of a block and keeps the first of them. Returns how many are complete and pass. */
function rankBlock(scan: Scan, block: number) {
  const count = findCandidates(scan, block)
  addUp(scan, block, count)
  return keepFirst(scan, block, count)
}

/** Finds the positions of a block that are complete and pass, whatever they cost. Returns how many they are. */
function findCandidates({ segment, wanted, passes, candidates }: Scan, block: number) {
  const { count, rows } = segment.prices
  const start = block * BLOCK_SIZE
  const end = Math.min(start + BLOCK_SIZE, count)
  let found = 0
  for (let position = start; position < end; position++) {
    if (passes(rows[position] ?? 0) && isComplete(segment, position, wanted)) candidates[found++] = position
  }
  return found
}

/** Whether a price list has all columns of the plan. */
function isComplete({ prices: { presence, count } }: Segment, position: number, wanted: Scan['wanted']) {
  for (const { set, bits } of wanted) if (((presence[set * count + position] ?? 0) & bits) !== bits) return false
  return true
}

/** With fewer rows of a block than this, adding up each by itself reads less than whole columns do. */
const FEW_ROWS = 32

/** Writes the sums of the candidates. */
function addUp({ segment, columns, candidates, sums }: Scan, block: number, candidateCount: number) {
  const { count, cents } = segment.prices
  const start = block * BLOCK_SIZE
  const length = Math.min(BLOCK_SIZE, count - start)
  if (candidateCount < FEW_ROWS) {
    for (let at = 0; at < candidateCount; at++) {
      const position = candidates[at] ?? 0
      sums[position - start] = sumAt(segment, position, columns) ?? 0
    }
    return
  }
  sums.fill(0)
  for (const { column, quantity } of columns) addColumn(sums, cents.subarray(column * count + start), length, quantity)
}

/** The inner loop: along one column at a time, without calls of functions. */
function addColumn(sums: Float64Array, prices: Int32Array, length: number, quantity: number) {
  for (let at = 0; at < length; at++) sums[at] = (sums[at] ?? 0) + (prices[at] ?? 0) * quantity
}

/** Keeps the candidates that belong to the first rows. Returns how many do not cost more than the limit. */
function keepFirst({ segment, maxCents, stayAt, order, first, candidates, sums }: Scan, block: number, count: number) {
  const { rows } = segment.prices
  const start = block * BLOCK_SIZE
  let affordable = 0
  for (let at = 0; at < count; at++) {
    const position = candidates[at] ?? 0
    const row = rows[position] ?? 0
    const treatment = sums[position - start] ?? 0
    const allIn = treatment + stayAt(row)
    if (allIn > maxCents) continue
    affordable++
    const key = order.keyOf(row, treatment, allIn)
    if (key <= first.threshold) first.add({ segment, row, key, allIn })
  }
  return affordable
}
