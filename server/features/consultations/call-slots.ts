import { CALL_MINUTES } from '#domain/consultation-values.ts'
import type { Schedule } from '#domain/opening-hours.ts'
import { slotsBetween } from '#server/platform/scheduling/slots.ts'

/** The start of every call between two instants, both included, soonest first: calls are back to back. */
export const callSlots = (hours: Schedule, from: Date, to: Date) =>
  slotsBetween(hours, { minutes: CALL_MINUTES, every: CALL_MINUTES }, from, to)
