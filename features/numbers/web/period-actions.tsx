import { Link } from 'react-router'
import { useDownload } from '#platform/web/api/private-file.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Download } from '#platform/web/ui/icons.tsx'
import { PERIODS, type Period } from '../rules/numbers.ts'
import { numbersPage } from '../words/numbers.ts'

const { periods, periodLabel } = numbersPage

type CsvFile = { url: string; name: string; text: string; label?: string }
type PeriodActionsProps = { weeks: Period; files: CsvFile[] }

/** The choice of the period, and the exports. */
export function PeriodActions({ weeks, files }: PeriodActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <nav aria-label={periodLabel} className="flex overflow-hidden rounded-sm border border-line-strong bg-page">
        {PERIODS.map((period) => (
          <Link
            key={period}
            to={`?weeks=${period}`}
            replace
            preventScrollReset
            aria-current={period === weeks ? 'true' : undefined}
            className={`flex min-h-11 items-center border-line px-3 text-sm font-medium -outline-offset-3 not-first:border-l hover:bg-sand-50 md:px-4 ${
              period === weeks
                ? 'bg-teal-50 font-semibold text-teal-800 shadow-[inset_0_-3px_0_var(--color-teal-700)]'
                : ''
            }`}
          >
            {periods[period]}
          </Link>
        ))}
      </nav>
      {files.map((file) => (
        <DownloadButton key={file.text} file={file} />
      ))}
    </div>
  )
}

function DownloadButton({ file }: { file: CsvFile }) {
  const { isBusy, download } = useDownload(file)
  return (
    <Button kind="outline" size="small" busy={isBusy} aria-label={file.label} onClick={() => void download()}>
      {!isBusy && <Download />}
      {file.text}
    </Button>
  )
}
