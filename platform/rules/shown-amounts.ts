import { minorDigits } from './minor-units.ts'
import { BASE_CURRENCY, formatPrice, type PriceView } from './money.ts'

/** Amounts as a reader sees them, in the minor units of the currency. Their sum is exact. */
export type ShownAmounts = { amounts: readonly number[]; total: number; currency: string }

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
