import type { Feedback } from '#domain/feedback.ts'
import { FEEDBACK_MAX } from '#domain/feedback-values.ts'
import { AnswerForm } from '#web/ui/answer-form.tsx'
import { Newer } from './newer.tsx'
import { useVersionedSend } from './use-versioned-send.ts'

type AnswerFeedbackProps = { feedback: Feedback; onDone: (changed: Feedback) => void; onCancel: () => void }

export function AnswerFeedback({ feedback, onDone, onCancel }: AnswerFeedbackProps) {
  const { _id, answer, version, writer } = feedback
  const { newer, submit, ...sending } = useVersionedSend(version)
  return (
    <AnswerForm
      to={writer}
      draft={`sanavia.answer.${_id}.${version}`}
      before={answer?.text}
      limit={FEEDBACK_MAX}
      sending={sending}
      onSend={async (event, text) => {
        const changed = await submit(event, async (seen) => {
          const { sendAnswer } = await import('./feedback-calls.ts')
          return sendAnswer(_id, { text, version: seen })
        })
        if (changed) onDone(changed)
      }}
      onCancel={onCancel}
    >
      {newer && <Newer feedback={newer} />}
    </AnswerForm>
  )
}
