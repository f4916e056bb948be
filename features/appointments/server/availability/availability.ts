import { hours } from '#platform/rules/durations.ts'
import type { Schedule } from '#platform/rules/time/opening-hours.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { type BusyTimes, dayAfter, dayIn, slotsOfDay, startOfDay } from '#platform/server/scheduling/opening-slots.ts'
import type { KindRules } from '../../rules/appointment-kinds.ts'
import { busyTimes, type Calendar, selectCalendars, selectSchedules } from '../calendars/calendars.ts'
import { lockDueAvailability, updateAvailability } from './availability-queries.ts'
import type { Held } from './held-times.ts'
import { bookingWindow, findKind, isFree, rhythmOf } from './kinds.ts'

const BATCH_SIZE = 500
/** How soon a provider without a free slot is looked at again: the booking window moves on. */
const FULL_AGAIN_MS = hours(1)

/** The first free slot of a kind in its booking window. Days are computed one by one: mostly the first or second has one. */
export function findNextSlot(schedule: Schedule, kind: KindRules, busy: BusyTimes, now: Date): Date | null {
  if (!hasHours(schedule)) return null
  const { from, to } = bookingWindow(kind, now)
  const lastDay = dayIn(schedule.timeZone, to)
  for (let date = dayIn(schedule.timeZone, from); date <= lastDay; date = dayAfter(date)) {
    const slots = slotsOfDay(schedule, rhythmOf(kind), date)
    const next = slots.find((slot) => slot >= from && slot <= to && isFree(slot, kind, busy))
    if (next) return next
  }
  return null
}

/** The next time that can be booked, by the first kind that the provider offers. */
export const nextBookable = ({ schedule, held, unavailable }: BookedCalendar, now: Date) =>
  findNextSlot(schedule, findKind(schedule.kinds), busyTimes({ held, unavailable }), now)

type BookedCalendar = Pick<Calendar, 'schedule' | 'unavailable'> & { held: readonly Held[] }

const hasHours = ({ openings, special = [] }: Schedule) =>
  openings.length > 0 || special.some(({ hours }) => hours.length > 0)

/**
 * Recomputes the next bookable times of providers, in the transaction of the change that affects them. Changed profiles
 * leave the page cache; lists follow when their pages expire, since bookings would evict them all the time.
 */
export async function refreshAvailability(tx: Tx, providerIds: readonly string[], now: Date) {
  await storeAvailability(tx, await selectCalendars(tx, providerIds), now)
}

/** The same from calendars that are read already, in a transaction that has locked the accounts of the providers. */
export async function storeAvailability(tx: Tx, calendars: ReadonlyMap<string, BookedCalendar>, now: Date) {
  const rows = [...calendars].map(([providerId, calendar]) => {
    const { schedule } = calendar
    const nextSlot = nextBookable(calendar, now)
    return {
      providerId,
      nextSlot,
      dayStartsAt: dayOf(schedule, nextSlot),
      refreshAt: nextRefresh(schedule, nextSlot, now),
    }
  })
  await updateAvailability(tx, rows)
}

const dayOf = ({ timeZone }: Schedule, slot: Date | null) => slot && startOfDay(timeZone, dayIn(timeZone, slot))

/** When the row is outdated without any change; null when time alone does not change it. */
function nextRefresh(schedule: Calendar['schedule'], slot: Date | null, now: Date) {
  if (slot) return new Date(slot.getTime() - hours(findKind(schedule.kinds).leadHours) + 1)
  return hasHours(schedule) ? new Date(now.getTime() + FULL_AGAIN_MS) : null
}

/** Recomputes what time alone has outdated; several processes may run it concurrently. Returns of how many providers. */
export async function refreshDueAvailability(ctx: Pick<Ctx, 'db' | 'now'>, signal?: AbortSignal) {
  let total = 0
  while (!signal?.aborted) {
    const done = await ctx.db.transaction().execute((tx) => refreshDueBatch(tx, ctx.now()))
    total += done
    if (done < BATCH_SIZE) break
  }
  return total
}

/** One batch. The row locks make a booking of the same provider wait, so that its own, newer result is written last. */
export async function refreshDueBatch(tx: Tx, now: Date) {
  const due = await lockDueAvailability(tx, now, BATCH_SIZE)
  await refreshAvailability(tx, due, now)
  return due.length
}

/** The schedule of an active provider; nothing when there is none or the account is closed or suspended. */
export async function findSchedule(db: Executor, providerId: string) {
  const schedule = (await selectSchedules(db, [providerId])).get(providerId)
  return schedule?.isActive ? schedule : undefined
}

/** The same with the times that are held. */
export async function findCalendar(db: Executor, providerId: string) {
  const calendar = (await selectCalendars(db, [providerId])).get(providerId)
  return calendar?.schedule.isActive ? calendar : undefined
}
