import { useEffect, useId, useRef } from 'react'
import { formatBounds } from '#platform/web/currency/format-amount.ts'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { AmountField } from '#platform/web/ui/fields/amount-field.tsx'
import { Field, FieldError } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { LeaveGuard } from '#platform/web/ui/forms/leave-guard.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { Plus, Trash2 } from '#platform/web/ui/icons.tsx'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import type { Agreement, QuoteRequest } from '../../rules/cases.ts'
import { NAME_MAX, REASON_MAX } from '../../rules/quotes.ts'
import { quoteFormWords, changeOrderWords as words } from '../../words/quote-requests.ts'
import { newerRequest, proposeChange } from './api.ts'
import { headingLook } from './case-facts.tsx'
import {
  type AddedTreatment,
  type ChangeDraft,
  type ChangedTreatment,
  changeOf,
  changeSums,
  emptyChange,
  emptyTreatment,
  parseChange,
} from './change-draft.ts'
import { formatDifference } from './quote-draft.ts'
import { titleOf } from './quote-line.tsx'

const ACTIONS = ['keep', 'reprice', 'remove'] as const
const storageKey = (requestId: string) => `sanavia.change-draft.1.${requestId}`

type ChangeFormProps = {
  requestId: string
  agreement: Agreement
  onDone: (request: QuoteRequest) => void
  onCancel: () => void
}

/** Proposes a change of what was agreed on; the draft survives a reload of the tab. */
export function ChangeForm({ requestId, agreement, onDone, onCancel }: ChangeFormProps) {
  const [draft, setDraft] = useSessionStorage<ChangeDraft>(storageKey(requestId), emptyChange())
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { form, submit, isBusy, problemOf } = useSubmit<{ ok: true; request: QuoteRequest }>({
    send: async () => {
      const parsed = parseChange(draft, agreement)
      return 'problems' in parsed ? { ok: false, ...parsed.problems } : proposeChange(requestId, parsed.form)
    },
    onDone: ({ request }) => {
      setDraft(emptyChange())
      toast.success(words.sent)
      onDone(request)
    },
    onRefused: ({ code, message, answer }) => {
      const newer = code === 'changed' ? newerRequest(answer) : undefined
      if (!newer) return undefined
      // The id is that of the change that was proposed.
      setDraft({ ...draft, id: randomId() })
      toast.error(message)
      onDone(newer)
      return 'handled'
    },
  })
  const change = (lineId: string, patch: Partial<ChangedTreatment>) =>
    setDraft({ ...draft, changed: { ...draft.changed, [lineId]: { ...changeOf(draft, lineId), ...patch } } })
  const changeAdded = (key: string, patch: Partial<AddedTreatment>) =>
    setDraft({ ...draft, added: draft.added.map((one) => (one.key === key ? { ...one, ...patch } : one)) })
  const isDirty = draft.reason !== '' || draft.added.length > 0 || Object.keys(draft.changed).length > 0
  const cancel = () => {
    setDraft(emptyChange())
    onCancel()
  }
  return (
    <form ref={form} method="post" noValidate aria-labelledby={heading} onSubmit={submit} className="card">
      <div className="p-4 sm:px-5">
        <h2 ref={title} id={heading} tabIndex={-1} className={`${headingLook} outline-none`}>
          {words.heading}
        </h2>
        <p className="text-sm text-muted">{words.note}</p>
      </div>
      {agreement.lines.map((line) => (
        <AgreedTreatment
          key={line._id}
          line={line}
          currency={agreement.currency}
          changed={changeOf(draft, line._id)}
          problem={problemOf(`price-${line._id}`)}
          onChange={(patch) => change(line._id, patch)}
        />
      ))}
      {draft.added.map((added) => (
        <NewTreatment
          key={added.key}
          added={added}
          currency={agreement.currency}
          problemOf={problemOf}
          onChange={(patch) => changeAdded(added.key, patch)}
          onRemove={() => setDraft({ ...draft, added: draft.added.filter(({ key }) => key !== added.key) })}
        />
      ))}
      <div className="grid gap-4 border-t border-line p-4 sm:px-5">
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setDraft({ ...draft, added: [...draft.added, emptyTreatment()] })}
        >
          <Plus />
          {words.add}
        </Button>
        {problemOf('lines') && <FieldError id="change-lines-problem">{problemOf('lines')}</FieldError>}
        <TextArea
          name="reason"
          label={words.reason}
          hint={quoteFormWords.reasonHint(draft.reason.length, REASON_MAX)}
          rows={3}
          limit={REASON_MAX}
          value={draft.reason}
          onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
          error={problemOf('reason')}
        />
        <Sums draft={draft} agreement={agreement} />
        {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="main" busy={isBusy}>
            {isBusy ? words.sending : words.send}
          </Button>
          <Button kind="outline" disabled={isBusy} onClick={cancel}>
            {words.cancel}
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={isDirty && !isBusy} note={words.kept} />
    </form>
  )
}

