import { useCallback, useEffect, useState } from 'react'
import type { Question, QuestionPage } from '#domain/forum.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'

const FETCH_FAILED = { ok: false as const, message: UNREACHABLE }

/** Paged questions of a provider: the first page is preloaded or fetched, further pages on demand. */
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
      setPage(after ? { ...answer, questions: withoutDuplicates(after.questions, answer.questions) } : answer)
    },
    [providerId],
  )
  useEffect(() => {
    if (!first) load()
  }, [first, load])

  const add = (asked: Question) =>
    setPage((now) => now && { ...now, total: now.total + 1, questions: withoutDuplicates([asked], now.questions) })
  const replace = (changed: Question) =>
    setPage(
      (now) => now && { ...now, questions: now.questions.map((one) => (one._id === changed._id ? changed : one)) },
    )
  return { page, isLoading, problem, loadMore: () => load(page), add, replace }
}

/** Loaded on demand: the schemas outweigh the tab. */
const fetchPage = (providerId: string, cursor: string | undefined) =>
  import('./forum-calls.ts').then(
    (calls) => calls.fetchQuestions(providerId, cursor),
    () => FETCH_FAILED,
  )

/** Removes duplicates, which occur when entries shift between two page reads. */
function withoutDuplicates(before: Question[], after: Question[]) {
  const known = new Set(before.map(({ _id }) => _id))
  return [...before, ...after.filter(({ _id }) => !known.has(_id))]
}
