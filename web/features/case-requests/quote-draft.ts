import { planCatalogue } from '#content/plan-catalogue.ts'
import { readAmount } from '#domain/amounts.ts'
import type { CaseLine, CaseRequest } from '#domain/cases.ts'
import { days } from '#domain/durations.ts'
import { minorAsTyped, minorDigits } from '#domain/minor-units.ts'
import { decodePlan } from '#domain/plan-code.ts'
import { planTrips } from '#domain/plan-lines.ts'
import type { Bounds } from '#domain/quote-sums.ts'
import { isAboveListed, type LineAnswer, lineBounds, type Quote, quoteTotal } from '#domain/quotes.ts'
import { listedAmount } from '#web/features/cases/describe-quote.ts'
import { formatBriefAmount } from '#web/platform/currency/format-amount.ts'
import { browserDecimalMark } from '#web/platform/decimal-mark.ts'
import { randomId } from '#web/platform/random-id.ts'
import { isoDate } from '#web/platform/time/format.ts'

/** A line as it is typed. */
export type DraftLine = {
  /** Tells lines apart while they are typed. */
  key: string
  /** Of the line of the case; null for one that the clinic adds. */
  position: number | null
  answer: LineAnswer
  name: string
  teeth: string
  quantity: string
  price: string
  low: string
  high: string
  /** The US cents that the price was filled in from; null once it is typed. */
  cents: number | null
  reason: string
  materials: string
  guaranteeYears: string
}

export type DraftVisit = { nights: string; weeksLow: string; weeksHigh: string; days: string[] }

/** The state of the form: every value as it is typed. */
export type QuoteDraft = {
  /** Idempotency key: submitting the same draft twice sends one quote. */
  id: string
  /** Optimistic locking: the quote in force that this one replaces. */
  replaces: string | null
  currency: string
  lines: DraftLine[]
  visits: DraftVisit[]
  included: Quote['included']
  paymentTerms: string
  message: string
  validUntil: string
}

/** Units of the currency for one US dollar; undefined when the rate has expired, and the clinic sets the prices. */
export type Rate = number | undefined

const VALID_FOR_DAYS = 30

/** The draft that a clinic begins with: its last quote, or the prices of its list and the usual trips of the plan. */
export function initialDraft(request: CaseRequest, currency: string, rate: Rate): QuoteDraft {
  const { quote } = request
  const draft = quote ? draftOfQuote(quote, request.lines) : newDraft(request, currency, rate)
  return { ...draft, id: randomId(), replaces: inForce(request) }
}

/** The quote that a new one would replace. */
export const inForce = ({ quote }: Pick<CaseRequest, 'quote'>) => (quote?.state === 'sent' ? quote._id : null)

const newDraft = (request: CaseRequest, currency: string, rate: Rate): QuoteDraft => ({
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

/** Changes the currency, and with it the prices that were filled in and not edited. */
export const changeCurrency = (draft: QuoteDraft, currency: string, rate: Rate): QuoteDraft => ({
  ...draft,
  currency,
  lines: draft.lines.map((line) =>
    line.cents === null ? line : { ...line, price: priceText(line.cents, currency, rate) },
  ),
})

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
 * What the patient sees of the total: what the list said for the treatments that were asked for, and by how much each line differs
 * from it. The two add up to the total. `listed` is null where no rate is known.
 */
export function compareWithListed(draft: QuoteDraft, listedCents: CaseRequest['listedCents'], rate: Rate) {
  const listedOf = ({ position }: DraftLine) => {
    const cents = listedCents.find((listed) => listed.position === position)?.cents
    return cents == null || rate === undefined ? 0 : convert(cents, draft.currency, rate)
  }
  const hasListed = rate !== undefined && listedCents.some(({ cents }) => cents !== null)
  const differences = draft.lines.flatMap((line): Difference[] => {
    const bounds = lineBounds(amountsOf(line, draft.currency)) ?? { low: 0, high: 0 }
    const listed = listedOf(line)
    const low = bounds.low - listed
    const high = bounds.high - listed
    const { key, name, answer } = line
    return low === 0 && high === 0 && answer !== 'not_possible' ? [] : [{ key, name, answer, low, high }]
  })
  return {
    listed: hasListed ? draft.lines.reduce((sum, line) => sum + listedOf(line), 0) : null,
    differences: hasListed ? differences : [],
  }
}

/** + €380, − €40, or a range of both. */
export function formatDifference({ low, high }: Bounds, currency: string) {
  const one = (minor: number) => `${minor < 0 ? '−' : '+'} ${formatBriefAmount(Math.abs(minor), currency)}`
  if (low === high) return one(low)
  return `${one(Math.min(low, high))} … ${one(Math.max(low, high))}`
}
