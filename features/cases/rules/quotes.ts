/**
 * Quotes of clinics for a case: an answer to each of its lines, what is included, visits and validity.
 *
 * All amounts are whole minor units of the quote's currency, as on invoices. A line that depends on an examination has bounds
 * instead of a price, and so has the total. A quote binds the clinic until the end of its last day, wherever the patient is.
 */
import * as z from 'zod/mini'
import { isTooth } from '#features/plans/rules/teeth.ts'
import { days } from '#platform/rules/durations.ts'
import { day, INTEGER_MAX, line, lines, type Problem, refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { QUOTE_STATES } from './case-moves.ts'
import { sumBounds } from './quote-sums.ts'

export const QUOTE_LINES_MAX = 40
/** Revisions of a quote count. Each is mailed to the patient. */
export const QUOTES_PER_REQUEST_MAX = 20
/** In minor units. Weak currencies have many: 20,000 US dollars are 2 × 10^12 of the Iranian rial. Sums of all lines stay exact. */
export const AMOUNT_MAX = 100_000_000_000_000
/** For how many days from today a quote is valid. */
export const VALID_DAYS = { least: 14, most: 180 } as const
export const VISITS_MAX = 6
export const PROPOSED_DAYS_MAX = 3
const NIGHTS_MAX = 60
const WEEKS_MAX = 104
export const GUARANTEE_YEARS_MAX = 30
const QUANTITY_MAX = 32
const TEETH_MAX = 32
export const REASON_MAX = 400
export const NAME_MAX = 120
export const TERMS_MAX = 500
export const QUOTE_MESSAGE_MAX = 1000

/** How a clinic answers a line. `added` is a line that the patient did not ask for. */
export const LINE_ANSWERS = ['confirmed', 'changed', 'not_possible', 'examination', 'added'] as const
export type LineAnswer = (typeof LINE_ANSWERS)[number]

/** What the price can include besides the treatments. */
export const INCLUSIONS = [
  'x_ray',
  'ct_scan',
  'sedation',
  'temporary_crown',
  'medication',
  'hotel',
  'airport_transfer',
  'local_transfer',
  'translator',
  'follow_up',
] as const

const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'Send an object.')
const whole = (text: string, least: number, most: number) => z.int(text).check(z.gte(least, text), z.lte(most, text))
const amountText = 'Enter an amount of at least zero.'
const amount = z.int(amountText).check(z.gte(0, amountText), z.lte(AMOUNT_MAX, 'This amount is too large.'))
export const caseId = (text: string) => z.uuid(text).check(z.toLowerCase())
export const teethOf = () =>
  z
    .array(z.int('Send teeth by their FDI numbers.').check(z.refine(isTooth, 'Send teeth by their FDI numbers.')))
    .check(z.maxLength(TEETH_MAX, `A line has at most ${TEETH_MAX} teeth.`))
export const quantityOf = () => whole(`A quantity is a whole number from 1 to ${QUANTITY_MAX}.`, 1, QUANTITY_MAX)
export const treatmentName = () => line('The name of a treatment', NAME_MAX)
export const price = () => amount

const QuoteLineForm = object({
  /** The line of the case that is answered; null for one that the clinic adds. */
  position: z.nullable(whole('Name the line by its position.', 0, INTEGER_MAX)),
  answer: z.enum(LINE_ANSWERS, 'Choose an answer for each treatment.'),
  /** Of a line that is added, or of the treatment that replaces the one asked for. */
  name: treatmentName(),
  teeth: z._default(teethOf(), []),
  quantity: z._default(quantityOf(), 1),
  /** For the whole line. */
  amount: z._default(z.nullable(amount), null),
  low: z._default(z.nullable(amount), null),
  high: z._default(z.nullable(amount), null),
  reason: lines('A reason', REASON_MAX),
  /** Materials and brands. */
  materials: line('Materials', NAME_MAX),
  guaranteeYears: z._default(
    z.nullable(whole(`A guarantee lasts from 0 to ${GUARANTEE_YEARS_MAX} years.`, 0, GUARANTEE_YEARS_MAX)),
    null,
  ),
})
export type QuoteLineForm = z.output<typeof QuoteLineForm>

const weeks = whole(`Healing takes from 1 to ${WEEKS_MAX} weeks.`, 1, WEEKS_MAX)
const Visit = object({
  nights: whole(`A stay has from 0 to ${NIGHTS_MAX} nights.`, 0, NIGHTS_MAX),
  /** Before the next visit; null for the last one. */
  healingWeeks: z._default(z.nullable(object({ low: weeks, high: weeks })), null),
  /** Days on which the stay could begin. */
  days: z
    ._default(z.array(day('Enter a date such as 2026-11-17.')), [])
    .check(z.maxLength(PROPOSED_DAYS_MAX, `Propose at most ${PROPOSED_DAYS_MAX} dates for each visit.`)),
})
export type Visit = z.output<typeof Visit>

