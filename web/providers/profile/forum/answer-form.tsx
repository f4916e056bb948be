import { useEffect, useRef } from 'react'
import type { Question } from '#domain/forum.ts'
import { ANSWER_MAX } from '#domain/forum-values.ts'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useKeptState } from '#web/ui/use-kept-state.ts'
import { useSend } from './use-send.ts'

type AnswerFormProps = { question: Question; onDone: (changed: Question) => void; onCancel: () => void }

/** What the provider answers, for everyone to read. */
export function AnswerForm({ question: { _id, answer, askedBy }, onDone, onCancel }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // Another answer is another draft.
  const key = `sanavia.forum-answer.${_id}.${answer?.changedAt ?? answer?.answeredAt ?? ''}`
  const [{ text }, setTyped] = useKeptState(key, { text: answer?.text ?? '' })
  const { isBusy, problemOf, submit } = useSend((calls) => calls.sendAnswer(_id, { text }), onDone)
  useEffect(() => focusField(form.current, 'text'), [])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={`Your answer to ${askedBy}`}
      onSubmit={submit}
      className="mt-4 grid max-w-[68ch] gap-4"
    >
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <TextArea
        label="Your answer"
        name="text"
        limit={ANSWER_MAX}
        value={text}
        onChange={({ target }) => setTyped({ text: target.value })}
        error={problemOf('text')}
        hint="Everyone reads it. Write nothing about the patient’s health that they have not written themselves."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isBusy}>
          {isBusy ? 'Publishing' : 'Publish answer'}
        </Button>
        <Button kind="outline" size="small" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
