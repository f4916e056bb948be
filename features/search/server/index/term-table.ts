import { createIntColumn } from './int-column.ts'
import { NO_PRICE, ROWS_MAX } from './provider.ts'
import { type TextColumn, textAt, textsContaining, toTextColumn } from './text-column.ts'

/**
 * Terms with their postings (an inverted index): the rows of those who use a term, and what each asks for it at least.
 * Terms are numbers from 0.
 */
export type TermTable = {
  texts: TextColumn
  /** Where the postings of each term begin, and where the last ones end. */
  postingStarts: Uint32Array
  /** Ascending in each term. */
  rows: Uint32Array
  prices: Int32Array
  termsByTreatment: ReadonlyMap<number, readonly number[]>
}

/** Collects postings, in any order of the rows, but those of a row together. */
export function createTermTableBuilder() {
  const numbers = new Map<string, number>()
  const termsByTreatment = new Map<number, number[]>()
  const terms = createIntColumn()
  const prices = createIntColumn()
  const rows = createIntColumn()
  /** Where the postings of each of the rows begin. */
  const starts = createIntColumn()
  let lastRow = -1
  let length = 0

  function addTerm(key: string, treatmentId: number | null) {
    const term = numbers.size
    numbers.set(key, term)
    if (treatmentId !== null) termsByTreatment.set(treatmentId, [...(termsByTreatment.get(treatmentId) ?? []), term])
    return term
  }

  return {
    add(key: string, row: number, price: number | null = null, treatmentId: number | null = null) {
      if (row !== lastRow) {
        rows.push(row)
        starts.push(length)
        lastRow = row
      }
      length++
      terms.push(numbers.get(key) ?? addTerm(key, treatmentId))
      prices.push(price ?? NO_PRICE)
    },

    build(): TermTable {
      starts.push(length)
      const grouped = groupByTerm(numbers.size, {
        terms: terms.toArray(),
        prices: prices.toArray(),
        rows: rows.toArray(),
        starts: starts.toArray(),
      })
      return { texts: toTextColumn(numbers.keys()), termsByTreatment, ...grouped }
    },
  }
}

type Collected = { terms: Int32Array; prices: Int32Array; rows: Int32Array; starts: Int32Array }

/** Counting sort by term, then row. Several postings of a row under one term become one, at the lowest price. */
function groupByTerm(count: number, { terms, prices, ...runs }: Collected) {
  const starts = countBefore(count, terms)
  const ends = starts.slice()
  const sortedRows = new Uint32Array(terms.length)
  const sortedPrices = new Int32Array(terms.length)

  function addPosting(row: number, term: number, price: number) {
    const end = ends[term] ?? 0
    if (end > (starts[term] ?? 0) && sortedRows[end - 1] === row) {
      sortedPrices[end - 1] = Math.min(sortedPrices[end - 1] ?? NO_PRICE, price)
      return
    }
    sortedRows[end] = row
    sortedPrices[end] = price
    ends[term] = end + 1
  }

  for (const run of runsByRow(runs.rows)) {
    const row = runs.rows[run] ?? 0
    const runEnd = runs.starts[run + 1] ?? 0
    for (let at = runs.starts[run] ?? 0; at < runEnd; at++) addPosting(row, terms[at] ?? 0, prices[at] ?? NO_PRICE)
  }
  return closeGaps({ starts, ends, rows: sortedRows, prices: sortedPrices })
}

/** How many of some terms are less than each term. */
function countBefore(count: number, terms: Int32Array) {
  const counts = new Uint32Array(count + 1)
  for (let at = 0; at < terms.length; at++) add(counts, (terms[at] ?? 0) + 1, 1)
  for (let term = 0; term < count; term++) add(counts, term + 1, counts[term] ?? 0)
  return counts
}

/** The runs in the order of their rows. Numbers of both in one, since sorting by a function takes several times as long. */
function runsByRow(rows: Int32Array) {
  const runs = Float64Array.from(rows, (row, run) => row * ROWS_MAX + run).sort()
  return Uint32Array.from(runs, (each) => each % ROWS_MAX)
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
