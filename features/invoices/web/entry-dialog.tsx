import { useState } from 'react'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { amountReadingProblem, readAmount } from '#platform/rules/money/amounts.ts'
import { minorAsTyped } from '#platform/rules/money/minor-units.ts'
import { browserDecimalMark, browserLocale, formatAmount } from '#platform/web/currency/format-amount.ts'
import { randomId } from '#platform/web/random-id.ts'
import { isoDate } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { AmountField } from '#platform/web/ui/fields/amount-field.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { common } from '#platform/words/interface.ts'
import { EntryForm, type FullInvoice, PAID_BY } from '../rules/invoices.ts'
import { invoicesPage } from '../words/invoices.ts'
import { recordEntry } from './api.ts'

export type EntryKind = 'payment' | 'refund'
type EntryDialogProps = {
  kind: EntryKind
  invoice: FullInvoice
  onRecorded: (invoice: FullInvoice) => void
  onClose: () => void
}

const words = invoicesPage.entry
// The gateway records online payments itself.
const manualMethods = PAID_BY.filter((method) => method !== 'online')

/** Records a payment or a refund that the provider made outside the card gateway. */
export function EntryDialog({ kind, invoice, onRecorded, onClose }: EntryDialogProps) {
  const { currency, due, paid } = invoice
  const limit = kind === 'payment' ? due : paid
  const [amount, setAmount] = useState(() => minorAsTyped(limit, currency, browserDecimalMark()))
  const [today] = useState(() => isoDate(Date.now()))
  const [day, setDay] = useState(today)
  const { submit, isBusy, problemOf } = useEntry({ kind, invoice, onRecorded, onClose })
  return (
    <Dialog title={words[kind].heading} isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AmountField
          name="amount"
          currency={currency}
          label={words.amount(currency)}
          hint={words.limit(formatAmount(limit, currency))}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={problemOf('amount')}
        />
        {kind === 'refund' && <p className="text-sm text-muted">{invoicesPage.refundNote}</p>}
        <SelectField
          name="paidBy"
          label={words[kind].paidBy}
          defaultValue={invoice.means[0]}
          error={problemOf('paidBy')}
        >
          {manualMethods.map((method) => (
            <option key={method} value={method}>
              {capitalised(invoicesPage.paidBy[method])}
            </option>
          ))}
        </SelectField>
        <DateField name="on" label={words[kind].on} value={day} onChange={setDay} max={today} error={problemOf('on')} />
        <Field name="note" label={words.note} optional maxLength={200} error={problemOf('note')} />
        <Button type="submit" busy={isBusy}>
          {isBusy ? common.saving : words[kind].heading}
        </Button>
      </form>
    </Dialog>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One idempotency key per opened dialog: a double click records one entry. */
function useEntry({ kind, invoice, onRecorded, onClose }: EntryDialogProps) {
  const [id] = useState(randomId)
  return useSubmit<{ ok: true; invoice: FullInvoice }>({
    send: async (typed) => {
      const text = String(typed.amount)
      const decimalMark = browserDecimalMark()
      const unread = amountReadingProblem(text, invoice.currency, decimalMark, browserLocale())
      if (unread) return { ok: false, field: 'amount', message: unread }
      const reading = readAmount(text, invoice.currency, decimalMark)
      const amount = reading.kind === 'amount' ? reading.minor : undefined
      const checked = EntryForm.safeParse({ ...typed, on: typed.on || undefined, kind, amount, id })
      if (!checked.success) return { ok: false, ...formProblems(checked.error) }
      return recordEntry(invoice._id, checked.data)
    },
    onDone: (answer) => {
      toast.success(words[kind].recorded)
      onRecorded(answer.invoice)
      onClose()
    },
    blame: () => 'amount',
  })
}
