import { useEffect } from 'react'
import { forumTab } from '#content/pages/forum.ts'
import type { Question } from '#domain/forum.ts'
import { QUESTION_MAX } from '#domain/forum-values.ts'
import type { Provider } from '#domain/providers.ts'
import { publicName } from '#domain/public-name.ts'
import { randomId } from '#web/platform/random-id.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toast.ts'
import { PublishButtons } from '#web/ui/answer-form.tsx'
import { FormAlert, focusField } from '#web/ui/form-alert.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { draftKey } from './use-asking.ts'

const words = forumTab.form

type AskFormProps = { provider: Provider; onAsked: (question: Question) => void; onCancel: () => void }

/** Form for a public question. The draft's id is the idempotency key of the request. */
export function AskForm({ provider: { _id, displayname }, onAsked, onCancel }: AskFormProps) {
  const [draft, setDraft] = useSessionStorage(draftKey(_id), { id: randomId(), text: '' })
  const { form, isBusy, problemOf, submit } = useSubmit<{ ok: true; message: string; question: Question }>({
    send: async () => {
      const { sendQuestion } = await import('./forum-calls.lazy.ts')
      return sendQuestion(_id, draft)
    },
    onDone: ({ message, question }) => {
      toast.success(message)
      setDraft({ id: randomId(), text: '' })
      onAsked(question)
    },
  })
  useEffect(() => focusField(form.current, 'text'), [form])
  const user = useSession()?.user
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={words.label(displayname)}
      onSubmit={submit}
      className="mb-6 grid gap-4 rounded-md border border-line p-4 sm:p-5"
    >
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <TextArea
        label={words.text}
        name="text"
        limit={QUESTION_MAX}
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        error={problemOf('text')}
        hint={user && words.shownUnder(publicName(user))}
      />
      <p className="max-w-[68ch] text-sm">
        <Sentence text={words.note} parts={{ warning: <b className="font-semibold">{words.warning}</b> }} />
      </p>
      <PublishButtons what="question" isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
