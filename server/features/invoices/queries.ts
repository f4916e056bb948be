import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#server/platform/db/pagination.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type Side = 'provider_id' | 'patient_id'
export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]
export type WholeRow = NonNullable<Awaited<ReturnType<typeof selectInvoice>>>
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]
type NewLine = Pick<Insertable<Tables['invoice_lines']>, 'text' | 'quantity' | 'unit_price'>
type NewInvoice = Insertable<Tables['invoices']>

/** Newest first, from the cursor on: those that somebody issued or got. */
export function selectInvoices(db: Database, side: Side, accountId: string, limit: number, cursor?: Cursor) {
  return invoices(db)
    .where(`i.${side}`, '=', accountId)
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('i.created_at'), ref('i.id'), cursor as Cursor)),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
}

export function selectInvoice(db: Database, id: string) {
  return invoices(db)
    .select(['i.rate', 'i.rate_date', 'i.appointment_id', 'i.package_id', 'i.means', 'i.pay_to', 'i.key_id', 'i.note'])
    .where('i.id', '=', id)
    .executeTakeFirst()
}

function invoices(db: Database) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('accounts as p', 'p.id', 'i.provider_id')
    .innerJoin('accounts as q', 'q.id', 'i.patient_id')
    .innerJoin('invoice_lines as l', (join) => join.onRef('l.invoice_id', '=', 'i.id').on('l.position', '=', 1))
    .select([
      'i.id',
      'i.year',
      'i.number',
      'i.currency',
      'i.total',
      'i.paid',
      'i.voided_at',
      'i.due_on',
      'i.created_at',
    ])
    .select(['i.provider_id', 'i.patient_id', 'i.from_lines', 'i.to_lines', 'l.text as title'])
    .select(['p.avatar_path as provider_avatar', 'q.avatar_path as patient_avatar'])
    .select(({ ref }) => cursorMicros(ref('i.created_at')).as('micros'))
}

export function selectLines(db: Database, invoiceId: string) {
  return db
    .selectFrom('invoice_lines')
    .select(['text', 'quantity', 'unit_price', 'amount'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()
}

/** The next number of a provider. Nobody else gets one until the transaction ends; when it fails, the number is free again. */
export async function takeNumber(tx: Tx, providerId: string, year: number) {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_counters as c (provider_id, year, last_number) values (${providerId}, ${year}, 1)
    on conflict (provider_id, year) do update set last_number = c.last_number + 1
    returning last_number as number`.execute(tx)
  return rows[0]?.number ?? 0
}

export async function insertInvoice(tx: Tx, row: NewInvoice, lines: readonly NewLine[]) {
  await tx.insertInto('invoices').values(row).execute()
  await tx
    .insertInto('invoice_lines')
    .values(lines.map((line, at) => ({ ...line, invoice_id: row.id, position: at + 1 })))
    .execute()
}

/** A provider's name, address and clock. */
export function selectProvider(db: Database, id: string) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('providers as p', 'p.account_id', 'a.id')
    .leftJoin('clinics as c', 'c.provider_id', 'a.id')
    .leftJoin('places as t', 't.id', 'c.place_id')
    .select(['a.display_name', 'p.time_zone', 'c.name as clinic_name', 'c.address', 't.city', 't.country'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
}

export function selectPatient(db: Database, id: string) {
  return db
    .selectFrom('accounts')
    .select(['display_name', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Whom to write to; not to those who have left. */
export function selectReaders(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'display_name as name'])
    .where('id', 'in', ids)
    .where('leaving_at', 'is', null)
    .execute()
}

/** The day of issue by the provider's clock. */
export async function selectIssuedOn(db: Database, id: string) {
  const { issued_on } = await db
    .selectFrom('invoices')
    .select('issued_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return issued_on
}
