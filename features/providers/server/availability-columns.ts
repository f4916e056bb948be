import { type RawBuilder, sql } from 'kysely'

/** Whether the next slot is on the present day of the clinic, by the alias of its row. */
export const isAvailableToday = (alias: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.day_starts_at`)} <= ${now}, false)`

/** The next slot in milliseconds since 1970, the same in JSON and in rows, by the alias of its row. */
export const nextSlotMillis = (alias: string): RawBuilder<number | null> => toMillis(`${alias}.next_slot`)

/** A time in milliseconds since 1970, by its column. */
export const toMillis = (column: string): RawBuilder<number | null> =>
  sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
