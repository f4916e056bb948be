import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import type { useSend } from '#web/platform/api/use-send.ts'
import { focusField } from './focus-field.ts'
import { FormAlert } from './form-alert.tsx'
import { PublishButtons } from './publish-buttons.tsx'
import { TextArea } from './text-area.tsx'
import { useSessionStorage } from './use-session-storage.ts'

type AnswerFormProps = {
  /** Name of the person who is answered. */
  to: string
  /** Storage key of the draft; every version of an answer has its own. */
  draftKey: string
  /** The published answer that is edited. */
  before: string | undefined
  limit: number
  sending: Pick<ReturnType<typeof useSend>, 'isBusy' | 'problemOf'>
  onSend: (event: SubmitEvent<HTMLFormElement>, text: string) => void
  onCancel: () => void
  /** Notices above the field. */
  children?: ReactNode
}

/** Form for a provider's public answer to a patient. */
export function AnswerForm({ to, draftKey, before, limit, sending, onSend, onCancel, children }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [{ text }, setTyped] = useSessionStorage(draftKey, { text: before ?? '' })
  const { isBusy, problemOf } = sending
  useEffect(() => focusField(form.current, 'text'), [])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={`Your answer to ${to}`}
      onSubmit={(event) => onSend(event, text)}
      className="mt-4 grid max-w-[68ch] gap-4"
    >
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      {children}
      <TextArea
        label="Your answer"
        name="text"
        limit={limit}
        value={text}
        onChange={({ target }) => setTyped({ text: target.value })}
        error={problemOf('text')}
        hint="Everyone reads it. Write nothing about the patient’s health that they have not written themselves."
      />
      <PublishButtons what="answer" isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
