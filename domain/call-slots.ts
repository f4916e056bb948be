import { type Hours, slotsBetween } from '#server/features/appointments/compute-slots.ts'
import { CALL_MINUTES } from './consultation-values.ts'

/** When somebody calls. */
export type CallHours = Hours

/** The beginnings of all calls from one instant to another, both included, soonest first: one right after the other. */
export const callSlots = (hours: CallHours, from: Date, to: Date) =>
  slotsBetween(hours, { minutes: CALL_MINUTES, every: CALL_MINUTES }, from, to)
