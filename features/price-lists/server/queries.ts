import { sql } from 'kysely'
import { type Executor, executePrepared, type Tx } from '#platform/server/db/database.ts'
import { PRICE_CHANGES_MAX, PRICED_SPECIALITY, type PriceDifference } from '../rules/price-lists.ts'

export type PriceRow = {
  procedure_id: string
  price_cents: number
  confirmed_at: Date
  changed_at: Date
}

/** Row lock: serialises the changes of one provider, as those of services do. */
export async function lockProvider(tx: Tx, providerId: string) {
  await tx.selectFrom('providers').select('account_id').where('account_id', '=', providerId).forUpdate().execute()
}

/** The version of a list, and whether its owner offers what is priced there. */
export async function selectListState(db: Executor, providerId: string) {
  const { rows } = await sql<{ version: number; isDental: boolean }>`
    select coalesce((select version from price_lists where provider_id = ${providerId}), 0) as version,
      ${isDental(providerId)} as "isDental"`.execute(db)
  return rows[0] ?? { version: 0, isDental: false }
}

const isDental = (providerId: string) => sql<boolean>`exists (
  select from offered_services offered join specialities speciality on speciality.id = offered.speciality_id
  where offered.provider_id = ${providerId}::uuid and speciality.name = ${PRICED_SPECIALITY})`

export const selectPrices = (db: Executor, providerId: string): Promise<PriceRow[]> =>
  db
    .selectFrom('procedure_prices')
    .select(['procedure_id', 'price_cents', 'confirmed_at', 'changed_at'])
    .where('provider_id', '=', providerId)
    .execute()

export const selectChanges = (db: Executor, providerId: string, procedureId: string) =>
  db
    .selectFrom('procedure_price_changes')
    .select(['price_cents', 'changed_at'])
    .where('provider_id', '=', providerId)
    .where('procedure_id', '=', procedureId)
    .orderBy('id', 'desc')
    .limit(PRICE_CHANGES_MAX)
    .execute()

/** Writes what changes, its history and the next version. */
export async function writeDifferences(tx: Tx, providerId: string, differences: readonly PriceDifference[], now: Date) {
  const removed = differences.filter(({ after }) => after === null).map(({ procedure }) => procedure)
  const priced = differences.filter(({ after }) => after !== null)
  if (removed.length > 0)
    await tx
      .deleteFrom('procedure_prices')
      .where('provider_id', '=', providerId)
      .where('procedure_id', 'in', removed)
      .execute()
  if (priced.length > 0) await upsertPrices(tx, providerId, priced, now)
  if (differences.length > 0) await insertChanges(tx, providerId, differences, now)
  await tx
    .insertInto('price_lists')
    .values({ provider_id: providerId, version: 1 })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ version: sql`price_lists.version + 1` }))
    .execute()
}

async function upsertPrices(tx: Tx, provider_id: string, priced: readonly PriceDifference[], now: Date) {
  const rows = priced.map(({ procedure, after }) => ({
    provider_id,
    procedure_id: procedure,
    price_cents: after ?? 0,
    confirmed_at: now,
    changed_at: now,
  }))
  await tx
    .insertInto('procedure_prices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'procedure_id']).doUpdateSet(({ ref }) => ({
        price_cents: ref('excluded.price_cents'),
        confirmed_at: now,
        changed_at: now,
      })),
    )
    .execute()
}

async function insertChanges(tx: Tx, provider_id: string, differences: readonly PriceDifference[], changed_at: Date) {
  const rows = differences.map(({ procedure, after }) => ({
    provider_id,
    procedure_id: procedure,
    price_cents: after,
    changed_at,
    replaced_at: after === null ? changed_at : null,
  }))
  await tx
    .updateTable('procedure_price_changes')
    .set({ replaced_at: changed_at })
    .where('provider_id', '=', provider_id)
    .where(
      'procedure_id',
      'in',
      rows.map((row) => row.procedure_id),
    )
    .where('replaced_at', 'is', null)
    .execute()
  await tx.insertInto('procedure_price_changes').values(rows).execute()
  await sql`
    delete from procedure_price_changes change
    where provider_id = ${provider_id} and procedure_id = any(${rows.map((row) => row.procedure_id)}::text[]) and id <= (
      select id from procedure_price_changes newer
      where newer.provider_id = change.provider_id and newer.procedure_id = change.procedure_id
      order by id desc offset ${PRICE_CHANGES_MAX} limit 1)`.execute(tx)
}

export async function confirmPrices(tx: Tx, providerId: string, now: Date) {
  await tx.updateTable('procedure_prices').set({ confirmed_at: now }).where('provider_id', '=', providerId).execute()
}

/** A price as visitors see it; instants are texts of JSON. */
export type PublicPriceRow = {
  procedure: string
  cents: number
  previousCents: number | null
  confirmedAt: string
  changedAt: string
}

/** The public price list as a column of JSON of another statement. Empty for providers who offer nothing that is priced there. */
export const priceListColumn = (providerId: string) => sql<PublicPriceRow[]>`(
  select coalesce(json_agg(json_build_object('procedure', price.procedure_id, 'cents', price.price_cents,
    'confirmedAt', price.confirmed_at, 'changedAt', price.changed_at, 'previousCents', (
      select change.price_cents from procedure_price_changes change
      where change.provider_id = price.provider_id and change.procedure_id = price.procedure_id
      order by change.id desc offset 1 limit 1))), '[]')
  from procedure_prices price where price.provider_id = ${providerId}::uuid and ${isDental(providerId)})`

/** The public price list; nothing when there is no such public profile. */
export const selectPublicPrices = (db: Executor, id: string) =>
  executePrepared(
    db,
    db
      .selectFrom('providers as provider')
      .innerJoin('accounts as account', 'account.id', 'provider.account_id')
      .select(priceListColumn(id).as('prices'))
      .where('provider.account_id', '=', id)
      .where('account.is_public', '=', true),
  )
