import { lowerBound } from './index/lower-bound.ts'
import { NO_PRICE } from './index/provider.ts'
import type { Segment } from './index/segment.ts'
import { countPostings, findTerm, type TermTable } from './index/term-table.ts'
import { textAt, textsContaining } from './index/text-column.ts'
import type { Topics } from './match-price.ts'
import { compilePlace, isSamePlace, type Place, type PlaceColumn, placeColumn } from './places.ts'

/** How a row matches: what it offers was asked for, or one of its texts contains the keyword. A bit each. */
export const OFFERS = 1
export const LITERAL = 2
export const MATCHES = OFFERS | LITERAL

/** Whose price counts, the highest first: a card shows the topics of a query before anything that contains the keyword. */
const PRICE_OF = { provider: 0, speciality: 1, treatment: 2, topic: 3 } as const
const PRICE_SHIFT = 2

/**
 * What understanding adds to the literal matches: offers of the topics, providers of a name, or providers of a place. Where it is
 * no offers, literal matches count as offers, too: they come first, and in other orders are like the rest.
 */
export type Added =
  | { kind: 'offers'; place: Place }
  | { kind: 'named'; providerIds: readonly string[]; place: Place }
  | { kind: 'in-place'; key: string; place: Place }

export type Asked = {
  /** The folded keyword, and where it was asked for. The empty one is in every text. */
  literal?: { key: string; place: Place } | undefined
  /** The treatments and specialities that the query is understood as. */
  topics: Topics
  added?: Added | undefined
}

/** Marks the rows that match from where it has stopped before, up to a row. */
export type MarkUpTo = (end: number) => void

/**
 * A search marks rows, the best first, until it has enough of them, with the price that a card shows. The marks take the place
 * of those of the last search.
 */
export function compileMatches(segment: Segment, asked: Asked): MarkUpTo {
  segment.mark.fill(0)
  const steps = compileSteps(segment, asked)
  return (end) => {
    for (const step of steps) step(end)
  }
}

function compileSteps(segment: Segment, { literal, topics, added }: Asked): MarkUpTo[] {
  const ownTerms = findTopics(segment, topics)
  const markTopics = (marking: Marking) =>
    ownTerms.map(([table, terms]) => markTerms(segment, table, terms, { ...marking, price: PRICE_OF.topic }))
  const isOffered = added?.kind === 'offers'
  const steps = isOffered ? markTopics({ mark: OFFERS, place: added.place }) : markProviders(segment, added)
  if (!literal) return steps
  const { key, place } = literal
  const keyword = markKeyword(segment, key, { place, mark: !added || isOffered ? LITERAL : MATCHES })
  // Offers outside the place that was understood have their price all the same
  const isPriced = isOffered && isSamePlace(added.place, place)
  return [...steps, ...keyword, ...(isPriced ? [] : markTopics({ mark: 0, place }))]
}

function findTopics({ treatments, specialities }: Segment, topics: Topics): [TermTable, number[]][] {
  return [
    [treatments, topics.treatmentIds.flatMap((id) => treatments.termsByTreatment.get(id) ?? [])],
    [specialities, topics.specialityKeys.flatMap((key) => findTerm(specialities, key) ?? [])],
  ]
}

type Marking = { mark: number; place: Place }

function markProviders(segment: Segment, added: Exclude<Added, { kind: 'offers' }> | undefined): MarkUpTo[] {
  if (!added) return []
  const marking = { mark: OFFERS, place: added.place }
  if (added.kind === 'in-place') return markKeyword(segment, added.key, marking, { isPriced: false })
  return [
    markRows(
      segment,
      added.providerIds.flatMap((id) => segment.rowOf(id) ?? []),
      marking,
    ),
  ]
}

/** A document consists of texts, so that whoever uses a term that contains the keyword is a literal match. */
function markKeyword(segment: Segment, key: string, marking: Marking, { isPriced } = { isPriced: true }): MarkUpTo[] {
  if (key === '') return [markAll(segment, marking)]
  const { treatments, specialities, words } = segment
  const mark = (table: TermTable, price: number) =>
    markTerms(segment, table, textsContaining(table.texts, key), {
      ...marking,
      price: isPriced ? price : PRICE_OF.provider,
    })
  return [
    mark(specialities, PRICE_OF.speciality),
    mark(treatments, PRICE_OF.treatment),
    key.includes(' ') ? markPhrase(segment, key, marking) : mark(words, PRICE_OF.provider),
  ]
}

