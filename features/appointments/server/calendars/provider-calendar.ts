import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  dayAfter,
  dayIn,
  daysFrom,
  findSpecialDays,
  openingsOn,
  startOfDay,
} from '#platform/server/scheduling/opening-slots.ts'
import type { ProviderCalendar } from '../../rules/provider-calendar.ts'
import { findCalendar } from '../availability/availability.ts'
import { selectBlockedTimes } from '../availability/blocked-time-queries.ts'
import { presentBlockedTime } from '../availability/blocked-times.ts'
import { endOf, offeredKinds } from '../availability/kinds.ts'
import { noProvider, slotsIn } from '../availability/slots.ts'
import { listBusyTimes } from '../external-calendars/external-calendars.ts'
import type { Calendar, ProviderSchedule } from './calendars.ts'

type WantedDays = { from?: string | undefined; days: number }

/** The calendar of a provider on some days at the clinic, by default from today on. */
export async function readProviderCalendar(ctx: Ctx, { id }: Actor, wanted: WantedDays): Promise<ProviderCalendar> {
  const calendar = await findCalendar(ctx.db, id)
  if (!calendar) throw noProvider()
  const { schedule } = calendar
  const { timeZone } = schedule
  const now = ctx.now()
  const dates = daysFrom(wanted.from ?? dayIn(timeZone, now), wanted.days)
  const period = periodOf(timeZone, dates)
  const [external, blocked] = await Promise.all([
    listBusyTimes(ctx.db, id, period),
    selectBlockedTimes(ctx.db, id, period),
  ])
  return {
    timeZone,
    days: dates.map((date) => presentDay(schedule, date)),
    free: freeSlots(calendar, dates, now),
    external,
    blocked: blocked.map(presentBlockedTime),
  }
}

/** From the beginning of the first day to the end of the last, which may have 23 or 25 hours. */
const periodOf = (timeZone: string, dates: readonly string[]) => ({
  from: startOfDay(timeZone, dates[0] as string),
  to: startOfDay(timeZone, dayAfter(dates.at(-1) as string)),
})

function presentDay(schedule: ProviderSchedule, date: string): ProviderCalendar['days'][number] {
  const special = findSpecialDays(schedule.special, date)
  const hours = openingsOn(schedule, date)
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort((one, other) => (one.opens < other.opens ? -1 : 1))
  return { date, hours, note: special?.note ?? '', isSpecial: special !== undefined }
}

/** The free slots of each kind that is offered, as patients see them. */
function freeSlots(calendar: Calendar, dates: readonly string[], now: Date): ProviderCalendar['free'] {
  return offeredKinds(calendar.schedule.kinds).flatMap(({ kind, minutes }) =>
    slotsIn(calendar, { kind, from: dates[0], days: dates.length }, now)
      .days.flatMap(({ slots }) => slots)
      .filter(({ isFree }) => isFree)
      .map(({ startsAt }) => ({ startsAt, endsAt: endOf(new Date(startsAt), { minutes }).toISOString(), kind })),
  )
}
