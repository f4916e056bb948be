import { sql } from 'kysely'
import { HOLDING_STATES } from '#domain/appointment-moves.ts'

/** The times that an appointment holds: its own, and the new one while that is not agreed on. */
export type Held = { starts_at: Date; ends_at: Date; new_starts_at: Date | null; new_ends_at: Date | null }

/** Whether an appointment holds its time. As literals, so that prepared statements can use the partial indexes. */
export const isHolding = sql<boolean>`state in (${sql.join(HOLDING_STATES.map((state) => sql.lit(state)))})`
