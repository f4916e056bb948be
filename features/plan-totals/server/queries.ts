import { sql } from 'kysely'
import { PRICED_SPECIALITY } from '#features/price-lists/rules/price-lists.ts'
import { cardsColumn, type Reading, type ShownCard, toCards } from '#features/search/server/cards.ts'
import { hasChangedSince } from '#features/search/server/index/changes.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { executePrepared } from '#platform/server/db/database.ts'

export type PriceOnList = { cents: number; confirmedAt: string }

type ListedPrice = [providerId: string, procedureId: string, cents: number, confirmedAt: string]

/** What a page of clinics shows, and whether the index that they were found in is out of date. */
export type ClinicRows = {
  cardById: ReadonlyMap<string, ShownCard>
  pricesById: ReadonlyMap<string, ReadonlyMap<string, PriceOnList>>
  isStale: boolean
}

type Wanted = { providerIds: readonly string[]; procedureIds: readonly string[] }
type FoundRows = { cards: Parameters<typeof toCards>[0]; prices: ListedPrice[] }

/** The cards and prices of clinics as they are now, as of one snapshot. */
export async function selectClinics(
  ctx: Pick<Ctx, 'db'>,
  { snapshot, withTimes, ...wanted }: Wanted & Reading,
): Promise<ClinicRows> {
  const statement = sql<FoundRows & { is_stale: boolean }>`
    select ${hasChangedSince(snapshot, { withTimes })} as is_stale, ${clinicColumns(wanted)}`
  const [found] = await executePrepared(ctx.db, statement)
  return { ...groupRows(found), isStale: found?.is_stale ?? false }
}

/** The same of clinics that were not found in the index. */
export async function selectNamedClinics(ctx: Pick<Ctx, 'db'>, wanted: Wanted) {
  const [found] = await executePrepared(ctx.db, sql<FoundRows>`select ${clinicColumns(wanted)}`)
  return groupRows(found)
}

const clinicColumns = ({ providerIds, procedureIds }: Wanted) => sql`${cardsColumn(providerIds)} as cards, (
      select coalesce(json_agg(json_build_array(provider_id, procedure_id, procedure_prices.price_cents, confirmed_at)), '[]')
      from procedure_prices join provider_search search using (provider_id)
      where provider_id = any(${providerIds}::uuid[]) and procedure_id = any(${procedureIds}::text[])
        and search.speciality_mask & (select 1 << id from specialities where name = ${sql.lit(PRICED_SPECIALITY)}) <> 0
    ) as prices`

const groupRows = (found: FoundRows | undefined) => ({
  cardById: toCards(found?.cards ?? []),
  pricesById: groupPrices(found?.prices ?? []),
})

function groupPrices(prices: readonly ListedPrice[]) {
  const byId = new Map<string, Map<string, PriceOnList>>()
  for (const [providerId, procedureId, cents, confirmedAt] of prices) {
    const own = byId.get(providerId) ?? new Map<string, PriceOnList>()
    own.set(procedureId, { cents, confirmedAt })
    byId.set(providerId, own)
  }
  return byId
}
