import { isTooth } from '#features/plans/rules/teeth.ts'
import type { FormProblems, Problem } from '#platform/rules/form-schemas.ts'
import { amountReadingProblem } from '#platform/rules/money/amounts.ts'
import { minorDigits } from '#platform/rules/money/minor-units.ts'
import { browserDecimalMark, browserLocale } from '#platform/web/currency/format-amount.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import type { DraftLine, DraftVisit, QuoteDraft } from '../../rules/quote-drafts.ts'
import {
  ABOVE_LISTED,
  isAboveListed,
  lineBounds,
  QuoteForm,
  quoteDatesProblem,
  quoteLineProblems,
} from '../../rules/quotes.ts'
import type { ShownQuote } from '../describe-quote.ts'
import { amountsOf, draftTotal, type Rate } from './quote-draft.ts'

type Context = { listedCents: QuoteRequest['listedCents']; rate: Rate; now: Date }

/** Validates the draft: the request body, or all problems with the fields they belong to. */
export function parseQuote(draft: QuoteDraft, context: Context): { form: QuoteForm } | { problems: FormProblems } {
  const body = requestOf(draft)
  const checked = QuoteForm.safeParse(body)
  const found = [
    ...body.lines.flatMap((line, at) => lineFindings(line, at, draft, context)),
    ...(checked.success ? [] : checked.error.issues.flatMap(schemaFindings)),
    ...dateFindings(draft, context.now),
  ]
  if (checked.success && found.length === 0) return { form: checked.data }
  const problems = new Map<string, Problem>()
  for (const problem of found) if (!problems.has(problem.field)) problems.set(problem.field, problem)
  const [first = { field: '', message: '' }] = problems.values()
  return { problems: { ...first, problems: [...problems.values()] } }
}

/** What cannot be read is sent as a value that the schema refuses. */
const requestOf = (draft: QuoteDraft) => ({
  id: draft.id,
  replaces: draft.replaces,
  currency: draft.currency,
  lines: draft.lines.map((line) => ({
    position: line.position,
    ...amountsOf(line, draft.currency),
    name: line.name.trim(),
    teeth: teethOf(line.teeth),
    quantity: Number(line.quantity),
    reason: line.answer === 'confirmed' ? '' : line.reason.trim(),
    materials: line.materials,
    guaranteeYears: numberOrNull(line.guaranteeYears),
  })),
  visits: draft.visits.map((visit, at) => visitOf(visit, at === draft.visits.length - 1)),
  included: draft.included,
  paymentTerms: draft.paymentTerms,
  message: draft.message,
  validUntil: draft.validUntil,
})

const teethOf = (typed: string) => typed.split(/[\s,;]+/).flatMap((one) => (one === '' ? [] : [Number(one)]))
const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed))
const numberOrNone = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

/** Only another visit gives healing a sense. */
function visitOf({ nights, weeksLow, weeksHigh, days }: DraftVisit, isLast: boolean) {
  const hasWeeks = !isLast && (weeksLow.trim() !== '' || weeksHigh.trim() !== '')
  return {
    nights: numberOrNone(nights),
    healingWeeks: hasWeeks ? { low: numberOrNone(weeksLow), high: numberOrNone(weeksHigh || weeksLow) } : null,
    days: days.filter((day) => day !== ''),
  }
}

type BodyLine = ReturnType<typeof requestOf>['lines'][number]

/** The problems of one line, at the parts that are to blame. */
function lineFindings(line: BodyLine, at: number, { lines, currency }: QuoteDraft, context: Context): Problem[] {
  const typed = lines[at]
  if (!typed) return []
  const problems = quoteLineProblems(line).map(({ part, message }) => {
    const reading = part === 'amount' || part === 'low' ? readingProblem(typed, part, currency) : undefined
    return { field: `${PARTS[part]}-${at}`, message: reading ?? message }
  })
  const cents = context.listedCents.find(({ position }) => position === line.position)?.cents ?? null
  if (line.answer !== 'confirmed' || cents === null || context.rate === undefined) return problems
  const minorPerCent = (context.rate * 10 ** minorDigits(currency)) / 100
  const isAbove = isAboveListed(line.amount ?? 0, cents, minorPerCent)
  return isAbove ? [...problems, { field: `price-${at}`, message: ABOVE_LISTED }] : problems
}

