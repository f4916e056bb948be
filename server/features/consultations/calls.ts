import { careTeam } from '#content/care-team.ts'
import { CALL_MINUTES } from '#domain/consultation-values.ts'
import type { FreeCalls } from '#domain/consultations.ts'
import { days, hours } from '#domain/durations.ts'
import type { Schedule } from '#domain/opening-hours.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { slotsBetween } from '#server/platform/scheduling/slots.ts'
import { selectCallTimes } from './queries.ts'

/** The start of every call between two instants, both included, soonest first: calls are back to back. */
export const callSlots = (schedule: Schedule, from: Date, to: Date) =>
  slotsBetween(schedule, { minutes: CALL_MINUTES, every: CALL_MINUTES }, from, to)

/** The free slots for a call with the care team. */
export async function freeCalls(ctx: Ctx): Promise<FreeCalls> {
  const { from, to } = bookableWindow(ctx.now())
  const taken = await selectCallTimes(ctx.db, from, to)
  const free = callSlots(careTeam, from, to).filter((slot) => !taken.has(slot.getTime()))
  return { slots: free.map((slot) => slot.toISOString()) }
}

/** Refuses a time that is no slot or is taken. Concurrent bookings are left to the unique index. */
export async function checkCallTime(ctx: Ctx, tx: Tx, time: Date) {
  const { from, to } = bookableWindow(ctx.now())
  if (time < from || time > to || callSlots(careTeam, time, time).length === 0)
    throw new AppError('bad_request', 'This time cannot be booked. Please choose one of the times we offer.')
  if ((await selectCallTimes(tx, time, time)).size > 0)
    throw new AppError('taken', 'Someone else has just taken this time. Please choose another.')
}

function bookableWindow(now: Date) {
  const { hoursAtLeast, daysAtMost } = careTeam.bookAhead
  return {
    from: new Date(now.getTime() + hours(hoursAtLeast)),
    to: new Date(now.getTime() + days(daysAtMost)),
  }
}
