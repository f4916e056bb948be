import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db/database.ts'
import type { Measure } from '../rules/numbers.ts'
import { SLOW_PROVIDERS_SHOWN, SLOW_REPLIES_MIN, WORD_SEARCHES_MIN, WORDS_SHOWN } from '../rules/numbers.ts'
import type { DayRange } from './roll-up-queries.ts'

/** The first day that is not rolled up yet. */
export async function selectProgress(db: Database) {
  const { rows } = await sql<{ until: string }>`select until::text from numbers_progress`.execute(db)
  return rows[0]?.until
}

const inRange = (column: string, { from, to }: DayRange) =>
  sql`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${to}::date`

export type WeekRow = { monday: string; measure: Measure; count: number }

/** Everything that was counted, by week. */
export async function selectWeeks(db: Database, range: DayRange) {
  const { rows } = await sql<WeekRow>`
    select date_trunc('week', day)::date::text as monday, measure, sum(count)::int as count
    from daily_numbers where dimension = 'all' and ${inRange('day', range)} group by 1, 2`.execute(db)
  return rows
}

/** The same of one provider. */
export async function selectProviderWeeks(db: Database, providerId: string, range: DayRange) {
  const { rows } = await sql<WeekRow>`
    select week::text as monday, measure, sum(count)::int as count
    from provider_weekly_numbers where provider_id = ${providerId} and ${inRange('week', range)} group by 1, 2`.execute(
    db,
  )
  return rows
}

/** Replies by the lower end of their class, in minutes. */
export async function selectReplyTimes(db: Database, range: DayRange) {
  const { rows } = await sql<{ minutes: number; count: number }>`
    select key::int as minutes, sum(count)::int as count
    from daily_numbers where dimension = 'minutes' and ${inRange('day', range)} group by key order by key::int`.execute(
    db,
  )
  return rows
}

/** Keywords without a match. Words of few searches are left out. */
export async function selectWords(db: Database, range: DayRange) {
  const { rows } = await sql<{ word: string; count: number }>`
    select key as word, sum(count)::int as count from daily_numbers where dimension = 'word' and ${inRange('day', range)}
    group by key having sum(count) >= ${WORD_SEARCHES_MIN} order by count desc, word limit ${WORDS_SHOWN}`.execute(db)
  return rows
}

export type KeyCount = { key: string; count: number }

/** One measure by the keys of a dimension, the highest first. */
export async function selectKeys(
  db: Database,
  { dimension, measure, range }: { dimension: string; measure: Measure; range: DayRange },
) {
  const { rows } = await sql<KeyCount>`
    select key, sum(count)::int as count from daily_numbers
    where dimension = ${dimension} and measure = ${measure} and ${inRange('day', range)}
    group by key having sum(count) <> 0 order by count desc, key`.execute(db)
  return rows
}

type ProviderCount = KeyCount & { keys: number; total: number }

/** One measure by provider: the highest ranks, with how many providers there are in all and what they add up to. */
export async function selectProviderCounts(
  db: Database,
  { measure, range, limit }: { measure: Measure; range: DayRange; limit: number },
) {
  const { rows } = await sql<ProviderCount>`
    with counted as (
      select provider_id, sum(count)::int as count from provider_weekly_numbers
      where measure = ${measure} and ${inRange('week', range)} group by provider_id having sum(count) <> 0
    )
    select provider_id as key, count, (select count(*)::int from counted) as keys,
      (select sum(count)::int from counted) as total
    from counted order by count desc, provider_id limit ${limit}`.execute(db)
  return rows
}

/** Providers with the largest share of late replies. */
export async function selectSlowProviders(db: Database, range: DayRange) {
  const { rows } = await sql<{ id: string; replies: number; late_replies: number }>`
    with counted as (
      select provider_id, sum(count) filter (where measure = 'replies')::int as replies,
        coalesce(sum(count) filter (where measure = 'late_replies'), 0)::int as late_replies
      from provider_weekly_numbers where measure in ('replies', 'late_replies') and ${inRange('week', range)}
      group by provider_id
    )
    select provider_id as id, replies, late_replies from counted
    where replies >= ${SLOW_REPLIES_MIN} and late_replies > 0
    order by late_replies::float / replies desc, replies desc, provider_id limit ${SLOW_PROVIDERS_SHOWN}`.execute(db)
  return rows
}

export type NamedProvider = { id: string; name: string; place: string }

