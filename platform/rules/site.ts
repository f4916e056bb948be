import * as z from 'zod/mini'
import { ExchangeRates } from '#platform/rules/money/exchange-rates.ts'
import { ROLES } from './users.ts'

/** What every page knows of this installation. */
export const Site = z.object({
  publicUrl: z.string(),
  /** `BrandFacts`, apart from its type because pages load that file without schemas. */
  brand: z.object({
    phone: z.string(),
    email: z.string(),
    office: z.string(),
    emergencyLine: z.string(),
    medicalEmergency: z.string(),
    tagline: z.string(),
    promise: z.string(),
    noAdvice: z.string(),
  }),
  /** Of the facts: parts of pages that are cached have it in their key. */
  brandVersion: z.int(),
  /** Null when they cannot be had: prices then stay in US dollars. */
  rates: z.nullable(ExchangeRates),
  /** The lowest price of the treatment of a page, in US dollars, by the path of the page. */
  treatmentPrices: z.record(z.string(), z.number()),
  /** The accounts anyone may try; null when no demo data is loaded. */
  demoAccounts: z.nullable(z.array(z.object({ role: z.enum(ROLES), username: z.string(), password: z.string() }))),
})
export type Site = z.output<typeof Site>
