import { formatPrice, type PriceView } from '#platform/rules/money/money.ts'
import { foldText } from '#platform/rules/text.ts'
import { momentHere } from '#platform/rules/time/local-time.ts'
import type { SearchQuery, Sort } from '../../rules/search.ts'
import type { SearchHit, SearchResult, UnderstoodAs } from '../../rules/search-results.ts'
import { whyHere as words } from '../../words/why-here.ts'
import { placeName } from '../search-box/places.ts'

type Explained = { query: SearchQuery; result: SearchResult; view: PriceView }

/** What the chosen order goes by. */
export function explainOrder({ sort }: SearchQuery, { understoodAs }: SearchResult): string {
  if (understoodAs === null) return words.orders[sort]
  if (sort === 'best') return `${words.groups[understoodAs]} ${words.bestInGroups}`
  return understoodAs === 'offers' ? `${words.orders[sort]} ${words.unlistedLast}` : words.orders[sort]
}

/** Why each result is where it is, by id: the factors of the chosen order as the server ranks by them. */
export function explainHits({ query, result, view }: Explained): ReadonlyMap<string, string> {
  const { hits, page, total, understoodAs } = result
  return new Map(
    hits.map((hit, index) => {
      const isFirst = page === 1 && index === 0 && total > 1
      // Those that do not list it come later, whatever they cost
      const among = understoodAs === 'offers' && hit.match !== 'literal' ? words.among.listed : words.among.all
      const reasons = [
        ...matchReasons(hit, query, result),
        ...ORDERS[query.sort](hit, { firstAmong: isFirst ? among : undefined, view }),
      ]
      return [hit._id, words.here(reasons)]
    }),
  )
}

type Understood = Pick<SearchResult, 'understoodAs' | 'reading'>

/** How the words of the visitor led to a result. */
function matchReasons(hit: SearchHit, { keyword, sort }: SearchQuery, { understoodAs, reading }: Understood): string[] {
  if (keyword === '') return []
  const place = reading ? placeName(reading) : ''
  if (hit.match === 'related' && understoodAs)
    return [...ADDED[understoodAs](hit, keyword, reading), ...(place ? [words.inPlace(place)] : [])]
  const literal = literalReason(hit, keyword)
  // Other orders put clinics whose price or treatment cannot be compared behind the rest
  const isBehind = sort !== 'best' && hit.match === 'literal' && understoodAs === 'offers'
  return isBehind ? [literal, words.unlisted(place)] : [literal]
}

function literalReason({ displayname, clinicName, service }: SearchHit, keyword: string) {
  const key = foldText(keyword)
  const isIn = (text: string) => foldText(text).includes(key)
  if (isIn(displayname) || isIn(clinicName)) return words.inName(keyword)
  return isIn(service) ? words.inService(keyword, service) : words.inProfile(keyword)
}

type Added = (hit: SearchHit, keyword: string, reading: SearchResult['reading']) => string[]

/** What understanding found in a result, beside the place. */
const ADDED: Record<UnderstoodAs, Added> = {
  offers: ({ service }, keyword, reading) => [words.offers(service || reading?.topics.join(', ') || keyword)],
  named: (_hit, keyword, reading) => [words.named(reading?.name || keyword)],
  'in-place': (hit, _keyword, reading) => (reading?.name ? [literalReason(hit, reading.name)] : []),
}

type Place = {
  /** What the first of all results is compared with. */
  firstAmong: string | undefined
  view: PriceView
}

type Order = (hit: SearchHit, place: Place) => string[]

/** What each order compares. */
const ORDERS: Record<Sort, Order> = {
  best: (hit) => [hit.isVerified ? words.verified : words.unverified, ratedOf(hit) ?? words.unrated],
  rating: (hit, { firstAmong }) => {
    const rated = ratedOf(hit)
    if (rated === undefined) return [words.notRated]
    return [firstAmong ? words.best(rated, firstAmong) : rated]
  },
  price: ({ startingPrice }, { firstAmong, view }) => {
    if (startingPrice === null) return [words.unpriced]
    const price = formatPrice(startingPrice, { view })
    return [firstAmong ? words.lowest(price, firstAmong) : words.priced(price)]
  },
  soonest: ({ nextAvailable }, { firstAmong }) => {
    if (nextAvailable === null) return [words.notFree]
    const moment = momentHere(nextAvailable)
    return [firstAmong ? words.earliest(moment, firstAmong) : words.free(moment)]
  },
}

const ratedOf = ({ rating, feedbackCount }: SearchHit) =>
  rating === null ? undefined : words.rated(rating.toFixed(1), feedbackCount)
