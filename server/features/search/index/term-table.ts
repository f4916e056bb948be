import { createIntColumn } from './int-column.ts'
import { NO_PRICE } from './provider.ts'
import { type TextColumn, textAt, textsContaining, toTextColumn } from './text-column.ts'

/**
 * Terms with their postings (an inverted index): the rows of those who use a term, and what each asks for it at least.
 * Terms are numbers from 0.
 */
export type TermTable = {
  texts: TextColumn
  /** Where the postings of each term begin, and where the last ones end. */
  postingStarts: Uint32Array
  rows: Uint32Array
  prices: Int32Array
  termsByTreatment: ReadonlyMap<number, readonly number[]>
}

/** Collects postings, row by row. */
export function createTermTableBuilder() {
  const numbers = new Map<string, number>()
  const termsByTreatment = new Map<number, number[]>()
  const terms = createIntColumn()
  const rows = createIntColumn()
  const prices = createIntColumn()

  function addTerm(key: string, treatmentId: number | null) {
    const term = numbers.size
    numbers.set(key, term)
    if (treatmentId !== null) termsByTreatment.set(treatmentId, [...(termsByTreatment.get(treatmentId) ?? []), term])
    return term
  }

  return {
    add(key: string, row: number, price: number | null = null, treatmentId: number | null = null) {
      terms.push(numbers.get(key) ?? addTerm(key, treatmentId))
      rows.push(row)
      prices.push(price ?? NO_PRICE)
    },

    build(): TermTable {
      const grouped = groupByTerm(numbers.size, terms.toArray(), rows.toArray(), prices.toArray())
      return { texts: toTextColumn(numbers.keys()), termsByTreatment, ...grouped }
    },
  }
}

/** Counting sort. Several postings of a row under one term become one, at the lowest price. */
function groupByTerm(count: number, terms: Int32Array, rows: Int32Array, prices: Int32Array) {
  const ends = new Uint32Array(count + 1)
  for (let at = 0; at < terms.length; at++) add(ends, (terms[at] ?? 0) + 1, 1)
  for (let term = 0; term < count; term++) add(ends, term + 1, ends[term] ?? 0)
  const starts = ends.slice()
  const sortedRows = new Uint32Array(terms.length)
  const sortedPrices = new Int32Array(terms.length)
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at] ?? 0
    const end = ends[term] ?? 0
    const row = rows[at] ?? 0
    const price = prices[at] ?? NO_PRICE
    if (end > (starts[term] ?? 0) && sortedRows[end - 1] === row) {
      sortedPrices[end - 1] = Math.min(sortedPrices[end - 1] ?? NO_PRICE, price)
      continue
    }
    sortedRows[end] = row
    sortedPrices[end] = price
    ends[term] = end + 1
  }
  return closeGaps({ starts, ends, rows: sortedRows, prices: sortedPrices })
}

const add = (numbers: Uint32Array, index: number, value: number) => {
  numbers[index] = (numbers[index] ?? 0) + value
}

type Grouped = { starts: Uint32Array; ends: Uint32Array; rows: Uint32Array; prices: Int32Array }

/** Postings that became one have left gaps. */
function closeGaps({ starts, ends, rows, prices }: Grouped) {
  const postingStarts = new Uint32Array(starts.length)
  let length = 0
  for (let term = 0; term + 1 < starts.length; term++) {
    const start = starts[term] ?? 0
    const end = ends[term] ?? 0
    rows.copyWithin(length, start, end)
    prices.copyWithin(length, start, end)
    length += end - start
    postingStarts[term + 1] = length
  }
  return { postingStarts, rows: rows.slice(0, length), prices: prices.slice(0, length) }
}

/** The term of exactly this text. */
export const findTerm = ({ texts }: TermTable, key: string) =>
  textsContaining(texts, key).find((term) => textAt(texts, term) === key)

/** How many postings some terms have. */
export const countPostings = ({ postingStarts }: TermTable, terms: readonly number[]) =>
  terms.reduce((sum, term) => sum + (postingStarts[term + 1] ?? 0) - (postingStarts[term] ?? 0), 0)
