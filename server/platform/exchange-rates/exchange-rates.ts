import * as z from 'zod/mini'
import { bundledRates } from '#content/exchange-rates.ts'
import { hours, seconds } from '#domain/durations.ts'
import { type ExchangeRates, Rates } from '#domain/exchange-rates.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/db/database.ts'
import { EVERYTHING, notifyPublicChange } from '#server/platform/db/public-changes.ts'

const TTL_MS = hours(6)
const TIMEOUT_MS = seconds(10)
const CURRENCIES_MAX = 400

const rate = z.number().check(z.positive(), z.lte(1e9))
/** A valid response of the service. Any other is rejected, and the last good rates stay. */
const Answer = z.object({
  result: z.literal('success'),
  conversion_rates: z
    .record(z.string().check(z.regex(/^[A-Z]{3}$/)), rate)
    .check(
      z.refine((rates) => rates.USD === 1 && rates.EUR !== undefined && Object.keys(rates).length <= CURRENCIES_MAX),
    ),
})

/** The last good rates. Never calls the service. */
export async function currentRates(ctx: Ctx): Promise<ExchangeRates> {
  const stored = await selectRates(ctx.db)
  const head = { result: 'success', base_code: 'USD' } as const
  if (!stored) return { ...head, conversion_rates: bundledRates.rates, date: bundledRates.date, isIndicative: true }
  return { ...head, conversion_rates: Rates.parse(stored.rates), date: stored.dated_on, isIndicative: false }
}

/** Fetches new rates when the stored ones have expired. Returns the problem when that fails. */
export async function refreshRates(ctx: Ctx): Promise<'fresh' | 'updated' | { problem: string }> {
  const { exchangeRatesUrl: url } = ctx.config
  if (!url) return 'fresh'
  const stored = await selectRates(ctx.db)
  const now = ctx.now()
  if (stored && now.getTime() - stored.fetched_at.getTime() < TTL_MS) return 'fresh'
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (!response.ok) return { problem: `the service answered ${response.status}` }
    const { conversion_rates } = Answer.parse(await response.json())
    await upsertRates(ctx.db, conversion_rates, now.toISOString().slice(0, 10), now)
    return 'updated'
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function selectRates(db: Database) {
  return db.selectFrom('exchange_rates').select(['rates', 'dated_on', 'fetched_at']).executeTakeFirst()
}

async function upsertRates(db: Database, rates: Rates, dated_on: string, fetched_at: Date) {
  const row = { rates: JSON.stringify(rates), dated_on, fetched_at }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('exchange_rates')
      .values(row)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
      .execute()
    // Invalidates cached pages, which show prices.
    await notifyPublicChange(tx, EVERYTHING)
  })
}
