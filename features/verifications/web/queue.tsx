import { Link } from 'react-router'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { useNow } from '#platform/web/time/use-now.ts'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { common } from '#platform/words/interface.ts'
import type { EvidenceQueue, QueuedEvidence } from '../rules/verifications.ts'
import { evidenceKinds } from '../words/evidence-kinds.ts'
import { verificationDesk } from '../words/verifications.ts'
import { fetchQueue } from './api.ts'
import { describeAge, describePlace } from './describe-evidence.ts'

const words = verificationDesk.queue

const entriesOf = ({ entries }: EvidenceQueue) => entries
const keyOf = ({ _id }: QueuedEvidence) => _id

/** What waits, oldest first. */
export function VerificationQueue({ first }: { first: EvidenceQueue }) {
  const pages = usePagedList({ read: fetchQueue, entriesOf, keyOf, first })
  if (first.entries.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={clipboard} text={words.empty} hint={words.emptyHint} />
      </div>
    )
  return (
    <>
      <ul className="card divided overflow-hidden">
        {pages.entries?.map((evidence) => (
          <QueueRow key={evidence._id} evidence={evidence} />
        ))}
      </ul>
      <LoadMore pages={pages} text={words.more} busyText={common.loading} />
    </>
  )
}

/** The name is the link, stretched over the row. */
function QueueRow({ evidence }: { evidence: QueuedEvidence }) {
  const { _id, kind, state, sentAt, checked, total, firstApprovedBy, provider } = evidence
  const now = useNow()
  const name = provider.clinic || provider.displayname
  return (
    <li className="relative grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sand-50 md:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-6">
      <Avatar name={name} picture={provider.picture ?? undefined} className="size-10" />
      <div className="min-w-0 leading-snug">
        <Link
          to={`/operator/verifications/${_id}`}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">
          {evidenceKinds[kind].name}
          {describePlace(provider) && ` · ${describePlace(provider)}`}
        </p>
      </div>
      <p className="text-sm max-md:col-start-2">
        {state === 'confirming' ? (
          <Pill tone="warn" text={words.confirm(firstApprovedBy ?? '')} />
        ) : (
          <span className="tabular-nums">{words.checked(checked, total)}</span>
        )}
      </p>
      <p className="text-sm text-muted tabular-nums max-md:col-start-2 md:text-right">
        {words.waiting(describeAge(sentAt, now))}
      </p>
    </li>
  )
}

export const QueueSkeleton = () => (
  <LoadingShape says={verificationDesk.loading} className="grid gap-px">
    {[1, 2, 3].map((row) => (
      <div key={row} className="h-16 rounded-sm bg-sand-100" />
    ))}
  </LoadingShape>
)
