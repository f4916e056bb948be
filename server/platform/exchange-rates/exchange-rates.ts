import * as z from 'zod/mini'
import { bundledRates } from '#content/exchange-rates.ts'
import { type ExchangeRates, Rates } from '#domain/exchange-rates.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { selectRates, upsertRates } from './queries.ts'

const HOUR_MS = 60 * 60 * 1000
const FRESH_MS = 6 * HOUR_MS
const PATIENCE_MS = 10_000
const CURRENCIES_MAX = 400

const rate = z.number().check(z.positive(), z.lte(1e9))
/** What the service answers when all is well. Anything else is nonsense, and the last good rates stay. */
const Answer = z.object({
  result: z.literal('success'),
  conversion_rates: z
    .record(z.string().check(z.regex(/^[A-Z]{3}$/)), rate)
    .check(
      z.refine((rates) => rates.USD === 1 && rates.EUR !== undefined && Object.keys(rates).length <= CURRENCIES_MAX),
    ),
})

/** The last good rates. Never waits for anybody but the database. */
export async function currentRates(ctx: Ctx): Promise<ExchangeRates> {
  const stored = await selectRates(ctx.db)
  const head = { result: 'success', base_code: 'USD' } as const
  if (!stored) return { ...head, conversion_rates: bundledRates.rates, date: bundledRates.date, isIndicative: true }
  return { ...head, conversion_rates: Rates.parse(stored.rates), date: stored.dated_on, isIndicative: false }
}

/** Fetches new rates when the last ones are some hours old. Says why when it could not. */
export async function refreshRates(ctx: Ctx): Promise<'fresh' | 'updated' | { problem: string }> {
  const { exchangeRatesUrl: url } = ctx.config
  if (!url) return 'fresh'
  const stored = await selectRates(ctx.db)
  const now = ctx.now()
  if (stored && now.getTime() - stored.fetched_at.getTime() < FRESH_MS) return 'fresh'
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
    if (!response.ok) return { problem: `the service answered ${response.status}` }
    const { conversion_rates } = Answer.parse(await response.json())
    await upsertRates(ctx.db, conversion_rates, now.toISOString().slice(0, 10), now)
    return 'updated'
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
