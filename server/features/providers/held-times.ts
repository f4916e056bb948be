import { sql } from 'kysely'
import { HOLDING_STATES } from '#domain/appointment-moves.ts'

/** The columns of the times that an appointment holds: its own, and the new one while that is not agreed on. */
export const heldPeriods = ['starts_at', 'ends_at', 'new_starts_at', 'new_ends_at'] as const

/** Whether an appointment holds its time. As literals, so that prepared statements can use the partial indexes. */
export const isHolding = sql<boolean>`state in (${sql.join(HOLDING_STATES.map((state) => sql.lit(state)))})`

/** Whether an appointment holds a time in a period; the expression is that of the exclusion constraints. */
export const overlapsHeld = (from: Date, to: Date) =>
  sql<boolean>`held_times(starts_at, ends_at, new_starts_at, new_ends_at) && tstzrange(${from}, ${to})`
