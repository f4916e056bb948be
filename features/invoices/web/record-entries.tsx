import { useState } from 'react'
import { randomId } from '#platform/web/random-id.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { common } from '#platform/words/interface.ts'
import type { FullInvoice } from '../rules/invoices.ts'
import { invoicesPage } from '../words/invoices.ts'
import { recordEntry } from './api.ts'
import { EntryDialog, type EntryKind } from './entry-dialog.tsx'

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
