import { showAmounts } from '#platform/rules/money/minor-units.ts'
import { BASE_CURRENCY, BASE_LOCALE } from '#platform/rules/money/money.ts'
import { formatBriefAmount } from '#platform/web/currency/format-amount.ts'
import type { LineAnswer, Quote, QuoteLine } from '../rules/quotes.ts'
import { quoteWords } from '../words/cases.ts'

/** What a quote shows. Its preview has neither an id nor a state. */
export type ShownQuote = Pick<
  Quote,
  'currency' | 'rate' | 'total' | 'lines' | 'visits' | 'included' | 'paymentTerms' | 'message' | 'validUntil'
> &
  Partial<Pick<Quote, 'state'>>

/** How a quote answers the plan as a whole: `unlisted` is confirmed without a listed price to compare with. */
export type Verdict = keyof typeof quoteWords.banners

const count = (lines: readonly Pick<QuoteLine, 'answer'>[], answer: LineAnswer) =>
  lines.filter((line) => line.answer === answer).length

export function verdictOf(quote: Pick<ShownQuote, 'lines' | 'currency' | 'rate'>): Verdict {
  if (count(quote.lines, 'examination') > 0) return 'examination'
  if (quote.lines.some(({ answer }) => answer !== 'confirmed')) return 'changed'
  return listedTotal(quote) === undefined ? 'unlisted' : 'confirmed'
}

type Rated = Pick<ShownQuote, 'currency' | 'rate'>

/** US cents of a price list in minor units of the quote's currency, by the rate of the quote and rounded as on lists of clinics. */
export function listedAmount(cents: number | null, { currency, rate }: Rated) {
  const unitsPerDollar = currency === BASE_CURRENCY ? 1 : rate
  if (cents === null || unitsPerDollar === null) return undefined
  return showAmounts([cents], { currency, rates: { [currency]: unitsPerDollar }, locale: BASE_LOCALE }).total
}

/** What the clinic's price list says for all treatments that it can do; nothing where a price is missing. */
export function listedTotal({ lines, ...rated }: Rated & Pick<ShownQuote, 'lines'>) {
  const asked = lines.filter(({ position, answer }) => position !== null && answer !== 'not_possible')
  const amounts = asked.flatMap(({ listedCents }) => listedAmount(listedCents, rated) ?? [])
  return amounts.length < asked.length || asked.length === 0
    ? undefined
    : amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Rounded prices of a converted list may differ by so much, as in the rules of quotes. */
const CONVERSION_TOLERANCE = 0.02

/** By how much a fixed total differs from the listed one; nothing where it has bounds or no listed price. */
export function listedDifference(quote: Pick<ShownQuote, 'lines' | 'currency' | 'rate' | 'total'>) {
  const listed = listedTotal(quote)
  const { low, high } = quote.total
  if (listed === undefined || low !== high) return undefined
  const difference = low - listed
  const isRounded = quote.currency !== BASE_CURRENCY && Math.abs(difference) <= listed * CONVERSION_TOLERANCE
  return isRounded ? 0 : difference
}

/** 2 confirmed, 1 added. €380 more than listed. */
export function describeAnswers(quote: ShownQuote) {
  const { summary } = quoteWords
  const { lines, currency } = quote
  const confirmed = count(lines, 'confirmed')
  const parts = [
    [confirmed, summary.confirmed],
    [count(lines, 'changed'), summary.changed],
    [count(lines, 'added'), summary.added],
    [count(lines, 'not_possible'), summary.notPossible],
    [count(lines, 'examination'), summary.examination],
  ] as const
  const difference = listedDifference(quote)
  const amount = formatBriefAmount(Math.abs(difference ?? 0), currency)
  const isWhole = confirmed === lines.length
  if (isWhole && difference === 0) return `${summary.allConfirmed(confirmed)} ${summary.same}.`
  const answers = isWhole
    ? summary.allConfirmed(confirmed)
    : parts.flatMap(([number, words]) => (number > 0 ? [words(number)] : [])).join(', ')
  if (!difference) return `${answers}.`
  return `${answers}. ${difference > 0 ? summary.more(amount) : summary.less(amount)}.`
}
