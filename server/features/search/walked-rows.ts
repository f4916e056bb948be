import { sql } from 'kysely'
import { HITS_PER_PAGE } from '#domain/search.ts'
import { all, type Condition } from './conditions.ts'
import { COLUMNS, inOrder, type Range } from './ranges.ts'

const USES_MIN = 2000
/** Of more terms, each provider that is walked would be compared with all. */
const TERMS_MAX = 100

/**
 * How the next bookable times of a single page are read. Walking them in their order is quicker where a keyword is common: all who
 * match would be joined to their times and sorted. Without a known number of uses the planner decides.
 */
export function chooseSlots({ sort, limit }: Range, uses: number, terms = 0): Range['slots'] {
  if (sort !== 'soonest' || limit !== HITS_PER_PAGE || uses === 0) return
  return uses >= USES_MIN && terms <= TERMS_MAX ? 'walked' : 'looked-up'
}

/** What each walked provider matches by: its rows among ranges, of which it may have several, as one. */
export const walkedRow = (ranges: Condition, price: Condition) => sql`
  select ${price} as price_cents, min(rating) as rating, min(score) as score, bool_or(is_verified) as is_verified,
    min(speciality_mask) as speciality_mask, min(language_mask) as language_mask, min(service_type_mask) as service_type_mask
  from (${ranges}) as ranges having count(*) > 0`

/** The first who match, in the order of their next bookable time. */
export const walkBySlot = (row: Condition, matching: Range) => sql`
  select ${COLUMNS}, next_slot from (
    select walked.provider_id, walked.next_slot, matched.*
    from provider_availability as walked cross join lateral (${row}) as matched
  ) as matched where ${all(matching.filters?.price ?? [])} ${inOrder(matching)}`

/** The rows of a table for the provider that is walked. */
export const ofWalked = sql`matched.provider_id = walked.provider_id`
