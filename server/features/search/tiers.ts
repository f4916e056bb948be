import { sql } from 'kysely'
import type { SearchQuery } from '#domain/search.ts'
import { all, baseConditions, type Condition, placeConditions } from './conditions.ts'
import { IS_NAMED, isInNoRange, literalPrice, literalRows, providerRows } from './literal-rows.ts'
import { matchPrice } from './match-price.ts'
import { isOffering, offersIn, offersNone } from './offer-rows.ts'
import type { Range } from './ranges.ts'
import { countUses, isInAny, type KeywordTerms, type LiteralRanges, literalRanges } from './terms.ts'
import type { Source, Understanding } from './understanding.ts'
import { idByTerm } from './vocabulary.ts'
import { chooseSlots } from './walked-rows.ts'

export type Request = { query: SearchQuery; understanding: Understanding; terms: KeywordTerms; now: Date }
export type Matching = Range & {
  /** Conditions that narrow down the literal matches before their documents are read. */
  candidates: Condition[]
}
type Tier = { tier: 1 | 2 | 3; rows: Condition }

/**
 * Matches of an understood query come in tiers: literal matches that offer what is asked for, other literal matches, and what
 * understanding adds.
 */
export function tiersOf(request: Request, matching: Matching): Tier[] {
  const { source } = request.understanding
  switch (source.kind) {
    case 'literal':
      return [literalTier(request, source.ranges, matching)]
    case 'providers':
      return providerTiers(request, source, matching)
    case 'offers':
      return offerTiers(request, source, matching)
  }
}

function literalTier({ query, terms }: Request, ranges: LiteralRanges, matching: Matching): Tier {
  const uses = countUses(terms, () => true)
  const literal = { ranges, ids: [], conditions: placeConditions(query) }
  return {
    tier: 1,
    rows: literalRows(literal, { ...matching, slots: chooseSlots(matching, uses, ranges.terms.length) }),
  }
}

function providerTiers(
  { query, terms }: Request,
  { conditions, keyword }: Extract<Source, { kind: 'providers' }>,
  matching: Matching,
): Tier[] {
  const added = (others: Condition[]) => providerRows([...conditions, ...others], matchPrice(keyword), matching)
  if (!isInAny(terms)) return [{ tier: 3, rows: added([]) }]
  const literal = literalConditions(query)
  return [
    { tier: 1, rows: providerRows(literal, matchPrice(query.keyword), matching) },
    { tier: 3, rows: added([isNot(literal)]) },
  ]
}

function offerTiers(request: Request, source: Extract<Source, { kind: 'offers' }>, matching: Matching): Tier[] {
  const { query, terms, understanding } = request
  const { isLiteral } = understanding
  const { ids, place } = source
  const ranges = literalRanges(terms, idByTerm)
  const isTopic = (term: string) => ids.includes(idByTerm.get(term) ?? 0)
  const offered = { ...matching, slots: chooseSlots(matching, countUses(terms, isTopic)) }
  const offerRows = (names: Condition[], conditions: Condition[] = []) =>
    offersIn(source, { ...offered, names, conditions: [...placeConditions(place), ...conditions] }, query.minPrice)
  // Literal matches by nothing but the names of topics offer them
  if (isWithin(ranges, isLiteral ? ids : [])) {
    if (matching.sort !== 'best' || !isLiteral) return [{ tier: isLiteral ? 1 : 3, rows: offerRows([]) }]
    return [
      { tier: 1, rows: offerRows([IS_NAMED]) },
      { tier: 3, rows: offerRows([sql`not is_named`], [offersNone(ids, [IS_NAMED], 'matched')]) },
    ]
  }
  const rowsOf = literalRowsOf(request, ids, matching)
  if (matching.sort !== 'best') {
    return [
      { tier: 1, rows: offerRows([]) },
      { tier: 2, rows: rowsOf(ranges, (alias) => offersNone(ids, placeConditions(place), alias)) },
    ]
  }
  const isNoMatch = ranges ? isInNoRange(ranges, query, 'matched') : isNot(literalConditions(query))
  // Offers under the name of the catalogue contain the keyword, so that the index of offers has them in order
  if (isLiteral) {
    const others = ranges && { ...ranges, ids: ranges.ids.filter((id) => !ids.includes(id)) }
    return [
      { tier: 1, rows: offerRows([IS_NAMED]) },
      { tier: 2, rows: rowsOf(others, (alias) => offersNone(ids, [IS_NAMED], alias)) },
      { tier: 3, rows: offerRows([sql`not is_named`], [isNoMatch]) },
    ]
  }
  return [
    { tier: 1, rows: rowsOf(ranges, () => isOffering(ids)) },
    { tier: 2, rows: rowsOf(ranges, (alias) => offersNone(ids, [], alias)) },
    { tier: 3, rows: offerRows([], [isNoMatch]) },
  ]
}

const isWithin = (ranges: LiteralRanges | undefined, ids: readonly number[]) =>
  ranges?.terms.length === 0 && ranges.ids.every((id) => ids.includes(id))

/** Literal matches that fulfil a condition, from ranges, or else by comparing documents. */
const literalRowsOf =
  ({ query }: Request, ids: readonly number[], matching: Matching) =>
  (ranges: LiteralRanges | undefined, condition: (alias: string) => Condition) => {
    if (ranges) {
      const conditions = [...placeConditions(query), condition('matched')]
      return literalRows({ ranges, ids, conditions }, matching)
    }
    const conditions = [...literalConditions(query), ...matching.candidates, condition('provider_search')]
    return providerRows(conditions, literalPrice(query, ids), matching)
  }

const literalConditions = (query: SearchQuery) => baseConditions(query, { isPrepared: true })

/** Anti-join: rows that are no literal match. */
const isNot = (literal: Condition[]) =>
  sql`provider_id not in (select literal.provider_id from (select * from provider_search where ${all(literal)}) as literal)`
