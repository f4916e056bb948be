import { useDownload } from '#platform/web/api/private-file.ts'
import { formatAmount } from '#platform/web/currency/format-amount.ts'
import { CALENDAR, formatLongDate, formatShortDate, isoDate } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Download } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import type { Tone } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { Invoice, InvoiceState, LedgerEntry } from '../rules/invoices.ts'
import { invoicesPage } from '../words/invoices.ts'
import { pdfPath } from './api.ts'

export const DownloadButton = ({ invoice: { _id, number } }: { invoice: Invoice }) => (
  <PdfButton url={pdfPath(_id)} fileName={`invoice-${number}.pdf`} of={invoicesPage.pdf.ofInvoice(number)} />
)

/** Downloads a document; `of` names it for screen readers, as in "of invoice 12". */
export function PdfButton({ url, fileName, of }: { url: string; fileName: string; of: string }) {
  const { isBusy, download } = useDownload({ url, name: fileName })
  return (
    <Button kind="outline" size="small" busy={isBusy} onClick={download}>
      {!isBusy && <Download />}
      <Sentence text={invoicesPage.pdf.action} parts={{ document: <span className="sr-only">{of}</span> }} />
    </Button>
  )
}

/** The party of the invoice that is signed in. */
export type Viewer = 'patient' | 'provider'

const tones: Record<InvoiceState, Tone> = {
  open: 'warn',
  'part-paid': 'warn',
  paid: 'ok',
  refunded: 'calm',
  void: 'calm',
}

export const statePill = ({ state }: Pick<Invoice, 'state'>) => ({
  text: invoicesPage.states[state],
  tone: tones[state],
})

/** The other party of the invoice. */
export const counterparty = ({ provider, patient }: Pick<Invoice, 'provider' | 'patient'>, viewer: Viewer) =>
  viewer === 'patient' ? provider : patient

export const invoicePath = (id: string) => `/invoices?id=${id}`

/** Refunds are negative; voiding moves no money. */
export function signedAmount({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>, currency: string) {
  return kind === 'void' ? '' : formatAmount(kind === 'refund' ? -amount : amount, currency)
}

/** A calendar date such as 2026-11-15, which has no time zone. */
export const formatCalendarDate = (date: string) => formatLongDate(date, CALENDAR)

type DueDateProps = { invoice: Invoice; isShort?: boolean; className: string }

/** The due date while something is to be paid, marked once it is over. */
export function DueDate({ invoice: { dueOn, due }, isShort = false, className }: DueDateProps) {
  if (!dueOn || due === 0) return null
  const isOverdue = dueOn < isoDate(Date.now())
  const date = isShort ? formatShortDate(dueOn, CALENDAR) : formatCalendarDate(dueOn)
  return (
    <span className={`${className} ${isOverdue ? 'font-semibold text-bad' : 'text-muted'}`}>
      {isOverdue ? invoicesPage.overdueSince(date) : invoicesPage.dueOn(date)}
    </span>
  )
}

const rows = [0, 1, 2, 3]

/** Skeleton of a list of invoices or payments. */
export function InvoicesSkeleton() {
  return (
    <LoadingShape says={invoicesPage.loading} className="card divided">
      {rows.map((row) => (
        <div key={row} className="p-4 md:p-5">
          <div className="h-10 rounded-sm bg-sand-100" />
        </div>
      ))}
    </LoadingShape>
  )
}
