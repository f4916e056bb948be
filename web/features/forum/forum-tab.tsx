import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Question, QuestionPage } from '#domain/forum.ts'
import type { Provider } from '#domain/providers.ts'
import clipboard from '#web/drawings/procedures/check-up.svg'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { Section } from '#web/ui/section.tsx'
import { AskForm } from './ask-form.tsx'
import { HiddenQuestions, useHiddenQuestions } from './hidden-questions.tsx'
import { QuestionEntry } from './question-entry.tsx'
import { useAsking } from './use-asking.ts'
import { useQuestions } from './use-questions.ts'

type ForumTabProps = { provider: Provider; questions?: QuestionPage | undefined }

/** Public questions. Without a preloaded first page the tab fetches it. */
export function ForumTab({ provider, questions: first }: ForumTabProps) {
  const { entries, total, failure, isBusy, hasMore, loadMore, prepend, replace } = useQuestions(provider._id, first)
  const asking = useAsking(provider._id)
  const own = useHiddenQuestions(provider._id)
  const [newest, setNewest] = useState('')
  const { revalidate } = useRevalidator()
  const finish = (question: Question) => {
    prepend(question)
    setNewest(question._id)
    asking.end()
    // Refreshes the number on the tab.
    revalidate()
  }
  return (
    <Section title="Forum Discussion" beside={asking.canAsk && <AskButton onClick={asking.begin} />}>
      {asking.isOpen && <AskForm provider={provider} onAsked={finish} onCancel={asking.end} />}
      <HiddenQuestions hidden={own.hidden} isProvider={own.isProvider} />
      {entries?.length === 0 && <NoQuestions />}
      {entries && (
        <ul className="-my-6 divide-y divide-line">
          {entries.map((question) => (
            <QuestionEntry
              key={question._id}
              question={question}
              provider={provider}
              isNew={question._id === newest}
              canAnswer={own.isProvider && own.hidden.every(({ _id }) => _id !== question._id)}
              onAnswered={replace}
            />
          ))}
        </ul>
      )}
      {!entries && !failure && <Loading />}
      {failure ? (
        <BlockAlert title={failure} note="What you see is safe." className="mt-6">
          <Button kind="outline" size="small" busy={isBusy} onClick={loadMore}>
            Retry
          </Button>
        </BlockAlert>
      ) : (
        entries && hasMore && <More shown={entries.length} total={total} isLoading={isBusy} onMore={loadMore} />
      )}
    </Section>
  )
}

const AskButton = ({ onClick }: { onClick: () => void }) => (
  <Button kind="outline" size="small" onClick={onClick}>
    <MessageCircleQuestionMark />
    Ask a question
  </Button>
)

const NoQuestions = () => (
  <EmptyState
    layout="row"
    drawing={{ src: clipboard, width: 96, height: 96 }}
    text="No online consultation."
    hint="What patients ask this provider in public appears here, with the answers."
  />
)

type MoreProps = { shown: number; total: number; isLoading: boolean; onMore: () => void }

function More({ shown, total, isLoading, onMore }: MoreProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
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
  <LoadingShape says="Loading the questions" className="grid gap-3">
    <div className="h-24 animate-pulse rounded-md bg-sand-100" />
    <div className="h-24 animate-pulse rounded-md bg-sand-100" />
  </LoadingShape>
)
