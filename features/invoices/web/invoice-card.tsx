import { Link } from 'react-router'
import { CardFrame, CardSkeleton, type MessageCardProps } from '#features/messages/web/message-card.tsx'
import { formatAmount } from '#platform/web/currency/format-amount.ts'
import { ReceiptText } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { invoicesPage } from '../words/invoices.ts'
import { DueDate, invoicePath, statePill } from './invoice-parts.tsx'
import { useInvoice } from './use-invoice.ts'

/** An invoice in a chat: its number, amount and current state. */
export function InvoiceCard({ id, fallback }: MessageCardProps) {
  const { invoice, failure } = useInvoice(id)
  if (!invoice) return failure ? fallback : <CardSkeleton />
  const { number, title, total, due, currency } = invoice
  return (
    <CardFrame icon={<ReceiptText />} title={invoicesPage.name(number)} status={<Pill {...statePill(invoice)} />}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 text-sm wrap-anywhere text-muted">{title}</p>
        <p className="display text-2xl tabular-nums">{formatAmount(total, currency)}</p>
      </div>
      {due > 0 && due < total && (
        <p className="mt-1 text-sm font-semibold tabular-nums">{invoicesPage.dueAmount(formatAmount(due, currency))}</p>
      )}
      <DueDate invoice={invoice} className="block text-sm" />
      <Link to={invoicePath(id)} className="link mt-1 text-sm">
        {invoicesPage.view}
      </Link>
    </CardFrame>
  )
}
