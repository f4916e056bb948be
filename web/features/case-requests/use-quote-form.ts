import { useState } from 'react'
import { quoteFormWords as words } from '#content/pages/case-requests.ts'
import type { CaseRequest } from '#domain/cases.ts'
import type { Rates } from '#domain/exchange-rates.ts'
import { BASE_CURRENCY } from '#domain/money.ts'
import type { DraftLine, QuoteDraft } from '#domain/quote-drafts.ts'
import type { QuoteTemplate } from '#domain/quote-templates.ts'
import { ageInDays, RATES_USABLE_DAYS } from '#domain/rate-age.ts'
import { useCurrency } from '#web/platform/currency/currency.ts'
import { randomId } from '#web/platform/random-id.ts'
import { safeSessionStorage } from '#web/platform/storage/web-storage.ts'
import { toast } from '#web/platform/toast.ts'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { parseQuote } from './parse-quote.ts'
import { addedLine, changeCurrency, inForce, initialDraft } from './quote-draft.ts'
import { applyTemplate, templateOf } from './quote-template.ts'
import { newerRequest, sendQuote } from './request-calls.ts'
import { draftText, type TabDraft, useSavedDraft } from './use-saved-draft.ts'

/** The number is the version of the draft's shape: drafts of an earlier one are not restored. */
const STORAGE_KEY = 'sanavia.quote-draft.2'
const storageKey = ({ _id }: Pick<CaseRequest, '_id'>) => `${STORAGE_KEY}.${_id}`

/** Whether there is a draft for the case, on the server or in this tab. */
export const hasDraft = (request: CaseRequest) =>
  Boolean(request.draft?.content) || safeSessionStorage.readJson(storageKey(request)) !== undefined

/** Removes the draft of this tab. */
export const discardDraft = (request: Pick<CaseRequest, '_id'>) => safeSessionStorage.remove(storageKey(request))

type QuoteFormOptions = {
  /** Shows the request as it is now. */
  onReplace: (request: CaseRequest) => void
  onSent: (request: CaseRequest) => void
}

export type QuoteEditor = ReturnType<typeof useQuoteForm>

/**
 * Draft state in session storage, which survives a reload, and on the server, where another device finds it. Both are cleared when the
 * quote is sent or the draft discarded.
 */
export function useQuoteForm(request: CaseRequest, { onReplace, onSent }: QuoteFormOptions) {
  const { currency: ownCurrency, rates, dateOf } = useCurrency()
  const rateOf = (currency: string) => usableRate(currency, rates, dateOf(currency))
  const [initial] = useState(() => {
    const currency = rateOf(ownCurrency) === undefined ? BASE_CURRENCY : ownCurrency
    return initialDraft(request, currency, rateOf(currency))
  })
  const [draft, setDraft] = useSessionStorage<TabDraft>(storageKey(request), {
    ...(request.draft?.content ?? initial),
    base: request.draft?.version ?? 0,
  })
  const [conflict, setConflict] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isDirty = withoutKeys(draft) !== withoutKeys(initial)
  const showNewer = (newer: CaseRequest, message: string) => {
    setConflict(message)
    // The id may be that of the quote that was sent.
    setDraft((before) => ({ ...before, id: randomId(), replaces: inForce(newer), base: newer.draft?.version ?? 0 }))
    onReplace(newer)
  }
  const saved = useSavedDraft({
    request,
    draft,
    pristine: draftText(initial),
    isOn: isDirty && !isSending && request.isOpen,
    onBase: (base) => setDraft((before) => ({ ...before, base })),
    onChanged: showNewer,
  })

  const { form, submit, isBusy, problem, problemOf } = useSubmit<{ ok: true; request: CaseRequest }>({
    send: async () => {
      setConflict(undefined)
      setSending(true)
      await saved.settle()
      const context = { listedCents: request.listedCents, rate: rateOf(draft.currency), now: new Date() }
      const parsed = parseQuote(draft, context)
      return 'problems' in parsed ? { ok: false, ...parsed.problems } : sendQuote(request._id, parsed.form)
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
      return 'handled'
    },
  })

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
    isDirty,
    conflict,
    problem,
    problemOf,
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
      if (other) setDraft(other)
    },
    rates,
    rate: rateOf(draft.currency),
  }
}

const withoutKeys = (draft: QuoteDraft) => draftText({ ...draft, id: NO_ID, replaces: null })
const NO_ID = '00000000-0000-4000-8000-000000000000'

/** The rate to fill in prices with; nothing when it has expired. */
function usableRate(currency: string, rates: Rates, date: string | undefined) {
  if (currency === BASE_CURRENCY) return 1
  const isUsable = date !== undefined && ageInDays(date, Date.now()) <= RATES_USABLE_DAYS
  return isUsable ? rates[currency] : undefined
}
