import { invoicesPage } from '#content/pages/invoices.ts'
import type { FullInvoice } from '#domain/invoices.ts'
import type { Viewer } from './invoice-words.ts'

/** The ways in which the provider takes the money. */
export function HowToPay({ invoice: { means, payTo, number }, viewer }: { invoice: FullInvoice; viewer: Viewer }) {
  return (
    <section className="card p-5" aria-labelledby="how-to-pay">
      <h2 id="how-to-pay" className="text-xl">
        {viewer === 'patient' ? 'How to pay' : 'How it can be paid'}
      </h2>
      <ul className="mt-3 grid gap-3">
        {means.map((way) => (
          <li key={way}>
            <p className="font-semibold">{invoicesPage.means[way]}</p>
            {payTo
              .filter((details) => details.means === way)
              .map(({ lines }) => (
                <p key={way} className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-muted tabular-nums">
                  {lines.join('\n')}
                </p>
              ))}
          </li>
        ))}
      </ul>
      {payTo.length > 0 && <p className="mt-3 text-sm text-muted">Name the number {number} with the payment.</p>}
    </section>
  )
}
