import { useId, useState } from 'react'
import { days } from '#platform/rules/durations.ts'
import { BASE_CURRENCY } from '#platform/rules/money/money.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { isoDate } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { Checkbox, FieldError, SelectField } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { LeaveGuard } from '#platform/web/ui/forms/leave-guard.tsx'
import { Plus } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import type { QuoteTemplate } from '../../rules/quote-templates.ts'
import { INCLUSIONS, QUOTE_LINES_MAX, QUOTE_MESSAGE_MAX, TERMS_MAX, VALID_DAYS } from '../../rules/quotes.ts'
import { inclusionNames } from '../../words/cases.ts'
import { quoteTemplateWords, quoteFormWords as words } from '../../words/quote-requests.ts'
import type { ColumnClinic } from '../quote-column.tsx'
import { CaseFacts, headingLook } from './case-facts.tsx'
import { changeCurrency } from './quote-draft.ts'
import { CancelButton, DiscardDraft, OtherDraftAlert } from './quote-draft-controls.tsx'
import { QuoteLineFields } from './quote-line.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { applyTemplate, templateOf } from './quote-template.ts'
import { TemplatesDialog } from './templates-dialog.tsx'
import { type QuoteEditor, useQuoteForm } from './use-quote-form.ts'
import { VisitFields } from './visit-fields.tsx'

type QuoteFormProps = {
  request: QuoteRequest
  clinic: ColumnClinic
  onReplace: (request: QuoteRequest) => void
  onSent: (request: QuoteRequest) => void
  /** Absent where there is nothing to decline: the clinic has answered before. */
  onDecline?: (() => void) | undefined
  /** Absent where the form is all there is to do. */
  onCancel?: (() => void) | undefined
  onDiscarded: (request: QuoteRequest) => void
}

/** The answer of a clinic to a case, line by line. */
export function QuoteForm({ request, clinic, onReplace, onSent, onDecline, onCancel, onDiscarded }: QuoteFormProps) {
  const { editor, form, submit, problem, conflict } = useQuoteForm(request, { onReplace, onSent })
  const heading = useId()
  const { draft, edits, saving, isBusy, problemOf } = editor
  const { hasDraft, isUnsaved } = saving.status
  const fieldCount = problem?.problems?.length ?? 0
  const [isChoosing, setChoosing] = useState(false)
  const choose = (template: QuoteTemplate) => {
    const applied = { asked: request, firstValidUntil: saving.state.pristine.validUntil, now: Date.now() }
    const { draft: completed, filled } = applyTemplate(draft, template.content, applied)
    edits.change(completed)
    toast.success(quoteTemplateWords.used(filled, template.name))
    setChoosing(false)
  }
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-labelledby={heading}
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <div className="card">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
            <div>
              <h2 id={heading} className={headingLook}>
                {words.heading}
              </h2>
              <p className="text-sm text-muted">{words.fromList}</p>
            </div>
            <div className="flex flex-wrap items-end gap-3">
              <Button kind="outline" disabled={isBusy} onClick={() => setChoosing(true)}>
                {quoteTemplateWords.open}
              </Button>
              <Currency editor={editor} />
            </div>
          </div>
          {draft.lines.map((line, index) => (
            <QuoteLineFields key={line.key} editor={editor} line={line} index={index} />
          ))}
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5">
            {draft.lines.length < QUOTE_LINES_MAX && (
              <Button kind="quiet" size="small" onClick={edits.addLine}>
                <Plus />
                {words.add}
              </Button>
            )}
            {onDecline && (
              <Button kind="quiet" size="small" className="text-bad!" onClick={onDecline}>
                {words.decline}
              </Button>
            )}
          </div>
          {problemOf('lines') && (
            <div className="px-4 pb-4 sm:px-5">
              <FieldError id="lines-problem">{problemOf('lines')}</FieldError>
            </div>
          )}
          <Terms editor={editor} />
        </div>
        <aside className="flex flex-col gap-4 self-stretch">
          <CaseFacts request={request} />
          <div className="grid gap-4 xl:sticky xl:top-6">
            <OtherDraftAlert editor={editor} />
            {conflict && <FormAlert>{`${conflict} ${words.conflict}`}</FormAlert>}
            {fieldCount > 1 && <FormAlert>{words.problems(fieldCount)}</FormAlert>}
            {problem?.field === '' && (
              <BlockAlert title={problem.message} note={words.failed}>
                <Button type="submit" kind="outline" size="small" disabled={isBusy}>
                  {common.retry}
                </Button>
              </BlockAlert>
            )}
            <QuotePreview editor={editor} clinic={clinic}>
              {onCancel && <CancelButton editor={editor} onCancel={onCancel} />}
              {hasDraft && <DiscardDraft editor={editor} onDiscarded={onDiscarded} />}
            </QuotePreview>
          </div>
        </aside>
        <LeaveGuard isDirty={isUnsaved && !isBusy} note={words.kept} />
      </form>
      {/* Beside the form: it has forms of its own. */}
      <TemplatesDialog
        isOpen={isChoosing}
        content={() => templateOf(draft, request, Date.now())}
        onUse={choose}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}

