import { formatPrice } from '#platform/rules/money.ts'
import type { ModeratedContent, ModeratedItem } from '#platform/server/feature.ts'
import { type ModeratedRow, selectCarePackagesByIds, updateHidden } from './queries.ts'

/** Packages as moderated content. A trigger of the table invalidates the pages that list them. */
export const moderatedCarePackages: ModeratedContent = {
  select: async (db, ids) => (await selectCarePackagesByIds(db, ids)).map(toItem),
  hide: ({ now }, tx, { id, reason }) => updateHidden(tx, id, { hidden_at: now(), hidden_reason: reason }),
  show: (_ctx, tx, { id }) => updateHidden(tx, id, null),
}

const toItem = (row: ModeratedRow): ModeratedItem => ({
  id: row.id,
  writerId: row.provider_id,
  writer: row.display_name,
  title: row.title,
  text: textOf(row),
  stars: null,
  context: [],
  provider: { _id: row.provider_id, displayname: row.display_name },
  isHidden: row.hidden_at !== null,
})

/** What the ticket says, line by line. */
function textOf({
  title,
  city,
  country,
  benefit1,
  benefit2,
  benefit3,
  old_price_cents,
  new_price_cents,
}: ModeratedRow) {
  const price = formatPrice(new_price_cents / 100)
  const prices = old_price_cents === null ? price : `${price} instead of ${formatPrice(old_price_cents / 100)}`
  return [title, `${city}, ${country}`, benefit1, benefit2, benefit3, prices].join('\n')
}
