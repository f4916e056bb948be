import { lowerBound } from './lower-bound.ts'
import { lowerBlockTime, type PriceTable } from './price-table.ts'
import { NEVER, ROWS_MAX, type Times } from './provider.ts'
import type { TermTable } from './term-table.ts'
import { type TextColumn, textAt } from './text-column.ts'

export type Columns = {
  /** City and country together. */
  town: Int32Array
  city: Int32Array
  country: Int32Array
  score: Float32Array
  rating: Float32Array
  price: Int32Array
  isVerified: Uint8Array
  specialityMask: Int32Array
  languageMask: Int32Array
  serviceTypeMask: Int32Array
  timeZone: Int32Array
  nextSlot: Float64Array
  dayStart: Float64Array
}

/**
 * Providers as columns and an inverted index: rows are numbers from 0, the best first. Typed arrays and long strings, because
 * hundreds of thousands of objects would take several times the memory, and the time of every garbage collection; and data
 * alone, which one thread can hand to another.
 */
export type SegmentData = Columns & {
  size: number
  treatments: TermTable
  specialities: TermTable
  /** Of the names of clinics. */
  words: TermTable
  /** Of dental providers. */
  prices: PriceTable
  clinics: TextColumn
  ids: TextColumn
  /** The first digits of all ids, each a number together with its row, ascending. */
  sortedIds: Float64Array
  /** Texts that many rows share, by their codes: towns, cities, countries and time zones. */
  sharedTexts: readonly string[]
}

/** A segment that can be searched. */
export type Segment = SegmentData & {
  /** Whether a row has been replaced by one of another segment, or its provider cannot be found any more. */
  isGone: Uint8Array
  /** Working memory of a search: how a row matches, and at which price. */
  mark: Uint8Array
  /** The marks of four rows each, so that rows without any are skipped quickly. */
  marksOfFour: Uint32Array
  matchedPrice: Int32Array
  idOf: (row: number) => string
  rowOf: (id: string) => number | undefined
  codeOf: (text: string) => number | undefined
  textOf: (code: number) => string
}

export function openSegment(data: SegmentData): Segment {
  const { size, sharedTexts } = data
  const marksOfFour = new Uint32Array(Math.ceil(size / 4))
  const codeByText = new Map(sharedTexts.map((text, code) => [text, code]))
  return {
    ...data,
    isGone: new Uint8Array(size),
    mark: new Uint8Array(marksOfFour.buffer),
    marksOfFour,
    matchedPrice: new Int32Array(size),
    ...openIds(data),
    codeOf: (text) => codeByText.get(text),
    textOf: (code) => sharedTexts[code] ?? '',
  }
}

export function setTimes({ nextSlot, dayStart, prices }: Segment, row: number, times: Times) {
  nextSlot[row] = times.nextSlot ?? NEVER
  lowerBlockTime(prices, row, times.nextSlot ?? NEVER)
  dayStart[row] = times.dayStart ?? NEVER
}

/** The name of a town beside others of its name. */
export const townName = ({ city, country }: { city: string; country: string }) => `${city}, ${country}`

const keyOfId = (id: string) => Number.parseInt(id.slice(0, 8), 16) * ROWS_MAX

export function sortIds(ids: TextColumn, size: number) {
  const sorted = new Float64Array(size)
  for (let row = 0; row < size; row++) sorted[row] = keyOfId(textAt(ids, row)) + row
  return sorted.sort()
}

function openIds({ ids, sortedIds, size }: SegmentData) {
  const idOf = (row: number) => textAt(ids, row)

  function rowOf(id: string) {
    const key = keyOfId(id)
    for (let at = lowerBound(sortedIds, key); at < size; at++) {
      const row = (sortedIds[at] ?? 0) - key
      if (row >= ROWS_MAX) return
      if (idOf(row) === id) return row
    }
  }

  return { idOf, rowOf }
}
