import { Link } from 'react-router'
import { formatAmount } from '#platform/web/currency/format-amount.ts'
import { CALENDAR, formatDate, isoDate } from '#platform/web/time/format.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Clock } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { DueInvoice, JourneyAnswer } from '../rules/dashboard.ts'
import { dashboardPage } from '../words/dashboard.ts'
import { Panel } from './panel.tsx'

const words = dashboardPage.invoicesDue

type InvoicesDueProps = Pick<JourneyAnswer, 'invoicesDue' | 'invoicesDueCount'>

/** What the patient still has to pay, the earliest due date first. */
export function InvoicesDuePanel({ invoicesDue, invoicesDueCount }: InvoicesDueProps) {
  return (
    <Panel heading={words.heading} count={invoicesDueCount} action={words.all}>
      {invoicesDue.length === 0 ? (
        <p className="p-5 text-sm text-muted">{words.none}</p>
      ) : (
        <ul>
          {invoicesDue.map((invoice) => (
            <Row key={invoice._id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ invoice: { _id, provider, currency, total, due, dueOn } }: { invoice: DueInvoice }) {
  const isOverdue = dueOn !== null && dueOn < isoDate(new Date())
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0 md:px-5">
      <div className="min-w-0 leading-snug">
        <b className="display block text-2xl tabular-nums">{formatAmount(due, currency)}</b>
        <span className="mt-1 block text-sm wrap-anywhere text-muted">
          {due < total ? words.part(formatAmount(total, currency), provider) : provider}
        </span>
        {dueOn && (
          <span
            className={`mt-1 flex items-center gap-1.5 text-sm font-semibold ${isOverdue ? 'text-bad' : 'text-warn'}`}
          >
            <Clock className="size-4" />
            {isOverdue ? words.overdueSince(formatDate(dueOn, CALENDAR)) : words.dueOn(formatDate(dueOn, CALENDAR))}
          </span>
        )}
      </div>
      <Link to={`/invoices?id=${_id}`} className={buttonClass({ kind: 'outline', size: 'small' })}>
        <Sentence text={words.open} parts={{ from: <span className="sr-only">{words.from(provider)}</span> }} />
      </Link>
    </li>
  )
}
