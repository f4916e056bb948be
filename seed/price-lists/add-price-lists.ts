import { days } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { demoPriceLists } from './demo-price-lists.ts'

/** Adds the price lists of the demo's dental clinics, with their history. The ids are those of the providers by username. */
export async function addPriceLists(ctx: Ctx, tx: Tx, ids: ReadonlyMap<string, string>) {
  const now = ctx.now().getTime()
  const daysAgo = (count: number) => new Date(now - days(count))
  const lists = demoPriceLists.flatMap(({ username, prices }) => {
    const provider_id = ids.get(username)
    // An older demo that gets the lists later may have lost an account.
    return provider_id === undefined ? [] : [{ provider_id, prices }]
  })
  const priced = lists.flatMap(({ provider_id, prices }) =>
    prices.map((price) => ({ ...price, provider_id, procedure_id: price.procedure })),
  )
  const rows = priced.map(({ provider_id, procedure_id, cents, confirmedDaysAgo, changedDaysAgo }) => ({
    provider_id,
    procedure_id,
    price_cents: cents,
    confirmed_at: daysAgo(confirmedDaysAgo),
    changed_at: daysAgo(changedDaysAgo),
  }))
  const former = priced.flatMap(({ provider_id, procedure_id, before, changedDaysAgo }) => {
    if (!before) return []
    const replaced_at = daysAgo(changedDaysAgo)
    return [{ provider_id, procedure_id, price_cents: before.cents, changed_at: daysAgo(before.daysAgo), replaced_at }]
  })
  const present = rows.map(({ confirmed_at: _, ...change }) => ({ ...change, replaced_at: null }))
  await tx
    .insertInto('price_lists')
    .values(lists.map(({ provider_id }) => ({ provider_id, version: 1 })))
    .execute()
  await tx.insertInto('procedure_prices').values(rows).execute()
  await tx
    .insertInto('procedure_price_changes')
    .values([...former, ...present])
    .execute()
}
