import { createIntColumn } from './int-column.ts'
import { type IndexedPrice, NO_PRICE, ROWS_MAX } from './provider.ts'

/** So many providers share their lowest prices: a block whose lowest prices are too high together is skipped as a whole. */
export const BLOCK_SIZE = 256

/**
 * The price lists of a segment as columns, one to a procedure. Providers are positions from 0, those with low prices for what
 * they do first, so that providers of a block resemble each other, and their lowest prices together are close to a real total.
 */
export type PriceTable = {
  /** How many providers have a price list. */
  count: number
  /** The procedures of the columns. */
  procedures: readonly string[]
  /** The row of each position, and the position of each row; -1 for a row without a price list. */
  rows: Int32Array
  positions: Int32Array
  /** The prices by column, then position. */
  cents: Int32Array
  /** Which columns a position has a price in: bit sets of 32 columns each, by set, then position. */
  presence: Int32Array
  /** The lowest price by column, then block. */
  blockLows: Int32Array
  /** The highest score and rating, and the earliest time or an earlier one, of each block. */
  blockScores: Float32Array
  blockRatings: Float32Array
  blockTimes: Float64Array
}

export const blockCount = (count: number) => Math.ceil(count / BLOCK_SIZE)
const BITS = 32
/** The bit of a column in its set. */
export const bitOf = (column: number) => 1 << (column % BITS)
export const setOf = (column: number) => Math.floor(column / BITS)

/** Properties of the rows that blocks summarise. */
type RowColumns = { score: ArrayLike<number>; rating: ArrayLike<number>; nextSlot: ArrayLike<number> }

/** Collects price lists, in any order of the rows. */
export function createPriceTableBuilder() {
  const columnByProcedure = new Map<string, number>()
  const rows = createIntColumn()
  /** Where the prices of each list begin. */
  const starts = createIntColumn()
  const columns = createIntColumn()
  const cents = createIntColumn()
  let length = 0

  function columnOf(procedureId: string) {
    const known = columnByProcedure.get(procedureId)
    if (known !== undefined) return known
    const column = columnByProcedure.size
    columnByProcedure.set(procedureId, column)
    return column
  }

  return {
    add(row: number, prices: readonly IndexedPrice[]) {
      if (prices.length === 0) return
      rows.push(row)
      starts.push(length)
      for (const [procedureId, price] of prices) {
        columns.push(columnOf(procedureId))
        cents.push(price)
      }
      length += prices.length
    },

    build(size: number, properties: RowColumns): PriceTable {
      starts.push(length)
      const procedures = [...columnByProcedure.keys()]
      const lists: PriceLists = {
        rows: rows.toArray(),
        starts: starts.toArray(),
        columns: columns.toArray(),
        cents: cents.toArray(),
      }
      const order = sortByLevel(lists, procedures.length)
      const table = fillColumns(lists, order, procedures, size)
      return { ...table, ...summariseBlocks(table, properties) }
    },
  }
}

type PriceLists = { rows: Int32Array; starts: Int32Array; columns: Int32Array; cents: Int32Array }

/** Fractions of a level that are told apart, and an addend that makes all levels positive. */
const LEVEL_STEPS = 1e6
const LEVEL_MIN = 64

/** The lists by price level: how high the prices of a list are beside the mean prices of its procedures. */
function sortByLevel({ rows, starts, columns, cents }: PriceLists, columnCount: number) {
  const sums = new Float64Array(columnCount)
  const counts = new Float64Array(columnCount)
  for (let at = 0; at < cents.length; at++) {
    const column = columns[at] ?? 0
    sums[column] = (sums[column] ?? 0) + Math.log1p(cents[at] ?? 0)
    counts[column] = (counts[column] ?? 0) + 1
  }
  const sorted = new Float64Array(rows.length)
  for (let list = 0; list < rows.length; list++) {
    const start = starts[list] ?? 0
    const end = starts[list + 1] ?? 0
    let level = 0
    for (let at = start; at < end; at++) {
      const column = columns[at] ?? 0
      level += Math.log1p(cents[at] ?? 0) - (sums[column] ?? 0) / (counts[column] ?? 1)
    }
    // Numbers of both in one, since sorting by a function takes several times as long
    sorted[list] = Math.round((level / (end - start) + LEVEL_MIN) * LEVEL_STEPS) * ROWS_MAX + list
  }
  sorted.sort()
  return Uint32Array.from(sorted, (each) => each % ROWS_MAX)
}

function fillColumns(lists: PriceLists, order: Uint32Array, procedures: readonly string[], size: number) {
  const count = order.length
  const rows = new Int32Array(count)
  const positions = new Int32Array(size).fill(-1)
  const cents = new Int32Array(procedures.length * count).fill(NO_PRICE)
  const presence = new Int32Array(Math.ceil(procedures.length / BITS) * count)
  for (let position = 0; position < count; position++) {
    const list = order[position] ?? 0
    const row = lists.rows[list] ?? 0
    rows[position] = row
    positions[row] = position
    const end = lists.starts[list + 1] ?? 0
    for (let at = lists.starts[list] ?? 0; at < end; at++) {
      const column = lists.columns[at] ?? 0
      cents[column * count + position] = lists.cents[at] ?? NO_PRICE
      const set = setOf(column) * count + position
      presence[set] = (presence[set] ?? 0) | bitOf(column)
    }
  }
  return { count, procedures, rows, positions, cents, presence }
}

function summariseBlocks({ count, procedures, rows, cents }: ReturnType<typeof fillColumns>, properties: RowColumns) {
  const blocks = blockCount(count)
  const blockLows = new Int32Array(procedures.length * blocks).fill(NO_PRICE)
  for (let column = 0; column < procedures.length; column++) {
    for (let position = 0; position < count; position++) {
      const at = column * blocks + Math.floor(position / BLOCK_SIZE)
      blockLows[at] = Math.min(blockLows[at] ?? NO_PRICE, cents[column * count + position] ?? NO_PRICE)
    }
  }
  const blockScores = new Float32Array(blocks)
  const blockRatings = new Float32Array(blocks)
  const blockTimes = new Float64Array(blocks).fill(Number.POSITIVE_INFINITY)
  for (let position = 0; position < count; position++) {
    const row = rows[position] ?? 0
    const block = Math.floor(position / BLOCK_SIZE)
    blockScores[block] = Math.max(blockScores[block] ?? 0, properties.score[row] ?? 0)
    blockRatings[block] = Math.max(blockRatings[block] ?? 0, properties.rating[row] ?? 0)
    blockTimes[block] = Math.min(blockTimes[block] ?? 0, properties.nextSlot[row] ?? 0)
  }
  return { blockLows, blockScores, blockRatings, blockTimes }
}

/** A block keeps a lower bound of its times: an earlier time lowers it, and a later one leaves it as it is. */
export function lowerBlockTime({ positions, blockTimes }: PriceTable, row: number, time: number) {
  const position = positions[row] ?? -1
  if (position === -1) return
  const block = Math.floor(position / BLOCK_SIZE)
  blockTimes[block] = Math.min(blockTimes[block] ?? time, time)
}
