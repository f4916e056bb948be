import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Feedback, FeedbackPage } from '#domain/feedback.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'

const FETCH_FAILED = { ok: false as const, message: UNREACHABLE }

/** Paged feedback of a provider: the first page is preloaded or fetched, further pages on demand. */
export function useFeedback(providerId: string, first: FeedbackPage | undefined) {
  const [page, setPage] = useState(first)
  const [isLoading, setLoading] = useState(!first)
  const [problem, setProblem] = useState('')
  const { revalidate } = useRevalidator()

  const load = useCallback(
    async (after?: FeedbackPage) => {
      setLoading(true)
      setProblem('')
      const answer = await fetchPage(providerId, after?.nextCursor ?? undefined)
      setLoading(false)
      if (!answer.ok) return setProblem(answer.message)
      setPage(after ? { ...answer, feedback: withoutDuplicates(after.feedback, answer.feedback) } : answer)
    },
    [providerId],
  )
  useEffect(() => {
    if (!first) load()
  }, [first, load])

  const replace = (changed: Feedback) =>
    setPage((now) => now && { ...now, feedback: now.feedback.map((one) => (one._id === changed._id ? changed : one)) })
  /** After a new rating: reloads the list and revalidates the page, whose header shows the numbers. */
  const refresh = async () => {
    await load()
    await revalidate()
  }
  return { page, isLoading, problem, loadMore: () => load(page), retry: () => load(), replace, refresh }
}

/** Loaded on demand: the schemas outweigh the tab. */
const fetchPage = (providerId: string, cursor: string | undefined) =>
  import('./feedback-calls.ts').then(
    (calls) => calls.fetchFeedback(providerId, cursor),
    () => FETCH_FAILED,
  )

/** Removes duplicates, which occur when entries shift between two page reads. */
function withoutDuplicates(before: Feedback[], after: Feedback[]) {
  const known = new Set(before.map(({ _id }) => _id))
  return [...before, ...after.filter(({ _id }) => !known.has(_id))]
}
