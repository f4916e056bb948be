import { formatDateTime } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { Lock, SendHorizontal } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { type CaseClinic, MESSAGE_MAX } from '../rules/cases.ts'
import { questionWords as words } from '../words/cases.ts'
import { type Messages, useCaseMessages, useMessageForm } from './case-messages.ts'

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
  const { messages, failure, load, replace } = useCaseMessages(clinic._id, revision)
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

function MessageList({ messages, doctor }: { messages: Messages; doctor: string }) {
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

function QuestionForm({ requestId, onSent }: { requestId: string; onSent: (messages: Messages) => void }) {
  const { submit, isBusy, problemOf, text, setText } = useMessageForm({ requestId, onSent, blame: () => 'text' })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <TextArea
        label={words.label}
        name="text"
        rows={4}
        limit={MESSAGE_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problemOf('text')}
      />
      <Button type="submit" busy={isBusy} className="justify-self-end">
        {!isBusy && <SendHorizontal />}
        {isBusy ? common.sending : words.send}
      </Button>
    </form>
  )
}
