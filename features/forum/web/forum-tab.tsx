import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Provider } from '#platform/rules/providers.ts'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { Button } from '#platform/web/ui/button.tsx'
import { MessageCircleQuestionMark } from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { ShowMore } from '#platform/web/ui/lists/show-more.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import type { Question, QuestionPage } from '../rules/forum.ts'
import { forumTab } from '../words/forum.ts'
import { AskForm, useAsking } from './ask-form.tsx'
import { HiddenQuestions, useOwnQuestions } from './hidden-questions.tsx'
import { QuestionEntry } from './question-entry.tsx'

type ForumTabProps = { provider: Provider; questions?: QuestionPage | undefined }

/** Public questions. Without a preloaded first page the tab fetches it. */
export function ForumTab({ provider, questions: first }: ForumTabProps) {
  const { total, prepend, replace, remove, ...pages } = useQuestions(provider._id, first)
  const { entries, failure } = pages
  const asking = useAsking(provider._id)
  const own = useOwnQuestions(provider._id)
  const [newest, setNewest] = useState('')
  const { revalidate } = useRevalidator()
  const finish = (question: Question) => {
    prepend(question)
    own.addOwn(question._id)
    setNewest(question._id)
    asking.end()
    // Refreshes the number on the tab.
    revalidate()
  }
  const takeOut = (id: string) => {
    remove(({ _id }) => _id === id)
    revalidate()
  }
  return (
    <Section title={forumTab.heading} beside={asking.canAsk && <AskButton onClick={asking.begin} />}>
      {asking.isOpen && <AskForm provider={provider} onAsked={finish} onCancel={asking.end} />}
      <HiddenQuestions hidden={own.hidden} isProvider={own.isProvider} />
      {entries?.length === 0 && <NoQuestions />}
      {entries && (
        <ul className="-my-6 divided">
          {entries.map((question) => (
            <QuestionEntry
              key={question._id}
              question={question}
              provider={provider}
              isNew={question._id === newest}
              isOwn={own.ownIds.includes(question._id)}
              canAnswer={own.isProvider && own.hidden.every(({ _id }) => _id !== question._id)}
              onAnswered={replace}
              onDeleted={takeOut}
            />
          ))}
        </ul>
      )}
      {!entries && !failure && <Loading />}
      <ShowMore pages={pages} total={total} className="mt-6" />
    </Section>
  )
}

const AskButton = ({ onClick }: { onClick: () => void }) => (
  <Button kind="outline" size="small" onClick={onClick}>
    <MessageCircleQuestionMark />
    {forumTab.ask}
  </Button>
)

const NoQuestions = () => (
  <EmptyState
    layout="row"
    drawing={{ src: clipboard, width: 96, height: 96 }}
    text={forumTab.empty.text}
    hint={forumTab.empty.hint}
  />
)

const Loading = () => (
  <LoadingShape says={forumTab.loading} className="grid gap-3">
    <div className="h-24 animate-pulse rounded-md bg-sand-100" />
    <div className="h-24 animate-pulse rounded-md bg-sand-100" />
  </LoadingShape>
)

const questionsOf = ({ questions }: QuestionPage) => questions
const idOf = ({ _id }: Question) => _id

/** Paged questions of a provider: the first page is preloaded or fetched, further pages on demand. */
function useQuestions(providerId: string, first: QuestionPage | undefined) {
  const read = useCallback(
    async (cursor?: string) => {
      // Loaded on demand: the schemas outweigh the tab.
      const { fetchQuestions } = await import('./api.lazy.ts')
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
