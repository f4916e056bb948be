import { sql } from 'kysely'
import { treatmentOf } from '#features/plans/rules/plans.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { readPublicPrices } from '#features/price-lists/server/price-lists.ts'
import { INTEGER_MAX } from '#platform/rules/form-schemas.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { CaseLine } from '../../rules/cases.ts'
import type { RequestRow } from '../queries.ts'

type PlannedLine = Pick<CaseLine, 'position' | 'treatment' | 'quantity'>

/** Stores what the price lists of the clinics say for each line, as the patient sees them when the case is sent. */
export async function storeListedPrices(
  ctx: Ctx,
  tx: Tx,
  requests: readonly Pick<RequestRow, 'id' | 'provider_id'>[],
  lines: readonly PlannedLine[],
) {
  for (const { id: request_id, provider_id } of requests) {
    const listed = await readPresentPrices({ ...ctx, db: tx }, provider_id, lines)
    const rows = listed.map(({ position, cents }) => ({ request_id, position, cents }))
    await tx.insertInto('case_listed_prices').values(rows).execute()
  }
}

/** What the clinic's price list said for each line when the case was sent; null where it had not all of the prices. */
export const readListedPrices = (db: Executor, requestId: string) =>
  db
    .selectFrom('case_listed_prices')
    .select(['position', 'cents'])
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()

/** The sums of the stored prices by request; a request without all of the prices has none. */
export async function readListedTotals(db: Executor, requestIds: readonly string[]) {
  const rows = await db
    .selectFrom('case_listed_prices')
    .select(['request_id', sql<number>`sum(cents)::float8`.as('cents')])
    .where('request_id', '=', sql<string>`any(${requestIds}::uuid[])`)
    .groupBy('request_id')
    .having(sql<boolean>`bool_and(cents is not null)`)
    .execute()
  return new Map(rows.map(({ request_id, cents }) => [request_id, cents]))
}

async function readPresentPrices(ctx: Ctx, providerId: string | null, lines: readonly PlannedLine[]) {
  const prices = providerId === null ? null : await readPublicPrices(ctx, providerId)
  const cents = new Map(prices?.map(({ procedure, price }) => [procedure, Math.round(price * 100)]))
  return lines.map(({ position, treatment, quantity }) => {
    const procedures = treatmentOf(planCatalogue, treatment)?.procedures ?? []
    const each = procedures.map(({ id, times = 1 }) => {
      const price = cents.get(id)
      return price === undefined ? undefined : price * times * quantity
    })
    const isListed = each.length > 0 && !each.includes(undefined)
    const sum = each.reduce<number>((total, price) => total + (price ?? 0), 0)
    // A sum that the database cannot store is no real price.
    return { position, cents: isListed && sum <= INTEGER_MAX ? sum : null }
  })
}
