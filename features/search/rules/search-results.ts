import * as z from 'zod/mini'
import { availability } from '#platform/rules/availability.ts'
import type { Location } from '#platform/rules/places/locations.ts'
import type { SearchQuery } from './search.ts'

/** In the order of results: the first come before the others. */
export const MATCH_KINDS = ['both', 'literal', 'related'] as const

/** A card of the results page. Prices are US dollars. */
export const SearchHit = z.object({
  _id: z.uuid(),
  service: z.string(),
  displayname: z.string(),
  clinicName: z.string(),
  logo: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  /** The first picture of the gallery. */
  picture: z.nullable(z.string()),
  subHeading: z.string(),
  /** At most two more of the provider's treatments: those that match first, then those of the same field, then others. */
  services: z.array(z.string()),
  city: z.string(),
  country: z.string(),
  languages: z.array(z.string()),
  /** The price of `service`, the cheapest treatment that matches, or of all if none does. Without one, the lowest price of the provider. */
  startingPrice: z.nullable(z.number()),
  isVerified: z.boolean(),
  ...availability,
  rating: z.nullable(z.number()),
  feedbackCount: z.int(),
  /** How the keyword led to it: `both` and `literal` have it in a text, `both` and `related` offer what it was understood as. */
  match: z.enum(MATCH_KINDS),
})
export type SearchHit = z.output<typeof SearchHit>

const Count = z.object({ name: z.string(), count: z.int() })

/** How the matches of keyword and place divide. Each list follows the filters that are set, except its own. */
export const Facets = z.object({
  specialities: z.array(Count),
  languages: z.array(Count),
  /** How many start at each price, by the steps of PRICE_STEPS. */
  prices: z.array(z.int()),
  /** False when there are more matches than were counted. */
  isComplete: z.boolean(),
  /** Matches of keyword and place, up to 1,000, whatever filters are set; of those who can be booked, where some can. */
  matches: z.int(),
})
export type Facets = z.output<typeof Facets>

/** Not matches, but close: the same keyword elsewhere, or a keyword that is spelled nearly the same. */
const NearMisses = z.object({
  reason: z.enum(['elsewhere', 'spelling']),
  keyword: z.string(),
  hits: z.array(SearchHit),
})

/** How the keyword was understood. The literal matches come first. */
const QueryReading = z.object({
  /** Names of treatments, or of specialities as a whole. */
  topics: z.array(z.string()),
  /** A place in the keyword; the city is empty for a whole country. */
  city: z.string(),
  country: z.string(),
  /** The name of a person or clinic, as it was typed. */
  name: z.string(),
})
export type QueryReading = z.output<typeof QueryReading>

export const SearchResult = z.object({
  /** Exact up to 1,000. */
  total: z.int(),
  isTotalExact: z.boolean(),
  page: z.int(),
  pages: z.int(),
  hits: z.array(SearchHit),
  facets: Facets,
  nearMisses: z.nullable(NearMisses),
  /**
   * What was added to the literal matches: offers of treatments, providers of a name, or providers of a place. Beside offers,
   * `literal` hits come last in all orders but the best match. Null where the keyword was searched as it is.
   */
  understoodAs: z.nullable(z.enum(['offers', 'named', 'in-place'])),
  /** Null where the keyword was searched as it is, or its reading goes without saying. */
  reading: z.nullable(QueryReading),
})
export type SearchResult = z.output<typeof SearchResult>
export type UnderstoodAs = NonNullable<SearchResult['understoodAs']>

/** The lowest price among the offers of a treatment, in US dollars, and the country of its provider. */
export type LowestPrice = { dollars: number; country: string }

/** The prices after "from" on the home page, the destinations and the treatment pages. Treatments without offers have no entry. */
export type LowestPrices = {
  /** By the path of the treatment's page. */
  treatments: Readonly<Record<string, LowestPrice>>
  /** By country: the treatment on the poster of a destination, at a provider there. */
  destinations: Readonly<Record<string, LowestPrice>>
}

declare module '#platform/rules/public-reads.ts' {
  interface PublicReads {
    search: (query: SearchQuery) => Promise<SearchResult>
    /** The places that the search box offers. */
    locations: () => Promise<Location[]>
    /** The prices after "from" on the home page, the destinations, the treatment pages and in their menu. */
    lowestPrices: () => Promise<LowestPrices>
    /** How many providers can be found in each destination, as texts. */
    providersByCountry: () => Promise<Record<string, string>>
  }
}
