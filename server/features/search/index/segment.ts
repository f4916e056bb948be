import { type IndexedProvider, NEVER, NO_PRICE, type Properties, ROWS_MAX, type Texts, type Times } from './provider.ts'
import { createTermTableBuilder, type TermTable } from './term-table.ts'
import { createTextColumn, type TextColumn, textAt, toTextColumn } from './text-column.ts'

type Columns = {
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
 * hundreds of thousands of objects would take several times the memory, and the time of every garbage collection.
 */
export type Segment = Columns & {
  size: number
  /** Whether a row has been replaced by one of another segment, or its provider cannot be found any more. */
  isGone: Uint8Array
  /** Working memory of a search: how a row matches, and at which price. */
  mark: Uint8Array
  /** The marks of four rows each, so that rows without any are skipped quickly. */
  marksOfFour: Uint32Array
  matchedPrice: Int32Array
  treatments: TermTable
  specialities: TermTable
  /** Of the names of clinics. */
  words: TermTable
  idOf: (row: number) => string
  rowOf: (id: string) => number | undefined
  clinics: TextColumn
  /** The number of a text that many rows share: a town, a city, a country or a time zone. */
  codeOf: (text: string) => number | undefined
  textOf: (code: number) => string
}

/** Collects the properties of providers, the best first, and then the texts of each. */
export function createSegmentBuilder() {
  const columns: Record<keyof Columns, number[]> = {
    town: [],
    city: [],
    country: [],
    score: [],
    rating: [],
    price: [],
    isVerified: [],
    specialityMask: [],
    languageMask: [],
    serviceTypeMask: [],
    timeZone: [],
    nextSlot: [],
    dayStart: [],
  }
  const ids = createTextColumn()
  const clinics: string[] = []
  const rowById = new Map<string, number>()
  const codes = createCodes()
  const treatments = createTermTableBuilder()
  const specialities = createTermTableBuilder()
  const words = createTermTableBuilder()

  return {
    add(provider: Properties) {
      columns.town.push(codes.add(townName(provider)))
      columns.city.push(codes.add(provider.city))
      columns.country.push(codes.add(provider.country))
      columns.score.push(provider.score)
      columns.rating.push(provider.rating)
      columns.price.push(provider.price ?? NO_PRICE)
      columns.isVerified.push(Number(provider.isVerified))
      columns.specialityMask.push(provider.specialityMask)
      columns.languageMask.push(provider.languageMask)
      columns.serviceTypeMask.push(provider.serviceTypeMask)
      columns.timeZone.push(codes.add(provider.timeZone))
      columns.nextSlot.push(provider.nextSlot ?? NEVER)
      columns.dayStart.push(provider.dayStart ?? NEVER)
      ids.add(provider.id)
      rowById.set(provider.id, clinics.push('') - 1)
    },

    addTexts(id: string, { clinic, offers }: Texts) {
      const row = rowById.get(id)
      if (row === undefined) return
      clinics[row] = clinic
      for (const word of new Set(clinic.split(' '))) if (word !== '') words.add(word, row)
      for (const { treatment, speciality, treatmentId, price } of offers) {
        specialities.add(speciality, row, price)
        if (treatment !== '') treatments.add(treatment, row, price, treatmentId)
      }
    },

    build(): Segment {
      const size = clinics.length
      const marksOfFour = new Uint32Array(Math.ceil(size / 4))
      return {
        size,
        ...toColumns(columns),
        isGone: new Uint8Array(size),
        mark: new Uint8Array(marksOfFour.buffer),
        marksOfFour,
        matchedPrice: new Int32Array(size),
        treatments: treatments.build(),
        specialities: specialities.build(),
        words: words.build(),
        clinics: toTextColumn(clinics),
        ...openIds(size, ids.build()),
        ...codes.open(),
      }
    },
  }
}

/** A segment of providers, the best first. */
export function buildSegment(providers: readonly IndexedProvider[]): Segment {
  const builder = createSegmentBuilder()
  for (const provider of providers) builder.add(provider)
  for (const provider of providers) builder.addTexts(provider.id, provider)
  return builder.build()
}

const toColumns = (columns: Record<keyof Columns, readonly number[]>): Columns => ({
  town: Int32Array.from(columns.town),
  city: Int32Array.from(columns.city),
  country: Int32Array.from(columns.country),
  score: Float32Array.from(columns.score),
  rating: Float32Array.from(columns.rating),
  price: Int32Array.from(columns.price),
  isVerified: Uint8Array.from(columns.isVerified),
  specialityMask: Int32Array.from(columns.specialityMask),
  languageMask: Int32Array.from(columns.languageMask),
  serviceTypeMask: Int32Array.from(columns.serviceTypeMask),
  timeZone: Int32Array.from(columns.timeZone),
  nextSlot: Float64Array.from(columns.nextSlot),
  dayStart: Float64Array.from(columns.dayStart),
})

export function setTimes({ nextSlot, dayStart }: Segment, row: number, times: Times) {
  nextSlot[row] = times.nextSlot ?? NEVER
  dayStart[row] = times.dayStart ?? NEVER
}

/** The name of a town beside others of its name. */
export const townName = ({ city, country }: { city: string; country: string }) => `${city}, ${country}`

/** Rows are found by a binary search in the first digits of all ids, each a number together with its row. */
function openIds(size: number, ids: TextColumn) {
  const idOf = (row: number) => textAt(ids, row)
  const keyOf = (id: string) => Number.parseInt(id.slice(0, 8), 16) * ROWS_MAX
  const sorted = new Float64Array(size)
  for (let row = 0; row < size; row++) sorted[row] = keyOf(idOf(row)) + row
  sorted.sort()

  function rowOf(id: string) {
    const key = keyOf(id)
    for (let at = lowerBound(sorted, key); at < size; at++) {
      const row = (sorted[at] ?? 0) - key
      if (row >= ROWS_MAX) return
      if (idOf(row) === id) return row
    }
  }

  return { idOf, rowOf }
}

/** How many of some ascending numbers are less than a number. */
function lowerBound(sorted: Float64Array, value: number) {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

function createCodes() {
  const codeByText = new Map<string, number>()
  const texts: string[] = []
  return {
    add(text: string) {
      const known = codeByText.get(text)
      if (known !== undefined) return known
      codeByText.set(text, texts.length)
      return texts.push(text) - 1
    },
    open: () => ({
      codeOf: (text: string) => codeByText.get(text),
      textOf: (code: number) => texts[code] ?? '',
    }),
  }
}
