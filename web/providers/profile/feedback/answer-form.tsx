import { useEffect, useRef } from 'react'
import type { Feedback } from '#domain/feedback.ts'
import { FEEDBACK_MAX } from '#domain/feedback-values.ts'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useKeptState } from '#web/ui/use-kept-state.ts'
import { Newer } from './newer.tsx'
import { useSend } from './use-send.ts'

type AnswerFormProps = { feedback: Feedback; onDone: (changed: Feedback) => void; onCancel: () => void }

/** What the provider says to it, for everyone to read. */
export function AnswerForm({ feedback: { _id, answer, version, writer }, onDone, onCancel }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [{ text }, setTyped] = useKeptState(`sanavia.answer.${_id}.${version}`, { text: answer?.text ?? '' })
  const { isBusy, problemOf, newer, submit } = useSend(version, (seen) =>
    import('./feedback-calls.ts').then((calls) => calls.sendAnswer(_id, { text, version: seen })),
  )
  useEffect(() => focusField(form.current, 'text'), [])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={`Answer to ${writer}`}
      onSubmit={async (event) => {
        const changed = await submit(event)
        if (changed) onDone(changed)
      }}
      className="mt-4 grid max-w-[68ch] gap-4"
    >
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      {newer && <Newer feedback={newer} />}
      <TextArea
        label="Your answer"
        name="text"
        limit={FEEDBACK_MAX}
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
