import type { Location } from '#platform/rules/locations.ts'
import type { LowestPrices } from './lowest-prices.ts'
import type { SearchQuery } from './search.ts'
import type { SearchResult } from './search-results.ts'

/** What page loaders may read of search. */
export type SearchReads = {
  search: (query: SearchQuery) => Promise<SearchResult>
  /** The places that the search box offers. */
  locations: () => Promise<Location[]>
  /** The prices after "from" on the home page, the destinations, the treatment pages and in their menu. */
  lowestPrices: () => Promise<LowestPrices>
  /** How many providers can be found in each destination, as texts. */
  providersByCountry: () => Promise<Record<string, string>>
}
