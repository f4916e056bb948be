import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { invoicesPage } from '#content/pages/invoices.ts'
import type { FullInvoice } from '#domain/invoices.ts'
import { formatMinor } from '#domain/minor-units.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { openCheckout } from './invoice-calls.ts'
import { formatCalendarDate, signedAmount, type Viewer } from './invoice-display.ts'

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
      Pay {formatMinor(due, currency)} by card
    </Button>
  )
}

/** The payment methods that the provider accepts, with the payment details of each. */
export function PaymentDetails({ invoice, viewer }: { invoice: FullInvoice; viewer: Viewer }) {
  const { means: paymentMethods, payTo: paymentDetails, number } = invoice
  return (
    <section className="card p-5" aria-labelledby="payment-details">
      <h2 id="payment-details" className="text-xl">
        {viewer === 'patient' ? 'How to pay' : 'How it can be paid'}
      </h2>
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
      {paymentDetails.length > 0 && (
        <p className="mt-3 text-sm text-muted">Name the number {number} with the payment.</p>
      )}
    </section>
  )
}

const kinds = { payment: 'Payment', refund: 'Refund', void: 'Made void' }

/** Ledger of the invoice, in the order in which its entries were recorded. */
export function Ledger({ invoice: { entries, currency } }: { invoice: FullInvoice }) {
  return (
    <section className="card p-5" aria-labelledby="ledger">
      <h2 id="ledger" className="text-xl">
        Payments
      </h2>
      {entries.length === 0 && <p className="mt-2 text-sm text-muted">Nothing is paid yet.</p>}
      <ul className="mt-2 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry._id} className="py-3 leading-snug last:pb-0">
            <span className="flex justify-between gap-4 font-semibold">
              <span>{kinds[entry.kind]}</span>
              <span className="tabular-nums">{signedAmount(entry, currency)}</span>
            </span>
            <span className="block text-sm text-muted">
              {formatCalendarDate(entry.on)}
              {entry.paidBy && `, ${invoicesPage.paidBy[entry.paidBy]}`}
            </span>
            {entry.creditNote && <span className="block text-sm">Credit note {entry.creditNote}</span>}
            {entry.note && <span className="block text-sm wrap-anywhere">{entry.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
