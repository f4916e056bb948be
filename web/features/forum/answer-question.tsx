import type { Question } from '#domain/forum.ts'
import { ANSWER_MAX } from '#domain/forum-values.ts'
import { useSend } from '#web/platform/api/use-send.ts'
import { AnswerForm } from '#web/ui/answer-form.tsx'

type AnswerQuestionProps = { question: Question; onDone: (changed: Question) => void; onCancel: () => void }

export function AnswerQuestion({ question: { _id, answer, askedBy }, onDone, onCancel }: AnswerQuestionProps) {
  const { submit, ...sending } = useSend()
  return (
    <AnswerForm
      to={askedBy}
      draft={`sanavia.forum-answer.${_id}.${answer?.changedAt ?? answer?.answeredAt ?? ''}`}
      before={answer?.text}
      limit={ANSWER_MAX}
      sending={sending}
      onSend={async (event, text) => {
        const outcome = await submit(event, async () => {
          const { sendAnswer } = await import('./forum-calls.ts')
          return sendAnswer(_id, { text })
        })
        if (outcome?.ok) onDone(outcome.question)
      }}
      onCancel={onCancel}
    />
  )
}
