import { BASE_LOCALE, formatterOf } from '#platform/rules/money.ts'

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
