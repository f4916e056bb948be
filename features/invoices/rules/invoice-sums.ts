/**
 * The sums of an invoice, in whole minor units of its currency.
 *
 * Prices of lines include VAT, as consumers see them: a VAT rate never changes what the patient pays, it splits the total into
 * net and VAT. Rates are whole hundredths of a per cent, so that 19 % is 1900 and 8.25 % is 825. Every division rounds half up,
 * once, in `divideRounded`.
 */

/** 100 per cent. */
export const WHOLE_RATE = 10_000

type PricedLine = { quantity: number; unitPrice: number }

/** What the sums are computed from. A discount is an amount or a rate, or there is none. */
export type Priced = {
  lines: readonly PricedLine[]
  discount: number | null
  discountRate: number | null
  vatRate: number | null
}

/** `subtotal` less `discount` is `total`; `net` and `vat` add up to it. `vat` is null on an invoice without a VAT line. */
export type Sums = { subtotal: number; discount: number; total: number; net: number; vat: number | null }

export function sumsOf({ lines, discount, discountRate, vatRate }: Priced): Sums {
  const subtotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const taken = discount ?? (discountRate === null ? 0 : divideRounded(subtotal * discountRate, WHOLE_RATE))
  const total = subtotal - taken
  const vat = vatRate === null ? null : vatIn(total, vatRate)
  return { subtotal, discount: taken, total, net: total - (vat ?? 0), vat }
}

/** The VAT that a gross amount includes. */
export const vatIn = (gross: number, rate: number) => divideRounded(gross * rate, WHOLE_RATE + rate)

/**
 * The VAT of one credit note after others. Differences of running sums: the credit notes of a whole invoice have exactly its VAT,
 * however they divide it.
 */
export const vatOfCredit = (creditedBefore: number, amount: number, rate: number) =>
  vatIn(creditedBefore + amount, rate) - vatIn(creditedBefore, rate)

/** Rounds half up. Exact: dividends stay far below 2^53. */
const divideRounded = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor))

const RATE = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/

/** A rate as people type it ("19", "8.25", "7,5 %"), or nothing when it is none. */
export function readRate(typed: string) {
  const [, whole, decimals = ''] = RATE.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'))
}

/** 1900 is "19", 825 is "8.25". */
export function rateAsTyped(rate: number, decimalMark: '.' | ',' = '.') {
  const decimals = String(rate % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const whole = String(Math.floor(rate / 100))
  return decimals === '' ? whole : whole + decimalMark + decimals
}
