import { type ReactNode, useEffect } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { answerForm as words } from '#platform/words/answer-form.ts'
import { common } from '#platform/words/interface.ts'
import { FormAlert, focusField } from './form-alert.tsx'
import type { useSubmit } from './use-submit.ts'

type AnswerFormProps = {
  /** Name of the person who is answered. */
  to: string
  /** Storage key of the draft; every version of an answer has its own. */
  draftKey: string
  /** The published answer that is edited. */
  before: string | undefined
  limit: number
  /** Submits the field `text`. */
  submission: Pick<ReturnType<typeof useSubmit>, 'form' | 'submit' | 'isBusy' | 'problemOf'>
  onCancel: () => void
  /** Notices above the field. */
  children?: ReactNode
}

/** Form for a provider's public answer to a patient. */
export function AnswerForm({ to, draftKey, before, limit, submission, onCancel, children }: AnswerFormProps) {
  const [{ text }, setTyped] = useSessionStorage(draftKey, { text: before ?? '' })
  const { form, submit, isBusy, problemOf } = submission
  useEffect(() => focusField(form.current, 'text'), [form])
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={words.name(to)}
      onSubmit={submit}
      className="mt-4 grid max-w-[68ch] gap-4"
    >
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      {children}
      <TextArea
        label={words.label}
        name="text"
        limit={limit}
        value={text}
        onChange={({ target }) => setTyped({ text: target.value })}
        error={problemOf('text')}
        hint={words.hint}
      />
      <PublishButtons what="answer" isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

type PublishButtonsProps = { what: keyof typeof words.publish; isBusy: boolean; onCancel: () => void }

/** Buttons of a form whose text becomes public. */
export function PublishButtons({ what, isBusy, onCancel }: PublishButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="small" busy={isBusy}>
        {isBusy ? words.publishing : words.publish[what]}
      </Button>
      <Button kind="outline" size="small" disabled={isBusy} onClick={onCancel}>
        {common.cancel}
      </Button>
    </div>
  )
}
