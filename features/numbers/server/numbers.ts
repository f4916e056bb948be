import { countryCodes } from '#content/countries.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { timeZonesOf } from '#platform/server/contents/cities.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { lazy, memoize } from '#platform/server/memoize.ts'
import {
  type Counts,
  MEASURES,
  type NumbersMoney,
  type NumbersReport,
  type NumbersWeek,
  type OwnNumbersReport,
  type Period,
  RANKS_SHOWN,
  type RankedMeasure,
  type Ranking,
  type RankingDimension,
  REPLY_CLASS_HOURS,
  type ReplyTimes,
  rankingProblem,
} from '../rules/numbers.ts'
import {
  type KeyCount,
  selectKeys,
  selectMoney,
  selectProgress,
  selectProviderCounts,
  selectProviderMoney,
  selectProviderNames,
  selectProviderWeeks,
  selectReplyTimes,
  selectSlowProviders,
  selectWeeks,
  selectWords,
  type WeekRow,
} from './queries.ts'
import { addWeeks, mondayOf } from './roll-up.ts'
import type { DayRange } from './roll-up-queries.ts'

const MINUTES_PER_HOUR = 60
/** Countries of the two charts. */
const COUNTRIES_SHOWN = 6
/** A longer period says little about how a clinic replies now, and takes longer to read. */
const SLOW_WEEKS = 12

/** The last whole weeks that are rolled up, and as many before; undefined before the first roll-up. */
export async function readPeriods({ db }: Ctx, weeks: Period) {
  const until = await selectProgress(db)
  if (!until) return undefined
  const to = mondayOf(until)
  const from = addWeeks(to, -weeks)
  return { current: { from, to }, previous: { from: addWeeks(from, -weeks), to: from } }
}

const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The country of every time zone. Codes that were replaced by another one, such as that of the GDR, are left out. */
const countriesByZone = lazy(() => {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const zones = codes.flatMap((code) => {
    if (new Intl.Locale(`und-${code}`).region !== code || !names.of(code)) return []
    return timeZonesOf(code).map((zone): [string, string] => [zone, code])
  })
  return new Map(zones)
})

/** The ISO code of the country of a time zone; empty where it has none, such as UTC. */
const countryOfZone = memoize((timeZone) => {
  const zones = countriesByZone()
  // Zones have several names, of which the table knows one.
  const { timeZone: canonical } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  return zones.get(timeZone) ?? zones.get(canonical) ?? ''
})

const countryName = (code: string) => (code === '' ? '' : (names.of(code) ?? code))

/** Counts by time zone as counts by country, the highest first. */
function groupByCountry(zones: readonly KeyCount[]): KeyCount[] {
  const counts = new Map<string, number>()
  for (const { key, count } of zones) {
    const country = countryOfZone(key)
    counts.set(country, (counts.get(country) ?? 0) + count)
  }
  const grouped = [...counts].map(([key, count]) => ({ key, count }))
  return grouped.toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
}

/** The numbers of the marketplace for operators. */
export async function readNumbers(ctx: Ctx, weeks: Period): Promise<Omit<NumbersReport, 'success'>> {
  const { db } = ctx
  const periods = await readPeriods(ctx, weeks)
  if (!periods) return EMPTY_REPORT
  const { current, previous } = periods
  const recent = { from: addWeeks(current.to, -Math.min(weeks, SLOW_WEEKS)), to: current.to }
  const [rows, rowsBefore, replies, repliesBefore, words, origins, countries, slow, money] = await Promise.all([
    selectWeeks(db, current),
    selectWeeks(db, previous),
    selectReplyTimes(db, current),
    selectReplyTimes(db, previous),
    selectWords(db, current),
    selectKeys(db, { dimension: 'origin', measure: 'bookings', range: current }),
    selectKeys(db, { dimension: 'country', measure: 'bookings', range: current }),
    selectSlowProviders(db, recent),
    selectMoney(db, current),
  ])
  const names = await namesOf(
    ctx,
    slow.map(({ id }) => id),
  )
  return {
    ...present(current, rows, rowsBefore),
    replyTimes: presentReplyTimes(replies),
    previousReplyTimes: presentReplyTimes(repliesBefore),
    words,
    origins: rankCountries(groupByCountry(origins).map(({ key, count }) => ({ key, name: countryName(key), count }))),
    countries: rankCountries(countries.map(({ key, count }) => ({ key: countryCodes[key] ?? key, name: key, count }))),
    slowProviders: slow.map(({ id, replies: count, late_replies: lateReplies }) => ({
      _id: id,
      name: names.get(id)?.name ?? '',
      place: names.get(id)?.place ?? '',
      replies: count,
      lateReplies,
    })),
    money: presentMoney(money),
  }
}

