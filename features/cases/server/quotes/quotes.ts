import { isDeepStrictEqual } from 'node:util'
import { minorDigits } from '#platform/rules/money/minor-units.ts'
import { ageInDays, BASE_CURRENCY, RATES_USABLE_DAYS } from '#platform/rules/money/money.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { currentRates } from '#platform/server/exchange-rates/exchange-rates.ts'
import { QUOTE_MOVES, REQUEST_MOVES, stateAfter } from '../../rules/case-moves.ts'
import type { CaseLine, QuoteRequest, WithdrawalForm } from '../../rules/cases.ts'
import {
  ABOVE_LISTED,
  answersProblem,
  isAboveListed,
  lineBounds,
  QUOTES_PER_REQUEST_MAX,
  type QuoteForm,
  type QuoteLineForm,
  quoteDatesProblem,
  quoteEnd,
  quoteTotal,
} from '../../rules/quotes.ts'
import { announceToPatient } from '../announcements.ts'
import { caseNotFound, lockRequest, readRequest } from '../cases.ts'
import { type CaseRow, type RequestRow, selectLines, updateRequest } from '../queries.ts'
import { clearDraft, deleteDraft, presentDraft, selectDraft } from './draft-queries.ts'
import { readListedPrices } from './listed-prices.ts'
import {
  countQuotes,
  insertQuote,
  type QuoteRow,
  selectLastQuotes,
  selectQuote,
  selectQuoteLines,
  updateQuote,
} from './quote-queries.ts'

export const ENDED = 'This case has ended, so it can’t be answered any more.'
export const CHANGED = 'Your quote was changed in the meantime. Check the newer one and send it again.'

const SENT_OTHERWISE =
  'Your quote had already been sent, with other details. Check the one that the patient has before you send it again.'
const OTHER_DRAFT = 'Another draft of this answer was saved in the meantime. Choose one of the two, then send it.'

/** Sends a quote, or replaces the one in force. Idempotent by the id of the form. */
export async function sendQuote(ctx: Ctx, actor: Actor, requestId: string, form: QuoteForm): Promise<QuoteRequest> {
  const rates = await rateOf(ctx, form.currency)
  const conflict = await notifyingTransaction(ctx, async (tx, notifying) => {
    const { request, case: row } = await lockRequest(notifying, tx, actor, requestId)
    const stored = await selectQuote(tx, form.id)
    if (stored) {
      if (stored.request_id !== requestId) throw caseNotFound()
      return (await isSame(tx, stored, form)) ? undefined : SENT_OTHERWISE
    }
    return replaceQuote(notifying, tx, { request, row, form, rates })
  })
  return answer(ctx, actor, requestId, conflict)
}

/** Whether a stored quote is what the form says: a retry may come after a correction. */
async function isSame(tx: Tx, stored: QuoteRow, form: QuoteForm) {
  const asked = await selectLines(tx, stored.case_id)
  const lines = (await selectQuoteLines(tx, [stored.id])).map(
    ({ id: _id, quote_id: _quote, case_id: _case, position: _position, listed_cents: _listed, ...line }) => line,
  )
  const { currency, visits, included, payment_terms, message, valid_until } = stored
  return isDeepStrictEqual(
    { currency, visits, included, payment_terms, message, valid_until, lines },
    { ...contentOf(form), lines: form.lines.map((line) => toRow(line, asked)) },
  )
}

/** What the clinic says besides the lines. */
const contentOf = (form: QuoteForm) => ({
  currency: form.currency,
  visits: form.visits,
  included: [...new Set(form.included)],
  payment_terms: form.paymentTerms,
  message: form.message,
  valid_until: form.validUntil,
})

