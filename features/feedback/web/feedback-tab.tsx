import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { Provider } from '#platform/rules/providers.ts'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { ShowMore } from '#platform/web/ui/lists/show-more.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import type { Feedback, FeedbackPage } from '../rules/feedback.ts'
import { feedbackTab } from '../words/feedback.ts'
import { FeedbackEntry } from './feedback-entry.tsx'
import { Summary } from './feedback-summary.tsx'
import { OwnFeedback } from './own-feedback.tsx'

type FeedbackTabProps = { provider: Provider; feedback?: FeedbackPage | undefined }

/** Public feedback. Without a preloaded first page the tab fetches it. */
export function FeedbackTab({ provider, feedback: first }: FeedbackTabProps) {
  const { replace, refresh, ...pages } = useFeedback(provider._id, first)
  const { entries, page, failure } = pages
  const isEmpty = page?.summary.count === 0
  return (
    <Section title={feedbackTab.heading}>
      {page && !isEmpty && <Summary summary={page.summary} />}
      {isEmpty && (
        <EmptyState
          layout="row"
          drawing={{ src: clipboard, width: 96, height: 96 }}
          text={feedbackTab.empty.text}
          hint={feedbackTab.empty.hint}
        />
      )}
      {!entries && !failure && <Loading />}
      <FeedbackRules />
      <OwnFeedback provider={provider} onRated={refresh} />
      {entries && (
        <ul className="divided">
          {entries.map((feedback) => (
            <FeedbackEntry key={feedback._id} feedback={feedback} provider={provider} onAnswered={replace} />
          ))}
        </ul>
      )}
      <ShowMore pages={pages} total={page?.summary.count ?? 0} className="mt-4" />
    </Section>
  )
}

const FeedbackRules = () => <p className="my-5 max-w-[68ch] text-sm text-muted">{feedbackTab.rules}</p>

const Loading = () => (
  <LoadingShape says={feedbackTab.loading} className="grid gap-3">
    <div className="h-36 animate-pulse rounded-md bg-sand-100" />
    <div className="h-24 animate-pulse rounded-md bg-sand-100" />
  </LoadingShape>
)

const feedbackOf = ({ feedback }: FeedbackPage) => feedback
const idOf = ({ _id }: Feedback) => _id

/** Paged feedback of a provider: the first page is preloaded or fetched, further pages on demand. */
function useFeedback(providerId: string, first: FeedbackPage | undefined) {
  const { revalidate } = useRevalidator()
  const read = useCallback(
    async (cursor?: string) => {
      // Loaded on demand: the schemas outweigh the tab.
      const { fetchFeedback } = await import('./api.ts')
      return fetchFeedback(providerId, cursor)
    },
    [providerId],
  )
  const pages = usePagedList<Feedback, FeedbackPage>({ read, entriesOf: feedbackOf, keyOf: idOf, first })
  /** After a new rating: reloads the list and revalidates the page, whose header shows the numbers. */
  const refresh = async () => {
    await pages.reload()
    await revalidate()
  }
  const replace = (changed: Feedback) => pages.replace(({ _id }) => _id === changed._id, changed)
  return { ...pages, replace, refresh }
}
