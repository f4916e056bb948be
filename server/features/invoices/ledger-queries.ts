import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#server/platform/db/pagination.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Side } from './queries.ts'

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]
export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** How an invoice stands. Nobody else adds to its ledger until the transaction ends. */
export function lockInvoice(tx: Tx, id: string) {
  return tx
    .selectFrom('invoices')
    .select(['id', 'provider_id', 'patient_id', 'year', 'number', 'currency', 'total', 'paid', 'voided_at'])
    .select(['from_lines', 'to_lines'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function selectEntries(db: Database, invoiceId: string) {
  return entries(db).where('e.invoice_id', '=', invoiceId).orderBy('e.created_at').orderBy('e.id').execute()
}

export function selectEntry(db: Database, id: string) {
  return entries(db).where('e.id', '=', id).executeTakeFirst()
}

const entries = (db: Database) =>
  db
    .selectFrom('invoice_entries as e')
    .select(['e.id', 'e.invoice_id', 'e.kind', 'e.amount', 'e.paid_by', 'e.note', 'e.moved_on', 'e.created_at'])

/** The sums of the invoice follow by themselves, and refuse what does not fit. */
export function insertEntry(tx: Tx, row: Insertable<Tables['invoice_entries']>) {
  return tx.insertInto('invoice_entries').values(row).execute()
}

/** Payments and refunds of all that somebody issued or got, newest first, from the cursor on. */
export function selectPayments(db: Database, side: Side, accountId: string, limit: number, cursor?: Cursor) {
  return entries(db)
    .innerJoin('invoices as i', 'i.id', 'e.invoice_id')
    .innerJoin('accounts as p', 'p.id', 'i.provider_id')
    .innerJoin('accounts as q', 'q.id', 'i.patient_id')
    .select(['i.year', 'i.number', 'i.currency', 'i.provider_id', 'i.patient_id', 'i.from_lines', 'i.to_lines'])
    .select(['p.avatar_path as provider_avatar', 'q.avatar_path as patient_avatar'])
    .select(({ ref }) => cursorMicros(ref('e.created_at')).as('micros'))
    .where(`i.${side}`, '=', accountId)
    .where('e.kind', '<>', 'void')
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('e.created_at'), ref('e.id'), cursor as Cursor)),
    )
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

/** By which clock a provider lives; a provider who has left lives by none. */
export async function selectTimeZone(db: Database, providerId: string) {
  const provider = await db
    .selectFrom('providers')
    .select('time_zone')
    .where('account_id', '=', providerId)
    .executeTakeFirst()
  return provider?.time_zone ?? 'UTC'
}

/** A payment that the gateway reported, unless it was noted before. Tells whether it was new. */
export async function insertReceipt(tx: Tx, row: Insertable<Tables['card_receipts']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('card_receipts')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function hasReceipt(tx: Tx, reference: string) {
  const { rows } = await sql`select from card_receipts where reference = ${reference}`.execute(tx)
  return rows.length > 0
}
