import { foldText } from '#platform/rules/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Reading, readQuery } from '../rules/query-reader.ts'
import type { SearchQuery } from '../rules/search.ts'
import type { QueryReading } from '../rules/search-results.ts'
import type { Topics } from './match-price.ts'
import { selectNamesAndTowns } from './names.ts'
import { searchCatalogue } from './vocabulary.ts'

type Place = Pick<SearchQuery, 'city' | 'country'>

/** What understanding adds to the literal matches: offers of the topics, providers of a name, or providers of a place. */
export type Source =
  | { kind: 'offers'; place: Place }
  | { kind: 'named'; providerIds: readonly string[]; place: Place }
  | { kind: 'in-place'; keyword: string; place: Place }

export type Understanding = {
  source: Source
  topics: Topics
  /** What the page says about it; null when it goes without saying. */
  reading: QueryReading | null
}

const SUBSTRING_MIN = 3

/**
 * Understands a query by the vocabulary; nothing for a keyword of unknown words. Words that are left beside a treatment are the
 * name of a clinic or person, a town that only clinics name, or a typing error.
 */
export async function understand(ctx: Ctx, query: SearchQuery): Promise<Understanding | undefined> {
  if (query.isExact || query.keyword === '') return
  const reading = readQuery(query.keyword, searchCatalogue(ctx).vocabulary())
  if (!hasTopics(reading)) return bySubstring(ctx, query) ?? byPlace(ctx, query, reading)
  if (reading.rest === '') return byTopics(ctx, query, reading)
  const { providerIds, town } = await selectNamesAndTowns(ctx, reading.rest)
  if (providerIds.length > 0) return byName(ctx, query, reading, providerIds)
  if (town && !reading.place) return byTopics(ctx, query, { ...reading, place: town })
  return byTopics(ctx, query, readQuery(query.keyword, searchCatalogue(ctx).vocabulary(), { corrects: true }))
}

type LiteralMatches = {
  /** Whether there are any, whatever the filters. */
  isAny: boolean
  /** The providers of the literal matches, as far as they are on the page. */
  providerIds: ReadonlySet<string>
}

/**
 * Understands what the vocabulary does not have, for a keyword with few literal matches or none: the name of a person, a town
 * that only clinics name, or a typing error. Nothing when it would add no provider to the literal matches.
 */
export async function understandRest(
  ctx: Ctx,
  query: SearchQuery,
  literal: LiteralMatches,
): Promise<Understanding | undefined> {
  const reading = readQuery(query.keyword, searchCatalogue(ctx).vocabulary())
  if (query.isExact || reading.rest === '') return
  const { providerIds, town } = await selectNamesAndTowns(ctx, reading.rest)
  if (providerIds.length > 0)
    return providerIds.every((id) => literal.providerIds.has(id)) ? undefined : byName(ctx, query, reading, providerIds)
  if (literal.isAny) return
  if (town) return byPlace(ctx, query, { ...reading, place: town, rest: '' })
  const corrected = readQuery(query.keyword, searchCatalogue(ctx).vocabulary(), { corrects: true })
  if (!corrected.isCorrected) return
  return hasTopics(corrected) ? byTopics(ctx, query, corrected) : byPlace(ctx, query, corrected)
}

const hasTopics = ({ treatments, specialities }: Reading) => treatments.length > 0 || specialities.length > 0

const topicNames = ({ treatments, specialities }: Reading) => (treatments.length > 0 ? treatments : specialities)

function byTopics(ctx: Ctx, query: SearchQuery, reading: Reading): Understanding {
  const names = topicNames(reading)
  const place = placeAskedFor(query, reading)
  const key = foldText(query.keyword)
  const isHere = isSamePlace(place, query)
  const isSaid = isHere && names.some((name) => foldText(name) === key)
  return {
    source: { kind: 'offers', place },
    topics: topicsOf(ctx, names),
    reading: isSaid ? null : { topics: names, ...place, name: '' },
  }
}

/** A keyword that is part of a treatment's name, such as "laser", stands for all those treatments. */
function bySubstring(ctx: Ctx, query: SearchQuery): Understanding | undefined {
  const key = foldText(query.keyword)
  if (key.length < SUBSTRING_MIN) return
  const { listed } = searchCatalogue(ctx)
  const names = listed.filter((each) => each.key.includes(key)).map(({ name }) => name)
  if (names.length === 0) return
  const place = { city: query.city, country: query.country }
  return {
    source: { kind: 'offers', place },
    topics: topicsOf(ctx, names),
    reading: null,
  }
}

/** A place alone, or with the name of a clinic. */
function byPlace(ctx: Ctx, query: SearchQuery, reading: Reading): Understanding | undefined {
  if (!reading.place) return
  const place = placeAskedFor(query, reading)
  return {
    source: { kind: 'in-place', keyword: reading.rest, place },
    topics: topicsOf(ctx, []),
    reading: { topics: [], ...place, name: reading.rest },
  }
}

/** Providers of a name. The treatment beside it decides which price their cards show. */
function byName(ctx: Ctx, query: SearchQuery, reading: Reading, providerIds: string[]): Understanding {
  const place = placeAskedFor(query, reading)
  const names = topicNames(reading)
  return {
    source: { kind: 'named', providerIds, place },
    topics: topicsOf(ctx, names),
    reading: { topics: names, ...place, name: reading.rest },
  }
}

/** The place in the keyword, unless the chosen location is a town in the country that the keyword names. */
function placeAskedFor({ city, country }: SearchQuery, { place }: Reading): Place {
  const isNarrower = place?.city === '' && foldText(place.country) === foldText(country)
  return place && !isNarrower ? place : { city, country }
}

const isSamePlace = (a: Place, b: Place) =>
  foldText(a.city) === foldText(b.city) && foldText(a.country) === foldText(b.country)

function topicsOf(ctx: Ctx, names: readonly string[]): Topics {
  const listed = searchCatalogue(ctx).listed.filter(({ id, name }) => id !== 0 && names.includes(name))
  return {
    treatmentIds: listed.filter(({ isSpeciality }) => !isSpeciality).map(({ id }) => id),
    specialityKeys: listed.filter(({ isSpeciality }) => isSpeciality).map(({ key }) => key),
  }
}
