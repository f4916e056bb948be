import { useState } from 'react'
import { Link } from 'react-router'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { randomId } from '#platform/web/random-id.ts'
import { useSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { Plus, Send } from '#platform/web/ui/icons.tsx'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { common } from '#platform/words/interface.ts'
import { type AnswerTemplate, fillVariables } from '../../rules/answer-templates.ts'
import { type DeskRequest, NoteForm, ReplyForm, RequestAnswerForm } from '../../rules/requests.ts'
import { requestPage } from '../../words/requests.ts'
import { conflictOf, sendAnswer, sendNote, sendReply } from './api.ts'
import { MarkedTextArea } from './marked-text-area.tsx'

type Tab = keyof typeof requestPage.tabs
const TABS = Object.keys(requestPage.tabs) as Tab[]
const NEXT = ['waiting', 'answered', 'in_progress'] as const

type ComposerProps = {
  request: DeskRequest
  templates: readonly AnswerTemplate[]
  onChanged: (request: DeskRequest) => void
  onTyping: (isAnswering: boolean) => void
}

/** Where an operator answers, writes a note, or pastes a reply in. Each has a draft of its own in the tab. */
export function Composer({ request, templates, onChanged, onTyping }: ComposerProps) {
  const [tab, setTab] = useState<Tab>('answer')
  return (
    <section aria-label={requestPage.tabs[tab]} className="border-t border-line bg-page">
      <div
        role="tablist"
        aria-label={requestPage.conversation}
        className="flex overflow-x-auto border-b border-line px-3"
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`composer-${name}`}
            aria-selected={name === tab}
            aria-controls="composer-panel"
            onClick={() => setTab(name)}
            className="-mb-px min-h-12 border-b-3 border-transparent px-4 font-medium whitespace-nowrap text-muted hover:text-ink aria-selected:border-teal-700 aria-selected:font-semibold aria-selected:text-ink"
          >
            {requestPage.tabs[name]}
          </button>
        ))}
      </div>
      <div id="composer-panel" role="tabpanel" aria-labelledby={`composer-${tab}`} className="px-4 py-4 md:px-7">
        {tab === 'answer' && request.email === '' && <p className="text-sm">{requestPage.answer.noAddress}</p>}
        {tab === 'answer' && request.email !== '' && (
          <AnswerTab request={request} templates={templates} onChanged={onChanged} onTyping={onTyping} />
        )}
        {tab === 'note' && <TextTab key="note" kind="note" request={request} onChanged={onChanged} />}
        {tab === 'reply' && <TextTab key="reply" kind="reply" request={request} onChanged={onChanged} />}
      </div>
    </section>
  )
}

type Draft = { id: string; text: string; marked: string[] }
const emptyDraft = (): Draft => ({ id: randomId(), text: '', marked: [] })

/**
 * A draft with its idempotency key, which survives a reload of the tab. A changed text gets a new key: as a replay of an attempt
 * whose answer was lost it would be dropped.
 */
function useDraft(reference: string, kind: Tab) {
  const [draft, setDraft] = useSessionStorage<Draft>(`sanavia.request.${reference}.${kind}`, emptyDraft())
  const edit = (change: Partial<Omit<Draft, 'id'>>) => setDraft({ ...draft, ...change, id: randomId() })
  return [draft, edit, () => setDraft(emptyDraft())] as const
}

type Sent = { ok: true; request: DeskRequest }

/** Sends a part of the conversation. On a conflict the newer state is shown, and the text stays. */
function useSend(options: {
  send: () => Promise<Sent | Refused>
  onSent: () => void
  onChanged: (request: DeskRequest) => void
}) {
  return useSubmit<Sent>({
    send: options.send,
    onDone: ({ request }) => {
      options.onSent()
      options.onChanged(request)
    },
    onRefused: ({ answer }) => {
      const newer = conflictOf(answer)
      if (newer) options.onChanged(newer)
      return undefined
    },
    errorToast: false,
  })
}

const firstName = (fullName: string) => fullName.split(/\s+/)[0] ?? ''

