import { formatMinor, formatMinorBriefly } from '#platform/rules/money/minor-units.ts'
import { browserLocale } from './browser-locale.ts'

/** An amount in minor units of its own currency, in the reader's notation. For screens that only the browser renders. */
export const formatAmount = (minor: number, currency: string) => formatMinor(minor, currency, browserLocale())

/** The same without the decimals of a whole amount. */
export const formatBriefAmount = (minor: number, currency: string) =>
  formatMinorBriefly(minor, currency, browserLocale())

/** A price, or its lowest and highest amount: €3,090–€3,320. */
export const formatBounds = ({ low, high }: { low: number; high: number }, currency: string) =>
  [...new Set([low, high])].map((amount) => formatBriefAmount(amount, currency)).join('–')
