import { useCallback } from 'react'
import type { Question, QuestionPage } from '#domain/forum.ts'
import { usePagedList } from '#web/platform/api/use-paged-list.ts'

const questionsOf = ({ questions }: QuestionPage) => questions
const idOf = ({ _id }: Question) => _id

/** Paged questions of a provider: the first page is preloaded or fetched, further pages on demand. */
export function useQuestions(providerId: string, first: QuestionPage | undefined) {
  const read = useCallback(
    async (cursor?: string) => {
      // Loaded on demand: the schemas outweigh the tab.
      const { fetchQuestions } = await import('./forum-calls.ts')
      return fetchQuestions(providerId, cursor)
    },
    [providerId],
  )
  const pages = usePagedList<Question, QuestionPage>({ read, entriesOf: questionsOf, keyOf: idOf, first })
  const replace = (changed: Question) => pages.replace(({ _id }) => _id === changed._id, changed)
  // A new question revalidates the first page, whose total is then newer than that of later pages.
  const total = Math.max(first?.total ?? 0, pages.page?.total ?? 0)
  return { ...pages, replace, total }
}
