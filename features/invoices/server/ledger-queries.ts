import { type Insertable, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Side } from './queries.ts'

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]
export type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

/** Reads and locks an invoice, so that the entries of its ledger are appended one after the other. */
export function lockInvoice(tx: Tx, id: string) {
  return tx
    .selectFrom('invoices')
    .select([
      'id',
      'provider_id',
      'patient_id',
      'prefix',
      'year',
      'number',
      'currency',
      'total',
      'paid',
      'due',
      'voided_at',
      'from_lines',
      'to_lines',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function selectEntries(db: Executor, invoiceId: string) {
  return entryRows(db)
    .where('entry.invoice_id', '=', invoiceId)
    .orderBy('entry.created_at')
    .orderBy('entry.id')
    .execute()
}

export function selectEntry(db: Executor, id: string) {
  return entryRows(db).where('entry.id', '=', id).executeTakeFirst()
}

const entryRows = (db: Executor) =>
  db
    .selectFrom('invoice_entries as entry')
    .select([
      'entry.id',
      'entry.invoice_id',
      'entry.kind',
      'entry.amount',
      'entry.paid_by',
      'entry.note',
      'entry.moved_on',
      'entry.issued_on',
      'entry.created_at',
    ])

/** A trigger updates the sums of the invoice, whose check constraints refuse amounts that do not fit. */
export function insertEntry(tx: Tx, row: Insertable<Tables['invoice_entries']>) {
  return tx.insertInto('invoice_entries').values(row).execute()
}

/** Payments and refunds of the invoices that an account issued or received, newest first, after the cursor. */
export function selectPayments(db: Executor, side: Side, accountId: string, limit: number, cursor?: Cursor) {
  return (
    entryRows(db)
      .innerJoin('invoices as invoice', 'invoice.id', 'entry.invoice_id')
      .innerJoin('accounts as provider', 'provider.id', 'invoice.provider_id')
      .innerJoin('accounts as patient', 'patient.id', 'invoice.patient_id')
      .select([
        'invoice.prefix',
        'invoice.year',
        'invoice.number',
        'invoice.currency',
        'invoice.provider_id',
        'invoice.patient_id',
        'invoice.from_lines',
        'invoice.to_lines',
        'provider.avatar_path as provider_avatar',
        'patient.avatar_path as patient_avatar',
      ])
      .select(({ ref }) => cursorMicros(ref('entry.created_at')).as('micros'))
      // The position among the refunds of the invoice, by which credit notes are numbered.
      .select(
        sql<number>`(select count(*)::int from invoice_entries earlier where earlier.invoice_id = entry.invoice_id
        and earlier.kind = 'refund' and (earlier.created_at, earlier.id) <= (entry.created_at, entry.id))`.as(
          'nth_refund',
        ),
      )
      .where(`invoice.${side}`, '=', accountId)
      .where('entry.kind', '<>', 'void')
      .$if(cursor !== undefined, (query) =>
        query.where(({ ref }) => afterCursor(ref('entry.created_at'), ref('entry.id'), cursor as Cursor)),
      )
      .orderBy('entry.created_at', 'desc')
      .orderBy('entry.id', 'desc')
      .limit(limit)
      .execute()
  )
}

/** The time zone of a provider; UTC when the provider is erased. */
export async function selectTimeZone(db: Executor, providerId: string) {
  const provider = await db
    .selectFrom('providers')
    .select('time_zone')
    .where('account_id', '=', providerId)
    .executeTakeFirst()
  return provider?.time_zone ?? 'UTC'
}

/** Stores the receipt of a card payment. Idempotent by its reference. */
export function insertReceipt(tx: Tx, row: Insertable<Tables['card_receipts']>) {
  return tx
    .insertInto('card_receipts')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
}

export async function hasReceipt(tx: Tx, reference: string) {
  const { rows } = await sql`select from card_receipts where reference = ${reference}`.execute(tx)
  return rows.length > 0
}
