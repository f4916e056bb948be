import type { Rates } from './exchange-rates.ts'

export const BASE_CURRENCY = 'USD'

/** A price in US dollars as it is shown: converted, with two decimals. Without a rate it stays in US dollars. */
export function formatPrice(dollars: number, currency: string, rates: Rates) {
  const rate = rates[currency]
  return rate === undefined ? inCurrency(dollars, BASE_CURRENCY) : inCurrency(dollars * rate, currency)
}

// Making a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.NumberFormat>()

function inCurrency(amount: number, currency: string) {
  if (currency === BASE_CURRENCY) return inDollars(amount)
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const formatter =
    formatters.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency, ...digits })
  formatters.set(currency, formatter)
  return formatter.format(amount)
}

/** $3,900.00. By hand, since every page arrives with such prices, and the first formatter takes a phone 40 ms to make. */
function inDollars(amount: number) {
  const digits = Math.abs(amount)
    .toFixed(2)
    .replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')
  return `${amount < 0 ? '-' : ''}$${digits}`
}
