import { bitOf, blockCount, setOf } from '#features/search/server/index/price-table.ts'
import { NO_PRICE } from '#features/search/server/index/provider.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import type { AskedPlan } from './asked-plan.ts'

/** A procedure of the plan as a column of a segment. */
export type Column = { column: number; quantity: number }

/** The columns of the plan, or nothing when a procedure is on no price list. */
export function columnsOf({ prices }: Segment, { procedures }: AskedPlan): Column[] | undefined {
  const columns = procedures.map(({ procedureId, quantity }) => ({
    column: prices.procedures.indexOf(procedureId),
    quantity,
  }))
  return columns.every(({ column }) => column !== -1) ? columns : undefined
}

/** Bits of the columns that a price list must have, by set. */
export function presenceOf(columns: readonly Column[]) {
  const wanted = new Map<number, number>()
  for (const { column } of columns) wanted.set(setOf(column), (wanted.get(setOf(column)) ?? 0) | bitOf(column))
  return [...wanted].map(([set, bits]) => ({ set, bits }))
}

/** What the columns cost together at a position; nothing when one has no price there. */
export function sumAt({ prices }: Segment, position: number, columns: readonly Column[]) {
  let sum = 0
  for (const { column, quantity } of columns) {
    const price = prices.cents[column * prices.count + position] ?? NO_PRICE
    if (price === NO_PRICE) return
    sum += price * quantity
  }
  return sum
}

/** No plan of the block costs less; infinite when a procedure is on no list of the block. */
export function lowestTotal({ prices: { blockLows, count } }: Segment, columns: readonly Column[], block: number) {
  const blocks = blockCount(count)
  let sum = 0
  for (const { column, quantity } of columns) {
    const low = blockLows[column * blocks + block] ?? NO_PRICE
    if (low === NO_PRICE) return Number.POSITIVE_INFINITY
    sum += low * quantity
  }
  return sum
}
