import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/feature.ts'

/**
 * Invoices that the subject issued or received. The other party retains them unchanged after an erasure, as tax law
 * requires; they are deleted with the last account. Payment details are not exported.
 */
export const invoiceData: PersonalData = {
  name: 'invoices',
  tables: ['invoices', 'invoice_counters', 'invoice_lines', 'invoice_entries', 'card_receipts'],
  read: async (ctx, { id }) => {
    const { rows } = await sql`
      select year || '-' || lpad(number::text, greatest(4, length(number::text)), '0') as number,
        provider_id = ${id} as "isIssuedByMe", created_at as "createdAt", from_lines as "from", to_lines as "to", currency,
        total as "totalInMinorUnits", paid as "paidInMinorUnits", voided_at as "voidedAt", due_on as "dueOn", note, means,
        (select jsonb_agg(jsonb_build_object('text', text, 'quantity', quantity, 'unitPrice', unit_price) order by position)
          from invoice_lines l where l.invoice_id = i.id) as lines,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount, 'paidBy', paid_by, 'note', note,
            'on', moved_on, 'createdAt', created_at) order by created_at, e.id), '[]')
          from invoice_entries e where e.invoice_id = i.id) as entries,
        (select coalesce(jsonb_agg(jsonb_build_object('reference', reference, 'received', received, 'currency', currency,
            'surplus', surplus, 'createdAt', created_at) order by created_at), '[]')
          from card_receipts r where r.invoice_id = i.id) as "cardReceipts"
      from invoices i where ${id} in (provider_id, patient_id)
      order by created_at desc, id`.execute(ctx.db)
    return rows
  },
  erase: async (tx, { id }) => {
    const { rows } = await sql<{ id: string; is_nobodys: boolean }>`
      select i.id, a.erased_at is not null as is_nobodys
      from invoices i join accounts a on a.id = case i.provider_id when ${id} then i.patient_id else i.provider_id end
      where ${id} in (i.provider_id, i.patient_id)`.execute(tx)
    // Mails about an invoice name both parties.
    for (const invoice of rows) await tx.deleteFrom('mails').where('cause', 'like', `invoice ${invoice.id} %`).execute()
    const nobodys = rows.filter(({ is_nobodys }) => is_nobodys).map((invoice) => invoice.id)
    if (nobodys.length > 0) await tx.deleteFrom('invoices').where('id', 'in', nobodys).execute()
  },
}
