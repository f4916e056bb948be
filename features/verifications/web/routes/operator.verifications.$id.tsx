import { Link } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { formatLongDate } from '#platform/web/time/format.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { ArrowLeft, ExternalLink } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { type CheckedEvidence, isOpenEvidence } from '../../rules/verifications.ts'
import { verificationDesk } from '../../words/verifications.ts'
import { loadReview } from '../api.ts'
import { describeAge, describePlace } from '../describe-evidence.ts'
import { EvidenceReview, EvidenceReviewSkeleton } from '../evidence-review.tsx'
import type { Route } from './+types/operator.verifications.$id.ts'

const words = verificationDesk.review

export const meta = () => pageMeta(words.title)

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadReview(params.id, request)

export const HydrateFallback = () => (
  <DeskPage title={words.title} isFlush>
    <EvidenceReviewSkeleton />
  </DeskPage>
)

export default function OperatorVerification({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok)
    return (
      <DeskPage title={words.title} beside={<Back />}>
        <NotLoaded message={loaderData.message} />
      </DeskPage>
    )
  const { evidence } = loaderData
  const { provider } = evidence
  return (
    <DeskPage
      title={provider.clinic || provider.displayname}
      lead={[describePlace(provider), words.joined(formatLongDate(provider.joinedAt))].filter(Boolean).join(' · ')}
      beside={<Beside evidence={evidence} />}
      isFlush
    >
      <EvidenceReview key={evidence._id} first={evidence} />
    </DeskPage>
  )
}

function Beside({ evidence: { provider, sentAt, state } }: { evidence: CheckedEvidence }) {
  const now = useNow()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <Back />
      {isOpenEvidence(state) ? (
        <span className="text-sm text-muted tabular-nums">
          {verificationDesk.queue.waiting(describeAge(sentAt, now))}
        </span>
      ) : (
        <Pill tone="calm" text={verificationDesk.states[state]} />
      )}
      <Link to={`/provider/${provider._id}`} target="_blank" className="link text-sm">
        {words.profile}
        <ExternalLink className="size-4" />
      </Link>
    </div>
  )
}

const Back = () => (
  <Link to="/operator/verifications" className="link text-sm">
    <ArrowLeft className="size-4" />
    {verificationDesk.title}
  </Link>
)
