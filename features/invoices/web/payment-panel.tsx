import { useState } from 'react'
import { formatAmount } from '#platform/web/currency/format-amount.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CreditCard } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { FullInvoice } from '../rules/invoices.ts'
import { invoicesPage, percent } from '../words/invoices.ts'
import { creditNotePdfPath, openCheckout } from './api.ts'
import { DueDate, formatCalendarDate, PdfButton, signedAmount, type Viewer } from './invoice-parts.tsx'

/** Redirects to the hosted checkout of the card gateway: card numbers never reach this site. */
export function PayByCard({ invoice: { _id, due, currency } }: { invoice: FullInvoice }) {
  const [isBusy, setBusy] = useState(false)
  const pay = async () => {
    setBusy(true)
    const answer = await openCheckout(_id)
    if (answer.ok) return location.assign(answer.url)
    setBusy(false)
    toast.error(answer.message)
  }
  return (
    <Button kind="main" busy={isBusy} onClick={pay} className="w-full">
      {!isBusy && <CreditCard />}
      {invoicesPage.paying.byCard(formatAmount(due, currency))}
    </Button>
  )
}

/** The payment methods that the provider accepts, with the payment details of each. */
export function PaymentDetails({ invoice, viewer }: { invoice: FullInvoice; viewer: Viewer }) {
  const { means: paymentMethods, payTo: paymentDetails, number } = invoice
  return (
    <section className="card p-5 print:border-0 print:p-0" aria-labelledby="payment-details">
      <h2 id="payment-details" className="text-xl">
        {invoicesPage.paying.heading[viewer]}
      </h2>
      {viewer === 'patient' && (
        <p className="mt-2">
          <b className="display block text-2xl tabular-nums">{formatAmount(invoice.due, invoice.currency)}</b>
          <DueDate invoice={invoice} className="text-sm" />
        </p>
      )}
      <ul className="mt-3 grid gap-3">
        {paymentMethods.map((method) => (
          <li key={method}>
            <p className="font-semibold">{invoicesPage.paymentMethods[method]}</p>
            {paymentDetails
              .filter(({ means }) => means === method)
              .map(({ lines }) => (
                <p key={method} className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-muted tabular-nums">
                  {lines.join('\n')}
                </p>
              ))}
          </li>
        ))}
      </ul>
      {paymentDetails.length > 0 && <p className="mt-3 text-sm text-muted">{invoicesPage.reference(number)}</p>}
    </section>
  )
}

const { ledger } = invoicesPage

/** Ledger of the invoice, in the order in which its entries were recorded. */
export function Ledger({ invoice }: { invoice: FullInvoice }) {
  const { entries, currency } = invoice
  return (
    <section className="card p-5 print:border-0 print:p-0" aria-labelledby="ledger">
      <h2 id="ledger" className="text-xl">
        {ledger.heading}
      </h2>
      {entries.length === 0 && <p className="mt-2 text-sm text-muted">{ledger.empty}</p>}
      <ul className="mt-2 divided">
        {entries.map((entry) => (
          <li key={entry._id} className="py-3 leading-snug last:pb-0">
            <span className="flex justify-between gap-4 font-semibold">
              <span>{ledger.kinds[entry.kind]}</span>
              <span className="tabular-nums">{signedAmount(entry, currency)}</span>
            </span>
            <span className="block text-sm text-muted">
              {formatCalendarDate(entry.on)}
              {entry.paidBy && `, ${invoicesPage.paidBy[entry.paidBy]}`}
            </span>
            {entry.note && <span className="block text-sm wrap-anywhere">{entry.note}</span>}
            {entry.creditNote && <CreditNote invoice={invoice} entry={entry} creditNote={entry.creditNote} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

type CreditNoteProps = { invoice: FullInvoice; entry: FullInvoice['entries'][number]; creditNote: string }

/** Number, VAT and PDF of the credit note of a refund. */
function CreditNote({ invoice: { _id, currency, vatRate }, entry, creditNote }: CreditNoteProps) {
  return (
    <span className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="text-sm">
        <Sentence text={ledger.creditNote} parts={{ number: <span className="tabular-nums">{creditNote}</span> }} />
        {entry.vat !== null && vatRate !== null && (
          <span className="block text-muted">
            {ledger.creditNoteVat(formatAmount(entry.vat, currency), percent(vatRate))}
          </span>
        )}
      </span>
      <span className="print:hidden">
        <PdfButton
          url={creditNotePdfPath(_id, entry._id)}
          fileName={`credit-note-${creditNote}.pdf`}
          of={invoicesPage.pdf.ofCreditNote(creditNote)}
        />
      </span>
    </span>
  )
}
