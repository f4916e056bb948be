import { sql } from 'kysely'
import { toMillis } from '#features/providers/server/profile-columns.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { PROPERTIES, type PriceRow, type PropertyRow, pricesWhere, TEXTS, type TextRow } from './rows.ts'

/** Of more changes than this, a new index is read faster. */
export const CHANGES_MAX = 2000

export type Changes = {
  /** The snapshot that shows them. */
  snapshot: string
  /** One more than can be read means "more". */
  count: number
  /** The providers whose rows have changed or gone; null stands for all. */
  replaced: (string | null)[]
  /** The present properties, texts and prices of those who can still be found. */
  properties: PropertyRow[]
  texts: TextRow[]
  prices: PriceRow[]
  times: { id: string; nextSlot: number | null; dayStart: number | null }[]
}

/** The logged changes that a snapshot does not show: of transactions that had not ended when it was taken. */
const isAfter = (snapshot: string) => sql<boolean>`
  changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(changed_by, ${snapshot}::pg_snapshot)`

/**
 * Whether something has changed since a snapshot that is asked for, as an expression of another statement: next bookable times,
 * or only everything else. The first row in the order of an index, so that the planner does not read the whole log: of EXISTS it
 * would drop the order.
 */
export const hasChangedSince = (snapshot: string, { withTimes }: { withTimes: boolean }) => sql<boolean>`(
  select true from search_changes where ${isAfter(snapshot)} ${withTimes ? sql`` : sql`and not is_availability`}
  order by changed_by limit 1) is not null`

/** What has changed since a snapshot, as of one later snapshot. */
export async function selectChanges(ctx: Pick<Ctx, 'db'>, snapshot: string): Promise<Changes> {
  const statement = sql<Changes>`
    with changed as materialized (
      select provider_id, is_availability from search_changes where ${isAfter(snapshot)}
      order by changed_by limit ${sql.lit(CHANGES_MAX + 1)}
    ),
    replaced as materialized (select distinct provider_id from changed where not is_availability),
    moved as materialized (select distinct provider_id from changed where is_availability)
    select pg_current_snapshot()::text as snapshot, (select count(*)::int from changed) as count,
      (select coalesce(json_agg(provider_id), '[]') from replaced) as replaced,
      (select coalesce(json_agg(provider), '[]') from replaced cross join lateral (
         select ${PROPERTIES} where search.provider_id = replaced.provider_id limit 1) as provider) as properties,
      (select coalesce(json_agg(provider), '[]') from replaced cross join lateral (
         select ${TEXTS} where provider_cards.provider_id = replaced.provider_id limit 1) as provider) as texts,
      (select coalesce(json_agg(provider), '[]') from replaced cross join lateral (
         select ${pricesWhere(sql`procedure_prices.provider_id = replaced.provider_id`)}) as provider) as prices,
      (select coalesce(json_agg(json_build_object('id', moved.provider_id, 'nextSlot', ${toMillis('next_slot')},
         'dayStart', ${toMillis('day_starts_at')})), '[]')
       from moved cross join lateral (
         select * from provider_availability where provider_availability.provider_id = moved.provider_id limit 1) as times) as times`
  // Unprepared: PostgreSQL would plan it anew for each snapshot all the same.
  const [changes] = (await statement.execute(ctx.db)).rows
  if (!changes) throw new Error('a statement without a row')
  return changes
}
