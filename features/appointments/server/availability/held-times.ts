import { sql } from 'kysely'
import { minutes } from '#platform/rules/durations.ts'
import type { Interval } from '#platform/server/scheduling/opening-slots.ts'
import { HOLDING_STATES } from '../../rules/appointment-moves.ts'

/** The times that an appointment holds: its own, and the new one while that is not agreed on. A buffer follows each. */
export type Held = {
  starts_at: Date
  ends_at: Date
  new_starts_at: Date | null
  new_ends_at: Date | null
  buffer_minutes: number
}

/** The same with their buffers, as the exclusion constraint of a provider sees them. */
export function heldIntervals({ starts_at, ends_at, new_starts_at, new_ends_at, buffer_minutes }: Held): Interval[] {
  const buffer = minutes(buffer_minutes)
  const own = { from: starts_at.getTime(), to: ends_at.getTime() + buffer }
  if (!new_starts_at || !new_ends_at) return [own]
  return [own, { from: new_starts_at.getTime(), to: new_ends_at.getTime() + buffer }]
}

/** Whether an appointment holds its time. As literals, so that prepared statements can use the partial indexes. */
export const isHolding = sql<boolean>`state in (${sql.join(HOLDING_STATES.map((state) => sql.lit(state)))})`