/** Names and places of providers for the lists of operators, suspended ones included. */
export async function selectProviderNames(db: Database, ids: readonly string[]) {
  const { rows } = await sql<NamedProvider>`
    select account.id, coalesce(clinic.name, account.display_name) as name,
      coalesce(place.city || ', ' || place.country, '') as place
    from accounts account
    left join clinics clinic on clinic.provider_id = account.id
    left join places place on place.id = clinic.place_id
    where account.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

type MoneyRow = { currency: string; measure: Measure; amount: number }

const amount = sql<number>`sum(amount)::float8`

/** Sums per currency. */
export async function selectMoney(db: Database, range: DayRange) {
  const { rows } = await sql<MoneyRow>`
    select key as currency, measure, ${amount} as amount
    from daily_numbers where dimension = 'currency' and ${inRange('day', range)} group by 1, 2`.execute(db)
  return rows
}

export async function selectProviderMoney(db: Database, providerId: string, range: DayRange) {
  const { rows } = await sql<MoneyRow>`
    select currency, measure, ${amount} as amount
    from provider_weekly_numbers where provider_id = ${providerId} and currency <> '' and ${inRange('week', range)}
    group by 1, 2`.execute(db)
  return rows
}

export type ExportRow = {
  week: string
  measure: string
  dimension: string
  key: string
  name: string
  count: number
  amount: number | null
}

/** Everything by week and dimension, for the export. */
export const selectExport = (db: Database, range: DayRange, limit: number) =>
  selectExportRows(
    db,
    sql`
      select date_trunc('week', day)::date::text as week, measure, dimension, key, '' as name, sum(count)::int as count,
        case dimension when 'currency' then sum(amount)::float8 end as amount
      from daily_numbers where dimension <> 'minutes' and ${inRange('day', range)}
      group by 1, 2, 3, 4 having dimension <> 'word' or sum(count) >= ${WORD_SEARCHES_MIN}`,
    limit,
  )

/** The numbers of all providers, or of one, by week. */
export const selectProviderExport = (db: Database, range: DayRange, limit: number, providerId?: string) =>
  selectExportRows(
    db,
    sql`
      select week::text, measure, case currency when '' then 'provider' else 'currency' end as dimension,
        case when ${providerId === undefined} then account.id::text else currency end as key,
        account.display_name as name, count, case when currency <> '' then amount::float8 end as amount
      from provider_weekly_numbers join accounts account on account.id = provider_id
      where ${providerId ? sql`provider_id = ${providerId}` : sql`true`} and ${inRange('week', range)}`,
    limit,
  )

async function selectExportRows(db: Database, rowsOf: RawBuilder<unknown>, limit: number) {
  const { rows } = await sql<ExportRow>`
    select * from (${rowsOf}) as exported order by week, measure, dimension, key limit ${limit}`.execute(db)
  return rows
}

export type CounterRow = { measure: Measure; dimension: 'all' | 'word'; key: string; count: number }

/** Adds what was counted in memory to the numbers of a day. */
export async function addCounts(tx: Tx, day: string, rows: readonly CounterRow[]) {
  await sql`
    insert into daily_numbers as stored (dimension, day, measure, key, count)
    select dimension, ${day}::date, measure, key, count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (dimension text, measure text, key text, count int)
    -- in one order, so that two processes do not wait for each other's rows
    order by dimension, measure, key
    on conflict (dimension, day, measure, key) do update set count = stored.count + excluded.count`.execute(tx)
}

/** The same for views of profiles, with the countries of the providers. Unknown ids are dropped. */
export async function addProfileViews(tx: Tx, day: string, monday: string, views: readonly KeyCount[]) {
  await sql`
    with viewed as (
      select provider.account_id as provider_id, coalesce(place.country, '') as country, counted.count
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as counted (key uuid, count int)
      join providers provider on provider.account_id = counted.key
      left join clinics clinic on clinic.provider_id = provider.account_id
      left join places place on place.id = clinic.place_id
    ), by_provider as (
      insert into provider_weekly_numbers as stored (provider_id, week, measure, count)
      select provider_id, ${monday}::date, 'profile_views', count from viewed order by provider_id
      on conflict (provider_id, week, measure, currency) do update set count = stored.count + excluded.count
    )
    insert into daily_numbers as stored (dimension, day, measure, key, count)
    select side.dimension, ${day}::date, 'profile_views', side.key, sum(viewed.count)
    from viewed cross join lateral (values ('all', ''), ('country', viewed.country)) as side (dimension, key)
    group by side.dimension, side.key order by side.dimension, side.key
    on conflict (dimension, day, measure, key) do update set count = stored.count + excluded.count`.execute(tx)
}
