import { sql } from 'kysely'
import type { Feature, PersonalData, RetentionRule } from '#platform/server/feature.ts'
import { doctors, everyone } from '#platform/server/http/permissions.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { priceListLimits, priceListRoutes, publicPriceListRoutes } from './http.ts'

const priceListData: PersonalData = {
  name: 'price-list',
  tables: ['price_lists', 'procedure_prices', 'procedure_price_changes'],
  read: async ({ db }, { id }) => ({
    prices: await db
      .selectFrom('procedure_prices')
      .select(['procedure_id as procedure', 'price_cents as priceInUsCents'])
      .select(['confirmed_at as confirmedAt', 'changed_at as changedAt'])
      .where('provider_id', '=', id)
      .orderBy('procedure_id')
      .execute(),
    changes: await db
      .selectFrom('procedure_price_changes')
      .select(['procedure_id as procedure', 'price_cents as priceInUsCents', 'changed_at as changedAt'])
      .where('provider_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
}

const FORMER_PRICE_DAYS = 5 * 365

/** Prices that ended years ago. Since when a price of today holds stays known. */
export const formerPrices: RetentionRule = {
  name: 'former prices',
  end: (ctx, batch) =>
    deleteBatch(
      ctx,
      'procedure_price_changes',
      sql`replaced_at < ${retentionEnd(ctx, { days: FORMER_PRICE_DAYS })}`,
      batch,
    ),
}

export const priceLists = {
  name: 'price-lists',
  routes: [priceListRoutes, publicPriceListRoutes],
  permissions: {
    'GET /api/v1/user/price-list': doctors,
    'PUT /api/v1/user/price-list': doctors,
    'GET /api/v1/user/price-list/changes/:procedure': doctors,
    'GET /api/v1/providers/:id/price-list': everyone,
  },
  rateLimits: priceListLimits,
  personalData: [priceListData],
  retention: [formerPrices],
} as const satisfies Feature
