import { useCallback, useEffect, useState } from 'react'
import type { Question, QuestionPage } from '#domain/forum.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'

const NOT_FETCHED = { ok: false as const, message: UNREACHABLE }

/** What is known of a provider's questions: the beginning comes with the page, or is fetched; the rest on demand. */
export function useQuestions(providerId: string, first: QuestionPage | undefined) {
  const [page, setPage] = useState(first)
  const [isLoading, setLoading] = useState(!first)
  const [problem, setProblem] = useState('')

  const load = useCallback(
    async (after?: QuestionPage) => {
      setLoading(true)
      setProblem('')
      const answer = await fetchPage(providerId, after?.nextCursor ?? undefined)
      setLoading(false)
      if (!answer.ok) return setProblem(answer.message)
      setPage(after ? { ...answer, questions: joined(after.questions, answer.questions) } : answer)
    },
    [providerId],
  )
  useEffect(() => {
    if (!first) load()
  }, [first, load])

  const add = (asked: Question) =>
    setPage((now) => now && { ...now, total: now.total + 1, questions: joined([asked], now.questions) })
  const replace = (changed: Question) =>
    setPage(
      (now) => now && { ...now, questions: now.questions.map((one) => (one._id === changed._id ? changed : one)) },
    )
  return { page, isLoading, problem, loadMore: () => load(page), add, replace }
}

/** Loaded on demand: the rules of the answers weigh more than the tab. */
const fetchPage = (providerId: string, cursor: string | undefined) =>
  import('./forum-calls.ts').then(
    (calls) => calls.fetchQuestions(providerId, cursor),
    () => NOT_FETCHED,
  )

/** What was read twice, because something came meanwhile, is shown once. */
function joined(before: Question[], after: Question[]) {
  const known = new Set(before.map(({ _id }) => _id))
  return [...before, ...after.filter(({ _id }) => !known.has(_id))]
}