/** The numbers of the provider's own profile and practice. */
export async function readOwnNumbers(
  ctx: Ctx,
  { id }: Actor,
  weeks: Period,
): Promise<Omit<OwnNumbersReport, 'success'>> {
  const periods = await readPeriods(ctx, weeks)
  if (!periods) return { ...EMPTY_PERIOD, money: [] }
  const { current, previous } = periods
  const [rows, rowsBefore, money] = await Promise.all([
    selectProviderWeeks(ctx.db, id, current),
    selectProviderWeeks(ctx.db, id, previous),
    selectProviderMoney(ctx.db, id, current),
  ])
  return { ...present(current, rows, rowsBefore), money: presentMoney(money) }
}

type RankingQuery = { measure: RankedMeasure; by: RankingDimension; weeks: Period }

/** One measure by treatment, country or provider. */
export async function readRanking(ctx: Ctx, { measure, by, weeks }: RankingQuery): Promise<Ranking> {
  const problem = rankingProblem(measure, by)
  if (problem) throw new AppError('bad_request', problem)
  const range = (await readPeriods(ctx, weeks))?.current
  if (!range) return NO_RANKS
  if (by !== 'provider') {
    const keys = await selectKeys(ctx.db, { dimension: by, measure, range })
    return rank(
      keys.map(({ key, count }) => ({ key, name: key, place: '', count })),
      RANKS_SHOWN,
    )
  }
  const providers = await selectProviderCounts(ctx.db, { measure, range, limit: RANKS_SHOWN })
  const names = await namesOf(
    ctx,
    providers.map(({ key }) => key),
  )
  const [first] = providers
  return {
    ranks: providers.map(({ key, count }) => ({
      key,
      name: names.get(key)?.name ?? '',
      place: names.get(key)?.place ?? '',
      count,
    })),
    others: { keys: (first?.keys ?? 0) - providers.length, count: (first?.total ?? 0) - sum(providers) },
  }
}

const namesOf = async ({ db }: Ctx, ids: readonly string[]) =>
  new Map((await selectProviderNames(db, ids)).map((provider) => [provider.id, provider]))

function present(range: DayRange, rows: readonly WeekRow[], rowsBefore: readonly WeekRow[]) {
  const weeks: NumbersWeek[] = []
  for (let monday = range.from; monday < range.to; monday = addWeeks(monday, 1))
    weeks.push({ monday, counts: countsOf(rows.filter((row) => row.monday === monday)) })
  return { ...range, weeks, totals: countsOf(rows), previous: countsOf(rowsBefore) }
}

function countsOf(rows: readonly WeekRow[]) {
  const counts = noCounts()
  for (const { measure, count } of rows) counts[measure] += count
  return counts
}

const noCounts = () => Object.fromEntries(MEASURES.map((measure) => [measure, 0])) as Counts

/** The median is that of its class: within a quarter of an hour up to a day. */
function presentReplyTimes(classes: readonly { minutes: number; count: number }[]): ReplyTimes {
  const total = sum(classes)
  let passed = 0
  const median = classes.find(({ count }) => {
    passed += count
    return passed * 2 >= total
  })
  const counts = [...REPLY_CLASS_HOURS, Number.POSITIVE_INFINITY].map((end, at, ends) => {
    const begin = ends[at - 1] ?? 0
    return sum(classes.filter(({ minutes }) => minutes >= begin * MINUTES_PER_HOUR && minutes < end * MINUTES_PER_HOUR))
  })
  return { medianMinutes: median?.minutes ?? null, classes: counts }
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

const rankCountries = (countries: readonly (KeyCount & { name: string })[]) =>
  rank(
    countries.map((country) => ({ ...country, place: '' })),
    COUNTRIES_SHOWN,
  )

function rank(ranks: Ranking['ranks'], shown: number): Ranking {
  const others = ranks.slice(shown)
  return { ranks: ranks.slice(0, shown), others: { keys: others.length, count: sum(others) } }
}

type MoneyRows = Awaited<ReturnType<typeof selectMoney>>

function presentMoney(rows: MoneyRows): NumbersMoney[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const amountOf = (measure: string) =>
      rows.find((row) => row.currency === currency && row.measure === measure)?.amount ?? 0
    return {
      currency,
      invoiced: amountOf('invoices'),
      paid: amountOf('payments'),
      refunded: amountOf('refunds'),
    }
  })
}

const NO_RANKS: Ranking = { ranks: [], others: { keys: 0, count: 0 } }
const NO_REPLIES: ReplyTimes = { medianMinutes: null, classes: [...REPLY_CLASS_HOURS, 0].map(() => 0) }
const EMPTY_PERIOD = { from: null, to: null, weeks: [], totals: noCounts(), previous: noCounts() }
const EMPTY_REPORT = {
  ...EMPTY_PERIOD,
  replyTimes: NO_REPLIES,
  previousReplyTimes: NO_REPLIES,
  words: [],
  origins: NO_RANKS,
  countries: NO_RANKS,
  slowProviders: [],
  money: [],
}
