import type { DecimalMark } from '#platform/rules/money/amounts.ts'
import { formatMinor, formatMinorBriefly } from '#platform/rules/money/minor-units.ts'
import { BASE_LOCALE } from '#platform/rules/money/money.ts'

/** An amount in minor units of its own currency, in the reader's notation. For screens that only the browser renders. */
export const formatAmount = (minor: number, currency: string) => formatMinor(minor, currency, browserLocale())

/** The same without the decimals of a whole amount. */
export const formatBriefAmount = (minor: number, currency: string) =>
  formatMinorBriefly(minor, currency, browserLocale())

/** A price, or its lowest and highest amount: €3,090–€3,320. */
export const formatBounds = ({ low, high }: { low: number; high: number }, currency: string) =>
  [...new Set([low, high])].map((amount) => formatBriefAmount(amount, currency)).join('–')

/** The decimal mark of the browser's locale, for reading and filling amount fields. */
export function browserDecimalMark(): DecimalMark {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** The browser's locale for amounts. Digits stay Latin, since the text around them is English. */
export function browserLocale() {
  const { language } = navigator
  if (language === 'en' || language === BASE_LOCALE) return BASE_LOCALE
  try {
    return new Intl.Locale(language, { numberingSystem: 'latn' }).toString()
  } catch {
    return BASE_LOCALE
  }
}

/** The likely region of the browser's language: AT for `de-AT`, DE for `de`; empty when there is none. */
export function browserRegion() {
  try {
    const locale = new Intl.Locale(navigator.language)
    // Browsers load tables for `maximize`, which takes a phone 40 ms. Most languages name their region.
    return locale.region ?? locale.maximize().region ?? ''
  } catch {
    return ''
  }
}
