import { useEffect, useRef, useState } from 'react'
import { ReportButton } from '#features/moderation/web/report-button.tsx'
import type { Provider } from '#platform/rules/providers.ts'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { useRestoreFocus } from '#platform/web/ui/dialogs/use-restore-focus.ts'
import { AnswerForm } from '#platform/web/ui/forms/answer-form.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { Reply, Trash2 } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import type { Question } from '../rules/forum.ts'
import { ANSWER_MAX } from '../rules/forum-values.ts'
import { forumQuestion as words } from '../words/forum.ts'

type QuestionEntryProps = {
  question: Question
  provider: Provider
  /** Whether it was published from this page, and so takes the focus. */
  isNew: boolean
  /** Whether the viewer is the provider and has no hidden answer to this question. */
  canAnswer: boolean
  /** Whether the viewer has asked it, and so can delete it. */
  isOwn: boolean
  onAnswered: (changed: Question) => void
  onDeleted: (id: string) => void
}

/** Byline with the report button at its end; negative margins because the button is higher than the line. */
const byline = 'flex items-center justify-between gap-4 [&>button]:-my-2.5 [&>button]:-mr-3 [&>button]:flex-none'

/** Question of a patient with the provider's answer. Emails link to its element id. */
export function QuestionEntry(props: QuestionEntryProps) {
  const { question, provider, isNew, canAnswer, isOwn, onAnswered, onDeleted } = props
  const { _id, text, askedBy, askedAt, answer } = question
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNew) entry.current?.focus()
  }, [isNew])
  return (
    <li ref={entry} id={`question-${_id}`} tabIndex={-1} className="scroll-mt-6 py-6 outline-offset-8">
      <div className={byline}>
        <h3 className="font-sans text-sm leading-snug font-normal tracking-normal text-muted">
          <Sentence
            text={words.asked}
            parts={{
              name: <b className="font-semibold wrap-anywhere text-ink">{askedBy}</b>,
              date: formatLongDate(askedAt, CALENDAR),
            }}
          />
        </h3>
        {isOwn ? <DeleteButton question={question} onDeleted={onDeleted} /> : <ReportButton kind="question" id={_id} />}
      </div>
      <p dir="auto" className="mt-2 max-w-[68ch] text-lg leading-snug whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {answer ? <Answer id={_id} answer={answer} by={provider.displayname} /> : <NoAnswer />}
      {canAnswer && <AnswerAction question={question} onAnswered={onAnswered} />}
    </li>
  )
}

function DeleteButton({ question: { _id, answer }, onDeleted }: Pick<QuestionEntryProps, 'question' | 'onDeleted'>) {
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    const { deleteQuestion } = await import('./api.lazy.ts')
    return deleteQuestion(_id)
  }
  return (
    <>
      <Button kind="quiet" size="small" className="font-medium! text-muted!" onClick={() => setOpen(true)}>
        <Trash2 className="size-4.5" />
        {common.delete}
      </Button>
      <ConfirmDialog
        title={words.deletion.heading}
        isOpen={isOpen}
        action={common.delete}
        busyAction={words.deletion.busy}
        keep={words.deletion.keep}
        work={remove}
        onDone={() => onDeleted(_id)}
        onClose={() => setOpen(false)}
      >
        {answer ? words.deletion.withAnswer : words.deletion.unanswered}
      </ConfirmDialog>
    </>
  )
}

const NoAnswer = () => <p className="mt-3 text-sm text-muted">{words.unanswered}</p>

type AnswerProps = { id: string; answer: NonNullable<Question['answer']>; by: string }

function Answer({ id, answer: { text, answeredAt, changedAt }, by }: AnswerProps) {
  return (
    <div className="mt-4 max-w-[72ch] rounded-md bg-sand-50 px-4 py-3.5 sm:px-5">
      <div className={byline}>
        <p className="text-sm leading-snug text-muted">
          <Sentence
            text={changedAt ? words.answeredAndChanged : words.answered}
            parts={{
              name: <b className="font-semibold wrap-anywhere text-ink">{by}</b>,
              date: formatLongDate(answeredAt, CALENDAR),
              changed: changedAt && formatLongDate(changedAt, CALENDAR),
            }}
          />
        </p>
        <ReportButton kind="answer" id={id} />
      </div>
      <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  )
}

function AnswerAction({ question, onAnswered }: Pick<QuestionEntryProps, 'question' | 'onAnswered'>) {
  const [isAnswering, setAnswering] = useState(false)
  const container = useRestoreFocus<HTMLDivElement>(isAnswering)
  const close = () => setAnswering(false)
  const finish = (changed: Question) => {
    onAnswered(changed)
    close()
  }
  if (isAnswering) return <AnswerQuestionForm question={question} onDone={finish} onCancel={close} />
  return (
    <div ref={container} className="mt-1 -mb-2 -ml-3">
      <Button kind="quiet" size="small" onClick={() => setAnswering(true)}>
        <Reply className="size-4.5" />
        <Sentence
          text={question.answer ? words.changeAnswer : words.answer}
          parts={{ to: <span className="sr-only">{words.toPatient(question.askedBy)}</span> }}
        />
      </Button>
    </div>
  )
}

type AnswerQuestionProps = { question: Question; onDone: (changed: Question) => void; onCancel: () => void }

function AnswerQuestionForm({ question: { _id, answer, askedBy }, onDone, onCancel }: AnswerQuestionProps) {
  const submission = useSubmit<{ ok: true; message: string; question: Question }>({
    send: async ({ text }) => {
      const { sendAnswer } = await import('./api.lazy.ts')
      return sendAnswer(_id, { text })
    },
    onDone: (saved) => {
      toast.success(saved.message)
      onDone(saved.question)
    },
  })
  return (
    <AnswerForm
      to={askedBy}
      draftKey={`sanavia.forum-answer.${_id}.${answer?.changedAt ?? answer?.answeredAt ?? ''}`}
      before={answer?.text}
      limit={ANSWER_MAX}
      submission={submission}
      onCancel={onCancel}
    />
  )
}
