/**
 * Slots: the times at which an appointment can begin. Apart from appointments.ts, as result cards show them.
 *
 * Calls, for everyone:
 * - `GET /api/v1/providers/:id/slots?from=2026-11-17&days=7`: `SlotsAnswer`. By the calendar of the clinic, at most
 *   `SLOT_DAYS_PER_ANSWER` days; without `from` beginning with today.
 * - `GET /api/v1/slots?providers=id,id&timeZone=Europe/Berlin`: `SlotStripsAnswer`, of at most `SLOT_STRIP.providers` providers.
 */
import * as z from 'zod/mini'

/** A first talk by video. */
export const APPOINTMENT_MINUTES = 30
/** Ten minutes lie between one talk and the next. */
export const SLOT_MINUTES = 40
/** How long before a talk it can be booked at the latest and at the earliest. */
export const BOOK_AHEAD = { hours: 2, days: 90 } as const
export const SLOT_DAYS_PER_ANSWER = 31

const Slot = z.object({ startsAt: z.iso.datetime(), isFree: z.boolean() })

/** A day at the clinic, with the times that one could come; none when it is closed. */
export const SlotDay = z.object({ date: z.string(), slots: z.array(Slot) })
export type SlotDay = z.output<typeof SlotDay>

export const Slots = z.object({ timeZone: z.string(), minutes: z.int(), days: z.array(SlotDay) })
export type Slots = z.output<typeof Slots>

/** `GET /api/v1/providers/:id/slots`. */
export const SlotsAnswer = z.extend(Slots, { success: z.literal(true) })

/** What a card shows of the next free times, and how many cards one call can ask for: a page of results with near misses. */
export const SLOT_STRIP = { days: 3, perDay: 4, providers: 20 } as const

/** The next free times of a provider by the days of the reader's calendar; no days when nothing can be booked. */
export const SlotStrip = z.object({
  _id: z.uuid(),
  days: z.array(z.object({ date: z.string(), slots: z.array(z.iso.datetime()) })),
})
export type SlotStrip = z.output<typeof SlotStrip>

/** `GET /api/v1/slots`. */
export const SlotStripsAnswer = z.object({ success: z.literal(true), strips: z.array(SlotStrip) })
