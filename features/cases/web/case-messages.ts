import { useCallback, useEffect, useState } from 'react'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { call } from '#platform/web/api/call.ts'
import { randomId } from '#platform/web/random-id.ts'
import { type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { CaseMessageForm, CaseMessages } from '../rules/cases.ts'

export type Messages = CaseMessages['messages']

const messagesPath = (requestId: string) => `/api/v1/case-requests/${requestId}/messages`

/** The messages of a patient and one clinic, which both sides read under one address. Another `revision` reads them again. */
export function useCaseMessages(requestId: string, revision = 0) {
  const [messages, setMessages] = useState<Messages>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(
    async (isCurrent: () => boolean = () => true) => {
      const answer = await call(CaseMessages, 'GET', messagesPath(requestId))
      if (!isCurrent()) return
      setFailure(answer.ok ? undefined : answer.message)
      if (answer.ok) setMessages(answer.messages)
    },
    [requestId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of messages is the reason to read them again
  useEffect(() => {
    let isMounted = true
    void load(() => isMounted)
    return () => {
      isMounted = false
    }
  }, [load, revision])
  return { messages, failure, load: () => void load(), replace: setMessages }
}

type MessageFormOptions = {
  requestId: string
  onSent: (messages: Messages) => void
  /** The field that a refusal without a field blames. */
  blame?: (refused: Refused) => string
}

/** The text is a draft until it is sent: a refusal, a reload and a closed dialog lose nothing. */
export function useMessageForm({ requestId, onSent, ...options }: MessageFormOptions) {
  // The id is the idempotency key, so that a retry sends no second message. Another text is another message.
  const [draft, setDraft] = useSessionStorage(`sanavia.case-message.${requestId}`, { id: randomId(), text: '' })
  const submission = useSubmit<{ ok: true; messages: Messages }>({
    ...options,
    send: async () => {
      const checked = CaseMessageForm.safeParse(draft)
      if (!checked.success) return { ok: false, ...formProblems(checked.error) }
      return call(CaseMessages, 'POST', messagesPath(requestId), checked.data)
    },
    onDone: ({ messages }) => {
      setDraft({ id: randomId(), text: '' })
      onSent(messages)
    },
  })
  return { ...submission, text: draft.text, setText: (text: string) => setDraft({ id: randomId(), text }) }
}
