import { NO_PRICE } from './index/provider.ts'
import { type Segment, townName } from './index/segment.ts'
import { countPostings, findTerm, type TermTable } from './index/term-table.ts'
import { textAt, textsContaining } from './index/text-column.ts'
import type { Topics } from './match-price.ts'

/** How a row matches: what it offers was asked for, or one of its texts contains the keyword. A bit each. */
export const OFFERS = 1
export const LITERAL = 2
export const MATCHES = OFFERS | LITERAL

/** Whose price counts, the highest first: a card shows the topics of a query before anything that contains the keyword. */
const PRICE_OF = { provider: 0, speciality: 1, treatment: 2, topic: 3 } as const
const PRICE_SHIFT = 2

/** Folded names of a city and of a group of countries; the empty name stands for any. */
export type Place = { city: string; country: string }
export const ANYWHERE: Place = { city: '', country: '' }

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

/** Marks the rows that match, with the price that a card shows, in place of the marks of the last search. */
export function markMatches(segment: Segment, { literal, topics, added }: Asked) {
  segment.mark.fill(0)
  const ownTerms = findTopics(segment, topics)
  const markTopics = (marking: Marking) => {
    for (const [table, terms] of ownTerms) markTerms(segment, table, terms, { ...marking, price: PRICE_OF.topic })
  }
  if (added?.kind === 'offers') markTopics({ mark: OFFERS, place: added.place })
  else if (added) markProviders(segment, added)
  if (!literal) return
  const { key, place } = literal
  markKeyword(segment, key, { place, mark: !added || added.kind === 'offers' ? LITERAL : MATCHES })
  // Offers outside the place that was understood have their price all the same
  const isPriced = added?.kind === 'offers' && isSamePlace(added.place, place)
  if (!isPriced) markTopics({ mark: 0, place })
}

const isSamePlace = (a: Place, b: Place) => a.city === b.city && a.country === b.country

function findTopics({ treatments, specialities }: Segment, topics: Topics): [TermTable, number[]][] {
  return [
    [treatments, topics.treatmentIds.flatMap((id) => treatments.termsByTreatment.get(id) ?? [])],
    [specialities, topics.specialityKeys.flatMap((key) => findTerm(specialities, key) ?? [])],
  ]
}

type Marking = { mark: number; place: Place }

function markProviders(segment: Segment, added: Exclude<Added, { kind: 'offers' }>) {
  const marking = { mark: OFFERS, place: added.place }
  if (added.kind === 'in-place') return markKeyword(segment, added.key, marking, { isPriced: false })
  const rows = added.providerIds.flatMap((id) => segment.rowOf(id) ?? [])
  markRows(segment, rows, marking)
}

/** A document consists of texts, so that whoever uses a term that contains the keyword is a literal match. */
function markKeyword(segment: Segment, key: string, marking: Marking, { isPriced } = { isPriced: true }) {
  if (key === '') return markAll(segment, marking)
  const { treatments, specialities, words } = segment
  const priced = (price: number) => ({ ...marking, price: isPriced ? price : PRICE_OF.provider })
  markTerms(segment, specialities, textsContaining(specialities.texts, key), priced(PRICE_OF.speciality))
  markTerms(segment, treatments, textsContaining(treatments.texts, key), priced(PRICE_OF.treatment))
  if (key.includes(' ')) markPhrase(segment, key, marking)
  else markTerms(segment, words, textsContaining(words.texts, key), priced(PRICE_OF.provider))
}

/** Of so large a share of the clinics, all names are read faster than those with a word. */
const COMMON_SHARE = 1 / 16

/** A phrase is compared with the names of clinics that have its rarest word. */
function markPhrase(segment: Segment, key: string, marking: Marking) {
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
  markRows(segment, rows, marking)
}

const rowsOf = ({ rows, postingStarts }: TermTable, term: number) => [
  ...rows.subarray(postingStarts[term], postingStarts[term + 1]),
]

function markAll(segment: Segment, { mark, place }: Marking) {
  const { mark: marks, size } = segment
  const { column, code } = placeColumn(segment, place)
  for (let row = 0; row < size; row++)
    if (column === undefined || column[row] === code) marks[row] = (marks[row] ?? 0) | mark
}

function markRows(segment: Segment, rows: readonly number[], { mark, place }: Marking) {
  const isIn = compilePlace(segment, place)
  const marks = segment.mark
  for (const row of rows) if (isIn(row)) marks[row] = (marks[row] ?? 0) | mark
}

function markTerms(segment: Segment, table: TermTable, terms: readonly number[], marking: Marking & { price: number }) {
  const place = placeColumn(segment, marking.place)
  for (const term of terms) {
    const range = { from: table.postingStarts[term] ?? 0, to: table.postingStarts[term + 1] ?? 0 }
    if (marking.price === PRICE_OF.provider) markPostings(segment, table, range, place, marking)
    else markPricedPostings(segment, table, range, place, marking)
  }
}

type Range = { from: number; to: number }
/** The rows of a place: those with a code in a column. Without a column, all. */
type PlaceColumn = { column: Int32Array | undefined; code: number }

// The inner loops of most searches call no functions, and touch few columns.

function markPostings(
  { mark: marks }: Segment,
  { rows }: TermTable,
  { from, to }: Range,
  { column, code }: PlaceColumn,
  { mark }: Marking,
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
  { mark, price }: Marking & { price: number },
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

const UNKNOWN_CODE = -1

function placeColumn({ town, city, country, codeOf }: Segment, place: Place): PlaceColumn {
  const codeIn = (name: string) => codeOf(name) ?? UNKNOWN_CODE
  if (place.city === '' && place.country === '') return { column: undefined, code: UNKNOWN_CODE }
  if (place.country === '') return { column: city, code: codeIn(place.city) }
  if (place.city === '') return { column: country, code: codeIn(place.country) }
  return { column: town, code: codeIn(townName(place)) }
}

/** Whether a row is in a place. */
export function compilePlace(segment: Segment, place: Place) {
  const { column, code } = placeColumn(segment, place)
  return (row: number) => column === undefined || column[row] === code
}

/** The price of a marked row, as its card shows it. */
export function priceOf({ mark, matchedPrice, price }: Segment, row: number) {
  const isMatched = (mark[row] ?? 0) >> PRICE_SHIFT !== PRICE_OF.provider
  const matched = isMatched ? (matchedPrice[row] ?? NO_PRICE) : NO_PRICE
  return matched === NO_PRICE ? (price[row] ?? NO_PRICE) : matched
}
