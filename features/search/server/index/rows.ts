import { type RawBuilder, sql } from 'kysely'
import { PRICED_SPECIALITY } from '#features/price-lists/rules/price-lists.ts'
import { toMillis } from '#features/providers/server/profile-columns.ts'
import type { Offer } from '../match-price.ts'
import type { IndexedOffer, IndexedPrice, Properties, Texts } from './provider.ts'

export type PropertyRow = {
  id: string
  city: string
  country: string
  time_zone: string
  score: number
  rating: number
  price: number | null
  is_verified: boolean
  speciality_mask: number
  language_mask: number
  service_type_mask: number
  next_slot: number | null
  day_start: number | null
}
export type TextRow = { id: string; clinic: string; offers: Offer[] }
/** `prices` has each procedure and its price, all separated by spaces: a fraction of the size of JSON. */
export type PriceRow = { id: string; prices: string }

/** The columns of a `PropertyRow`, and the tables that they come from. */
export const PROPERTIES = sql`
  search.provider_id as id, coalesce(place.city_key, '') as city, coalesce(search.country_key, '') as country, search.time_zone,
  search.score, search.rating, search.price_cents as price, search.is_verified, search.speciality_mask, search.language_mask,
  search.service_type_mask, ${toMillis('availability.next_slot')} as next_slot, ${toMillis('availability.day_starts_at')} as day_start
  from provider_search search
  left join places place on place.id = search.place_id
  left join provider_availability availability using (provider_id)`

/** The same of a `TextRow`. */
export const TEXTS = sql`
  provider_cards.provider_id as id, coalesce(fold(card->>'clinicName'), '') as clinic, card->'offers' as offers
  from provider_cards`

/** The price lists of providers who offer dental treatment; those of others are not public. */
export const pricesWhere = (condition: RawBuilder<unknown> = sql`true`) => sql`
  provider_id as id, string_agg(procedure_id || ' ' || procedure_prices.price_cents, ' ') as prices
  from procedure_prices join provider_search search using (provider_id)
  where ${condition} and search.speciality_mask & (
    select 1 << id from specialities where name = ${sql.lit(PRICED_SPECIALITY)}) <> 0
  group by provider_id`

export const toProperties = (row: PropertyRow): Properties => ({
  id: row.id,
  city: row.city,
  country: row.country,
  timeZone: row.time_zone,
  score: row.score,
  rating: row.rating,
  price: row.price,
  isVerified: row.is_verified,
  specialityMask: row.speciality_mask,
  languageMask: row.language_mask,
  serviceTypeMask: row.service_type_mask,
  nextSlot: row.next_slot,
  dayStart: row.day_start,
})

export const toTexts = ({ clinic, offers }: TextRow): Texts => ({ clinic, offers: offers.map(toOffer) })

export function toPrices({ prices }: PriceRow): IndexedPrice[] {
  const parts = prices.split(' ')
  const found: IndexedPrice[] = []
  for (let at = 0; at + 1 < parts.length; at += 2) found.push([parts[at] ?? '', Number(parts[at + 1])])
  return found
}

const toOffer = ([, treatment, speciality, price, treatmentId]: Offer): IndexedOffer => ({
  treatment,
  speciality,
  price,
  treatmentId,
})
