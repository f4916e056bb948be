import { formatDateTime } from '#platform/web/time/format.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { Send } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import { MESSAGE_MAX } from '../../rules/cases.ts'
import { questionWords as words } from '../../words/quote-requests.ts'
import { type Messages, useCaseMessages, useMessageForm } from '../case-messages.ts'
import { useCaseNews } from '../use-case-news.ts'
import { headingLook } from './case-facts.tsx'

type QuestionsProps = { requestId: string; isOpen: boolean; isChosen: boolean }

/** Questions and answers about a case, without the names of the two sides. */
export function Questions({ requestId, isOpen, isChosen }: QuestionsProps) {
  const { messages, failure, load, replace } = useCaseMessages(requestId)
  useCaseNews(load)
  return (
    <section aria-labelledby="questions" className="card p-4 sm:p-5">
      <h2 id="questions" className={headingLook}>
        {words.heading}
      </h2>
      {failure && (
        <BlockAlert title={failure} note={lists.unchanged} className="mt-3">
          <Button kind="outline" size="small" onClick={load}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      {messages && (
        <div role="log" aria-labelledby="questions">
          <MessageList messages={messages} />
        </div>
      )}
      {isOpen ? (
        <MessageForm requestId={requestId} onSent={replace} />
      ) : (
        <p className="mt-3 text-sm text-muted">{isChosen ? words.useChat : words.ended}</p>
      )}
    </section>
  )
}

function MessageList({ messages }: { messages: Messages }) {
  if (messages.length === 0) return <p className="mt-2 text-sm text-muted">{words.none}</p>
  return (
    <ol className="mt-3 grid gap-3">
      {messages.map(({ _id, isMine, text, sentAt }) => (
        <li
          key={_id}
          className={`max-w-[85%] rounded-md px-3.5 py-2.5 ${isMine ? 'justify-self-end bg-teal-50' : 'justify-self-start bg-sand-50'}`}
        >
          <p className="text-xs text-muted">
            <b className="font-semibold text-ink">{isMine ? words.you : words.patient}</b> · {formatDateTime(sentAt)}
          </p>
          <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}

type MessageFormProps = { requestId: string; onSent: (messages: Messages) => void }

function MessageForm({ requestId, onSent }: MessageFormProps) {
  const { form, submit, isBusy, problemOf, text, setText } = useMessageForm({ requestId, onSent })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-4 grid gap-3">
      <TextArea
        name="text"
        label={words.label}
        hint={words.note}
        rows={3}
        limit={MESSAGE_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problemOf('text')}
      />
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <Button type="submit" kind="outline" busy={isBusy} className="justify-self-start">
        {!isBusy && <Send />}
        {isBusy ? words.sending : words.send}
      </Button>
    </form>
  )
}
