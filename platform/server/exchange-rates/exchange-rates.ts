import * as z from 'zod/mini'
import { bundledRates } from '#content/exchange-rates.ts'
import { days, hours, seconds } from '#platform/rules/durations.ts'
import { type ExchangeRates, Rates } from '#platform/rules/money/exchange-rates.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Database } from '#platform/server/db/database.ts'
import { EVERYTHING, notifyPublicChange } from '#platform/server/db/public-changes.ts'

const TTL_MS = hours(6)
const TIMEOUT_MS = seconds(10)
const BYTES_MAX = 256 * 1024
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

/**
 * The last good rates; the bundled table while there are none. Currencies that the European Central Bank does not list have
 * their bundled rate, with its own date. Never calls a source.
 */
export async function currentRates(ctx: Ctx): Promise<ExchangeRates> {
  const stored = await selectRates(ctx.db)
  const head = { result: 'success', base_code: 'USD' } as const
  if (!stored) {
    const { rates: conversion_rates, date } = bundledRates
    return { ...head, conversion_rates, date, isIndicative: true, otherDates: {} }
  }
  const rates = Rates.parse(stored.rates)
  const missing = stored.source === 'ecb' ? Object.entries(bundledRates.rates).filter(([code]) => !(code in rates)) : []
  return {
    ...head,
    conversion_rates: { ...rates, ...Object.fromEntries(missing) },
    date: stored.dated_on,
    isIndicative: false,
    otherDates: Object.fromEntries(missing.map(([code]) => [code, bundledRates.date])),
  }
}

type Options = { signal?: AbortSignal; ecbUrl?: string }

/** The daily reference rates of the European Central Bank: what one euro is worth in about thirty currencies. */
const ECB_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

const DAY = /<Cube time=(["'])(\d{4}-\d{2}-\d{2})\1\s*>/g
const RATE = /<Cube currency=(["'])([A-Z]{3})\1 rate=(["'])(\d{1,7}(?:\.\d{1,8})?)\3\s*\/>/g
const CURRENCIES_MIN = 15
const SIGNIFICANT_DIGITS = 6

/** Parses the file: US dollar rates of the currencies that the bundled table has, and their day. Throws on anything else. */
function parseEcbRates(xml: string): { rates: Rates; date: string } {
  const [day, ...otherDays] = [...xml.matchAll(DAY)].map(([, , date = '']) => date)
  if (day === undefined || otherDays.length > 0) throw new Error('the file does not have the rates of one day')
  const perEuro = new Map([...xml.matchAll(RATE)].map(([, , code = '', , rate]) => [code, Number(rate)]))
  const dollars = perEuro.get('USD')
  if (!dollars || perEuro.size < CURRENCIES_MIN) throw new Error('the file lacks rates')
  const rates: Rates = { USD: 1, EUR: rounded(1 / dollars) }
  for (const code of Object.keys(bundledRates.rates)) {
    const rate = perEuro.get(code)
    if (rate && code !== 'USD') rates[code] = rounded(rate / dollars)
  }
  return { rates, date: day }
}

const rounded = (rate: number) => Number(rate.toPrecision(SIGNIFICANT_DIGITS))

/**
 * Fetches new rates when the stored ones have expired: from the configured service, otherwise from the European Central
 * Bank. Returns the problem when that fails.
 */
export async function refreshRates(
  ctx: Ctx,
  { signal, ecbUrl = ECB_URL }: Options = {},
): Promise<'fresh' | 'updated' | { problem: string }> {
  const { exchangeRatesUrl: serviceUrl, exchangeRates } = ctx.config
  if (!serviceUrl && exchangeRates === 'off') return 'fresh'
  const stored = await selectRates(ctx.db)
  const now = ctx.now()
  if (stored && now.getTime() - stored.fetched_at.getTime() < TTL_MS) return 'fresh'
  try {
    const text = await download(serviceUrl ?? ecbUrl, signal)
    const { rates, date } = serviceUrl ? parseServiceRates(text, now) : parseEcbRates(text)
    assertPlausible(rates, date, now)
    await upsertRates(ctx.db, {
      rates: JSON.stringify(rates),
      dated_on: date,
      fetched_at: now,
      source: serviceUrl ? 'service' : 'ecb',
    })
    return 'updated'
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const parseServiceRates = (text: string, now: Date) => ({
  rates: Answer.parse(JSON.parse(text)).conversion_rates,
  date: now.toISOString().slice(0, 10),
})

/** The body of an answer, bounded in time and size. */
async function download(url: string, signal: AbortSignal | undefined) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    redirect: 'error',
  })
  if (!response.ok || !response.body) throw new Error(`the source answered ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    if (size > BYTES_MAX) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Stable currencies do not leave these bounds; some others lose most of their value within a few years. */
const PLAUSIBLE_FACTOR: Readonly<Record<string, number>> = { EUR: 2, GBP: 2, CHF: 2, CAD: 2, AUD: 2, DKK: 2, SAR: 2 }
const OTHER_FACTOR = 50

/** A typing error of the source, or a file of another base, must not change every price of the site. */
function assertPlausible(rates: Rates, date: string, now: Date) {
  if (Date.parse(date) > now.getTime() + days(1)) throw new Error(`the rates are of ${date}`)
  for (const [code, known] of Object.entries(bundledRates.rates)) {
    const rate = rates[code]
    const factor = PLAUSIBLE_FACTOR[code] ?? OTHER_FACTOR
    if (rate && (rate > known * factor || rate < known / factor)) throw new Error(`the rate of ${code} is ${rate}`)
  }
}

function selectRates(db: Database) {
  return db.selectFrom('exchange_rates').select(['rates', 'dated_on', 'fetched_at', 'source']).executeTakeFirst()
}

type RatesRow = { rates: string; dated_on: string; fetched_at: Date; source: 'service' | 'ecb' }

async function upsertRates(db: Database, row: RatesRow) {
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
