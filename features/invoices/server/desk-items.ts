import { sql } from 'kysely'
import type { DeskItem } from '#platform/rules/desk.ts'
import { formatMinor } from '#platform/rules/money/minor-units.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { invoiceNumber } from './numbers.ts'

/** Card payments beyond what was open, until an operator has refunded the surplus. */
export async function surplusItems({ db }: Ctx, max: number): Promise<DeskItem[]> {
  const rows = await db
    .selectFrom('card_receipts as receipt')
    .innerJoin('invoices as invoice', 'invoice.id', 'receipt.invoice_id')
    .innerJoin('accounts as patient', 'patient.id', 'invoice.patient_id')
    .select(['receipt.reference', 'receipt.received', 'receipt.surplus', 'receipt.currency', 'receipt.created_at'])
    .select(['invoice.prefix', 'invoice.year', 'invoice.number', 'invoice.patient_id', 'patient.display_name'])
    .where('receipt.surplus', '>', 0)
    .where(
      sql<boolean>`not exists (
        select from desk_handled where kind = 'surplus' and subject_id = receipt.reference)`,
    )
    .orderBy('receipt.created_at')
    .limit(max)
    .execute()
  return rows.map((row) => ({
    id: row.reference,
    kind: 'surplus',
    title: row.display_name,
    detail: `Refund ${formatMinor(row.surplus, row.currency)} of invoice ${invoiceNumber(row)}`,
    path: `/operator/people/${row.patient_id}`,
    since: row.created_at.toISOString(),
    dueAt: null,
    owner: null,
    take: null,
    canBeHandled: true,
    quote: '',
    facts: [
      { name: 'Received', value: formatMinor(row.received, row.currency) },
      { name: 'To refund', value: formatMinor(row.surplus, row.currency) },
      { name: 'Payment', value: row.reference },
    ],
  }))
}