type AgreedTreatmentProps = {
  line: Agreement['lines'][number]
  currency: string
  changed: ChangedTreatment
  problem: string | undefined
  onChange: (patch: Partial<ChangedTreatment>) => void
}

function AgreedTreatment({ line, currency, changed, problem, onChange }: AgreedTreatmentProps) {
  const title = titleOf(line)
  return (
    <fieldset className="border-t border-line p-4 sm:px-5">
      <legend className="sr-only">{words.actionFor(title)}</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48">
          <b className="font-semibold wrap-anywhere">{title}</b>
          <span className="block text-sm text-muted tabular-nums">
            {[line.teeth.join(', '), formatBounds(line.price, currency)].filter(Boolean).join(' · ')}
          </span>
        </p>
        <div className="inline-grid grid-cols-3 rounded-sm border border-line-strong p-0.5">
          {ACTIONS.map((action) => (
            <label key={action} className="view-option justify-center whitespace-nowrap">
              <input
                type="radio"
                name={`action-${line._id}`}
                value={action}
                checked={changed.action === action}
                onChange={() => onChange({ action })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {words.actions[action]}
            </label>
          ))}
        </div>
      </div>
      {changed.action === 'reprice' && (
        <AmountField
          name={`price-${line._id}`}
          label={words.price(currency, title)}
          currency={currency}
          value={changed.price}
          onChange={({ target }) => onChange({ price: target.value })}
          error={problem}
          className="mt-3 sm:max-w-80"
        />
      )}
    </fieldset>
  )
}

type NewTreatmentProps = {
  added: AddedTreatment
  currency: string
  problemOf: (field: string) => string | undefined
  onChange: (patch: Partial<AddedTreatment>) => void
  onRemove: () => void
}

function NewTreatment({ added, currency, problemOf, onChange, onRemove }: NewTreatmentProps) {
  const field = (name: 'name' | 'teeth' | 'quantity') => ({
    name: `added-${added.key}-${name}`,
    value: added[name],
    autoComplete: 'off',
    error: problemOf(`added-${added.key}-${name}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="grid grid-cols-2 items-start gap-3 border-t border-line p-4 sm:grid-cols-[minmax(0,1fr)_8rem_6rem_9rem_auto] sm:px-5">
      <Field {...field('name')} label={quoteFormWords.name} maxLength={NAME_MAX} className="max-sm:col-span-2" />
      <Field {...field('teeth')} label={quoteFormWords.teeth} hint={quoteFormWords.teethHint} optional />
      <Field {...field('quantity')} label={quoteFormWords.quantity} inputMode="numeric" />
      <AmountField
        name={`added-${added.key}`}
        label={words.addedPrice(currency)}
        currency={currency}
        value={added.price}
        onChange={({ target }) => onChange({ price: target.value })}
        error={problemOf(`added-${added.key}`)}
      />
      <IconButton bare label={quoteFormWords.remove(added.name)} onClick={onRemove} className="mt-7">
        <Trash2 />
      </IconButton>
    </div>
  )
}

function Sums({ draft, agreement }: { draft: ChangeDraft; agreement: Agreement }) {
  const { currency } = agreement
  const { before, after, difference } = changeSums(draft, agreement)
  const rows = [
    { name: words.before, text: formatBounds(before, currency) },
    { name: words.difference, text: formatDifference(difference, currency) },
    { name: words.after, text: formatBounds(after, currency), isStrong: true },
  ]
  return (
    <dl aria-live="polite" className="grid max-w-100 grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
      {rows.map(({ name, text, isStrong }) => (
        <div key={name} className={`contents ${isStrong ? 'font-semibold' : 'text-muted'}`}>
          <dt>{name}</dt>
          <dd className="text-right">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
