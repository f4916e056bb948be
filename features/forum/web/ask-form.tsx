import { useEffect, useState } from 'react'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import type { Provider } from '#platform/rules/providers.ts'
import { publicName } from '#platform/rules/text.ts'
import { randomId } from '#platform/web/random-id.ts'
import { useSession } from '#platform/web/session.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { toast } from '#platform/web/toast.ts'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { PublishButtons } from '#platform/web/ui/forms/answer-form.tsx'
import { FormAlert, focusField } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import type { Question } from '../rules/forum.ts'
import { QUESTION_MAX } from '../rules/forum-values.ts'
import { forumTab } from '../words/forum.ts'

const words = forumTab.form

type AskFormProps = { provider: Provider; onAsked: (question: Question) => void; onCancel: () => void }

/** Storage key of an unsent question. The draft holds its idempotency key, so that a retry does not ask twice. */
const draftKey = (providerId: string) => `sanavia.question.${providerId}`

/** State of the question form. Visitors log in first; a draft from before a reload opens the form again. */
export function useAsking(providerId: string) {
  const session = useSession()
  const login = useLoginDialog()
  const isHydrated = useHydrated()
  const [isRequested, setRequested] = useState<boolean>()
  const isPatient = session?.user.role === 'patient'
  const isOpen = isPatient && (isRequested ?? (isHydrated && hasDraft(providerId)))
  return {
    isOpen,
    /** Providers and operators cannot ask. Before hydration the session is unknown and the button is shown. */
    canAsk: !isOpen && (session ? isPatient : true),
    begin: () => {
      setRequested(true)
      if (session === null) void login.ask(forumTab.loginNeeded)
    },
    end: () => setRequested(false),
  }
}

function hasDraft(providerId: string) {
  const draft = safeSessionStorage.readJson(draftKey(providerId)) as { text?: string } | null | undefined
  return Boolean(draft?.text)
}

/** Form for a public question. The draft's id is the idempotency key of the request. */
export function AskForm({ provider: { _id, displayname }, onAsked, onCancel }: AskFormProps) {
  const [draft, setDraft] = useSessionStorage(draftKey(_id), { id: randomId(), text: '' })
  const { form, isBusy, problemOf, submit } = useSubmit<{ ok: true; message: string; question: Question }>({
    send: async () => {
      const { sendQuestion } = await import('./api.lazy.ts')
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
