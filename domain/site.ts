import * as z from 'zod/mini'
import { ROLES } from './accounts.ts'
import { ExchangeRates } from './exchange-rates.ts'

/** What every page knows of this installation. */
export const Site = z.object({
  publicUrl: z.string(),
  /** Null when they cannot be had: prices then stay in US dollars. */
  rates: z.nullable(ExchangeRates),
  /** The lowest price of the treatment of a page, in US dollars, by the path of the page. */
  treatmentPrices: z.record(z.string(), z.number()),
  /** The accounts anyone may try; null when no demo data is loaded. */
  demoAccounts: z.nullable(z.array(z.object({ role: z.enum(ROLES), username: z.string(), password: z.string() }))),
})
export type Site = z.output<typeof Site>