/** Why a typed amount is not understood. */
function readingProblem({ price, low, high }: DraftLine, part: 'amount' | 'low', currency: string) {
  const why = (typed: string) => amountReadingProblem(typed, currency, browserDecimalMark(), browserLocale())
  return part === 'amount' ? why(price) : (why(low) ?? why(high))
}

const PARTS: Readonly<Record<string, string>> = {
  name: 'name',
  teeth: 'teeth',
  quantity: 'quantity',
  amount: 'price',
  low: 'low',
  high: 'low',
  reason: 'reason',
  materials: 'materials',
  guaranteeYears: 'guarantee',
}
const VISIT_PARTS: Readonly<Record<string, string>> = { nights: 'nights', healingWeeks: 'weeks', days: 'days' }

/** The rule about whole lines is among the findings of the lines already. */
function schemaFindings({ path, message }: { path: readonly PropertyKey[]; message: string }): Problem[] {
  return path[0] === 'lines' && path.length === 2 ? [] : [{ field: fieldOf(path), message }]
}

/** Maps the path of a schema issue to the name of the form field. */
function fieldOf([first = '', at, part]: readonly PropertyKey[]) {
  if (first === 'lines' && at !== undefined) return `${PARTS[String(part)] ?? 'price'}-${String(at)}`
  if (first === 'visits' && at !== undefined) return `${VISIT_PARTS[String(part)] ?? 'nights'}-${String(at)}`
  return String(first)
}

/** The dates of a quote that is sent now. Those of visits can be checked only where the form holds dates. */
function dateFindings({ validUntil, visits }: QuoteDraft, now: Date): Problem[] {
  const ofValidity = quoteDatesProblem({ validUntil, visits: [] }, now)
  if (ofValidity) return [{ field: 'validUntil', message: ofValidity }]
  const proposed = visits.map((visit, at) => visitOf(visit, at === visits.length - 1))
  const at = proposed.findIndex((visit) => quoteDatesProblem({ validUntil, visits: [visit] }, now) !== undefined)
  const message = at < 0 ? undefined : quoteDatesProblem({ validUntil, visits: proposed }, now)
  return message ? [{ field: `days-${at}`, message }] : []
}

/** The draft as the patient would see it; prices that cannot be read yet count as zero, and other values are left out. */
export function shownQuote(draft: QuoteDraft, { lines, listedCents }: QuoteRequest, rate: Rate): ShownQuote {
  const { currency, included, paymentTerms, message, validUntil } = draft
  const body = requestOf(draft)
  return {
    currency,
    rate: rate ?? null,
    total: draftTotal(draft),
    included,
    paymentTerms,
    message,
    validUntil: Number.isNaN(Date.parse(validUntil)) ? '' : validUntil,
    lines: body.lines.map((line, at) => {
      const asked = lines.find(({ position }) => position === line.position)
      const isAsIs = asked !== undefined && line.answer !== 'changed'
      return {
        _id: draft.lines[at]?.key ?? '',
        position: line.position,
        answer: line.answer,
        name: isAsIs ? asked.name : line.name || (asked?.name ?? ''),
        teeth: isAsIs ? asked.teeth : line.teeth.filter(isTooth),
        quantity: isAsIs ? asked.quantity : line.quantity || 1,
        price: lineBounds(line) ?? null,
        reason: line.reason,
        materials: line.materials,
        guaranteeYears: Number.isNaN(line.guaranteeYears) ? null : line.guaranteeYears,
        listedCents: listedCents.find(({ position }) => position === line.position)?.cents ?? null,
      }
    }),
    visits: body.visits.map(({ nights, healingWeeks, days }) => ({
      nights: nights || 0,
      healingWeeks: healingWeeks && healingWeeks.low > 0 && healingWeeks.high > 0 ? healingWeeks : null,
      days,
    })),
  }
}
