import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { Feedback, FeedbackPage } from '#domain/feedback.ts'
import { usePagedList } from '#web/platform/api/use-paged-list.ts'

const feedbackOf = ({ feedback }: FeedbackPage) => feedback
const idOf = ({ _id }: Feedback) => _id

/** Paged feedback of a provider: the first page is preloaded or fetched, further pages on demand. */
export function useFeedback(providerId: string, first: FeedbackPage | undefined) {
  const { revalidate } = useRevalidator()
  const read = useCallback(
    async (cursor?: string) => {
      // Loaded on demand: the schemas outweigh the tab.
      const { fetchFeedback } = await import('./feedback-calls.ts')
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
