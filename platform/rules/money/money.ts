import { days } from '#platform/rules/durations.ts'
import type { Rates } from './exchange-rates.ts'

export const BASE_CURRENCY = 'USD'
/** The locale in which the server renders prices. */
export const BASE_LOCALE = 'en-US'

/** How a reader sees prices. */
export type PriceView = { currency: string; rates: Rates; locale: string }

const BASE_VIEW: PriceView = { currency: BASE_CURRENCY, rates: {}, locale: BASE_LOCALE }

/**
 * A price in US dollars as it is shown: converted, with two decimals where it is `exact`. Lists and cards leave out the
 * decimals of whole sums, and those of conversions, which are approximate. Without a rate it stays in US dollars.
 */
export function formatPrice(dollars: number, { isExact = false, view = BASE_VIEW } = {}) {
  const { currency, rates, locale } = view
  const rate = rates[currency]
  if (rate === undefined || currency === BASE_CURRENCY) return inCurrency(dollars, BASE_CURRENCY, locale, isExact)
  const amount = dollars * rate
  const isApproximate = !isExact && Math.abs(amount) >= CONVERSION_DECIMALS_BELOW
  return inCurrency(isApproximate ? Math.round(amount) : amount, currency, locale, isExact)
}

/** From so many units on, a conversion in a list has no decimals. */
const CONVERSION_DECIMALS_BELOW = 10

function inCurrency(amount: number, currency: string, locale: string, isExact: boolean) {
  const hasDecimals = isExact || Math.round(amount * 100) % 100 !== 0
  if (currency === BASE_CURRENCY && locale === BASE_LOCALE) return inDollars(amount, hasDecimals)
  return formatterOf(locale, currency, hasDecimals ? 2 : 0).format(amount)
}

// Making a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.NumberFormat>()

/** A memoised formatter of amounts with a fixed number of decimals. */
export function formatterOf(locale: string, currency: string, digits: number) {
  const key = `${locale} ${currency} ${digits}`
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  formatters.set(key, formatter)
  return formatter
}

/** $3,900. By hand, since every page arrives with such prices, and the first formatter takes a phone 40 ms to make. */
function inDollars(amount: number, hasDecimals: boolean) {
  const digits = Math.abs(amount)
    .toFixed(2)
    .replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')
  return `${amount < 0 ? '-' : ''}$${hasDecimals ? digits : digits.slice(0, -3)}`
}

/** Regions that pay in a currency whose code does not begin with their own, by ISO 3166 and ISO 4217. */
const REGIONS_OF_CURRENCY = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  GBP: 'GG IM JE',
  CHF: 'LI',
  DKK: 'FO GL',
}

/** The currency of a region, if prices can be shown in it. Other codes begin with the region: TRY is that of TR. */
export function currencyOfRegion(region: string, known: Rates) {
  const listed = Object.entries(REGIONS_OF_CURRENCY).find(([, regions]) => regions.split(' ').includes(region))?.[0]
  const currency = listed ?? Object.keys(known).find((code) => region !== '' && code.startsWith(region))
  return currency !== undefined && currency in known ? currency : BASE_CURRENCY
}

/** Older rates are marked with their age where prices are shown. */
export const RATES_FRESH_DAYS = 7
/** With older rates nothing is converted on invoices. */
export const RATES_USABLE_DAYS = 30

/** Whole days between the day of the rates and a moment; never negative. */
export const ageInDays = (date: string, now: number) => Math.max(0, Math.floor((now - Date.parse(date)) / days(1)))

/** 12 days, 17 months */
export function describeAge(age: number) {
  const months = Math.floor(age / 30.4)
  return months < 2 ? `${age} days` : `${months} months`
}
