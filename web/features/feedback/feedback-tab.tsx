import type { FeedbackPage } from '#domain/feedback.ts'
import type { Provider } from '#domain/providers.ts'
import clipboard from '#web/drawings/procedures/check-up.svg'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { Section } from '#web/ui/section.tsx'
import { FeedbackEntry } from './feedback-entry.tsx'
import { Summary } from './feedback-summary.tsx'
import { OwnFeedback } from './own-feedback.tsx'
import { useFeedback } from './use-feedback.ts'

type FeedbackTabProps = { provider: Provider; feedback?: FeedbackPage | undefined }

/** Public feedback. Without a preloaded first page the tab fetches it. */
export function FeedbackTab({ provider, feedback: first }: FeedbackTabProps) {
  const { entries, page, failure, isBusy, hasMore, loadMore, replace, refresh } = useFeedback(provider._id, first)
  const isEmpty = page?.summary.count === 0
  return (
    <Section title="Feedback">
      {page && !isEmpty && <Summary summary={page.summary} />}
      {isEmpty && (
        <EmptyState
          layout="row"
          drawing={{ src: clipboard, width: 96, height: 96 }}
          text="No patient feedback yet now."
          hint="What patients say after their appointments appears here."
        />
      )}
      {!entries && !failure && <Loading />}
      <FeedbackRules />
      <OwnFeedback provider={provider} onRated={refresh} />
      {entries && (
        <ul className="divide-y divide-line">
          {entries.map((feedback) => (
            <FeedbackEntry key={feedback._id} feedback={feedback} provider={provider} onAnswered={replace} />
          ))}
        </ul>
      )}
      {failure ? (
        <BlockAlert title={failure} note="What you see is safe." className="mt-4">
          <Button kind="outline" size="small" busy={isBusy} onClick={loadMore}>
            Retry
          </Button>
        </BlockAlert>
      ) : (
        page &&
        entries &&
        hasMore && <More shown={entries.length} total={page.summary.count} isLoading={isBusy} onMore={loadMore} />
      )}
    </Section>
  )
}

const FeedbackRules = () => (
  <p className="my-5 max-w-[68ch] text-sm text-muted">
    Only patients can write feedback, after a completed appointment and once for each. The provider can answer. Our care
    team hides a text only for abuse; a low rating is no reason.
  </p>
)

type MoreProps = { shown: number; total: number; isLoading: boolean; onMore: () => void }

function More({ shown, total, isLoading, onMore }: MoreProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
      <Button kind="outline" size="small" busy={isLoading} onClick={onMore}>
        {isLoading ? 'Loading' : 'Show more'}
      </Button>
      <p role="status" className="text-sm text-muted tabular-nums">
        {shown} of {total.toLocaleString('en-US')} shown
      </p>
    </div>
  )
}

const Loading = () => (
  <LoadingShape says="Loading feedback" className="grid gap-3">
    <div className="h-36 animate-pulse rounded-md bg-sand-100" />
    <div className="h-24 animate-pulse rounded-md bg-sand-100" />
  </LoadingShape>
)
