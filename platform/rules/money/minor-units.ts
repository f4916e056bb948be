import { BASE_CURRENCY, BASE_LOCALE, formatPrice, formatterOf, type PriceView } from './money.ts'

// Amounts in whole minor units, such as cents, of their own currency: those of invoices and payments.

// By ISO 4217. Browsers and servers do not agree about all of them, and an amount must be the same everywhere.
const UNUSUAL_DIGITS: [number, string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
]

/** How many decimals an amount of this currency has: cents are two, and yen have none. */
export const minorDigits = (currency: string) =>
  UNUSUAL_DIGITS.find(([, currencies]) => currencies.includes(currency))?.[0] ?? 2

/** An amount as it is shown, with all its decimals. */
export const formatMinor = (minor: number, currency: string, locale = BASE_LOCALE) =>
  formatterOf(locale, currency, minorDigits(currency)).format(minor / 10 ** minorDigits(currency))

/** The same without the decimals of a whole amount: €3,150. */
export function formatMinorBriefly(minor: number, currency: string, locale = BASE_LOCALE) {
  const digits = minorDigits(currency)
  const isWhole = minor % 10 ** digits === 0
  return formatterOf(locale, currency, isWhole ? 0 : digits).format(minor / 10 ** digits)
}

/** An amount as text for a form field, without groups of thousands. */
export const minorAsTyped = (minor: number, currency: string, decimalMark: '.' | ',' = '.') =>
  (minor / 10 ** minorDigits(currency)).toFixed(minorDigits(currency)).replace('.', decimalMark)

/** Amounts as a reader sees them, in the minor units of the currency. Their sum is exact. */
type ShownAmounts = { amounts: readonly number[]; total: number; currency: string }

/** From so many units on, a converted amount is shown in whole units. */
const WHOLE_UNITS_FROM = 10

/**
 * Converts every amount first and then adds: the lines on the screen add up to the total on the screen, to the minor unit.
 * Converted amounts are approximate and so in whole units, as on all cards.
 */
export function showAmounts(cents: readonly number[], { currency, rates }: PriceView): ShownAmounts {
  const rate = rates[currency]
  if (rate === undefined || currency === BASE_CURRENCY)
    return { amounts: cents, total: sumOf(cents), currency: BASE_CURRENCY }
  const factor = 10 ** minorDigits(currency)
  const amounts = cents.map((amount) => {
    const units = (amount / 100) * rate
    return Math.abs(units) < WHOLE_UNITS_FROM ? Math.round(units * factor) : Math.round(units) * factor
  })
  return { amounts, total: sumOf(amounts), currency }
}

/** What one of several costs by their sum on the screen: exact where the sum divides, otherwise in whole units. */
export function showEach(sum: number, quantity: number, currency: string): { amount: number; isExact: boolean } {
  const each = sum / quantity
  if (Number.isInteger(each)) return { amount: each, isExact: true }
  const factor = 10 ** minorDigits(currency)
  const isLarge = Math.abs(each) >= WHOLE_UNITS_FROM * factor
  return { amount: isLarge ? Math.round(each / factor) * factor : Math.round(each), isExact: false }
}

/** An amount of `showAmounts` as text: whole sums without decimals. */
export const formatShown = (minor: number, currency: string, locale: string) =>
  formatPrice(minor / 10 ** minorDigits(currency), { view: { currency, rates: { [currency]: 1 }, locale } })

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
