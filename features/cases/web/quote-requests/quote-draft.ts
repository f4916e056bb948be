import { decodePlan } from '#features/plans/rules/plan-code.ts'
import { planTrips } from '#features/plans/rules/plan-lines.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { days } from '#platform/rules/durations.ts'
import { readAmount } from '#platform/rules/money/amounts.ts'
import { minorAsTyped, minorDigits } from '#platform/rules/money/minor-units.ts'
import { browserDecimalMark, formatBriefAmount } from '#platform/web/currency/format-amount.ts'
import { randomId } from '#platform/web/random-id.ts'
import { isoDate } from '#platform/web/time/format.ts'
import type { CaseLine, QuoteRequest } from '../../rules/cases.ts'
import type { DraftLine, DraftVisit, QuoteDraft } from '../../rules/quote-drafts.ts'
import type { Bounds } from '../../rules/quote-sums.ts'
import { isAboveListed, type LineAnswer, type Quote, quoteTotal } from '../../rules/quotes.ts'
import { listedAmount, listedTotal, type ShownQuote } from '../describe-quote.ts'

/** Units of the currency for one US dollar; undefined when the rate has expired, and the clinic sets the prices. */
export type Rate = number | undefined

const VALID_FOR_DAYS = 30

/** The draft that a clinic begins with: its last quote, or the prices of its list and the usual trips of the plan. */
export function initialDraft(request: QuoteRequest, currency: string, rate: Rate): QuoteDraft {
  const { quote } = request
  const draft = quote ? draftOfQuote(quote, request.lines) : newDraft(request, currency, rate)
  return { ...draft, id: randomId(), replaces: inForce(request) }
}

/** The quote that a new one would replace. */
export const inForce = ({ quote }: Pick<QuoteRequest, 'quote'>) => (quote?.state === 'sent' ? quote._id : null)

const newDraft = (request: QuoteRequest, currency: string, rate: Rate): QuoteDraft => ({
  id: '',
  replaces: null,
  currency,
  lines: request.lines.map((line) => {
    const cents = request.listedCents.find(({ position }) => position === line.position)?.cents ?? null
    return { ...askedLine(line), cents, price: priceText(cents, currency, rate) }
  }),
  visits: usualVisits(request.plan),
  included: [],
  paymentTerms: '',
  message: '',
  validUntil: isoDate(Date.now() + days(VALID_FOR_DAYS)),
})

const askedLine = ({ position, name, teeth, quantity }: CaseLine): DraftLine => ({
  ...EMPTY_LINE,
  key: `asked-${position}`,
  position,
  answer: 'confirmed',
  name,
  teeth: teeth.join(', '),
  quantity: String(quantity),
})

const EMPTY_LINE: DraftLine = {
  key: '',
  position: null,
  answer: 'added',
  name: '',
  teeth: '',
  quantity: '1',
  price: '',
  low: '',
  high: '',
  cents: null,
  reason: '',
  materials: '',
  guaranteeYears: '',
}

/** A treatment of the clinic's own. */
export const addedLine = (): DraftLine => ({ ...EMPTY_LINE, key: randomId() })

export const EMPTY_VISIT: DraftVisit = { nights: '', weeksLow: '', weeksHigh: '', days: [] }

/** The stays that the plan usually takes; one where the plan needs no trip. */
function usualVisits(plan: string): DraftVisit[] {
  const decoded = decodePlan(plan, planCatalogue)
  const trips = decoded.ok ? planTrips(decoded.plan, planCatalogue) : []
  if (trips.length === 0) return [{ ...EMPTY_VISIT, nights: '0' }]
  return trips.map(({ nights, healingWeeks }) => ({
    nights: String(nights),
    weeksLow: String(healingWeeks?.[0] ?? ''),
    weeksHigh: String(healingWeeks?.[1] ?? ''),
    days: [],
  }))
}

function draftOfQuote(quote: Quote, asked: readonly CaseLine[]): QuoteDraft {
  const typed = (minor: number | undefined) => (minor === undefined ? '' : typedAmount(minor, quote.currency))
  const earliest = isoDate(Date.now() + days(VALID_FOR_DAYS))
  return {
    id: '',
    replaces: null,
    currency: quote.currency,
    lines: quote.lines.map((line) => {
      const isRange = line.answer === 'examination'
      const before = asked.find(({ position }) => position === line.position)
      return {
        ...(before ? askedLine(before) : EMPTY_LINE),
        key: line.position === null ? line._id : `asked-${line.position}`,
        position: line.position,
        answer: line.answer,
        name: line.name,
        teeth: line.teeth.join(', '),
        quantity: String(line.quantity),
        price: isRange ? '' : typed(line.price?.low),
        low: isRange ? typed(line.price?.low) : '',
        high: isRange ? typed(line.price?.high) : '',
        reason: line.reason,
        materials: line.materials,
        guaranteeYears: line.guaranteeYears === null ? '' : String(line.guaranteeYears),
      }
    }),
    visits: quote.visits.map(({ nights, healingWeeks, days: proposed }) => ({
      nights: String(nights),
      weeksLow: String(healingWeeks?.low ?? ''),
      weeksHigh: String(healingWeeks?.high ?? ''),
      days: proposed,
    })),
    included: quote.included,
    paymentTerms: quote.paymentTerms,
    message: quote.message,
    validUntil: quote.validUntil > earliest ? quote.validUntil : earliest,
  }
}

