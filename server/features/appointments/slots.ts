import { APPOINTMENT_MINUTES, BOOK_AHEAD, type SlotDay, type Slots } from '#domain/slots.ts'
import { bookingWindow, findCalendar, isFree, SLOT_RHYTHM } from '#server/features/providers/availability.ts'
import type { ProviderSchedule } from '#server/features/providers/calendars.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { dayIn, daysFrom, slotsBetween, slotsOfDay } from '#server/platform/scheduling/slots.ts'

/** A refused booking comes with the slots of the wanted day and the days after it. */
const DAYS_AFTER_TAKEN = 7

export const noProvider = () => new AppError('not_found', 'There is no such provider.')

/** The slots of a provider, taken and free, by the calendar days of the clinic. */
export async function listSlots(
  ctx: Ctx,
  providerId: string,
  wanted: { from?: string | Date | undefined; days: number },
): Promise<Slots> {
  const calendar = await findCalendar(ctx.db, providerId)
  if (!calendar) throw noProvider()
  const { schedule, held } = calendar
  const { timeZone } = schedule
  const first = typeof wanted.from === 'string' ? wanted.from : dayIn(timeZone, wanted.from ?? ctx.now())
  const window = bookingWindow(ctx.now())
  // Days outside the bookable window have no slots and are not computed.
  const firstDay = dayIn(timeZone, window.from)
  const lastDay = dayIn(timeZone, window.to)
  const slotsOn = (date: string) =>
    date < firstDay || date > lastDay
      ? []
      : slotsOfDay(schedule, SLOT_RHYTHM, date).filter((slot) => slot >= window.from && slot <= window.to)
  const slotDays: SlotDay[] = daysFrom(first, wanted.days).map((date) => ({
    date,
    slots: slotsOn(date).map((slot) => ({ startsAt: slot.toISOString(), isFree: isFree(slot, held) })),
  }))
  return { timeZone, minutes: APPOINTMENT_MINUTES, days: slotDays }
}

/** Refuses a time that is no slot of the provider. Conflicts are left to the exclusion constraints. Returns the time zone. */
export function checkSlot(schedule: ProviderSchedule | undefined, startsAt: Date, now: Date) {
  if (!schedule?.isActive) throw noProvider()
  const { from, to } = bookingWindow(now)
  if (startsAt <= now)
    throw new AppError('bad_request', 'This time is in the past. Please choose one of the free times.')
  if (startsAt < from)
    throw new AppError('bad_request', `This time is too soon. Please choose one in ${BOOK_AHEAD.hours} hours or later.`)
  if (startsAt > to)
    throw new AppError(
      'bad_request',
      `This time is too far away. Please choose one in the next ${BOOK_AHEAD.days} days.`,
    )
  if (slotsBetween(schedule, SLOT_RHYTHM, startsAt, startsAt).length === 0)
    throw new AppError('bad_request', 'This time cannot be booked. Please choose one of the free times.')
  return schedule.timeZone
}

/** The refusal of a held time, with the slots around it. */
export async function takenSlot(ctx: Ctx, providerId: string, startsAt: Date, message: string) {
  const slots = await listSlots(ctx, providerId, { from: startsAt, days: DAYS_AFTER_TAKEN })
  return new AppError('taken', message, { slots })
}
