import { type RawBuilder, sql } from 'kysely'

/** The columns that the local time and the hours of a provider come from. Qualified: special days have a `provider_id` too. */
type Clock = { id: RawBuilder<unknown>; timeZone: RawBuilder<unknown>; closes: RawBuilder<unknown> }

/** The columns of a row of `provider_search`, or of a row with the same columns, by its alias in the query. */
export const clockOf = (alias: string): Clock => ({
  id: sql.ref(`${alias}.provider_id`),
  timeZone: sql.ref(`${alias}.time_zone`),
  closes: sql.ref(`${alias}.closes`),
})

/**
 * Whether a provider still receives patients today, by its own clock: special days override the weekly hours. An inline
 * expression and no database function, because a function would be called for each of thousands of rows.
 */
export function isOpenLater({ id, timeZone, closes }: Clock, now: Date) {
  const local = sql`(${now}::timestamptz at time zone ${timeZone})`
  return sql<boolean>`coalesce(
    (select bool_or(exists (
       select from special_hours where special_hours.special_id = special_days.id and special_hours.closes > ${local}::time))
     from special_days
     where special_days.provider_id = ${id} and ${local}::date between special_days.first_day and special_days.last_day),
    is_open_later(${timeZone}, ${closes}, ${now}))`
}
