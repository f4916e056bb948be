/**
 * Amounts as people type them: "568,75", "1.200,50", "1,200.50", "1 200,50", "1'200.50", "€ 1.200", "١٢٠٠٫٥".
 *
 * The reader never guesses. Where the last mark can group thousands or begin the decimals ("1.200"), the decimal mark of the
 * reader's locale and the decimals of the currency decide, and where they do not, the answer has both readings.
 */

import { toLatinDigits } from '#platform/rules/text.ts'
import { signFits } from './currency-signs.ts'
import { formatMinor, minorDigits } from './minor-units.ts'

export type DecimalMark = '.' | ','

/** What a text means as an amount, in minor units of the currency. */
export type AmountReading =
  | { kind: 'amount'; minor: number }
  | { kind: 'ambiguous'; readings: readonly [number, number] }
  | { kind: 'other-currency' }
  | { kind: 'none' }

const NONE: AmountReading = { kind: 'none' }

/** The calls of the API write numbers as Americans do: a point begins the decimals, and commas group thousands. */
const API_DECIMAL_MARK: DecimalMark = '.'

const TEXT_MAX = 40
const DIGITS_MAX = 12
const DECIMALS_MAX = 3
const NUMERAL = /^(\D{0,8}?)(\d(?:[\d .,'٫]*\d)?)(?:[.,][-–—]{1,2})?(\D{0,8})$/u

/** Reads an amount. `decimalMark` is that of the locale in which it was typed. */
export function readAmount(typed: string, currency: string, decimalMark: DecimalMark): AmountReading {
  if (typed.length > TEXT_MAX) return NONE
  const [, before = '', numeral = '', after = ''] = NUMERAL.exec(withUniformMarks(typed)) ?? []
  const signs = [before, after].filter((sign) => sign.trim() !== '')
  const fits = signs.map((sign) => signFits(sign, currency))
  if (numeral === '' || signs.length > 1 || fits.includes(undefined)) return NONE
  return fits.includes(false) ? { kind: 'other-currency' } : readNumeral(numeral, minorDigits(currency), decimalMark)
}

/** One character for each mark: every space is a space, every apostrophe an apostrophe. */
const withUniformMarks = (typed: string) =>
  toLatinDigits(typed)
    .replaceAll(/\p{Bidi_C}/gu, '')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .replaceAll('．', '.')
    .replaceAll(/[，،]/g, ',')
    .replaceAll('٬', "'")
    .trim()

function readNumeral(numeral: string, digits: number, decimalMark: DecimalMark): AmountReading {
  const marks = [...new Set(numeral.replaceAll(/\d/g, ''))]
  const last = marks.at(-1)
  if (last === undefined) return toReading(minorOf(numeral, '', digits))
  if (marks.length > 2) return NONE
  const isOnlyMark = marks.length === 1
  const grouped = isOnlyMark && last !== '٫' ? minorOfGroups(numeral, last, digits) : undefined
  const isGroupMark = last === ' ' || last === "'"
  const decimal = isGroupMark ? undefined : minorOfDecimals(numeral, last, digits)
  if (grouped === undefined || decimal === undefined) return toReading(grouped ?? decimal)
  if (digits === 0 || last !== decimalMark) return toReading(grouped)
  return digits === 3 ? toReading(decimal) : { kind: 'ambiguous', readings: [grouped, decimal] }
}

const toReading = (minor: number | undefined): AmountReading => (minor === undefined ? NONE : { kind: 'amount', minor })

const WESTERN_GROUPS = /^[1-9]\d{0,2}(?:m\d{3})+$/
/** Lakh and crore: 12,34,567. */
const INDIAN_GROUPS = /^[1-9]\d?(?:m\d{2})*m\d{3}$/

/** The amount if every `mark` groups thousands. */
function minorOfGroups(numeral: string, mark: string, digits: number) {
  const pattern = numeral.replaceAll(mark, 'm')
  const isGrouped = WESTERN_GROUPS.test(pattern) || INDIAN_GROUPS.test(pattern)
  return isGrouped ? minorOf(pattern.replaceAll('m', ''), '', digits) : undefined
}

/** The amount if `mark` begins the decimals; what stands before it may have groups by another mark. */
function minorOfDecimals(numeral: string, mark: string, digits: number) {
  const [whole = '', decimals = '', ...more] = numeral.split(mark)
  if (more.length > 0) return undefined
  if (/^\d+$/.test(whole)) return minorOf(whole, decimals, digits)
  const groupMark = whole.replaceAll(/\d/g, '').charAt(0)
  if (!/^\d+$/.test(decimals)) return undefined
  const grouped = minorOfGroups(whole, groupMark, 0)
  return grouped === undefined ? undefined : minorOf(String(grouped), decimals, digits)
}

/** Decimals that the currency does not have can only be zeros. */
function minorOf(whole: string, decimals: string, digits: number) {
  if (whole.length > DIGITS_MAX || decimals.length > DECIMALS_MAX || !/^0*$/.test(decimals.slice(digits)))
    return undefined
  // The digits are taken as they are: 19.99 * 100 would be a little less than 1999.
  return Number(whole + decimals.slice(0, digits).padEnd(digits, '0'))
}

/** The question that an ambiguous amount asks. */
export const ambiguityQuestion = ([grouped, decimal]: readonly [number, number], currency: string, locale?: string) =>
  `Do you mean ${formatMinor(grouped, currency, locale)} or ${formatMinor(decimal, currency, locale)}?`

/** Why a text is not read as an amount of the currency; nothing when it is one, or when nothing is typed. */
export function amountReadingProblem(typed: string, currency: string, decimalMark: DecimalMark, locale?: string) {
  const reading = readAmount(typed, currency, decimalMark)
  if (reading.kind === 'ambiguous') return ambiguityQuestion(reading.readings, currency, locale)
  if (reading.kind === 'other-currency') return `This amount is in ${currency}. Leave out the other sign.`
  if (reading.kind === 'none' && typed.trim() !== '')
    return `Enter an amount above zero, such as ${formatMinor(125_000, currency, locale)}.`
}

const PRICE_MAX_CENTS = 1_000_000_000

/** What is wrong with a price in US dollars as it was typed, if anything is. */
export function amountProblem(typed: string, decimalMark: DecimalMark = API_DECIMAL_MARK) {
  const reading = readAmount(typed, 'USD', decimalMark)
  if (reading.kind === 'ambiguous') return ambiguityQuestion(reading.readings, 'USD')
  if (reading.kind === 'other-currency') return 'Prices are in US dollars. Enter one such as $3,900.'
  if (reading.kind === 'none' || reading.minor === 0) return 'Enter a price in US dollars, such as $3,900.'
  if (reading.minor > PRICE_MAX_CENTS) return 'A price can be at most $10,000,000.'
}

/** A price that was typed without a problem, in cents. */
export function toCents(typed: string, decimalMark: DecimalMark = API_DECIMAL_MARK) {
  const reading = readAmount(typed, 'USD', decimalMark)
  return reading.kind === 'amount' ? reading.minor : 0
}

/**
 * A price that was typed in a locale, as the API reads it. One that is ambiguous there is ambiguous for the API, too, so
 * that the rules of the form refuse it with the question; what is no price stays as it is.
 */
export function toApiPrice(typed: string, decimalMark: DecimalMark, write = plainDollars) {
  const reading = readAmount(typed, 'USD', decimalMark)
  if (reading.kind === 'ambiguous') return typed.replace(',', API_DECIMAL_MARK)
  if (reading.kind !== 'amount' || toCents(typed) === reading.minor) return typed
  return write(reading.minor / 100)
}

const plainDollars = (dollars: number) => String(dollars)
