import { type Insertable, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { SavedTab } from '../rules/saved-items.ts'

export type SavedRow = Awaited<ReturnType<typeof selectItems>>[number]

/** The saved items of an account on one tab, newest first, after the cursor. */
export function selectItems(db: Executor, accountId: string, tab: SavedTab, limit: number, cursor?: Cursor) {
  return (
    savedItemRows(db, accountId)
      .leftJoin('places as place', 'place.id', 'clinic.place_id')
      .leftJoin('provider_search as search', 'search.provider_id', 'provider.account_id')
      .select([
        'item.id',
        'item.doctor_id',
        'provider.account_id as provider_id',
        'account.display_name',
        'account.avatar_path',
        'doctor.name as doctor_name',
        'doctor.photo_path',
        'doctor.degree',
        'clinic.name as clinic_name',
        'clinic.logo_path',
        'place.city',
        'place.country',
        'provider.specialization',
        'provider.verified_at',
        'provider.feedback_count',
        'provider.rating_total',
      ])
      // A provider without services has no row in the search index.
      .select(sql<number | null>`coalesce(search.price_cents, provider.starting_price_cents)`.as('price_cents'))
      .select(({ ref }) => cursorMicros(ref('item.saved_at')).as('micros'))
      .where(isHospital, '=', tab === 'hospitals')
      .$if(cursor !== undefined, (query) =>
        query.where(({ ref }) => afterCursor(ref('item.saved_at'), ref('item.id'), cursor as Cursor)),
      )
      .orderBy('item.saved_at', 'desc')
      .orderBy('item.id', 'desc')
      .limit(limit)
      .execute()
  )
}

/** The ids of the saved providers and doctors of an account, newest first. */
export function selectIds(db: Executor, accountId: string) {
  return savedItemRows(db, accountId)
    .select(sql<string>`coalesce(item.doctor_id, item.provider_id)`.as('item_id'))
    .orderBy('item.saved_at', 'desc')
    .orderBy('item.id', 'desc')
    .execute()
}

/** The number of saved items on each tab. */
export function selectTotals(db: Executor, accountId: string) {
  return savedItemRows(db, accountId)
    .select(sql<number>`(count(*) filter (where ${isHospital}))::int`.as('hospitals'))
    .select(sql<number>`(count(*) filter (where not ${isHospital}))::int`.as('doctors'))
    .executeTakeFirstOrThrow()
}

const isHospital = sql<boolean>`(item.doctor_id is null and clinic.provider_id is not null)`

/** Saved items with their doctor, provider and clinic. Items of providers who are leaving are invisible, not deleted. */
function savedItemRows(db: Executor, accountId: string) {
  return db
    .selectFrom('saved_items as item')
    .leftJoin('doctors as doctor', 'doctor.id', 'item.doctor_id')
    .innerJoin('providers as provider', (join) =>
      join.on('provider.account_id', '=', sql`coalesce(item.provider_id, doctor.provider_id)`),
    )
    .innerJoin('accounts as account', 'account.id', 'provider.account_id')
    .leftJoin('clinics as clinic', 'clinic.provider_id', 'provider.account_id')
    .where('item.account_id', '=', accountId)
    .where('account.is_public', '=', true)
}

/**
 * The foreign key of the public provider or listed doctor with this id; nothing when there is none. The key share lock
 * keeps the row from being deleted until the transaction ends.
 */
export async function selectSavable(tx: Tx, id: string) {
  const providers = tx
    .selectFrom('providers as provider')
    .innerJoin('accounts as account', 'account.id', 'provider.account_id')
    .select('provider.account_id as provider_id')
    .where('provider.account_id', '=', id)
    .where('account.is_public', '=', true)
    .forKeyShare('provider')
  const doctors = tx
    .selectFrom('doctors as doctor')
    .innerJoin('accounts as account', 'account.id', 'doctor.provider_id')
    .select('doctor.id as doctor_id')
    .where('doctor.id', '=', id)
    .where('account.is_public', '=', true)
    .forKeyShare('doctor')
  return (await providers.executeTakeFirst()) ?? (await doctors.executeTakeFirst())
}

/**
 * The number of saved items of an account except the given one. Locks the account row, so that concurrent requests of
 * one account are counted one after the other.
 */
export async function lockAndCountOthers(tx: Tx, accountId: string, exceptFor: string) {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_items
    where account_id = ${accountId} and coalesce(provider_id, doctor_id) <> ${exceptFor}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Idempotent: an item that is saved already stays unchanged, with its place in the list. */
export function insertItem(tx: Tx, row: Insertable<Tables['saved_items']>) {
  return tx
    .insertInto('saved_items')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function deleteItem(db: Executor, accountId: string, id: string) {
  return db
    .deleteFrom('saved_items')
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('provider_id', '=', id), eb('doctor_id', '=', id)]))
    .execute()
}
