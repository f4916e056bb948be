import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePoll } from '#features/desk/web/api.ts'
import { KeyHints } from '#features/desk/web/queue-parts.tsx'
import { useDeskKeys } from '#features/desk/web/use-desk-keys.ts'
import { deskQueue } from '#features/desk/words/queue.ts'
import { seconds } from '#platform/rules/durations.ts'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { useSession } from '#platform/web/session.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { toast } from '#platform/web/toast.ts'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { common } from '#platform/words/interface.ts'
import { MATCHES_MAX, type RequestPage, type RequestSummary } from '../../rules/requests.ts'
import { requestsPage } from '../../words/requests.ts'
import { fetchRequests, fetchRevision, sendChange } from './api.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { QueueRow } from './queue-row.tsx'

const POLL_INTERVAL_MS = seconds(5)

/** Loads the screen again when any request has changed. */
export function useLiveRequests() {
  const { revalidate } = useRevalidator()
  const known = useRef<string>(undefined)
  usePoll(async () => {
    const answer = await fetchRevision()
    if (!answer.ok) return
    const isChanged = known.current !== undefined && known.current !== answer.revision
    known.current = answer.revision
    if (isChanged) await revalidate()
  }, POLL_INTERVAL_MS)
}

const requestsOf = ({ requests }: RequestPage) => requests
const referenceOf = ({ reference }: RequestSummary) => reference

/** The rows of a queue, oldest first. */
export function Queue({ query, first }: { query: string; first: RequestPage }) {
  const read = useCallback((cursor?: string) => fetchRequests(query, cursor), [query])
  const pages = usePagedList({ read, entriesOf: requestsOf, first, keyOf: referenceOf })
  const me = useSession()?.user
  const now = useNow()
  const [assigned, setAssigned] = useState<RequestSummary>()
  const { take, busy } = useTake(me?._id)
  useLiveRequests()
  const { entries = [] } = pages
  const find = (reference: string) => entries.find((request) => request.reference === reference)
  useDeskKeys({
    onTake: (reference) => {
      const request = find(reference)
      if (request && !request.owner) void take(request)
    },
    onAssign: (reference) => setAssigned(find(reference)),
  })
  const isSearch = new URLSearchParams(query).has('q')
  if (entries.length === 0) return <NoRequests isSearch={isSearch} />
  return (
    <>
      {isSearch && (
        <p role="status" className="border-b border-line bg-page px-5 py-3 text-sm text-muted">
          {requestsPage.searchResults(entries.length, MATCHES_MAX)}
        </p>
      )}
      <Columns />
      <ol aria-label={requestsPage.title}>
        {entries.map((request) => (
          <QueueRow
            key={request.reference}
            request={request}
            me={me?._id}
            now={now}
            isBusy={busy === request.reference}
            onTake={() => take(request)}
          />
        ))}
      </ol>
      <div className="px-5 pb-3">
        <LoadMore pages={pages} text={requestsPage.more} busyText={common.loading} />
      </div>
      <KeyHints a={deskQueue.assignKey} />
      <AssignDialog request={assigned} colleagues={first.colleagues} onClose={() => setAssigned(undefined)} />
    </>
  )
}

/** Takes a request. When a colleague was first, the refusal says so and the queue loads again. */
function useTake(me: string | undefined) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const take = async ({ reference, version }: RequestSummary) => {
    if (!me) return
    setBusy(reference)
    const answer = await sendChange(reference, { version, ownerId: me })
    setBusy(undefined)
    if (answer.ok) toast.success(deskQueue.taken)
    else toast.error(answer.message)
    await revalidate()
  }
  return { take, busy }
}

const Columns = () => (
  <div
    aria-hidden="true"
    className="grid grid-cols-[36px_minmax(0,1fr)_88px_124px_120px] gap-x-3.5 border-b border-line bg-page px-5 py-2.5 text-xs font-semibold text-muted max-md:hidden"
  >
    <span />
    <span>{requestsPage.columns.who}</span>
    <span>{requestsPage.columns.waiting}</span>
    <span>{requestsPage.columns.due}</span>
    <span>{requestsPage.columns.owner}</span>
  </div>
)

function NoRequests({ isSearch }: { isSearch: boolean }) {
  return (
    <div className="flex-1 bg-page">
      <EmptyState
        drawing={clipboard}
        text={isSearch ? requestsPage.noMatch : requestsPage.empty}
        hint={isSearch ? requestsPage.noMatchHint : requestsPage.emptyHint}
      />
    </div>
  )
}
