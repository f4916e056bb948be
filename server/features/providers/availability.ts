import { type RawBuilder, sql } from 'kysely'

/** Names the columns of the provider, with the table they are of: special days have a `provider_id` too. */
type Clock = { id: RawBuilder<unknown>; timeZone: RawBuilder<unknown>; closes: RawBuilder<unknown> }

/** Those of a row of `provider_search`, or of what has its columns, by the name that it has in the query. */
export const clockOf = (row: string): Clock => ({
  id: sql.ref(`${row}.provider_id`),
  timeZone: sql.ref(`${row}.time_zone`),
  closes: sql.ref(`${row}.closes`),
})

/**
 * Whether the provider still receives patients on the day that it is there now: by the hours of that day if it is a special
 * one, else by those of the week. Not a function of the database, which would be called for each of thousands of rows.
 */
export function isOpenLater({ id, timeZone, closes }: Clock, now: Date) {
  const local = sql`(${now}::timestamptz at time zone ${timeZone})`
  return sql<boolean>`coalesce(
    (select bool_or(exists (select from special_hours h where h.special_id = d.id and h.closes > ${local}::time))
     from special_days d where d.provider_id = ${id} and ${local}::date between d.first_day and d.last_day),
    is_open_later(${timeZone}, ${closes}, ${now}))`
}
