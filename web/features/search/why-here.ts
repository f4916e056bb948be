import { whyHere as words } from '#content/pages/why-here.ts'
import { momentHere } from '#domain/local-time.ts'
import { formatPrice, type PriceView } from '#domain/money.ts'
import type { SearchQuery, Sort } from '#domain/search.ts'
import type { SearchHit, SearchResult } from '#domain/search-results.ts'
import { foldText } from '#domain/text.ts'
import { placeName } from './places.ts'

type Explained = { query: SearchQuery; result: SearchResult; view: PriceView }

/** Why each result is where it is, by id: the factors of the chosen order as the server ranks by them. */
export function explainHits({ query, result, view }: Explained): ReadonlyMap<string, string> {
  const { hits, reading, page } = result
  return new Map(
    hits.map((hit, index) => {
      const isFirst = page === 1 && index === 0 && result.total > 1
      const reasons = [...matchReasons(hit, query, reading), ...ORDERS[query.sort](hit, { isFirst, view })]
      return [hit._id, words.here(reasons)]
    }),
  )
}

/** How the words of the visitor led to a result. */
function matchReasons(hit: SearchHit, { keyword, sort }: SearchQuery, reading: SearchResult['reading']): string[] {
  if (keyword === '') return []
  if (hit.match === 'related') return reading ? relatedReasons(hit, reading) : []
  const literal = literalReason(hit, keyword)
  // Other orders put clinics whose price or treatment cannot be compared behind the rest
  const isBehind = sort !== 'best' && hit.match === 'literal' && reading !== null
  return isBehind ? [literal, words.unlisted] : [literal]
}

function literalReason({ displayname, clinicName, service }: SearchHit, keyword: string) {
  const key = foldText(keyword)
  const isIn = (text: string) => foldText(text).includes(key)
  if (isIn(displayname) || isIn(clinicName)) return words.inName(keyword)
  return isIn(service) ? words.inService(keyword, service) : words.inProfile(keyword)
}

function relatedReasons({ service }: SearchHit, { topics, name, city, country }: NonNullable<SearchResult['reading']>) {
  const place = placeName({ city, country })
  return [
    ...(topics.length > 0 ? [words.offers(service || topics.join(', '))] : []),
    ...(name ? [words.named(name)] : []),
    ...(place ? [words.inPlace(place)] : []),
  ]
}

type Place = { isFirst: boolean; view: PriceView }

type Order = (hit: SearchHit, place: Place) => string[]

/** What each order compares. */
const ORDERS: Record<Sort, Order> = {
  best: (hit) => [hit.isVerified ? words.verified : words.unverified, ratedOf(hit) ?? words.unrated],
  rating: (hit, { isFirst }) => {
    const rated = ratedOf(hit)
    if (rated === undefined) return [words.notRated]
    return [isFirst ? words.best(rated) : rated]
  },
  price: ({ startingPrice }, { isFirst, view }) => {
    if (startingPrice === null) return [words.unpriced]
    return [(isFirst ? words.lowest : words.priced)(formatPrice(startingPrice, { view }))]
  },
  soonest: ({ nextAvailable }, { isFirst }) => {
    if (nextAvailable === null) return [words.notFree]
    return [(isFirst ? words.earliest : words.free)(momentHere(nextAvailable))]
  },
}

const ratedOf = ({ rating, feedbackCount }: SearchHit) =>
  rating === null ? undefined : words.rated(rating.toFixed(1), feedbackCount)
