import { type ReactNode, useState } from 'react'
import { AMOUNT_MAX } from '#features/invoices/rules/invoices.ts'
import { formatBounds, formatBriefAmount } from '#platform/web/currency/format-amount.ts'
import { formatTime } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { quoteFormWords as words } from '../../words/quote-requests.ts'
import { type ColumnClinic, QuoteColumn } from '../quote-column.tsx'
import { headingLook } from './case-facts.tsx'
import { shownQuote } from './parse-quote.ts'
import { compareWithListed, draftTotal, formatDifference } from './quote-draft.ts'
import type { QuoteEditor } from './use-quote-form.ts'

type QuotePreviewProps = { editor: QuoteEditor; clinic: ColumnClinic; children: ReactNode }

/** The total as the patient sees it, beside what the list said, and the button that sends it; below it, others for the draft. */
export function QuotePreview({ editor, clinic, children }: QuotePreviewProps) {
  const [isShown, setShown] = useState(false)
  const { draft, request, rateOf, isBusy, saving } = editor
  const { savedAt, hasFailed, refusal } = saving.status
  const { currency } = draft
  const total = draftTotal(draft)
  const shown = shownQuote(draft, request, rateOf(currency))
  const { listed, differences } = compareWithListed(shown)
  const send = draft.replaces ? words.sendRevision : words.send
  const save = async () => {
    const outcome = await saving.save()
    if (outcome === 'saved') toast.success(words.draftSaved)
    if (outcome === 'failed') toast.error(words.draftFailed)
  }
  return (
    <section aria-labelledby="patient-sees" className="card p-5 shadow-2">
      <h2 id="patient-sees" className={headingLook}>
        {words.seesHeading}
      </h2>
      <dl aria-live="polite" className="mt-3 tabular-nums">
        {listed !== null && <Row name={words.listed} amount={formatBriefAmount(listed, currency)} />}
        {differences.map((difference) => (
          <Row
            key={difference.key}
            name={
              <Sentence
                text={words.differences[difference.answer]}
                parts={{ name: difference.name || words.newTreatment }}
              />
            }
            amount={formatDifference(difference, currency)}
          />
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="text-sm font-semibold">
            {words.total}
            {total.low < total.high && <span className="block font-normal text-muted">{words.afterExam}</span>}
          </dt>
          <dd className="display text-2xl">{formatBounds(total, currency)}</dd>
        </div>
      </dl>
      <button type="button" className="link min-h-11 text-sm" onClick={() => setShown(true)}>
        {words.preview}
      </button>
      <p className="text-xs text-muted">{words.binding}</p>
      {total.high > AMOUNT_MAX && (
        <p className="mt-2 text-xs text-warn">{words.severalInvoices(formatBriefAmount(AMOUNT_MAX, currency))}</p>
      )}
      <Button type="submit" kind="main" busy={isBusy} className="mt-4 w-full">
        {isBusy ? words.sending : send(formatBounds(total, currency))}
      </Button>
      <Button kind="quiet" className="mt-2 w-full" disabled={isBusy} onClick={save}>
        {words.saveDraft}
      </Button>
      <p role="status" className="text-center text-xs text-muted">
        {savedAt && words.savedAt(formatTime(savedAt))}
        {hasFailed && words.notSaved}
        {refusal}
      </p>
      {children}
      <Dialog title={words.seesHeading} isOpen={isShown} onClose={() => setShown(false)}>
        <p className="mb-4 text-sm text-muted">{words.previewNote}</p>
        <QuoteColumn clinic={clinic} quote={shown} />
      </Dialog>
    </section>
  )
}

function Row({ name, amount }: { name: ReactNode; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-sm">
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  )
}
