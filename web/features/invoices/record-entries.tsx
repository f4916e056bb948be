import { useState } from 'react'
import { common } from '#content/interface.ts'
import { invoicesPage } from '#content/pages/invoices.ts'
import type { FullInvoice } from '#domain/invoices.ts'
import { randomId } from '#web/platform/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EntryDialog, type EntryKind } from './entry-dialog.tsx'
import { recordEntry } from './invoice-calls.ts'

const { entry, voiding } = invoicesPage

type RecordEntriesProps = { invoice: FullInvoice; onChanged: (invoice: FullInvoice) => void }

/** The ledger entries that a provider records: payments, refunds, and voiding. */
export function RecordEntries({ invoice, onChanged }: RecordEntriesProps) {
  const [open, setOpen] = useState<EntryKind | 'void'>()
  const close = () => setOpen(undefined)
  const { due, paid } = invoice
  return (
    <div className="grid gap-3">
      {due > 0 && <Button onClick={() => setOpen('payment')}>{entry.payment.open}</Button>}
      {paid > 0 && (
        <Button kind="outline" onClick={() => setOpen('refund')}>
          {entry.refund.open}
        </Button>
      )}
      {paid === 0 && (
        <Button kind="danger" onClick={() => setOpen('void')}>
          {voiding.action}
        </Button>
      )}
      {(open === 'payment' || open === 'refund') && (
        <EntryDialog key={open} kind={open} invoice={invoice} onRecorded={onChanged} onClose={close} />
      )}
      <ConfirmDialog
        title={voiding.heading(invoice.number)}
        isOpen={open === 'void'}
        action={voiding.action}
        busyAction={common.saving}
        keep={voiding.keep}
        work={() => makeVoid(invoice._id)}
        onDone={(answer) => onChanged(answer.invoice)}
        onClose={close}
      >
        <p>{voiding.note}</p>
      </ConfirmDialog>
    </div>
  )
}

async function makeVoid(id: string) {
  const answer = await recordEntry(id, { id: randomId(), kind: 'void', note: '' })
  return answer.ok ? { ...answer, message: voiding.done } : answer
}
