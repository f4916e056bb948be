import { invoicesPage } from '#content/pages/invoices.ts'
import type { FullInvoice, LedgerEntry } from '#domain/invoices.ts'
import { formatMinor } from '#domain/minor-units.ts'
import { wordsOfDay } from './invoice-words.ts'

const kinds = { payment: 'Payment', refund: 'Refund', void: 'Made void' }

/** What was paid and paid back, in the order in which it was recorded. */
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
              {wordsOfDay(entry.on)}
              {entry.paidBy && `, ${invoicesPage.paidBy[entry.paidBy]}`}
            </span>
            {entry.note && <span className="block text-sm wrap-anywhere">{entry.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What went back carries a minus. */
export function signedAmount({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>, currency: string) {
  return kind === 'void' ? '' : formatMinor(kind === 'refund' ? -amount : amount, currency)
}
