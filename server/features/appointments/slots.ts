import { APPOINTMENT_MINUTES, BOOK_AHEAD, SLOT_MINUTES, type SlotDay, type Slots } from '#domain/appointments.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isUuid } from '#server/platform/is-uuid.ts'
import { dayIn, daysFrom, slotsBetween, slotsOfDay } from '#server/platform/scheduling/slots.ts'
import { selectHours } from './calendar-queries.ts'
import { selectHeldTimes } from './queries.ts'

const HOUR_MS = 60 * 60 * 1000
const TALK_MS = APPOINTMENT_MINUTES * 60 * 1000
const TALKS = { minutes: APPOINTMENT_MINUTES, every: SLOT_MINUTES }
/** What somebody sees who was too late: the day they wanted, and the days after it. */
const DAYS_AFTER_TAKEN = 7

export const noProvider = () => new AppError('not_found', 'There is no such provider.')

/** When an appointment that begins then is over. */
export const endOf = (startsAt: Date) => new Date(startsAt.getTime() + TALK_MS)

/** The times of a provider that can be booked now, taken or free, by the calendar of the clinic. */
export async function listSlots(
  ctx: Ctx,
  providerId: string,
  wanted: { from?: string | Date | undefined; days: number },
): Promise<Slots> {
  const hours = isUuid(providerId) ? await selectHours(ctx.db, providerId) : undefined
  if (!hours) throw noProvider()
  const { timeZone } = hours
  const first = typeof wanted.from === 'string' ? wanted.from : dayIn(timeZone, wanted.from ?? ctx.now())
  const window = bookable(ctx.now())
  // Beyond the window nothing can be booked, so that there is nothing to compute.
  const firstDay = dayIn(timeZone, window.from)
  const lastDay = dayIn(timeZone, window.to)
  const isFree = await freeTimes(ctx, providerId, window)
  const slotsOn = (date: string) =>
    date < firstDay || date > lastDay
      ? []
      : slotsOfDay(hours, TALKS, date).filter((slot) => slot >= window.from && slot <= window.to)
  const days: SlotDay[] = daysFrom(first, wanted.days).map((date) => ({
    date,
    slots: slotsOn(date).map((slot) => ({ startsAt: slot.toISOString(), isFree: isFree(slot) })),
  }))
  return { timeZone, minutes: APPOINTMENT_MINUTES, days }
}

async function freeTimes(ctx: Ctx, providerId: string, { from, to }: { from: Date; to: Date }) {
  const held = await selectHeldTimes(ctx.db, providerId, from, endOf(to))
  return (slot: Date) => !held.some(({ starts_at, ends_at }) => starts_at < endOf(slot) && ends_at > slot)
}

/** Refuses a time that the provider does not offer. Who gets a free one is decided by the database. Tells the zone. */
export async function checkSlot(ctx: Ctx, tx: Tx, providerId: string, startsAt: Date) {
  const hours = await selectHours(tx, providerId)
  if (!hours) throw noProvider()
  const { from, to } = bookable(ctx.now())
  if (startsAt <= ctx.now())
    throw new AppError('bad_request', 'This time is over. Please choose one of the free times.')
  if (startsAt < from)
    throw new AppError('bad_request', `This time is too soon. Please choose one in ${BOOK_AHEAD.hours} hours or later.`)
  if (startsAt > to)
    throw new AppError(
      'bad_request',
      `This time is too far away. Please choose one in the next ${BOOK_AHEAD.days} days.`,
    )
  if (slotsBetween(hours, TALKS, startsAt, startsAt).length === 0)
    throw new AppError('bad_request', 'This time cannot be booked. Please choose one of the free times.')
  return hours.timeZone
}

/** The refusal of a time that is held already, with those that are left. */
export async function takenSlot(ctx: Ctx, providerId: string, startsAt: Date, message: string) {
  const slots = await listSlots(ctx, providerId, { from: startsAt, days: DAYS_AFTER_TAKEN })
  return new AppError('taken', message, { slots })
}

function bookable(now: Date) {
  const after = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  return { from: after(BOOK_AHEAD.hours), to: after(BOOK_AHEAD.days * 24) }
}
