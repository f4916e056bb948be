import { sql } from 'kysely'
import type { Ctx } from '#server/platform/ctx.ts'
import { runPreparedText } from '#server/platform/db/prepared.ts'
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

type Cards = { cardById: ReadonlyMap<string, Card>; isStale: boolean }

/** The cards of providers, and in the same round trip whether the index they were found in is out of date. */
export async function selectCards(
  ctx: Pick<Ctx, 'db' | 'pool'>,
  providerIds: readonly string[],
  snapshot: string,
): Promise<Cards> {
  const statement = sql<{ cards: [string, Card][]; is_stale: boolean }>`
    select ${hasChangedSince(snapshot)} as is_stale, (
      select coalesce(json_agg(json_build_array(provider_id, card)), '[]') from provider_cards
      where provider_id = any(${providerIds}::uuid[])
    ) as cards`
  const [found] = await runPreparedText(ctx, statement)
  return { cardById: new Map(found?.cards), isStale: found?.is_stale ?? false }
}