/** `POST /api/v1/case-requests/:id/quotes`. */
export const QuoteForm = object({
  /** Idempotency key, created by the browser once per form. */
  id: caseId('A quote needs an id of its own, a UUID.'),
  /** Optimistic locking: the quote in force that this one replaces; null when there is none. */
  replaces: z._default(z.nullable(caseId('Name the quote that this one replaces.')), null),
  /**
   * Optimistic locking: the version of the saved draft that the quote was made from; 0 where none was saved. Forms of an earlier release
   * leave it out.
   */
  draftVersion: z.optional(seenVersion()),
  currency: z
    .string('Choose a currency from the list.')
    .check(z.regex(/^[A-Z]{3}$/, 'Choose a currency from the list.')),
  lines: z
    .array(QuoteLineForm, 'Send the lines as a list.')
    .check(
      z.minLength(1, 'Answer each treatment of the case.'),
      z.maxLength(QUOTE_LINES_MAX, `A quote can have at most ${QUOTE_LINES_MAX} lines.`),
    ),
  visits: z
    .array(Visit, 'Send the visits as a list.')
    .check(z.minLength(1, 'Enter at least one visit.'), z.maxLength(VISITS_MAX, `Enter at most ${VISITS_MAX} visits.`)),
  included: z
    ._default(z.array(z.enum(INCLUSIONS, 'Choose what is included from the list.')), [])
    .check(z.maxLength(INCLUSIONS.length, 'Choose each entry once.')),
  paymentTerms: lines('The payment terms', TERMS_MAX),
  message: lines('The message', QUOTE_MESSAGE_MAX),
  validUntil: day('Enter a date such as 2026-11-17.'),
}).check(refuse(quoteProblem))
export type QuoteForm = z.output<typeof QuoteForm>

/** The bounds of a line's price; nothing where the clinic cannot do it. */
export function lineBounds({
  answer,
  amount: of,
  low,
  high,
}: Pick<QuoteLineForm, 'answer' | 'amount' | 'low' | 'high'>) {
  if (answer === 'not_possible') return undefined
  return answer === 'examination' ? { low: low ?? 0, high: high ?? 0 } : { low: of ?? 0, high: of ?? 0 }
}

export const quoteTotal = (all: readonly Pick<QuoteLineForm, 'answer' | 'amount' | 'low' | 'high'>[]) =>
  sumBounds(all.flatMap((one) => lineBounds(one) ?? []))

function quoteProblem(form: { lines: readonly QuoteLineForm[]; visits: readonly Visit[] }): Problem | undefined {
  for (const [at, one] of form.lines.entries()) {
    const [problem] = quoteLineProblems(one)
    if (problem) return { field: 'lines', at, message: problem.message }
  }
  if (form.lines.every(({ answer }) => answer === 'not_possible' || answer === 'added'))
    return { field: 'lines', message: 'If none of the treatments is possible, decline the case instead.' }
  const { low, high } = quoteTotal(form.lines)
  if (high > AMOUNT_MAX) return { field: 'lines', message: 'This amount is too large.' }
  if (low < 1) return { field: 'lines', message: 'Enter a price for at least one treatment.' }
  const message = visitsProblem(form.visits)
  return message === undefined ? undefined : { field: 'visits', message }
}

type LineProblem = { part: 'name' | 'reason' | 'amount' | 'low'; message: string }

/** All that is wrong with one line, each with the part of the line that is to blame. */
export function quoteLineProblems(line: QuoteLineForm): LineProblem[] {
  const { position, answer, name, reason } = line
  const problems: (LineProblem | undefined)[] = [
    (position === null) === (answer === 'added')
      ? undefined
      : { part: 'name', message: 'Only a line of your own has no position in the case.' },
    answer === 'added' && name === '' ? { part: 'name', message: 'Enter the treatment.' } : undefined,
    answer !== 'confirmed' && reason === '' ? { part: 'reason', message: 'Give the patient a reason.' } : undefined,
    answer === 'examination' ? rangeProblem(line) : priceProblem(line),
  ]
  return problems.filter((problem) => problem !== undefined)
}

function rangeProblem({ amount: of, low, high }: QuoteLineForm): LineProblem | undefined {
  if (low === null || high === null || low >= high)
    return { part: 'low', message: 'Enter the lowest and the highest price.' }
  if (of !== null) return { part: 'amount', message: 'Until the examination, a line has a range instead of a price.' }
}

function priceProblem({ answer, amount: of, low, high }: QuoteLineForm): LineProblem | undefined {
  if (low !== null || high !== null)
    return { part: 'low', message: 'Only a line that needs an examination has a range.' }
  if (answer === 'not_possible')
    return of === null ? undefined : { part: 'amount', message: 'A treatment that isn’t possible has no price.' }
  return of === null ? { part: 'amount', message: 'Enter a price.' } : undefined
}

