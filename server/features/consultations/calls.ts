import { careTeam } from '#content/care-team.ts'
import type { FreeCalls } from '#domain/consultations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { callSlots } from './call-slots.ts'
import { selectCallTimes } from './queries.ts'

const HOUR_MS = 60 * 60 * 1000

/** The times at which a call with the care team can be booked now. */
export async function freeCalls(ctx: Ctx): Promise<FreeCalls> {
  const { from, to } = bookableWindow(ctx.now())
  const taken = await selectCallTimes(ctx.db, from, to)
  const free = callSlots(careTeam, from, to).filter((slot) => !taken.has(slot.getTime()))
  return { slots: free.map((slot) => slot.toISOString()) }
}

/** Refuses a time that is not offered or that somebody else has. Who gets a free one is decided by the database. */
export async function checkCallTime(ctx: Ctx, tx: Tx, time: Date) {
  const { from, to } = bookableWindow(ctx.now())
  if (time < from || time > to || callSlots(careTeam, time, time).length === 0)
    throw new AppError('bad_request', 'This time cannot be booked. Please choose one of the times we offer.')
  if ((await selectCallTimes(tx, time, time)).size > 0)
    throw new AppError('taken', 'Somebody else has just taken this time. Please choose another.')
}

function bookableWindow(now: Date) {
  const { hoursAtLeast, daysAtMost } = careTeam.bookAhead
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  return { from: after(hoursAtLeast), to: after(daysAtMost * 24) }
}
