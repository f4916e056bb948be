import { formatMinor } from '#domain/minor-units.ts'
import { browserLocale } from './browser-locale.ts'

/** An amount in minor units of its own currency, in the reader's notation. For screens that only the browser renders. */
export const formatAmount = (minor: number, currency: string) => formatMinor(minor, currency, browserLocale())
