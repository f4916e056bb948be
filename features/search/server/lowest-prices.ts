import { sql } from 'kysely'
import { treatmentPages } from '#content/treatments/all.ts'
import { readContent } from '#platform/server/contents/contents.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { LowestPrice, LowestPrices } from '../rules/search-results.ts'
import { searchCatalogue } from './vocabulary.ts'

type Row = { key: string; is_destination: boolean; price_cents: number; country: string | null }

/**
 * The lowest prices over the offers: of the treatment of every page, and of the one on every destination's poster in its
 * country. One index lookup each.
 */
export async function lowestPrices(ctx: Pick<Ctx, 'db' | 'contents' | 'demoAccounts'>): Promise<LowestPrices> {
  const { idsOf } = searchCatalogue(ctx)
  const pageTreatments = treatmentPages.map(({ path, treatment }) => ({ key: path, id: idsOf([treatment])[0] }))
  const posterTreatments = readContent(ctx, 'destinations').destinations.map(({ country, treatment }) => ({
    key: country,
    id: idsOf([treatment])[0],
  }))
  const { rows } = await sql<Row>`
    select wanted.key, false as is_destination, offer.price_cents, place.country
    from unnest(${pageTreatments.map(({ key }) => key)}::text[], ${pageTreatments.map(({ id }) => id)}::smallint[])
      as wanted (key, treatment_id)
    cross join lateral (
      select price_cents, place_id from offers
      where offers.treatment_id = wanted.treatment_id and price_cents is not null
      order by price_cents, provider_id limit 1
    ) as offer
    left join places place on place.id = offer.place_id
    union all
    select wanted.key, true, offer.price_cents, wanted.key
    from unnest(${posterTreatments.map(({ key }) => key)}::text[], ${posterTreatments.map(({ id }) => id)}::smallint[])
      as wanted (key, treatment_id)
    cross join lateral (
      select price_cents from offers
      where offers.treatment_id = wanted.treatment_id and country_key = country_group(wanted.key) and price_cents is not null
      order by price_cents, provider_id limit 1
    ) as offer`.execute(ctx.db)
  const isDestination = ({ is_destination }: Row) => is_destination
  return {
    treatments: byKey(rows.filter((row) => !isDestination(row))),
    destinations: byKey(rows.filter(isDestination)),
  }
}

const byKey = (rows: readonly Row[]): Record<string, LowestPrice> =>
  Object.fromEntries(
    rows.map(({ key, price_cents, country }) => [key, { dollars: price_cents / 100, country: country ?? '' }]),
  )
