import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/feature.ts'

/**
 * Invoices that the subject issued or received. The other party retains them unchanged after an erasure, for its
 * records; they are deleted with the last account. Payment details are not exported.
 */
export const invoiceData: PersonalData = {
  name: 'invoices',
  tables: [
    'invoices',
    'invoice_counters',
    'invoice_prefixes',
    'invoice_lines',
    'invoice_entries',
    'case_invoices',
    'card_receipts',
    'card_checkouts',
  ],
  read: async (ctx, { id }) => {
    const { rows } = await sql`
      select prefix || '-' || year || '-' || lpad(number::text, greatest(4, length(number::text)), '0') as number,
        provider_id = ${id} as "isIssuedByMe", created_at as "createdAt", from_lines as "from", tax_number as "taxNumber",
        to_lines as "to", patient_address as "patientAddress", currency, discount as "discountInMinorUnits",
        discount_rate as "discountInHundredthsOfAPerCent", vat as "vatInMinorUnits", vat_rate as "vatInHundredthsOfAPerCent",
        total as "totalInMinorUnits", paid as "paidInMinorUnits", credited as "creditedInMinorUnits", voided_at as "voidedAt", due_on as "dueOn", note, means,
        -- The case that it is for.
        (select cases.reference from case_invoices of_case join case_clinics request on request.id = of_case.request_id
          join cases on cases.id = request.case_id where of_case.invoice_id = invoice.id) as "caseReference",
        -- The lines, in their order.
        (select jsonb_agg(jsonb_build_object('text', text, 'quantity', quantity, 'unitPrice', unit_price) order by position)
          from invoice_lines line where line.invoice_id = invoice.id) as lines,
        -- The ledger, oldest entry first.
        (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount, 'paidBy', paid_by, 'note', note,
            'on', moved_on, 'createdAt', created_at) order by created_at, entry.id), '[]')
          from invoice_entries entry where entry.invoice_id = invoice.id) as entries,
        -- The card payments as the gateway reported them.
        (select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'received', received, 'currency', currency,
            'surplus', surplus, 'createdAt', created_at) order by created_at), '[]')
          from card_receipts receipt where receipt.invoice_id = invoice.id) as "cardReceipts",
        -- Payment pages of the gateway that were opened in the last two days.
        (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'createdAt', created_at) order by created_at), '[]')
          from card_checkouts checkout where checkout.invoice_id = invoice.id) as "paymentPages"
      from invoices invoice where ${id} in (provider_id, patient_id)
      order by created_at desc, id`.execute(ctx.db)
    return rows
  },
  erase: async (tx, { id }) => {
    const { rows } = await sql<{ id: string; is_orphaned: boolean }>`
      select invoice.id, other_party.erased_at is not null as is_orphaned
      from invoices invoice
      join accounts other_party on other_party.id =
        case invoice.provider_id when ${id} then invoice.patient_id else invoice.provider_id end
      where ${id} in (invoice.provider_id, invoice.patient_id)`.execute(tx)
    // Mails about an invoice name both parties.
    for (const invoice of rows) await tx.deleteFrom('mails').where('cause', 'like', `invoice ${invoice.id} %`).execute()
    const orphaned = rows.filter(({ is_orphaned }) => is_orphaned).map((invoice) => invoice.id)
    if (orphaned.length > 0) await tx.deleteFrom('invoices').where('id', 'in', orphaned).execute()
  },
}

/** Deleted with the account. Issued invoices retain their copies. */
export const billingData: PersonalData = {
  name: 'billing-details',
  tables: ['billing_details'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('billing_details')
      .select(['name', 'address', 'tax_number as taxNumber', 'changed_at as changedAt'])
      .where('account_id', '=', id)
      .execute(),
}
