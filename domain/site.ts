import * as z from 'zod/mini'
import { ROLES } from './accounts.ts'
import { ExchangeRates } from './exchange-rates.ts'

/** A country where clinics are, with its towns. */
export const Location = z.object({ country: z.string(), cities: z.array(z.string()) })
export type Location = z.output<typeof Location>

/** What every page knows of this installation. */
export const Site = z.object({
  publicUrl: z.string(),
  /** Null when they cannot be had: prices then stay in US dollars. */
  rates: z.nullable(ExchangeRates),
  /** Where the search box can look. */
  locations: z.array(Location),
  /** The lowest price of the treatment of a page, in US dollars, by the path of the page. */
  treatmentPrices: z.record(z.string(), z.number()),
  /** The accounts anyone may try; null when no demo data is loaded. */
  demoAccounts: z.nullable(z.array(z.object({ role: z.enum(ROLES), username: z.string(), password: z.string() }))),
})
export type Site = z.output<typeof Site>