/** Under the lock of the case. Returns why the request has changed in between, or nothing. */
async function replaceQuote(ctx: Notifying, tx: Tx, quote: NewQuote) {
  const { request, row, form } = quote
  const state = stateAfter(REQUEST_MOVES, { name: 'quote', by: 'provider', from: request.state })
  if (row.state !== 'open' || !state) return ENDED
  const lines = await selectLines(tx, row.id)
  const positions = lines.map(({ position }) => position)
  const problem = quoteDatesProblem(form, ctx.now()) ?? answersProblem(form.lines, positions)
  if (problem) throw new AppError('bad_request', problem)
  const inForce = await findInForce(tx, request.id)
  if ((inForce?.id ?? null) !== form.replaces) return CHANGED
  await assertDraftSeen(tx, request.id, form)
  if ((await countQuotes(tx, request.id)) >= QUOTES_PER_REQUEST_MAX)
    throw new AppError('bad_request', `You can send at most ${QUOTES_PER_REQUEST_MAX} quotes for a case.`)
  if (inForce) await endQuote(ctx, tx, inForce, 'replace')
  await store(ctx, tx, quote, lines)
  await updateRequest(tx, request.id, { state, reason: '' })
  await deleteDraft(tx, request.id)
  const event = inForce ? 'case_requoted' : 'case_quoted'
  await announceToPatient(ctx, tx, event, { ...about(request, row), occasion: form.id })
}

/** A quote erases the draft, so it has to be the one that the quote was made from. */
async function assertDraftSeen(tx: Tx, requestId: string, { draftVersion }: QuoteForm) {
  if (draftVersion === undefined) return
  const stored = await selectDraft(tx, requestId)
  if (stored && stored.content !== null && stored.version !== draftVersion)
    throw new AppError('changed', OTHER_DRAFT, { draft: presentDraft(stored) })
}

const about = (request: RequestRow, row: CaseRow) => ({
  request,
  reference: row.reference,
  patientId: row.patient_id,
})

/** The request as it is now; with a refusal when it has changed in between. */
async function answer(ctx: Ctx, actor: Actor, requestId: string, conflict: string | undefined) {
  const request = await readRequest(ctx, actor, requestId)
  if (conflict) throw new AppError('changed', conflict, { request })
  return request
}

/** The quote of a request that is in force. */
export async function findInForce(tx: Tx, requestId: string) {
  const [last] = await selectLastQuotes(tx, [requestId])
  return last?.state === 'sent' ? last : undefined
}

async function endQuote(ctx: Ctx, tx: Tx, quote: QuoteRow, name: 'replace' | 'withdraw') {
  const state = stateAfter(QUOTE_MOVES, { name, by: 'provider', from: quote.state })
  if (state) await updateQuote(tx, quote.id, state, ctx.now())
}

type Rates = Awaited<ReturnType<typeof rateOf>>

/** The rate that a quote records, as invoices do. Expired rates are none: the amounts are those that the clinic has set. */
async function rateOf(ctx: Ctx, currency: string) {
  const { conversion_rates, date, otherDates } = await currentRates(ctx)
  const rate = conversion_rates[currency]
  if (rate === undefined) throw new AppError('bad_request', 'Choose a currency from the list.')
  const rate_date = otherDates[currency] ?? date
  const isUsable = currency === BASE_CURRENCY || ageInDays(rate_date, ctx.now().getTime()) <= RATES_USABLE_DAYS
  return isUsable ? { rate, rate_date } : { rate: null, rate_date: null }
}

type NewQuote = { request: RequestRow; row: CaseRow; form: QuoteForm; rates: Rates }

async function store(ctx: Ctx, tx: Tx, { request, row, form, rates }: NewQuote, lines: readonly CaseLine[]) {
  const listed = await readListedPrices(tx, request.id)
  const centsOf = new Map(listed.map(({ position, cents }) => [position, cents]))
  assertListed(form, centsOf, rates)
  const quote = {
    id: form.id,
    case_id: row.id,
    request_id: request.id,
    state: 'sent',
    ...contentOf(form),
    ...rates,
    ...quoteTotal(form.lines),
    visits: JSON.stringify(form.visits),
    sent_at: ctx.now(),
    expires_at: quoteEnd(form.validUntil),
  }
  const rows = form.lines.map((line, position) => ({
    quote_id: form.id,
    case_id: row.id,
    position,
    ...toRow(line, lines),
    listed_cents: line.position === null ? null : (centsOf.get(line.position) ?? null),
  }))
  // The id is that of a quote for another case.
  if (!(await insertQuote(tx, quote, rows))) throw caseNotFound()
}

