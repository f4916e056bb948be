import { ReceiptText } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Invoice } from '#domain/invoices.ts'
import { useLiveChanges } from '#web/features/chats/live-changes.ts'
import { CardFrame, CardSkeleton, type MessageCardProps } from '#web/features/chats/message-card.tsx'
import { formatAmount } from '#web/platform/currency/format-amount.ts'
import { Pill } from '#web/ui/pill.tsx'
import { fetchInvoice } from './invoice-calls.ts'
import { formatCalendarDate, invoicePath, statePill } from './invoice-display.ts'

/** An invoice in a chat: its number, amount and current state. */
export function InvoiceCard({ id, fallback }: MessageCardProps) {
  const { invoice, hasFailed } = useInvoice(id)
  if (!invoice) return hasFailed ? fallback : <CardSkeleton />
  const { number, title, total, due, dueOn, currency } = invoice
  return (
    <CardFrame icon={<ReceiptText />} title={`Invoice ${number}`} status={<Pill {...statePill(invoice)} />}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 text-sm wrap-anywhere text-muted">{title}</p>
        <p className="display text-2xl tabular-nums">{formatAmount(total, currency)}</p>
      </div>
      {due > 0 && (due < total || dueOn) && (
        <p className="mt-1 text-sm tabular-nums">
          {due < total ? `${formatAmount(due, currency)} due` : 'Due'}
          {dueOn && ` by ${formatCalendarDate(dueOn)}`}
        </p>
      )}
      <Link to={invoicePath(id)} className="link mt-1 text-sm">
        View invoice
      </Link>
    </CardFrame>
  )
}

/** Fetches an invoice and follows its ledger. */
function useInvoice(id: string) {
  const [invoice, setInvoice] = useState<Invoice>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const answer = await fetchInvoice(id)
    if (answer.ok) setInvoice(answer.invoice)
    setFailed(!answer.ok)
  }, [id])
  useEffect(() => void load(), [load])
  useLiveChanges((change) => {
    if (change.kind === 'gap' || (change.kind === 'invoice' && change.id === id)) void load()
  })
  return { invoice, hasFailed }
}
