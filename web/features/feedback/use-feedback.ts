import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Feedback, FeedbackPage } from '#domain/feedback.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'

const NOT_FETCHED = { ok: false as const, message: UNREACHABLE }

/** What is known of a provider's feedback: the beginning comes with the page, or is fetched; the rest on demand. */
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
      setPage(after ? { ...answer, feedback: joined(after.feedback, answer.feedback) } : answer)
    },
    [providerId],
  )
  useEffect(() => {
    if (!first) load()
  }, [first, load])

  const replace = (changed: Feedback) =>
    setPage((now) => now && { ...now, feedback: now.feedback.map((one) => (one._id === changed._id ? changed : one)) })
  /** After a new rating: the list begins anew, and the numbers elsewhere on the page follow. */
  const renew = async () => {
    await load()
    await revalidate()
  }
  return { page, isLoading, problem, loadMore: () => load(page), retry: () => load(), replace, renew }
}

/** Loaded on demand: the rules of the answers weigh more than the tab. */
const fetchPage = (providerId: string, cursor: string | undefined) =>
  import('./feedback-calls.ts').then(
    (calls) => calls.fetchFeedback(providerId, cursor),
    () => NOT_FETCHED,
  )

/** What was read twice, because something changed meanwhile, is shown once. */
function joined(before: Feedback[], after: Feedback[]) {
  const known = new Set(before.map(({ _id }) => _id))
  return [...before, ...after.filter(({ _id }) => !known.has(_id))]
}