/** A treatment that is confirmed costs what the patient saw when they sent the case, or less. */
function assertListed(form: QuoteForm, centsOf: ReadonlyMap<number, number | null>, { rate }: Rates) {
  if (rate === null) return
  const minorPerCent = (rate * 10 ** minorDigits(form.currency)) / 100
  for (const { answer: given, position, amount } of form.lines) {
    const cents = position === null ? null : (centsOf.get(position) ?? null)
    if (given === 'confirmed' && cents !== null && isAboveListed(amount ?? 0, cents, minorPerCent))
      throw new AppError('bad_request', ABOVE_LISTED)
  }
}

/** A line that is confirmed is the one that the patient asked for, whatever the form says. */
function toRow(line: QuoteLineForm, lines: readonly CaseLine[]) {
  const asked = lines.find(({ position }) => position === line.position)
  const isAsIs = asked !== undefined && line.answer !== 'changed'
  const bounds = lineBounds(line)
  return {
    case_position: line.position,
    answer: line.answer,
    name: isAsIs ? asked.name : line.name || (asked?.name ?? ''),
    teeth: isAsIs ? asked.teeth : line.teeth,
    quantity: isAsIs ? asked.quantity : line.quantity,
    low: bounds?.low ?? null,
    high: bounds?.high ?? null,
    reason: line.reason,
    materials: line.materials,
    guarantee_years: line.guaranteeYears,
  }
}

/** Takes a quote back before it is accepted. Idempotent. */
export async function withdrawQuote(ctx: Ctx, actor: Actor, requestId: string, form: WithdrawalForm) {
  const conflict = await notifyingTransaction(ctx, async (tx, notifying) => {
    const { request, case: row } = await lockRequest(notifying, tx, actor, requestId)
    const quote = await selectQuote(tx, form.quoteId)
    if (quote?.request_id !== requestId) throw caseNotFound()
    if (quote.state === 'withdrawn') return undefined
    if (quote.state === 'accepted')
      return 'The patient has accepted this quote, so it can’t be withdrawn. You can propose a change instead.'
    if (quote.state !== 'sent') return 'This quote is no longer in force.'
    await withdrawLocked(notifying, tx, { request, row, quote, reason: form.reason })
    return undefined
  })
  return answer(ctx, actor, requestId, conflict)
}

type Withdrawal = { request: RequestRow; row: CaseRow; quote: QuoteRow; reason: string }

async function withdrawLocked(ctx: Notifying, tx: Tx, { request, row, quote, reason }: Withdrawal) {
  await endQuote(ctx, tx, quote, 'withdraw')
  await updateRequest(tx, request.id, { state: 'withdrawn', reason })
  await announceToPatient(ctx, tx, 'case_quote_withdrawn', { ...about(request, row), occasion: quote.id })
}

/** Declines a case. Idempotent. */
export async function declineCase(ctx: Ctx, actor: Actor, requestId: string, reason: string) {
  const conflict = await notifyingTransaction(ctx, async (tx, notifying) => {
    const { request, case: row } = await lockRequest(notifying, tx, actor, requestId)
    if (request.state === 'declined') return undefined
    if (request.state === 'quoted') throw new AppError('bad_request', 'Withdraw your quote instead.')
    if (row.state !== 'open' || !stateAfter(REQUEST_MOVES, { name: 'decline', by: 'provider', from: request.state }))
      return ENDED
    await declineLocked(notifying, tx, { request, row, reason })
    return undefined
  })
  return answer(ctx, actor, requestId, conflict)
}

async function declineLocked(ctx: Notifying, tx: Tx, { request, row, reason }: Omit<Withdrawal, 'quote'>) {
  await updateRequest(tx, request.id, { state: 'declined', reason, declined_at: request.declined_at ?? ctx.now() })
  await clearDraft(tx, request.id, ctx.now())
  await announceToPatient(ctx, tx, 'case_declined', about(request, row))
}

/** A clinic that leaves: its quote is withdrawn, or the case declined. Under the lock of the case. */
export async function leaveLocked(ctx: Notifying, tx: Tx, request: RequestRow, row: CaseRow) {
  const quote = await findInForce(tx, request.id)
  if (quote) return withdrawLocked(ctx, tx, { request, row, quote, reason: '' })
  if (request.state === 'asked') await declineLocked(ctx, tx, { request, row, reason: '' })
}
