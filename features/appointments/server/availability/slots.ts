import { isBookableUnder } from '#features/providers/server/present-profile.ts'
import { NOT_BOOKABLE } from '#features/verifications/rules/verifications.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor } from '#platform/server/db/database.ts'
import { dayIn, daysFrom, slotsBetween, slotsOfDay } from '#platform/server/scheduling/opening-slots.ts'
import type { AppointmentKind, KindRules } from '../../rules/appointment-kinds.ts'
import type { SlotDay, Slots } from '../../rules/slots.ts'
import { busyTimes, type Calendar, type ProviderSchedule } from '../calendars/calendars.ts'
import { hasAppointment } from '../queries.ts'
import { findCalendar } from './availability.ts'
import { bookingWindow, findKind, isFree, offeredKinds, rhythmOf } from './kinds.ts'

/** A refused booking comes with the slots of the wanted day and the days after it. */
export const DAYS_AFTER_TAKEN = 7

export const noProvider = () => new AppError('not_found', 'There is no such provider.')

type WantedSlots = {
  kind?: AppointmentKind | undefined
  from?: string | Date | undefined
  days: number
  /** How far ahead, where it is not the period of the kind. */
  windowDays?: number | undefined
}

/**
 * The slots of a provider, taken and free, by the calendar days of the clinic. Those of an unpublished provider are shown to
 * the provider and to patients with an appointment, who can still move it.
 */
export async function listSlots(
  ctx: Ctx,
  providerId: string,
  wanted: WantedSlots,
  findViewer: () => Promise<Actor | undefined>,
): Promise<Slots> {
  const calendar = await findCalendar(ctx.db, providerId)
  if (!calendar) throw noProvider()
  const { isPublic, isVerified } = calendar.schedule
  const isBookable = isBookableUnder(ctx.config, isVerified)
  const slots = slotsIn(calendar, wanted, ctx.now())
  if (isPublic && isBookable) return slots
  const viewer = await findViewer()
  if (viewer && (viewer.id === providerId || (await hasAppointment(ctx.db, viewer.id, providerId)))) return slots
  if (!isPublic) throw noProvider()
  return withoutTimes(slots)
}

const withoutTimes = (slots: Slots): Slots => ({
  ...slots,
  days: slots.days.map(({ date }) => ({ date, slots: [] })),
  notice: NOT_BOOKABLE,
})

/** The same of a calendar that is read already. */
export function slotsIn(calendar: Calendar, wanted: WantedSlots, now: Date): Slots {
  const { schedule } = calendar
  const { timeZone } = schedule
  const { windowDays: usualDays, ...found } = findKind(schedule.kinds, wanted.kind)
  const windowDays = wanted.windowDays ?? usualDays
  const rules = { ...found, windowDays }
  const { kind, minutes } = rules
  const busy = busyTimes(calendar)
  const first = typeof wanted.from === 'string' ? wanted.from : dayIn(timeZone, wanted.from ?? now)
  const window = bookingWindow(rules, now)
  // Days outside the bookable window have no slots and are not computed.
  const firstDay = dayIn(timeZone, window.from)
  const lastDay = dayIn(timeZone, window.to)
  const slotsOn = (date: string) =>
    date < firstDay || date > lastDay
      ? []
      : slotsOfDay(schedule, rhythmOf(rules), date).filter((slot) => slot >= window.from && slot <= window.to)
  const days: SlotDay[] = daysFrom(first, wanted.days).map((date) => ({
    date,
    slots: slotsOn(date).map((slot) => ({ startsAt: slot.toISOString(), isFree: isFree(slot, rules, busy) })),
  }))
  return { timeZone, kind, minutes, windowDays, kinds: offeredKinds(schedule.kinds), days }
}

/** Refuses a time that is no slot of the provider. Conflicts are left to the exclusion constraints. Returns the time zone. */
export function checkSlot(schedule: ProviderSchedule | undefined, kind: KindRules, startsAt: Date, now: Date) {
  if (!schedule?.isActive) throw noProvider()
  const { from, to } = bookingWindow(kind, now)
  if (startsAt <= now)
    throw new AppError('bad_request', 'This time is in the past. Please choose one of the free times.')
  if (startsAt < from)
    throw new AppError(
      'bad_request',
      `This time is too soon. Please choose one in ${counted(kind.leadHours, 'hour')} or later.`,
    )
  if (startsAt > to)
    throw new AppError(
      'bad_request',
      `This time is too far away. Please choose one in the next ${counted(kind.windowDays, 'day')}.`,
    )
  if (slotsBetween(schedule, rhythmOf(kind), startsAt, startsAt).length === 0) throw notBookable()
  return schedule.timeZone
}

const counted = (count: number, unit: string) => (count === 1 ? unit : `${count} ${unit}s`)

type WantedTime = Pick<WantedSlots, 'kind'> & { providerId: string; startsAt: Date }

export const notBookable = () =>
  new AppError('bad_request', 'This time cannot be booked. Please choose one of the free times.')

/** The refusal of a held time, with the slots around it. */
export const takenSlot = async (ctx: Ctx, wanted: WantedTime, message: string) =>
  takenIn(ctx, await findCalendar(ctx.db, wanted.providerId), wanted, message)

/** The same of a calendar that is read already. */
export function takenIn(ctx: Ctx, calendar: Calendar | undefined, { kind, startsAt }: WantedTime, message: string) {
  if (!calendar?.schedule.isActive) return noProvider()
  const slots = slotsIn(calendar, { kind, from: startsAt, days: DAYS_AFTER_TAKEN }, ctx.now())
  const { isPublic, isVerified } = calendar.schedule
  const isBookable = isPublic && isBookableUnder(ctx.config, isVerified)
  return new AppError('taken', message, { slots: isBookable ? slots : withoutTimes(slots) })
}

type WantedTimes = { providerId: string; kind: AppointmentKind; times: readonly Date[] }

/** Which of the given times can be booked now; nothing when the provider cannot be booked at all. */
export async function findFreeTimes(ctx: Ctx, db: Executor, { providerId, kind, times }: WantedTimes) {
  const calendar = await findCalendar(db, providerId)
  if (!calendar?.schedule.isPublic || !isBookableUnder(ctx.config, calendar.schedule.isVerified)) return undefined
  const { schedule } = calendar
  const rules = findKind(schedule.kinds, kind)
  if (!rules.isOffered) return undefined
  const { from, to } = bookingWindow(rules, ctx.now())
  const busy = busyTimes(calendar)
  const free = times.filter(
    (time) =>
      time >= from &&
      time <= to &&
      slotsBetween(schedule, rhythmOf(rules), time, time).length > 0 &&
      isFree(time, rules, busy),
  )
  return { free, minutes: rules.minutes, timeZone: schedule.timeZone }
}
