import { Reply } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Question } from '#domain/forum.ts'
import type { Provider } from '#domain/providers.ts'
import { dayOf } from '#web/features/feedback/day-of.ts'
import { ReportButton } from '#web/features/moderation/report-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { AnswerQuestion } from './answer-question.tsx'

type QuestionEntryProps = {
  question: Question
  provider: Provider
  /** Whether it was asked a moment ago, on this page. */
  isNew: boolean
  /** Only whoever was asked, and only while no answer of theirs is hidden. */
  canAnswer: boolean
  onAnswered: (changed: Question) => void
}

/** Who wrote it and when, with the way to report it at the end: its button is higher than the line. */
const line = 'flex items-center justify-between gap-4 [&>button]:-my-2.5 [&>button]:-mr-3 [&>button]:flex-none'

/** What one patient asks, and what the provider answers. Mails lead here by its id. */
export function QuestionEntry({ question, provider, isNew, canAnswer, onAnswered }: QuestionEntryProps) {
  const { _id, text, askedBy, askedAt, answer } = question
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) entry.current?.focus()
  }, [isNew])
  return (
    <li ref={entry} id={`question-${_id}`} tabIndex={-1} className="scroll-mt-6 py-6 outline-offset-8">
      <div className={line}>
        <h3 className="font-sans text-sm leading-snug font-normal tracking-normal text-muted">
          <b className="font-semibold wrap-anywhere text-ink">{askedBy}</b> asked · {dayOf(askedAt)}
        </h3>
        <ReportButton kind="question" id={_id} />
      </div>
      <p dir="auto" className="mt-2 max-w-[68ch] text-lg leading-snug whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {answer ? <Answer id={_id} answer={answer} by={provider.displayname} /> : <NoAnswer />}
      {canAnswer && <Reaction question={question} onAnswered={onAnswered} />}
    </li>
  )
}

const NoAnswer = () => <p className="mt-3 text-sm text-muted">Not answered yet.</p>

type AnswerProps = { id: string; answer: NonNullable<Question['answer']>; by: string }

function Answer({ id, answer: { text, answeredAt, changedAt }, by }: AnswerProps) {
  return (
    <div className="mt-4 max-w-[72ch] rounded-md bg-sand-50 px-4 py-3.5 sm:px-5">
      <div className={line}>
        <p className="text-sm leading-snug text-muted">
          <b className="font-semibold wrap-anywhere text-ink">{by}</b> answered · {dayOf(answeredAt)}
          {changedAt && `, changed on ${dayOf(changedAt)}`}
        </p>
        <ReportButton kind="answer" id={id} />
      </div>
      <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  )
}

function Reaction({ question, onAnswered }: Pick<QuestionEntryProps, 'question' | 'onAnswered'>) {
  const [isAnswering, setAnswering] = useState(false)
  const around = useRestoreFocus<HTMLDivElement>(isAnswering)
  const close = () => setAnswering(false)
  const finish = (changed: Question) => {
    onAnswered(changed)
    close()
  }
  if (isAnswering) return <AnswerQuestion question={question} onDone={finish} onCancel={close} />
  return (
    <div ref={around} className="mt-1 -mb-2 -ml-3">
      <Button kind="quiet" size="small" onClick={() => setAnswering(true)}>
        <Reply className="size-4.5" />
        {question.answer ? 'Change your answer' : 'Answer'}
        <span className="sr-only"> to {question.askedBy}</span>
      </Button>
    </div>
  )
}