function AnswerTab({ request, templates, onChanged, onTyping }: ComposerProps) {
  const { reference, fullName, version, treatment } = request
  const myName = useSession()?.user.displayname ?? ''
  const [draft, edit, clear] = useDraft(reference, 'answer')
  const [next, setNext] = useState<(typeof NEXT)[number]>('waiting')
  const words = requestPage.answer
  const write = (change: Partial<Omit<Draft, 'id'>>) => {
    edit(change)
    onTyping(true)
  }
  const choose = (id: string) => {
    const template = templates.find((one) => one.id === id)
    if (!template) return
    const values = { 'first name': firstName(fullName), 'full name': fullName, reference, treatment, 'my name': myName }
    write({ text: fillVariables(template.text, values), marked: Object.values(values).filter(Boolean) })
  }
  const { submit, isBusy, problemOf } = useSend({
    send: async () => {
      const checked = RequestAnswerForm.safeParse({ id: draft.id, version, text: draft.text, next })
      return checked.success ? sendAnswer(reference, checked.data) : { ok: false, ...formProblems(checked.error) }
    },
    onSent: () => {
      toast.success(words.sent)
      clear()
      onTyping(false)
    },
    onChanged,
  })
  const problem = problemOf('text') ?? problemOf('')
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <SelectField
          label={words.template}
          value=""
          hint={draft.text ? words.replace : undefined}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          className="min-w-60"
        >
          <option value="">{words.chooseTemplate}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Link to="/operator/templates" className="link inline-flex min-h-12 items-center text-sm">
          {words.editTemplates}
        </Link>
      </div>
      <MarkedTextArea
        name="text"
        label={words.label(firstName(fullName))}
        value={draft.text}
        marked={draft.marked}
        aria-invalid={problem !== undefined}
        onChange={({ currentTarget }) => write({ text: currentTarget.value })}
      />
      {problem && <FormAlert>{problem}</FormAlert>}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Button type="submit" kind="main" size="small" busy={isBusy}>
          {!isBusy && <Send />}
          {isBusy ? common.sending : words.send}
        </Button>
        <SelectField
          label={words.afterwards}
          value={next}
          onChange={({ currentTarget }) => setNext(currentTarget.value as typeof next)}
          className="min-w-56"
        >
          {NEXT.map((status) => (
            <option key={status} value={status}>
              {words.next[status]}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-xs text-muted">{words.hint}</p>
    </form>
  )
}

type TextTabProps = Pick<ComposerProps, 'request' | 'onChanged'> & { kind: 'note' | 'reply' }

/** A note, or a reply of the patient. */
function TextTab({ kind, request: { reference, version }, onChanged }: TextTabProps) {
  const words = requestPage[kind]
  const [draft, edit, clear] = useDraft(reference, kind)
  const { submit, isBusy, problemOf } = useSend({
    send: async () => {
      const { id, text } = draft
      if (kind === 'note') {
        const note = NoteForm.safeParse({ id, text })
        return note.success ? sendNote(reference, note.data) : { ok: false, ...formProblems(note.error) }
      }
      const reply = ReplyForm.safeParse({ id, version, text })
      return reply.success ? sendReply(reference, reply.data) : { ok: false, ...formProblems(reply.error) }
    },
    onSent: () => {
      toast.success(words.added)
      clear()
    },
    onChanged,
  })
  const problem = problemOf('text') ?? problemOf('')
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className={`grid gap-3 ${kind === 'note' ? 'rounded-md border border-warn-line bg-butter-50 p-4' : ''}`}
    >
      <MarkedTextArea
        name="text"
        label={words.label}
        value={draft.text}
        marked={[]}
        aria-invalid={problem !== undefined}
        onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
      />
      {problem && <FormAlert>{problem}</FormAlert>}
      <p className="text-xs text-muted">{words.hint}</p>
      <Button type="submit" size="small" busy={isBusy} className="justify-self-start">
        {!isBusy && <Plus />}
        {isBusy ? common.saving : words.add}
      </Button>
    </form>
  )
}