/** Of so large a share of the clinics, all names are read faster than those with a word. */
const COMMON_SHARE = 1 / 16

/** A phrase is compared with the names of clinics that have its rarest word. */
function markPhrase(segment: Segment, key: string, marking: Marking): MarkUpTo {
  const { words, clinics, size } = segment
  const [rarest = []] = key
    .split(' ')
    .filter(Boolean)
    .map((word) => textsContaining(words.texts, word))
    .sort((a, b) => countPostings(words, a) - countPostings(words, b))
  const isCommon = countPostings(words, rarest) > size * COMMON_SHARE
  const rows = isCommon
    ? textsContaining(clinics, key)
    : rarest.flatMap((word) => rowsOf(words, word)).filter((row) => textAt(clinics, row).includes(key))
  return markRows(segment, rows, marking)
}

const rowsOf = ({ rows, postingStarts }: TermTable, term: number) => [
  ...rows.subarray(postingStarts[term], postingStarts[term + 1]),
]

function markAll(segment: Segment, { mark, place }: Marking): MarkUpTo {
  const { mark: marks } = segment
  const { column, code } = placeColumn(segment, place)
  let row = 0
  return (end) => {
    for (; row < end; row++) if (column === undefined || column[row] === code) marks[row] = (marks[row] ?? 0) | mark
  }
}

function markRows(segment: Segment, rows: readonly number[], { mark, place }: Marking): MarkUpTo {
  const isIn = compilePlace(segment, place)
  const marks = segment.mark
  const ascending = Uint32Array.from(rows).sort()
  let at = 0
  return (end) => {
    for (; at < ascending.length; at++) {
      const row = ascending[at] ?? 0
      if (row >= end) return
      if (isIn(row)) marks[row] = (marks[row] ?? 0) | mark
    }
  }
}

type TermMarking = Marking & { price: number }

function markTerms(segment: Segment, table: TermTable, terms: readonly number[], marking: TermMarking): MarkUpTo {
  const place = placeColumn(segment, marking.place)
  const positions = Uint32Array.from(terms, (term) => table.postingStarts[term] ?? 0)
  const markRange = marking.price === PRICE_OF.provider ? markPostings : markPricedPostings
  return (end) => {
    for (const [index, term] of terms.entries()) {
      const from = positions[index] ?? 0
      const to = lowerBound(table.rows, end, from, table.postingStarts[term + 1])
      markRange(segment, table, { from, to }, place, marking)
      positions[index] = to
    }
  }
}

type Range = { from: number; to: number }

// The inner loops of most searches call no functions, and touch few columns.

function markPostings(
  { mark: marks }: Segment,
  { rows }: TermTable,
  { from, to }: Range,
  { column, code }: PlaceColumn,
  { mark }: TermMarking,
) {
  for (let at = from; at < to; at++) {
    const row = rows[at] ?? 0
    if (column === undefined || column[row] === code) marks[row] = (marks[row] ?? 0) | mark
  }
}

/** The price replaces one of a lower kind, and a higher one of the same. */
function markPricedPostings(
  { mark: marks, matchedPrice }: Segment,
  { rows, prices }: TermTable,
  { from, to }: Range,
  { column, code }: PlaceColumn,
  { mark, price }: TermMarking,
) {
  for (let at = from; at < to; at++) {
    const row = rows[at] ?? 0
    if (column !== undefined && column[row] !== code) continue
    const before = marks[row] ?? 0
    const known = before >> PRICE_SHIFT
    const cents = prices[at] ?? NO_PRICE
    if (price > known || (price === known && cents < (matchedPrice[row] ?? 0))) matchedPrice[row] = cents
    marks[row] = (before & MATCHES) | mark | ((price > known ? price : known) << PRICE_SHIFT)
  }
}

/** The price of a marked row, as its card shows it. */
export function priceOf({ mark, matchedPrice, price }: Segment, row: number) {
  const isMatched = (mark[row] ?? 0) >> PRICE_SHIFT !== PRICE_OF.provider
  const matched = isMatched ? (matchedPrice[row] ?? NO_PRICE) : NO_PRICE
  return matched === NO_PRICE ? (price[row] ?? NO_PRICE) : matched
}
