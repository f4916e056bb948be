import { type Insertable, sql } from 'kysely'
import type { SavedTab } from '#domain/saved-items.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#server/platform/db/pagination.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type SavedRow = Awaited<ReturnType<typeof selectItems>>[number]

/** Newest first, from the cursor on. */
export function selectItems(db: Database, account: string, tab: SavedTab, limit: number, cursor?: Cursor) {
  return (
    saved(db, account)
      .leftJoin('places as l', 'l.id', 'c.place_id')
      .leftJoin('provider_search as f', 'f.provider_id', 'p.account_id')
      .select(['s.id', 's.doctor_id', 'p.account_id as provider_id', 'a.display_name', 'a.avatar_path'])
      .select(['d.name as doctor_name', 'd.photo_path', 'd.degree', 'c.name as clinic_name', 'c.logo_path'])
      .select(['l.city', 'l.country', 'p.specialization', 'p.verified_at', 'p.feedback_count', 'p.rating_total'])
      // Search has no row of a provider who offers nothing yet.
      .select(sql<number | null>`coalesce(f.price_cents, p.starting_price_cents)`.as('price_cents'))
      .select(({ ref }) => cursorMicros(ref('s.saved_at')).as('micros'))
      .where(isHospital, '=', tab === 'hospitals')
      .$if(cursor !== undefined, (query) =>
        query.where(({ ref }) => afterCursor(ref('s.saved_at'), ref('s.id'), cursor as Cursor)),
      )
      .orderBy('s.saved_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(limit)
      .execute()
  )
}

export function selectIds(db: Database, account: string) {
  return saved(db, account)
    .select(sql<string>`coalesce(s.doctor_id, s.provider_id)`.as('item_id'))
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** How many are under each tab. */
export function selectTotals(db: Database, account: string) {
  return saved(db, account)
    .select(sql<number>`(count(*) filter (where ${isHospital}))::int`.as('hospitals'))
    .select(sql<number>`(count(*) filter (where not ${isHospital}))::int`.as('doctors'))
    .executeTakeFirstOrThrow()
}

const isHospital = sql<boolean>`(s.doctor_id is null and c.provider_id is not null)`

/** With whom they belong to. Whoever leaves is nowhere to be seen, and is back after coming back. */
function saved(db: Database, account: string) {
  return db
    .selectFrom('saved_items as s')
    .leftJoin('doctors as d', 'd.id', 's.doctor_id')
    .innerJoin('providers as p', (join) => join.on('p.account_id', '=', sql`coalesce(s.provider_id, d.provider_id)`))
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .leftJoin('clinics as c', 'c.provider_id', 'p.account_id')
    .where('s.account_id', '=', account)
    .where('a.leaving_at', 'is', null)
}

/**
 * Under which column somebody of this id is saved; nothing when nobody public has it. Whoever would delete them waits until
 * the transaction ends.
 */
export async function selectSavable(tx: Tx, id: string) {
  const providers = tx
    .selectFrom('providers as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select('p.account_id as provider_id')
    .where('p.account_id', '=', id)
    .where('a.leaving_at', 'is', null)
    .forKeyShare('p')
  const doctors = tx
    .selectFrom('doctors as d')
    .innerJoin('accounts as a', 'a.id', 'd.provider_id')
    .select('d.id as doctor_id')
    .where('d.id', '=', id)
    .where('a.leaving_at', 'is', null)
    .forKeyShare('d')
  return (await providers.executeTakeFirst()) ?? (await doctors.executeTakeFirst())
}

/** How many others somebody saved. Who else saves for this account waits until the transaction ends. */
export async function countSaved(tx: Tx, account: string, exceptFor: string) {
  await tx.selectFrom('accounts').select('id').where('id', '=', account).forNoKeyUpdate().execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_items
    where account_id = ${account} and coalesce(provider_id, doctor_id) <> ${exceptFor}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Who is saved already keeps their place in the list. */
export function insertItem(tx: Tx, row: Insertable<Tables['saved_items']>) {
  return tx
    .insertInto('saved_items')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function deleteItem(db: Database, account: string, id: string) {
  return db
    .deleteFrom('saved_items')
    .where('account_id', '=', account)
    .where(({ or, eb }) => or([eb('provider_id', '=', id), eb('doctor_id', '=', id)]))
    .execute()
}
