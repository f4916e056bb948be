import { Download } from 'lucide-react'
import type { Invoice } from '#domain/invoices.ts'
import { useDownload } from '#web/platform/api/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { pdfPath } from './invoice-calls.ts'

export function DownloadButton({ invoice: { _id, number } }: { invoice: Invoice }) {
  const { isBusy, download } = useDownload({ url: pdfPath(_id), name: `invoice-${number}.pdf` })
  return (
    <Button kind="outline" size="small" busy={isBusy} onClick={download}>
      {!isBusy && <Download />}
      PDF<span className="sr-only"> of invoice {number}</span>
    </Button>
  )
}

const rows = [0, 1, 2, 3]

/** Skeleton of a list of invoices or payments. */
export function InvoicesSkeleton() {
  return (
    <LoadingShape says="Loading your invoices" className="card divide-y divide-line">
      {rows.map((row) => (
        <div key={row} className="p-4 md:p-5">
          <div className="h-10 rounded-sm bg-sand-100" />
        </div>
      ))}
    </LoadingShape>
  )
}
