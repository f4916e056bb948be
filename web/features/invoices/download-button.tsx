import { Download } from 'lucide-react'
import type { Invoice } from '#domain/invoices.ts'
import { useDownload } from '#web/platform/api/use-download.ts'
import { Button } from '#web/ui/button.tsx'
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
