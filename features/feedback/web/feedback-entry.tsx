import { useState } from 'react'
import { ReportButton } from '#features/moderation/web/report-button.tsx'
import type { Provider } from '#platform/rules/providers.ts'
import { useSession } from '#platform/web/session.ts'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useRestoreFocus } from '#platform/web/ui/dialogs/use-restore-focus.ts'
import { AnswerForm } from '#platform/web/ui/forms/answer-form.tsx'
import { Reply } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { Feedback } from '../rules/feedback.ts'
import { describeStars, FEEDBACK_MAX } from '../rules/feedback-values.ts'
import { feedbackTab } from '../words/feedback.ts'
import { StarRow } from './stars.tsx'
import { ConflictNotice, useVersionedSubmit } from './use-versioned-submit.tsx'

const words = feedbackTab.entry

type FeedbackEntryProps = { feedback: Feedback; provider: Provider; onAnswered: (changed: Feedback) => void }

/** Feedback of one patient with the provider's answer. */
export function FeedbackEntry({ feedback, provider, onAnswered }: FeedbackEntryProps) {
  const { rating, text, writer, service, createdAt, changedAt, answer } = feedback
  return (
    <li className="py-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow rating={rating} className="[&>svg]:size-4.5" />
        <span className="text-sm font-semibold">
          <Sentence showsPartsOnly text={words.rated} parts={{ stars: describeStars(rating) }} />
        </span>
      </div>
      <h3 className="mt-2 flex flex-wrap gap-x-2 font-sans text-sm leading-snug font-normal tracking-normal text-muted">
        <b className="font-semibold text-ink">{writer}</b>
        <span>{[formatLongDate(createdAt, CALENDAR), service].filter(Boolean).join(' · ')}</span>
      </h3>
      <p dir="auto" className="mt-2.5 max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {changedAt && <p className="mt-1 text-xs text-muted">{words.changed(formatLongDate(changedAt, CALENDAR))}</p>}
      {answer && <Answer answer={answer} by={provider.displayname} />}
      <Actions feedback={feedback} provider={provider} onAnswered={onAnswered} />
    </li>
  )
}

function Answer({ answer: { text, answeredAt }, by }: { answer: NonNullable<Feedback['answer']>; by: string }) {
  return (
    <div className="mt-4 max-w-[68ch] rounded-md bg-sand-50 px-4 py-3.5 sm:px-5">
      <p className="text-sm text-muted">
        <b className="font-semibold wrap-anywhere text-ink">{words.replyFrom(by)}</b> ·{' '}
        {formatLongDate(answeredAt, CALENDAR)}
      </p>
      <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  )
}

/** Signed-in users can report; the provider can answer. */
function Actions({ feedback, provider, onAnswered }: FeedbackEntryProps) {
  const isOwner = useSession()?.user._id === provider._id
  const [isAnswering, setAnswering] = useState(false)
  const around = useRestoreFocus<HTMLDivElement>(isAnswering)
  const close = () => setAnswering(false)
  const finish = (changed: Feedback) => {
    onAnswered(changed)
    close()
  }
  if (isOwner && isAnswering) return <AnswerFeedbackForm feedback={feedback} onDone={finish} onCancel={close} />
  return (
    <div ref={around} className="mt-1 -mb-2 -ml-3 flex flex-wrap">
      {isOwner && (
        <Button kind="quiet" size="small" onClick={() => setAnswering(true)}>
          <Reply className="size-4.5" />
          <Sentence
            text={feedback.answer ? words.changeAnswer : words.answer}
            parts={{ to: <span className="sr-only">{words.toWriter(feedback.writer)}</span> }}
          />
        </Button>
      )}
      <ReportButton kind="feedback" id={feedback._id} />
    </div>
  )
}

type AnswerFeedbackProps = { feedback: Feedback; onDone: (changed: Feedback) => void; onCancel: () => void }

function AnswerFeedbackForm({ feedback, onDone, onCancel }: AnswerFeedbackProps) {
  const { _id, answer, version, writer } = feedback
  const { submission, newer } = useVersionedSubmit({
    baseVersion: version,
    send: async ({ text }, baseVersion) => {
      const { sendAnswer } = await import('./api.ts')
      return sendAnswer(_id, { text, version: baseVersion })
    },
    onDone,
  })
  return (
    <AnswerForm
      to={writer}
      draftKey={`sanavia.answer.${_id}.${version}`}
      before={answer?.text}
      limit={FEEDBACK_MAX}
      submission={submission}
      onCancel={onCancel}
    >
      {newer && <ConflictNotice newer={newer} />}
    </AnswerForm>
  )
}
