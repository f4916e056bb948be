/**
 * The calendar of a provider: a day or a week at the clinic with everything that holds, offers or closes a time.
 *
 * Calls, by providers:
 * - `GET /api/v1/appointments/calendar?from=2026-11-16&days=7`: `ProviderCalendarAnswer`, at most `PROVIDER_CALENDAR_DAYS`
 *   days by the calendar of the clinic. Appointments are read by `GET /api/v1/appointments?from&to&timeZone`.
 * - `POST /api/v1/appointments/blocked-times`, JSON `BlockedTimeForm`: `BlockedTimeAnswer`. The same id again changes nothing.
 *   Appointments within a blocked time stay until they are rescheduled or cancelled.
 * - `DELETE /api/v1/appointments/blocked-times/:id`: success, also when it is gone already.
 */
import * as z from 'zod/mini'
import { hours } from '#platform/rules/durations.ts'
import { line, moment, refuse } from '#platform/rules/form-schemas.ts'
import { APPOINTMENT_KINDS } from './appointment-kinds.ts'

export const PROVIDER_CALENDAR_DAYS = 31
/** How many blocked times that are not over a provider can have. */
export const BLOCKED_TIMES_MAX = 500
/** Longer absences are days off. */
export const BLOCKED_TIME_LONGEST_HOURS = 24
const NOTE_MAX = 100

const period = { startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }

/** A time at which patients cannot book. The note is for the provider alone. */
export const BlockedTime = z.object({ _id: z.uuid(), ...period, note: z.string() })
export type BlockedTime = z.output<typeof BlockedTime>

export const ProviderCalendar = z.object({
  timeZone: z.string(),
  /** Each day with its opening hours, which are none on a closed day, and the note of a special day. */
  days: z.array(
    z.object({
      date: z.string(),
      hours: z.array(z.object({ opens: z.string(), closes: z.string() })),
      note: z.string(),
      isSpecial: z.boolean(),
    }),
  ),
  /** The slots that patients can book now, of each kind that is offered. */
  free: z.array(z.object({ ...period, kind: z.enum(APPOINTMENT_KINDS) })),
  /** Busy times of calendars kept elsewhere, by the host of their address. */
  external: z.array(z.object({ ...period, host: z.string() })),
  blocked: z.array(BlockedTime),
})
export type ProviderCalendar = z.output<typeof ProviderCalendar>

export const ProviderCalendarAnswer = z.extend(ProviderCalendar, { success: z.literal(true) })

const wantedTime = moment('Choose a day and a time.', { offset: true })

/** `POST /api/v1/appointments/blocked-times`. */
export const BlockedTimeForm = z
  .object(
    {
      /** Idempotency key, created by the browser once per form. */
      id: z.uuid('A blocked time needs an id of its own, a UUID.').check(z.toLowerCase()),
      startsAt: wantedTime,
      endsAt: wantedTime,
      note: line('The note', NOTE_MAX),
    },
    'Send an object.',
  )
  .check(refuse(periodProblem))
export type BlockedTimeForm = z.output<typeof BlockedTimeForm>

export const BlockedTimeAnswer = z.object({ success: z.literal(true), blocked: BlockedTime })

function periodProblem({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  if (length <= 0) return 'The end must be after the start.'
  if (length > hours(BLOCKED_TIME_LONGEST_HOURS))
    return `A blocked time can be at most ${BLOCKED_TIME_LONGEST_HOURS} hours long. For longer, add time off.`
}