/** A currency with its rate. */
type Rated = { currency: string; rate: Rate }

/** Changes the currency, and with it all prices. Those that cannot be converted are to be entered anew. */
export function changeCurrency(draft: QuoteDraft, before: Rate, { currency, rate }: Rated): QuoteDraft {
  if (currency === draft.currency) return draft
  const from = { currency: draft.currency, rate: before }
  const typed = (amount: string) => convertTyped(amount, from, { currency, rate })
  const lines = draft.lines.map((line) => ({
    ...line,
    price: line.cents === null ? typed(line.price) : priceText(line.cents, currency, rate),
    low: typed(line.low),
    high: typed(line.high),
  }))
  return { ...draft, currency, lines }
}

/** A typed amount in another currency; empty where it cannot be read, or a rate is missing. */
function convertTyped(typed: string, from: Rated, to: Rated) {
  const minor = amountOf(typed, from.currency)
  if (minor === null || from.rate === undefined || to.rate === undefined) return ''
  const dollars = minor / 10 ** minorDigits(from.currency) / from.rate
  return typedAmount(Math.round(dollars * to.rate * 10 ** minorDigits(to.currency)), to.currency)
}

/** US cents of a price list in minor units of another currency, rounded as the patient saw them. */
export const convert = (cents: number, currency: string, rate: number) => listedAmount(cents, { currency, rate }) ?? 0

/** What the patient saw, unless rounding makes a small price count as higher than listed. */
function priceText(cents: number | null, currency: string, rate: Rate) {
  if (cents === null || rate === undefined) return ''
  const minorPerCent = (rate * 10 ** minorDigits(currency)) / 100
  const shown = convert(cents, currency, rate)
  const isAbove = isAboveListed(shown, cents, minorPerCent)
  return typedAmount(isAbove ? Math.round(cents * minorPerCent) : shown, currency)
}

/** As people type it: without the decimals of a whole sum. */
const typedAmount = (minor: number, currency: string) =>
  minorAsTyped(minor, currency, browserDecimalMark()).replace(/[.,]0+$/, '')

/** The typed amount in minor units; nothing when it cannot be read. */
export function amountOf(typed: string, currency: string) {
  const reading = readAmount(typed, currency, browserDecimalMark())
  return reading.kind === 'amount' ? reading.minor : null
}

/** The amounts of a line that count for its answer. What cannot be read is null. */
export function amountsOf({ answer, price, low, high }: DraftLine, currency: string) {
  const isRange = answer === 'examination'
  return {
    answer,
    amount: isRange || answer === 'not_possible' ? null : amountOf(price, currency),
    low: isRange ? amountOf(low, currency) : null,
    high: isRange ? amountOf(high, currency) : null,
  }
}

/** The running total; what cannot be read yet counts as zero. */
export const draftTotal = ({ lines, currency }: QuoteDraft) =>
  quoteTotal(lines.map((line) => amountsOf(line, currency)))

/** By how much a line differs from what the patient saw. */
export type Difference = {
  key: string
  name: string
  answer: LineAnswer
  low: number
  high: number
}

/**
 * What the patient sees of the total: what the list says for the treatments that the clinic can do, and by how much each line differs
 * from it. The two add up to the total. `listed` is null where a price is missing or no rate is known.
 */
export function compareWithListed(quote: ShownQuote) {
  const listed = listedTotal(quote)
  if (listed === undefined) return { listed: null, differences: [] }
  const differences = quote.lines.flatMap(({ _id: key, name, answer, price, listedCents }): Difference[] => {
    if (!price) return []
    const listedPrice = listedAmount(listedCents, quote) ?? 0
    const low = price.low - listedPrice
    const high = price.high - listedPrice
    return low === 0 && high === 0 ? [] : [{ key, name, answer, low, high }]
  })
  return { listed, differences }
}

/** + €380, − €40, or a range of both. */
export function formatDifference({ low, high }: Bounds, currency: string) {
  const one = (minor: number) => `${minor < 0 ? '−' : '+'} ${formatBriefAmount(Math.abs(minor), currency)}`
  if (low === high) return one(low)
  return `${one(Math.min(low, high))} … ${one(Math.max(low, high))}`
}
