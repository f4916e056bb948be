import { useState } from 'react'
import { common } from '#content/interface.ts'
import { invoicesPage } from '#content/pages/invoices.ts'
import { amountReadingProblem, readAmount } from '#domain/amounts.ts'
import { formProblems } from '#domain/form-schemas.ts'
import { EntryForm, type FullInvoice, PAID_BY } from '#domain/invoices.ts'
import { minorAsTyped } from '#domain/minor-units.ts'
import { browserLocale } from '#web/platform/currency/browser-locale.ts'
import { formatAmount } from '#web/platform/currency/format-amount.ts'
import { browserDecimalMark } from '#web/platform/decimal-mark.ts'
import { randomId } from '#web/platform/random-id.ts'
import { isoDate } from '#web/platform/time/format.ts'
import { toast } from '#web/platform/toast.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { recordEntry } from './invoice-calls.ts'

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
