import { sql } from 'kysely'
import { toMillis } from '#features/providers/server/profile-columns.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { executePrepared } from '#platform/server/db/database.ts'
import { hasChangedSince } from './index/changes.ts'
import type { Offer } from './match-price.ts'

/** What the card of a hit shows, as `provider_documents` assembles it. */
export type Card = {
  displayName: string
  avatarPath: string | null
  clinicName: string | null
  logoPath: string | null
  /** The first picture of the gallery. */
  picturePath: string | null
  subHeading: string
  city: string | null
  country: string | null
  feedbackCount: number
  ratingTotal: number
  languages: string[]
  offers: Offer[]
}

/** A card with the next bookable time of its provider, and the beginning of that day, as they are now. */
export type ShownCard = Card & { nextSlot: number | null; dayStart: number | null }
type CardRow = [id: string, card: Card, nextSlot: number | null, dayStart: number | null]

/**
 * The cards of providers as a column of JSON of another statement, for `toCards`. The ids come from a subquery, so that the
 * planner expects as many for every search, and plans once for all.
 */
export const cardsColumn = (providerIds: readonly string[]) => sql<CardRow[]>`(
  select coalesce(json_agg(json_build_array(
    provider_id, card, ${toMillis('next_slot')}, ${toMillis('day_starts_at')})), '[]')
  from provider_cards left join provider_availability using (provider_id)
  where provider_id = any((select ${providerIds}::uuid[])::uuid[])
)`

export const toCards = (rows: readonly CardRow[]): ReadonlyMap<string, ShownCard> =>
  new Map(rows.map(([id, card, nextSlot, dayStart]) => [id, { ...card, nextSlot, dayStart }]))

type Cards = { cardById: ReadonlyMap<string, ShownCard>; isStale: boolean }
/** What a search has read of the index: as of a snapshot, and whether of the next bookable times. */
export type Reading = { snapshot: string; withTimes: boolean }

/** The cards of providers, and in the same round trip whether what was read of the index is out of date. */
export async function selectCards(
  ctx: Pick<Ctx, 'db'>,
  providerIds: readonly string[],
  { snapshot, withTimes }: Reading,
): Promise<Cards> {
  const statement = sql<{ cards: CardRow[]; is_stale: boolean }>`
    select ${hasChangedSince(snapshot, { withTimes })} as is_stale, ${cardsColumn(providerIds)} as cards`
  const [found] = await executePrepared(ctx.db, statement)
  return { cardById: toCards(found?.cards ?? []), isStale: found?.is_stale ?? false }
}
