/**
 * Slots: the times at which an appointment can begin. Apart from appointments.ts, as result cards show them.
 *
 * Calls, for everyone:
 * - `GET /api/v1/providers/:id/slots?kind=clinic&from=2026-11-17&days=7`: `SlotsAnswer`. By the calendar of the clinic, at
 *   most `SLOT_DAYS_PER_ANSWER` days; without `from` beginning with today, without `kind` of the first that is offered. A
 *   kind that is no longer offered has slots, too: earlier appointments can be rescheduled.
 * - `GET /api/v1/slots?providers=id,id&timeZone=Europe/Berlin`: `SlotStripsAnswer`, of at most `SLOT_STRIP.providers` providers.
 */
import * as z from 'zod/mini'
import { APPOINTMENT_KINDS, OfferedKind } from './appointment-kinds.ts'

export const SLOT_DAYS_PER_ANSWER = 31

const Slot = z.object({ startsAt: z.iso.datetime(), isFree: z.boolean() })

/** A day at the clinic, with the times that one could come; none when it is closed. */
export const SlotDay = z.object({ date: z.string(), slots: z.array(Slot) })
export type SlotDay = z.output<typeof SlotDay>

export const Slots = z.object({
  timeZone: z.string(),
  kind: z.enum(APPOINTMENT_KINDS),
  /** The length of an appointment of this kind, and how far ahead it can be booked. */
  minutes: z.int(),
  windowDays: z.int(),
  /** What the provider offers, the first of which is the one that cards show. */
  kinds: z.array(OfferedKind),
  days: z.array(SlotDay),
  /** Why there are no slots at all, for a provider who cannot be booked. */
  notice: z.optional(z.string()),
})
export type Slots = z.output<typeof Slots>

/** `GET /api/v1/providers/:id/slots`. */
export const SlotsAnswer = z.extend(Slots, { success: z.literal(true) })

/** What a card shows of the next free times, and how many cards one call can ask for: a page of results with near misses. */
export const SLOT_STRIP = { days: 3, perDay: 4, providers: 20 } as const

/** The next free times of the first kind that a provider offers, by the days of the reader's calendar; no days when nothing can be booked. */
export const SlotStrip = z.object({
  _id: z.uuid(),
  days: z.array(z.object({ date: z.string(), slots: z.array(z.iso.datetime()) })),
})
export type SlotStrip = z.output<typeof SlotStrip>

/** `GET /api/v1/slots`. */
export const SlotStripsAnswer = z.object({ success: z.literal(true), strips: z.array(SlotStrip) })