/** After how many days the next visit can begin: the stay and the shortest healing time, and not on the same day. */
export const visitGap = ({ nights, healingWeeks }: Pick<Visit, 'nights' | 'healingWeeks'>) =>
  Math.max(1, nights + (healingWeeks?.low ?? 0) * 7)

/**
 * Whether each proposed date can be chosen: after every date of a visit there is one of the next visit with dates, and each of
 * these has one before it, with all stays and healing times in between.
 */
function isPossible(visits: readonly Visit[]) {
  let before: number[] = []
  let gap = 0
  for (const visit of visits) {
    const starts = visit.days.map((one) => Date.parse(one))
    if (starts.length > 0) {
      const earliest = before.map((start) => start + gap)
      const isReachable = (start: number) => earliest.some((one) => one <= start)
      const isFollowed = (end: number) => starts.some((start) => start >= end)
      if (earliest.length > 0 && !(starts.every(isReachable) && earliest.every(isFollowed))) return false
      before = starts
      gap = 0
    }
    gap += days(visitGap(visit))
  }
  return true
}

function visitsProblem(visits: readonly Visit[]) {
  for (const [at, visit] of visits.entries()) {
    const next = visits[at + 1]
    if (visit.healingWeeks && visit.healingWeeks.low > visit.healingWeeks.high)
      return 'The shortest healing time comes first.'
    if (visit.healingWeeks && !next) return 'After the last visit no healing time has to pass.'
  }
  if (!isPossible(visits)) return 'A visit can begin only after the stay before it and its healing time.'
}

const daysFrom = (now: Date, count: number) => new Date(now.getTime() + days(count)).toISOString().slice(0, 10)

/** What is wrong with the dates of a quote that is sent now. */
export function quoteDatesProblem({ validUntil, visits }: Pick<QuoteForm, 'validUntil' | 'visits'>, now: Date) {
  if (validUntil < daysFrom(now, VALID_DAYS.least)) return `A quote is valid for at least ${VALID_DAYS.least} days.`
  if (validUntil > daysFrom(now, VALID_DAYS.most)) return `A quote is valid for at most ${VALID_DAYS.most} days.`
  const today = daysFrom(now, 0)
  if (visits.some(({ days: proposed }) => proposed.some((one) => one < today)))
    return 'Propose dates that aren’t in the past.'
}

/** Whether each line of the case is answered exactly once. */
export function answersProblem(answers: readonly Pick<QuoteLineForm, 'position'>[], positions: readonly number[]) {
  const answered = answers.flatMap(({ position }) => position ?? [])
  const isWhole = answered.length === positions.length && positions.every((one) => answered.includes(one))
  return isWhole ? undefined : 'Answer each treatment of the case once.'
}

/** The time zones of the last places where a day ends. */
const LAST_DAY_END_MS = days(1.5)

/** When a quote ends: its last day is over everywhere. */
export const quoteEnd = (validUntil: string) => new Date(Date.parse(validUntil) + LAST_DAY_END_MS)

/** The refusal of a confirmed price that is higher than what the patient saw. */
export const ABOVE_LISTED =
  'This price is higher than on your price list when the patient asked. Choose “Change” and give a reason.'

/** Rounded prices of a converted list may exceed it by so much. */
const CONVERSION_TOLERANCE = 1.02

/** Whether a price is above what the clinic's list says, in US cents. `rate` is in minor units of the currency for one cent. */
export const isAboveListed = (of: number, listedCents: number, rate: number) =>
  of > listedCents * rate * (rate === 1 ? 1 : CONVERSION_TOLERANCE)

const bounds = { low: z.int(), high: z.int() }

/** A line of a quote as both sides see it. */
export const QuoteLine = z.object({
  _id: z.uuid(),
  position: z.nullable(z.int()),
  answer: z.enum(LINE_ANSWERS),
  name: z.string(),
  teeth: z.array(z.int()),
  quantity: z.int(),
  /** The price, or its bounds before an examination; null when it is not possible. */
  price: z.nullable(z.object(bounds)),
  reason: z.string(),
  materials: z.string(),
  guaranteeYears: z.nullable(z.int()),
  /** What the clinic's price list said when the case was sent, in US cents; null when it had no price. */
  listedCents: z.nullable(z.int()),
})
export type QuoteLine = z.output<typeof QuoteLine>

export const Quote = z.object({
  _id: z.uuid(),
  state: z.enum(QUOTE_STATES),
  currency: z.string(),
  /** Units of the currency for one US dollar when it was sent, and the day of that rate. Null with expired rates. */
  rate: z.nullable(z.number()),
  rateDate: z.nullable(z.string()),
  total: z.object(bounds),
  lines: z.array(QuoteLine),
  visits: z.array(Visit),
  included: z.array(z.enum(INCLUSIONS)),
  paymentTerms: z.string(),
  message: z.string(),
  validUntil: z.string(),
  sentAt: z.iso.datetime(),
})
export type Quote = z.output<typeof Quote>
