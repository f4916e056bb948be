import { isBookableUnder } from '#features/providers/server/present-profile.ts'
import { dateIn } from '#platform/rules/time/local-time.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn, daysFrom, slotsOfDay } from '#platform/server/scheduling/opening-slots.ts'
import { SLOT_STRIP, type SlotStrip } from '../../rules/slots.ts'
import { busyTimes, type Calendar, selectCalendars } from '../calendars/calendars.ts'
import { findNextSlot } from './availability.ts'
import { bookingWindow, findKind, isFree, rhythmOf } from './kinds.ts'

/** The next free times of several providers, by the days of the reader's calendar. Unknown providers are left out. */
export async function listSlotStrips(ctx: Ctx, providerIds: readonly string[], timeZone: string): Promise<SlotStrip[]> {
  const now = ctx.now()
  const calendars = await selectCalendars(ctx.db, providerIds)
  return [...calendars].flatMap(([_id, calendar]) =>
    calendar.schedule.isPublic
      ? [
          {
            _id,
            days: isBookableUnder(ctx.config, calendar.schedule.isVerified) ? stripOf(calendar, now, timeZone) : [],
          },
        ]
      : [],
  )
}

/** The days from the first free time on, each with its first free times; none when nothing can be booked. */
function stripOf(calendar: Calendar, now: Date, timeZone: string): SlotStrip['days'] {
  const { schedule } = calendar
  const kind = findKind(schedule.kinds)
  const busy = busyTimes(calendar)
  const first = findNextSlot(schedule, kind, busy, now)
  if (!first) return []
  const { from, to } = bookingWindow(kind, now)
  // A day more than are shown: the days of the clinic begin and end at other times than those of the reader.
  const slots = daysFrom(dayIn(schedule.timeZone, first), SLOT_STRIP.days + 1)
    .flatMap((date) => slotsOfDay(schedule, rhythmOf(kind), date))
    .filter((slot) => slot >= from && slot <= to && isFree(slot, kind, busy))
  const byDate = Map.groupBy(slots, (slot) => dateIn(timeZone, slot))
  return daysFrom(dateIn(timeZone, first), SLOT_STRIP.days).map((date) => ({
    date,
    slots: (byDate.get(date) ?? []).slice(0, SLOT_STRIP.perDay).map((slot) => slot.toISOString()),
  }))
}
