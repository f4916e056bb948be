/**
 * Waiting lists: patients are notified when a time of a provider becomes free. It is not held: the first to book it has it.
 *
 * Calls, by patients unless they say otherwise:
 * - `PUT /api/v1/appointments/:id/waiting-list`, JSON `EarlierTimeForm`: `WaitingListsAnswer`. Waits for a time before that
 *   appointment, which stays as it is until the patient reschedules it.
 * - `PUT /api/v1/providers/:id/waiting-list`, JSON `FreeTimeForm`: the same. Waits for any time of a kind until a day.
 *   A patient has one entry per provider and kind; joining again replaces it.
 * - `GET /api/v1/waiting-lists`: the same. `DELETE /api/v1/waiting-lists/:id`: the same, also when the entry is gone already.
 * - `GET /api/v1/waiting-lists/count`: `WaitingCountAnswer`, by providers.
 *
 * An entry ends with its last day or its appointment, when that can no longer be rescheduled, and when the patient has taken
 * an earlier time or booked one.
 */
import * as z from 'zod/mini'
import { day } from '#platform/rules/form-schemas.ts'
import { TimeZone } from '#platform/rules/time/opening-hours.ts'
import { APPOINTMENT_KINDS, Kind } from './appointment-kinds.ts'

/** Entries of one patient. */
export const WAITING_LISTS_MAX = 20
/** A patient gets at most one message in so many minutes about the times of a provider. */
export const NOTIFY_INTERVAL_MINUTES = 60
/** How many times a mail names. */
export const FREED_TIMES_SHOWN = 5

export const WaitingEntry = z.object({
  _id: z.uuid(),
  provider: z.object({ _id: z.uuid(), displayname: z.string(), avatar: z.nullable(z.string()) }),
  kind: z.enum(APPOINTMENT_KINDS),
  /** The appointment that is to become earlier; null when any time until the last day will do. */
  appointmentId: z.nullable(z.uuid()),
  /** Every time before this one is wanted. */
  wantedBefore: z.iso.datetime(),
  /** The last day, by the calendar of the clinic, with a wanted time. */
  lastDay: z.string(),
})
export type WaitingEntry = z.output<typeof WaitingEntry>

export const WaitingListsAnswer = z.object({ success: z.literal(true), entries: z.array(WaitingEntry) })

/** How many patients wait for a time of the provider. */
export const WaitingCountAnswer = z.object({ success: z.literal(true), waiting: z.int() })

/** Where the patient's clock is: messages name times on it. */
export const EarlierTimeForm = z.object({ timeZone: TimeZone }, 'Send an object.')
export type EarlierTimeForm = z.output<typeof EarlierTimeForm>

export const FreeTimeForm = z.object(
  {
    kind: Kind,
    /** By the calendar of the clinic; without it, as far ahead as the provider can be booked. */
    lastDay: z.optional(day('Write the last day like 2026-11-17.')),
    timeZone: TimeZone,
  },
  'Send an object.',
)
export type FreeTimeForm = z.output<typeof FreeTimeForm>
