import type { PersonalData } from '#platform/server/feature.ts'

export const priceListData: PersonalData = {
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
