import { BASE_CURRENCY } from '#platform/rules/money/money.ts'
import { formatAmount } from '#platform/web/currency/format-amount.ts'
import type { FullInvoice } from '../rules/invoices.ts'
import { describeSums, invoicesPage, partiesOf } from '../words/invoices.ts'
import { formatCalendarDate } from './invoice-parts.tsx'

const words = invoicesPage.document

/** The document itself: parties, lines, sums and note. */
export function InvoiceBody({ invoice }: { invoice: FullInvoice }) {
  const { from, to } = partiesOf(invoice)
  const { note, currency, rate, rateDate } = invoice
  return (
    <>
      <div className="mt-6 grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
        <Party heading={words.from} lines={from} />
        <Party heading={words.to} lines={to} />
      </div>
      {invoice.case && <p className="mt-6">{words.case(invoice.case.reference, invoice.case.isFinal)}</p>}
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
      {currency !== BASE_CURRENCY && rate !== null && rateDate && (
        <p className="mt-4 text-sm text-muted">
          {words.rate(BASE_CURRENCY, rate, currency, formatCalendarDate(rateDate))}
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

function Party({ heading, lines: [name, ...address] }: { heading: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-muted">{heading}</h3>
      <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
        {name}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {address.join('\n')}
      </p>
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
            {words.columns.description}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold max-sm:sr-only">
            {words.columns.price}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-semibold">
            {words.columns.amount}
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
            <td className={`${number} max-sm:sr-only`}>{formatAmount(unitPrice, currency)}</td>
            <td className={number}>{formatAmount(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ invoice }: { invoice: FullInvoice }) {
  return (
    <dl className="mt-4 ml-auto grid w-full max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
      {describeSums(invoice).map(({ name, amount, isStrong }) => (
        <div
          key={name}
          className={`contents ${isStrong ? 'child:font-semibold' : ''} last:child:mt-1 last:child:text-lg`}
        >
          <dt>{name}</dt>
          <dd className="text-right">{formatAmount(amount, invoice.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}
