import { useState } from 'react'
import type { Rates } from '#platform/rules/money/exchange-rates.ts'
import { ageInDays, BASE_CURRENCY, RATES_USABLE_DAYS } from '#platform/rules/money/money.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { messageFor, type SubmitProblem, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import { DraftConflict, type DraftLine, type QuoteDraft } from '../../rules/quote-drafts.ts'
import type { QuoteTemplate } from '../../rules/quote-templates.ts'
import type { QuoteForm } from '../../rules/quotes.ts'
import { quoteFormWords as words } from '../../words/quote-requests.ts'
import { newerRequest, sendQuote } from './api.ts'
import { parseQuote } from './parse-quote.ts'
import { addedLine, changeCurrency, inForce, initialDraft } from './quote-draft.ts'
import { applyTemplate, templateOf } from './quote-template.ts'
import { useSavedDraft } from './use-saved-draft.ts'
import { draftText, useTabDraft } from './use-tab-draft.ts'

type QuoteFormOptions = {
  /** Shows the request as it is now. */
  onReplace: (request: QuoteRequest) => void
  onSent: (request: QuoteRequest) => void
}

export type QuoteEditor = ReturnType<typeof useQuoteForm>

/**
 * Draft state in session storage, which survives a reload, and on the server, where another device finds it. Both are cleared when the
 * quote is sent or the draft discarded.
 */
export function useQuoteForm(request: QuoteRequest, { onReplace, onSent }: QuoteFormOptions) {
  const { currency: ownCurrency, rates, dateOf } = useCurrency()
  const rateOf = (currency: string) => usableRate(currency, rates, dateOf(currency))
  const { initial, draft, setDraft, isDirty } = useTabDraft(request, () => {
    const currency = rateOf(ownCurrency) === undefined ? BASE_CURRENCY : ownCurrency
    return initialDraft(request, currency, rateOf(currency))
  })
  const [conflict, setConflict] = useState<string>()
  const [isSending, setSending] = useState(false)
  const showNewer = (newer: QuoteRequest, message: string) => {
    setConflict(message)
    // The id may be that of the quote that was sent.
    setDraft((before) => ({ ...before, id: randomId(), replaces: inForce(newer) }))
    onReplace(newer)
  }
  const saved = useSavedDraft({
    request,
    draft,
    pristine: draftText(initial),
    isDirty,
    isOn: !isSending && request.isOpen,
    onBase: (base, baseText) => setDraft((before) => ({ ...before, base, baseText })),
    onChanged: showNewer,
  })

  const contextOf = () => ({ listedCents: request.listedCents, rate: rateOf(draft.currency), now: new Date() })
  const { form, submit, isBusy, problem } = useSubmit<{ ok: true; request: QuoteRequest }>({
    send: async () => {
      setConflict(undefined)
      if (saved.other) return { ok: false, message: words.otherDraft.undecided }
      setSending(true)
      await saved.settle()
      const parsed = parseQuote(draft, contextOf())
      return 'problems' in parsed ? { ok: false, ...parsed.problems } : sendFromDraft(request, parsed.form, saved)
    },
    onDone: (answer) => {
      toast.success(draft.replaces ? words.revised : words.sent)
      onSent(answer.request)
    },
    onRefused: ({ code, message, answer }) => {
      setSending(false)
      const newer = code === 'changed' ? newerRequest(answer) : undefined
      if (!newer) return undefined
      showNewer(newer, message)
      saved.meet(newer.draft)
      return 'handled'
    },
  })

  const remaining = unsolved(problem, () => parseQuote(draft, contextOf()))
  const change = (patch: Partial<QuoteDraft>) => setDraft((before) => ({ ...before, ...patch }))
  const changeLine = (key: string, patch: Partial<DraftLine>) =>
    setDraft((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.key === key ? { ...line, ...patch } : line)),
    }))
  return {
    request,
    form,
    draft,
    isBusy,
    /** Whether there is anything to keep or to discard. */
    hasDraft: isDirty || saved.isStored,
    isUnsaved: (isDirty || saved.isStored) && !saved.isSaved,
    conflict,
    problem: remaining,
    problemOf: (field: string) => messageFor(remaining, field),
    submit,
    change,
    changeLine,
    addLine: () => change({ lines: [...draft.lines, addedLine()] }),
    removeLine: (key: string) => change({ lines: draft.lines.filter((line) => line.key !== key) }),
    chooseCurrency: (currency: string) =>
      setDraft((before) => ({
        ...before,
        ...changeCurrency(before, rateOf(before.currency), { currency, rate: rateOf(currency) }),
      })),
    save: async () => {
      const outcome = await saved.save()
      if (outcome === 'saved') toast.success(words.draftSaved)
      if (outcome === 'failed') toast.error(words.draftFailed)
    },
    template: () => templateOf(draft, request, Date.now()),
    /** Fills in what is empty. Returns how many fields that were. */
    applyTemplate: ({ content }: QuoteTemplate) => {
      const applied = { asked: request, firstValidUntil: initial.validUntil, now: Date.now() }
      const { draft: next, filled } = applyTemplate(draft, content, applied)
      change(next)
      return filled
    },
    saved,
    openOther: () => {
      const other = saved.takeOther()
      if (other) change(other)
    },
    rates,
    rate: rateOf(draft.currency),
  }
}

/** What is still wrong of what the form was refused for: a corrected field is no longer marked. */
function unsolved(problem: SubmitProblem | undefined, parse: () => ReturnType<typeof parseQuote>) {
  if (!problem?.problems) return problem
  const parsed = parse()
  const present = 'problems' in parsed ? (parsed.problems.problems ?? []) : []
  const problems = present.filter(({ field }) => problem.problems?.some((each) => each.field === field))
  const [first] = problems
  return first && { ...first, problems }
}

/** Sends a quote that was made from the draft of this tab. A draft of another device is shown beside it instead. */
async function sendFromDraft(request: QuoteRequest, form: QuoteForm, saved: ReturnType<typeof useSavedDraft>) {
  const send = () => sendQuote(request._id, { ...form, draftVersion: saved.version() })
  const answer = await send()
  const conflict = answer.ok ? undefined : DraftConflict.safeParse(answer.answer).data
  // The server's draft may be that of this tab: the answer to its last save was lost.
  return conflict && !saved.meet(conflict.draft) ? send() : answer
}

/** The rate to fill in prices with; nothing when it has expired. */
function usableRate(currency: string, rates: Rates, date: string | undefined) {
  if (currency === BASE_CURRENCY) return 1
  const isUsable = date !== undefined && ageInDays(date, Date.now()) <= RATES_USABLE_DAYS
  return isUsable ? rates[currency] : undefined
}