function Currency({ editor: { draft, edits, rateOf, problemOf } }: { editor: QuoteEditor }) {
  const { rates } = useCurrency()
  const { currency } = draft
  const rate = rateOf(currency)
  const choose = (chosen: string) =>
    edits.change(changeCurrency(draft, rate, { currency: chosen, rate: rateOf(chosen) }))
  const hint = rate === undefined ? words.rateExpired(currency) : words.rate(BASE_CURRENCY, rate, currency)
  return (
    <SelectField
      name="currency"
      label={words.currency}
      value={currency}
      onChange={({ target }) => choose(target.value)}
      hint={currency === BASE_CURRENCY ? undefined : hint}
      error={problemOf('currency')}
      className="w-48"
    >
      {[...new Set([BASE_CURRENCY, currency, ...Object.keys(rates)])].map((code) => (
        <option key={code}>{code}</option>
      ))}
    </SelectField>
  )
}

/** Trips, what is included, payment, validity and a message. */
function Terms({ editor }: { editor: QuoteEditor }) {
  const { draft, edits, problemOf } = editor
  return (
    <div className="grid gap-6 border-t border-line p-4 sm:p-5">
      <VisitFields editor={editor} />
      <Included editor={editor} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField
          name="validUntil"
          label={words.validUntil}
          hint={words.validHint(VALID_DAYS.least, VALID_DAYS.most)}
          min={isoDate(Date.now() + days(VALID_DAYS.least))}
          max={isoDate(Date.now() + days(VALID_DAYS.most))}
          value={draft.validUntil}
          onChange={(validUntil) => edits.change({ validUntil })}
          error={problemOf('validUntil')}
        />
        <TextArea
          name="paymentTerms"
          label={words.paymentTerms}
          hint={words.paymentTermsHint}
          optional
          rows={3}
          limit={TERMS_MAX}
          value={draft.paymentTerms}
          onChange={({ target }) => edits.change({ paymentTerms: target.value })}
          error={problemOf('paymentTerms')}
        />
      </div>
      <TextArea
        name="message"
        label={words.message}
        optional
        rows={4}
        limit={QUOTE_MESSAGE_MAX}
        value={draft.message}
        onChange={({ target }) => edits.change({ message: target.value })}
        error={problemOf('message')}
      />
    </div>
  )
}

function Included({ editor: { draft, edits } }: { editor: QuoteEditor }) {
  const { included } = draft
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{words.included}</legend>
      <div className="flex flex-wrap gap-x-7">
        {INCLUSIONS.map((one) => (
          <Checkbox
            key={one}
            name="included"
            checked={included.includes(one)}
            onChange={({ target }) =>
              edits.change({
                included: INCLUSIONS.filter((each) => (each === one ? target.checked : included.includes(each))),
              })
            }
          >
            {inclusionNames[one]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}
