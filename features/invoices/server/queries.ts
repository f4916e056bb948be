import { type Insertable, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'

export type Side = 'provider_id' | 'patient_id'
export type InvoiceRow = Awaited<ReturnType<typeof selectInvoices>>[number]
export type FullInvoiceRow = NonNullable<Awaited<ReturnType<typeof selectInvoice>>>
export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]
type NewLine = Pick<Insertable<Tables['invoice_lines']>, 'text' | 'quantity' | 'unit_price'>
type NewInvoice = Insertable<Tables['invoices']>

/** The invoices that an account issued or received, newest first, after the cursor. */
export function selectInvoices(db: Executor, side: Side, accountId: string, limit: number, cursor?: Cursor) {
  return invoiceRows(db)
    .where(`invoice.${side}`, '=', accountId)
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('invoice.created_at'), ref('invoice.id'), cursor as Cursor)),
    )
    .orderBy('invoice.created_at', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(limit)
    .execute()
}

export function selectInvoice(db: Executor, id: string) {
  return invoiceRows(db)
    .leftJoin('case_invoices as of_case', 'of_case.invoice_id', 'invoice.id')
    .leftJoin('case_clinics as request', 'request.id', 'of_case.request_id')
    .leftJoin('cases', 'cases.id', 'request.case_id')
    .select([
      'of_case.request_id as case_request_id',
      'of_case.is_final',
      'cases.reference as case_reference',
      'invoice.rate',
      'invoice.rate_date',
      'invoice.appointment_id',
      'invoice.package_id',
      'invoice.means',
      'invoice.pay_to',
      'invoice.key_id',
      'invoice.note',
      'invoice.tax_number',
      'invoice.patient_address',
      'invoice.is_address_typed',
      'invoice.discount',
      'invoice.discount_rate',
      'invoice.vat_rate',
      'invoice.vat',
    ])
    .where('invoice.id', '=', id)
    .executeTakeFirst()
}

/** Invoices with both accounts, titled by their first line. */
function invoiceRows(db: Executor) {
  return db
    .selectFrom('invoices as invoice')
    .innerJoin('accounts as provider', 'provider.id', 'invoice.provider_id')
    .innerJoin('accounts as patient', 'patient.id', 'invoice.patient_id')
    .innerJoin('invoice_lines as first_line', (join) =>
      join.onRef('first_line.invoice_id', '=', 'invoice.id').on('first_line.position', '=', 1),
    )
    .select([
      'invoice.id',
      'invoice.prefix',
      'invoice.year',
      'invoice.number',
      'invoice.currency',
      'invoice.total',
      'invoice.paid',
      'invoice.credited',
      'invoice.due',
      'invoice.voided_at',
      'invoice.due_on',
      'invoice.created_at',
      'invoice.provider_id',
      'invoice.patient_id',
      'invoice.from_lines',
      'invoice.to_lines',
      'first_line.text as title',
      'provider.avatar_path as provider_avatar',
      'patient.avatar_path as patient_avatar',
    ])
    .select(({ ref }) => cursorMicros(ref('invoice.created_at')).as('micros'))
}

export function selectLines(db: Executor, invoiceId: string) {
  return db
    .selectFrom('invoice_lines')
    .select(['text', 'quantity', 'unit_price', 'amount'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute()
}

/**
 * The next invoice number of a provider, gapless: the counter row stays locked until the transaction commits or rolls
 * back.
 */
export async function nextNumber(tx: Tx, providerId: string, year: number) {
  const { rows } = await sql<{ number: number }>`
    insert into invoice_counters as counter (provider_id, year, last_number) values (${providerId}, ${year}, 1)
    on conflict (provider_id, year) do update set last_number = counter.last_number + 1
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

/** A provider's names, address, billing details and time zone. */
export function selectProvider(db: Executor, id: string) {
  return db
    .selectFrom('accounts as account')
    .innerJoin('providers as provider', 'provider.account_id', 'account.id')
    .leftJoin('clinics as clinic', 'clinic.provider_id', 'account.id')
    .leftJoin('places as place', 'place.id', 'clinic.place_id')
    .leftJoin('billing_details as billing', 'billing.account_id', 'account.id')
    .select([
      'account.display_name',
      'billing.name as billing_name',
      'billing.address as billing_address',
      'billing.tax_number',
      'provider.time_zone',
      'clinic.name as clinic_name',
      'clinic.address',
      'place.city',
      'place.country',
    ])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()
}

export function selectPatient(db: Executor, id: string) {
  return db
    .selectFrom('accounts as account')
    .leftJoin('billing_details as billing', 'billing.account_id', 'account.id')
    .select(['account.display_name', 'account.first_name', 'account.last_name'])
    .select(['billing.name as billing_name', 'billing.address as billing_address'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The recipients of mails; accounts that left get none. */
export function selectRecipients(db: Executor, ids: readonly string[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'display_name as name'])
    .where('id', 'in', ids)
    .where('leaving_at', 'is', null)
    .execute()
}

/** The day of issue in the provider's time zone. */
export async function selectIssuedOn(db: Executor, id: string) {
  const { issued_on } = await db
    .selectFrom('invoices')
    .select('issued_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return issued_on
}
