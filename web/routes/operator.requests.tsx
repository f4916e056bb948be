import { Link } from 'react-router'
import { requestsPage } from '#content/pages/requests.ts'
import { DeskSearch } from '#web/features/desk/desk-search.tsx'
import { Queue, QueueSkeleton } from '#web/features/requests/queue.tsx'
import { QueueFilters } from '#web/features/requests/queue-filters.tsx'
import { exportPath, loadQueue } from '#web/features/requests/request-calls.ts'
import { useDownload } from '#web/platform/api/use-download.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Download, FileText } from '#web/ui/icons.tsx'
import type { Route } from './+types/operator.requests.ts'

const { title, lead } = requestsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadQueue(request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead} isFlush>
    <QueueSkeleton />
  </DeskPage>
)

export default function OperatorRequests({ loaderData: { query, page, filters } }: Route.ComponentProps) {
  const isSearch = new URLSearchParams(query).has('q')
  return (
    <DeskPage title={title} lead={lead} beside={<Actions query={query} isSearch={isSearch} />} isFlush>
      {!isSearch && page.ok && (
        <QueueFilters query={query} filters={filters.ok ? filters.filters : []} colleagues={page.colleagues} />
      )}
      {page.ok ? (
        <Queue key={query} query={query} first={page} />
      ) : (
        <div className="p-5">
          <NotLoaded message={page.message} />
        </div>
      )}
    </DeskPage>
  )
}

function Actions({ query, isSearch }: { query: string; isSearch: boolean }) {
  const { isBusy, download } = useDownload({ url: exportPath(query), name: requestsPage.exportName })
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
      <Link to="/operator/templates" className={buttonClass({ kind: 'quiet', size: 'small' })}>
        <FileText />
        {requestsPage.templates}
      </Link>
      {isSearch ? (
        <Link to="/operator/requests" className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {requestsPage.clearSearch}
        </Link>
      ) : (
        <Button kind="quiet" size="small" busy={isBusy} onClick={download}>
          {!isBusy && <Download />}
          {requestsPage.export}
        </Button>
      )}
      <DeskSearch typed={new URLSearchParams(query).get('q') ?? ''} />
    </div>
  )
}
