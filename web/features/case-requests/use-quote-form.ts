import { useState } from 'react'
import { quoteFormWords as words } from '#content/pages/case-requests.ts'
import type { CaseRequest } from '#domain/cases.ts'
import type { Rates } from '#domain/exchange-rates.ts'
import { BASE_CURRENCY } from '#domain/money.ts'
import { ageInDays, RATES_USABLE_DAYS } from '#domain/rate-age.ts'
import { useCurrency } from '#web/platform/currency/currency.ts'
import { randomId } from '#web/platform/random-id.ts'
import { safeSessionStorage } from '#web/platform/storage/web-storage.ts'
import { toast } from '#web/platform/toast.ts'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { parseQuote } from './parse-quote.ts'
import { addedLine, changeCurrency, type DraftLine, inForce, initialDraft, type QuoteDraft } from './quote-draft.ts'
import { newerRequest, sendQuote } from './request-calls.ts'

/** The number is the version of the draft's shape: drafts of an earlier one are not restored. */
const STORAGE_KEY = 'sanavia.quote-draft.1'
const storageKey = ({ _id }: Pick<CaseRequest, '_id'>) => `${STORAGE_KEY}.${_id}`

/** Whether this tab has a draft for the case. */
export const hasDraft = (request: Pick<CaseRequest, '_id'>) =>
  safeSessionStorage.readJson(storageKey(request)) !== undefined

export const discardDraft = (request: Pick<CaseRequest, '_id'>) => safeSessionStorage.remove(storageKey(request))

type QuoteFormOptions = {
  /** Shows the request as it is now. */
  onReplace: (request: CaseRequest) => void
  onSent: (request: CaseRequest) => void
}

export type QuoteEditor = ReturnType<typeof useQuoteForm>

/** Draft state in session storage: it survives a reload and is cleared when the quote is sent or the draft discarded. */
export function useQuoteForm(request: CaseRequest, { onReplace, onSent }: QuoteFormOptions) {
  const { currency: ownCurrency, rates, dateOf } = useCurrency()
  const rateOf = (currency: string) => usableRate(currency, rates, dateOf(currency))
  const [initial] = useState(() => {
    const currency = rateOf(ownCurrency) === undefined ? BASE_CURRENCY : ownCurrency
    return initialDraft(request, currency, rateOf(currency))
  })
  const [draft, setDraft] = useSessionStorage(storageKey(request), initial)
  const [conflict, setConflict] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const isDirty = withoutKeys(draft) !== withoutKeys(initial)

  const { form, submit, isBusy, problem, problemOf } = useSubmit<{ ok: true; request: CaseRequest }>({
    send: async () => {
      setConflict(undefined)
      const context = { listedCents: request.listedCents, rate: rateOf(draft.currency), now: new Date() }
      const parsed = parseQuote(draft, context)
      return 'problems' in parsed ? { ok: false, ...parsed.problems } : sendQuote(request._id, parsed.form)
    },
    onDone: (answer) => {
      toast.success(draft.replaces ? words.revised : words.sent)
      onSent(answer.request)
    },
    onRefused: ({ code, message, answer }) => {
      const newer = code === 'changed' ? newerRequest(answer) : undefined
      if (!newer) return undefined
      setConflict(message)
      // The id may be that of the quote that was sent.
      setDraft((before) => ({ ...before, id: randomId(), replaces: inForce(newer) }))
      onReplace(newer)
      return 'handled'
    },
  })

  const change = (patch: Partial<QuoteDraft>) => {
    setSaved(false)
    setDraft((before) => ({ ...before, ...patch }))
  }
  const changeLine = (key: string, patch: Partial<DraftLine>) => {
    setSaved(false)
    setDraft((before) => ({
      ...before,
      lines: before.lines.map((line) => (line.key === key ? { ...line, ...patch } : line)),
    }))
  }
  return {
    request,
    form,
    draft,
    isBusy,
    isDirty,
    isSaved,
    conflict,
    problem,
    problemOf,
    submit,
    change,
    changeLine,
    addLine: () => change({ lines: [...draft.lines, addedLine()] }),
    removeLine: (key: string) => change({ lines: draft.lines.filter((line) => line.key !== key) }),
    chooseCurrency: (currency: string) => {
      setSaved(false)
      setDraft((before) => changeCurrency(before, rateOf(before.currency), { currency, rate: rateOf(currency) }))
    },
    save: () => {
      setSaved(true)
      toast.success(words.draftSaved)
    },
    rates,
    rate: rateOf(draft.currency),
  }
}

const withoutKeys = ({ id: _id, replaces: _replaces, ...draft }: QuoteDraft) => JSON.stringify(draft)

/** The rate to fill in prices with; nothing when it has expired. */
function usableRate(currency: string, rates: Rates, date: string | undefined) {
  if (currency === BASE_CURRENCY) return 1
  const isUsable = date !== undefined && ageInDays(date, Date.now()) <= RATES_USABLE_DAYS
  return isUsable ? rates[currency] : undefined
}
