import { Link } from 'react-router'
import { DeskSearch } from '#features/desk/web/desk-search.tsx'
import { QueueSkeleton } from '#features/desk/web/queue-parts.tsx'
import { useDownload } from '#platform/web/api/private-file.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Download, FileText } from '#platform/web/ui/icons.tsx'
import { requestsPage } from '../../words/requests.ts'
import { exportPath, loadQueue } from '../desk/api.ts'
import { Queue } from '../desk/queue.tsx'
import { QueueFilters } from '../desk/queue-filters.tsx'
import type { Route } from './+types/operator.requests.ts'

const { title, lead } = requestsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadQueue(request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead} isFlush>
    <QueueSkeleton says={requestsPage.loading} />
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
