/**
 * Days on which a provider's weekly hours do not count: time off, and days with hours of their own.
 * The calls are named in `features/appointments/rules/appointments.ts`.
 */
import * as z from 'zod/mini'
import { line, refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { OpeningHours } from '#platform/rules/time/opening-hours.ts'
import { Appointment, CalendarDay } from './appointments.ts'

export const SPECIAL_DAYS_MAX = 100
/** How long one time off can be. */
const SPECIAL_DAYS_LONGEST = 366

const days = {
  from: CalendarDay,
  to: CalendarDay,
  hours: z
    .array(z.pick(OpeningHours, { opens: true, closes: true }), 'Send the opening hours of a day as a list.')
    .check(z.maxLength(3, 'A day can have at most 3 opening hours.')),
}

/** From one day to another, both included. Without hours the clinic is closed. The note is for the provider alone. */
export const SpecialDays = z
  .object({ ...days, note: line('A note', 200) }, 'Send each entry as an object.')
  .check(refuse(specialDaysProblem))
export type SpecialDays = z.output<typeof SpecialDays>

/** The whole list, as it was seen with that version. */
export const SpecialDaysForm = z.object({
  days: z
    .array(SpecialDays, 'Send the days as a list.')
    .check(z.maxLength(SPECIAL_DAYS_MAX, `There can be at most ${SPECIAL_DAYS_MAX} entries.`), refuse(overlapProblem)),
  version: seenVersion(),
})
export type SpecialDaysForm = z.output<typeof SpecialDaysForm>

/** The entries that are not over, soonest first. */
export const SpecialDaysAnswer = z.object({
  success: z.literal(true),
  days: z.array(z.object({ ...days, note: z.string() })),
  /** Grows with every save; a save that names an older one is refused with 409, code `changed`. */
  version: z.int(),
  /** Appointments that hold a time outside the hours now: they stay until they are moved or cancelled. */
  outside: z.array(Appointment),
})
export type SpecialDaysAnswer = z.output<typeof SpecialDaysAnswer>

/** A private address that calendars subscribe to. It is shown once, when it is created: only its hash is stored. */
export const FeedAnswer = z.object({
  success: z.literal(true),
  isOn: z.boolean(),
  url: z.nullable(z.string()),
})

function specialDaysProblem({
  from,
  to,
  hours,
}: {
  from: string
  to: string
  hours: { opens: string; closes: string }[]
}) {
  if (to < from) return 'The last day cannot come before the first.'
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 >= SPECIAL_DAYS_LONGEST)
    return 'One entry can be at most a year long.'
  if (hours.some(({ opens, closes }) => closes <= opens)) return 'Opening hours end after they begin.'
  const inOrder = hours.toSorted((one, other) => (one.opens < other.opens ? -1 : 1))
  if (inOrder.some(({ opens }, at) => at > 0 && opens < (inOrder[at - 1]?.closes ?? '')))
    return 'The opening hours of one day cannot overlap.'
}

/** Names the problem of entries of which two would decide about the same day. */
function overlapProblem(days: readonly { from: string; to: string }[]) {
  const inOrder = days.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  if (inOrder.some(({ from }, at) => at > 0 && from <= (inOrder[at - 1]?.to ?? '')))
    return 'Two entries name the same day. Change one of them.'
}
