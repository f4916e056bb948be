import * as z from 'zod/mini'

/** Units of each currency for one US dollar, by ISO code. */
export const Rates = z.record(z.string(), z.number())
export type Rates = z.output<typeof Rates>

/** `GET /api/v1/exchange-rates`: the shape of the usual services, and the day of the rates. */
export const ExchangeRates = z.object({
  result: z.literal('success'),
  base_code: z.literal('USD'),
  conversion_rates: Rates,
  /** 2026-11-15 */
  date: z.string(),
  /** True for the bundled table, which is only a rough guide. */
  isIndicative: z.boolean(),
  /** Days of the rates that are older than `date`, by currency; those are a rough guide, too. */
  otherDates: z.record(z.string(), z.string()),
})
export type ExchangeRates = z.output<typeof ExchangeRates>
