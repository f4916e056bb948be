import { useEffect, useState } from 'react'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { randomId } from '#platform/web/random-id.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormAlert } from '#platform/web/ui/form-alert.tsx'
import { Lock, SendHorizontal } from '#platform/web/ui/icons.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { useSubmit } from '#platform/web/ui/use-submit.ts'
import { common } from '#platform/words/interface.ts'
import { type CaseClinic, CaseMessageForm, type CaseMessages, MESSAGE_MAX } from '../rules/cases.ts'
import { questionWords as words } from '../words/cases.ts'
import { fetchMessages, sendMessage } from './case-calls.ts'

type Message = CaseMessages['messages'][number]

type QuestionsDialogProps = {
  clinic: CaseClinic | undefined
  /** Questions can be asked as long as the case is open. */
  isOpenCase: boolean
  /** How many messages the case says there are: with more of them they are read again. */
  revision: number
  onSent: (count: number) => void
  onClose: () => void
}

/** Questions and answers of the patient and one clinic. */
export function QuestionsDialog({ clinic, isOpenCase, revision, onSent, onClose }: QuestionsDialogProps) {
  return (
    <Dialog title={words.heading(clinic?.name ?? '')} shape="drawer" isOpen={clinic !== undefined} onClose={onClose}>
      {clinic && (
        <Conversation key={clinic._id} clinic={clinic} isOpenCase={isOpenCase} revision={revision} onSent={onSent} />
      )}
    </Dialog>
  )
}

type ConversationProps = Omit<QuestionsDialogProps, 'clinic' | 'onClose'> & { clinic: CaseClinic }

function Conversation({ clinic, isOpenCase, revision, onSent }: ConversationProps) {
  const { messages, failure, load, replace } = useMessages(clinic._id, revision)
  const doctor = clinic.facts?.doctor ?? clinic.name
  return (
    <div className="grid gap-4">
      <p className="flex gap-2 rounded-sm bg-sand-100 px-3.5 py-3 text-sm">
        <Lock className="mt-px" />
        {isOpenCase ? words.note : words.ended}
      </p>
      {failure && (
        <FormAlert>
          {failure}{' '}
          <button type="button" className="link-inline" onClick={load}>
            {common.retry}
          </button>
        </FormAlert>
      )}
      {!messages && !failure && <p className="text-sm text-muted">{words.loading}</p>}
      {messages?.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
      {/* In the document from the beginning: only what is added to a log is announced. */}
      <div role="log">{messages && messages.length > 0 && <MessageList messages={messages} doctor={doctor} />}</div>
      {isOpenCase && (
        <QuestionForm
          requestId={clinic._id}
          onSent={(sent) => {
            replace(sent)
            onSent(sent.length)
          }}
        />
      )}
    </div>
  )
}

function MessageList({ messages, doctor }: { messages: readonly Message[]; doctor: string }) {
  return (
    <ul className="grid gap-3">
      {messages.map(({ _id, isMine, text, sentAt }) => (
        <li key={_id} className={`grid max-w-[85%] gap-1 ${isMine ? 'justify-self-end' : 'justify-self-start'}`}>
          <p
            dir="auto"
            className={`rounded-[14px] px-3.5 py-2.5 text-sm wrap-anywhere whitespace-pre-line ${isMine ? 'rounded-br-xs bg-teal-700 text-white' : 'rounded-bl-xs border border-line bg-page'}`}
          >
            {text}
          </p>
          <p className={`text-xs text-muted ${isMine ? 'text-right' : ''}`}>
            {isMine ? words.you : doctor}, <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The text is a draft until it is sent: a refusal, a reload and the closed dialog lose nothing. */
function QuestionForm({ requestId, onSent }: { requestId: string; onSent: (messages: readonly Message[]) => void }) {
  // The id is the idempotency key: a retry sends no second message.
  const [draft, setDraft] = useSessionStorage(`sanavia.case-question.${requestId}`, { id: randomId(), text: '' })
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true; messages: Message[] }>({
    send: async () => {
      const checked = CaseMessageForm.safeParse(draft)
      return checked.success ? sendMessage(requestId, checked.data) : { ok: false, ...formProblems(checked.error) }
    },
    blame: () => 'text',
    onDone: ({ messages }) => {
      setDraft({ id: randomId(), text: '' })
      onSent(messages)
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <TextArea
        label={words.label}
        name="text"
        rows={4}
        limit={MESSAGE_MAX}
        value={draft.text}
        // Other words are another message
        onChange={({ target }) => setDraft({ id: randomId(), text: target.value })}
        error={problemOf('text')}
      />
      <Button type="submit" busy={isBusy} className="justify-self-end">
        {!isBusy && <SendHorizontal />}
        {isBusy ? common.sending : words.send}
      </Button>
    </form>
  )
}

/** Read when the dialog opens, and again when the case says that there are more. */
function useMessages(requestId: string, revision: number) {
  const [messages, setMessages] = useState<readonly Message[]>()
  const [failure, setFailure] = useState<string>()
  const load = async (isCurrent = () => true) => {
    setFailure(undefined)
    const answer = await fetchMessages(requestId)
    if (!isCurrent()) return
    if (answer.ok) setMessages(answer.messages)
    else setFailure(answer.message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of messages is the reason to read them again
  useEffect(() => {
    let isMounted = true
    void load(() => isMounted)
    return () => {
      isMounted = false
    }
  }, [requestId, revision])
  return { messages, failure, load: () => void load(), replace: setMessages }
}
