import type { FullInvoice } from '#domain/invoices.ts'
import { formatMinor } from '#domain/minor-units.ts'
import { BASE_CURRENCY } from '#domain/money.ts'
import { formatCalendarDate } from './invoice-display.ts'

/** The document itself: parties, lines, sums and note. */
export function InvoiceBody({ invoice }: { invoice: FullInvoice }) {
  const { from, to, note, currency, rate, rateDate } = invoice
  return (
    <>
      <div className="mt-6 grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
        <Party heading="From" lines={from} />
        <Party heading="To" lines={to} />
      </div>
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
      {currency !== BASE_CURRENCY && rateDate && (
        <p className="mt-4 text-sm text-muted">
          For comparison: 1 {BASE_CURRENCY} was {rate} {currency} by the rates of {formatCalendarDate(rateDate)}.
        </p>
      )}
      {note && (
        <p dir="auto" className="mt-6 border-t border-line pt-6 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </>
  )
}

function Party({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-muted">{heading}</h3>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{lines.join('\n')}</p>
    </div>
  )
}

const number = 'py-3 pl-3 text-right tabular-nums whitespace-nowrap'

function Lines({ invoice: { lines, currency } }: { invoice: FullInvoice }) {
  return (
    <table className="mt-6 w-full text-left">
      <thead className="text-sm text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 font-semibold">
            What
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold max-sm:sr-only">
            Price
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ text, quantity, unitPrice, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
          <tr key={at} className="border-b border-line align-top">
            <td className="py-3 wrap-anywhere">
              {text}
              {quantity > 1 && <span className="text-muted"> × {quantity}</span>}
            </td>
            <td className={`${number} max-sm:sr-only`}>{formatMinor(unitPrice, currency)}</td>
            <td className={number}>{formatMinor(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ invoice: { total, paid, credited, due, currency } }: { invoice: FullInvoice }) {
  const sums = [
    { name: 'Total', amount: total },
    ...(credited > 0 ? [{ name: 'Credited', amount: -credited }] : []),
    ...(paid > 0 ? [{ name: 'Paid', amount: -paid }] : []),
    { name: 'Due', amount: due },
  ]
  return (
    <dl className="mt-4 ml-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
      {sums.map(({ name, amount }) => (
        <div key={name} className="contents last:*:font-semibold">
          <dt>{name}</dt>
          <dd className="text-right">{formatMinor(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
