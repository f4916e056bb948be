import * as z from 'zod/mini'
import { availability } from './availability.ts'

/** A card of the results page. Prices are US dollars. */
export const SearchHit = z.object({
  _id: z.uuid(),
  service: z.string(),
  displayname: z.string(),
  clinicName: z.string(),
  logo: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  subHeading: z.string(),
  services: z.array(z.string()),
  city: z.string(),
  country: z.string(),
  languages: z.array(z.string()),
  startingPrice: z.nullable(z.number()),
  isVerified: z.boolean(),
  ...availability,
  rating: z.nullable(z.number()),
  feedbackCount: z.int(),
})
export type SearchHit = z.output<typeof SearchHit>

const Count = z.object({ name: z.string(), count: z.int() })

/** How the matches of keyword and place divide, whatever filters are set. */
export const Facets = z.object({
  specialities: z.array(Count),
  languages: z.array(Count),
  /** How many start at each price, by the steps of PRICE_STEPS. */
  prices: z.array(z.int()),
  /** False when there are more matches than were looked at. */
  isComplete: z.boolean(),
})
export type Facets = z.output<typeof Facets>

/** Not matches, but close: the same keyword elsewhere, or a keyword that is spelled nearly the same. */
const NearMisses = z.object({
  reason: z.enum(['elsewhere', 'spelling']),
  keyword: z.string(),
  hits: z.array(SearchHit),
})

export const SearchResult = z.object({
  /** Exact up to 1,000. */
  total: z.int(),
  isTotalExact: z.boolean(),
  page: z.int(),
  pages: z.int(),
  hits: z.array(SearchHit),
  facets: Facets,
  nearMisses: z.nullable(NearMisses),
})
export type SearchResult = z.output<typeof SearchResult>
