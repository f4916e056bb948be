import { useState } from 'react'
import type { Rates } from '#platform/rules/money/exchange-rates.ts'
import { ageInDays, BASE_CURRENCY, RATES_USABLE_DAYS } from '#platform/rules/money/money.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { toast } from '#platform/web/toast.ts'
import { messageFor, type SubmitProblem, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import { DraftConflict, type DraftLine, type QuoteDraft } from '../../rules/quote-drafts.ts'
import type { QuoteForm } from '../../rules/quotes.ts'
import { quoteFormWords as words } from '../../words/quote-requests.ts'
import { newerRequest, sendQuote } from './api.ts'
import { parseQuote } from './parse-quote.ts'
import { addedLine, initialDraft, type Rate } from './quote-draft.ts'
import { useSavedDraft } from './use-saved-draft.ts'

type QuoteFormOptions = {
  /** Shows the request as it is now. */
  onReplace: (request: QuoteRequest) => void
  onSent: (request: QuoteRequest) => void
}
type Saving = ReturnType<typeof useSavedDraft>

/** A draft with all that its fields need. */
export type QuoteEditor = {
  request: QuoteRequest
  draft: QuoteDraft
  edits: ReturnType<typeof draftEdits>
  saving: Saving
  /** The rate to fill in prices with; nothing when it has expired. */
  rateOf: (currency: string) => Rate
  isBusy: boolean
  problemOf: (field: string) => string | undefined
}

/**
 * Draft state in session storage, which survives a reload, and on the server, where another device finds it. Both are cleared when the
 * quote is sent or the draft discarded.
 */
export function useQuoteForm(request: QuoteRequest, { onReplace, onSent }: QuoteFormOptions) {
  const { currency, rates, dateOf } = useCurrency()
  const rateOf = (code: string) => usableRate(code, rates, dateOf(code))
  const [conflict, setConflict] = useState<string>()
  const [isSending, setSending] = useState(false)
  const saving = useSavedDraft(request, {
    makePristine: () => {
      const first = rateOf(currency) === undefined ? BASE_CURRENCY : currency
      return initialDraft(request, first, rateOf(first))
    },
    isOn: !isSending && request.isOpen,
    onChanged: (newer, message) => {
      setConflict(message)
      onReplace(newer)
    },
  })
  const { draft, other } = saving.state
  const parse = () =>
    parseQuote(draft, { listedCents: request.listedCents, rate: rateOf(draft.currency), now: new Date() })
  const { form, submit, isBusy, problem } = useSubmit<{ ok: true; request: QuoteRequest }>({
    send: async () => {
      setConflict(undefined)
      if (other) return { ok: false, message: words.otherDraft.undecided }
      setSending(true)
      await saving.settle()
      const parsed = parse()
      return 'problems' in parsed ? { ok: false, ...parsed.problems } : sendFromDraft(request, parsed.form, saving)
    },
    onDone: (answer) => {
      toast.success(draft.replaces ? words.revised : words.sent)
      onSent(answer.request)
    },
    onRefused: ({ code, message, answer }) => {
      setSending(false)
      const newer = code === 'changed' ? newerRequest(answer) : undefined
      if (!newer) return undefined
      saving.meet(newer.draft)
      saving.renew(newer, message)
      return 'handled'
    },
  })
  const remaining = unsolved(problem, parse)
  const problemOf = (field: string) => messageFor(remaining, field)
  const editor: QuoteEditor = { request, draft, edits: draftEdits(saving.edit), saving, rateOf, isBusy, problemOf }
  return { editor, form, submit, problem: remaining, conflict }
}

/** What the fields of a draft change. */
function draftEdits(edit: Saving['edit']) {
  const changeLines = (change: (lines: DraftLine[]) => DraftLine[]) =>
    edit((draft) => ({ ...draft, lines: change(draft.lines) }))
  return {
    change: (patch: Partial<QuoteDraft>) => edit((draft) => ({ ...draft, ...patch })),
    changeLine: (key: string, patch: Partial<DraftLine>) =>
      changeLines((lines) => lines.map((line) => (line.key === key ? { ...line, ...patch } : line))),
    addLine: () => changeLines((lines) => [...lines, addedLine()]),
    removeLine: (key: string) => changeLines((lines) => lines.filter((line) => line.key !== key)),
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
async function sendFromDraft(request: QuoteRequest, form: QuoteForm, saving: Saving) {
  const send = () => sendQuote(request._id, { ...form, draftVersion: saving.version() })
  const answer = await send()
  const conflict = answer.ok ? undefined : DraftConflict.safeParse(answer.answer).data
  // The server's draft may be that of this tab: the answer to its last save was lost.
  return conflict && !saving.meet(conflict.draft) ? send() : answer
}

function usableRate(currency: string, rates: Rates, date: string | undefined) {
  if (currency === BASE_CURRENCY) return 1
  const isUsable = date !== undefined && ageInDays(date, Date.now()) <= RATES_USABLE_DAYS
  return isUsable ? rates[currency] : undefined
}
