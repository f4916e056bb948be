import { minutes } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn, isWithinHours } from '#platform/server/scheduling/opening-slots.ts'
import type { SpecialDaysAnswer, SpecialDaysForm } from '../../rules/special-days.ts'
import { replaceSpecialDays } from '../calendars/calendar-queries.ts'
import { presentAppointment, sideOf } from '../present.ts'
import { lockAccounts, selectHeld } from '../queries.ts'
import { findSchedule, refreshAvailability } from './availability.ts'
import { noProvider } from './slots.ts'

/** A provider's special days that are not over, and the upcoming appointments outside the opening hours. */
export async function readSpecialDays(ctx: Ctx, actor: Actor): Promise<SpecialDaysAnswer> {
  const hours = await findSchedule(ctx.db, actor.id)
  const now = ctx.now()
  if (!hours) throw noProvider()
  const today = dayIn(hours.timeZone, now)
  const held = await selectHeld(ctx.db, sideOf(actor), now)
  const outside = held.filter(
    ({ starts_at, ends_at }) => !isWithinHours(hours, starts_at, minutesBetween(starts_at, ends_at)),
  )
  return {
    success: true,
    days: hours.special.filter(({ to }) => to >= today),
    version: hours.version,
    outside: outside.map((row) => presentAppointment(row, actor, now)),
  }
}

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / minutes(1)

/** Replaces the list of special days. Optimistic locking: an outdated version is refused with the current list. */
export async function saveSpecialDays(ctx: Ctx, actor: Actor, { days, version }: SpecialDaysForm) {
  const isSaved = await ctx.db.transaction().execute(async (tx) => {
    // Serialises with bookings, which then see the new days.
    await lockAccounts(tx, [actor.id])
    const hours = await findSchedule(tx, actor.id)
    if (!hours) throw noProvider()
    const today = dayIn(hours.timeZone, ctx.now())
    const upcoming = days.filter(({ to }) => to >= today)
    const isCurrent = await replaceSpecialDays(tx, actor.id, { days: upcoming, version, today })
    if (isCurrent) await refreshAvailability(tx, [actor.id], ctx.now())
    return isCurrent
  })
  const { success: _success, ...answer } = await readSpecialDays(ctx, actor)
  if (isSaved) return { success: true as const, ...answer }
  throw new AppError('changed', 'Your days were changed in another window. Here they are as they are now.', answer)
}
