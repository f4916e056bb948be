import * as z from 'zod/mini'
import { CalendarDay } from '#features/appointments/rules/appointments.ts'
import { refuse, seenVersion } from '#platform/rules/form-schemas.ts'
import { OpeningHours, openingHoursProblem } from '#platform/rules/time/opening-hours.ts'

/*
 * When operators make calls, by the clock of the care team.
 * - `GET /api/v1/operator/working-hours`: `WorkingHours` of all operators.
 * - `PUT /api/v1/operator/working-hours/:id`: `WorkingHoursForm`; operators save their own, administrators those of all.
 */

/** Three spans on each day of the week. */
const HOURS_MAX = 21
export const DAYS_OFF_MAX = 50

/** Days without calls, both included. */
const DaysOff = z
  .object({ from: CalendarDay, to: CalendarDay }, 'Send each entry as an object.')
  .check(refuse(({ from, to }) => (to < from ? 'The last day cannot come before the first.' : undefined)))
export type DaysOff = z.output<typeof DaysOff>

/** The hours of an operator. `version` is 0 until they are saved for the first time. */
export const OperatorHours = z.object({
  operator: z.object({ id: z.uuid(), name: z.string() }),
  hours: z.array(OpeningHours),
  /** Those that are not over, soonest first. */
  daysOff: z.array(z.object({ from: z.string(), to: z.string() })),
  version: z.int(),
})
export type OperatorHours = z.output<typeof OperatorHours>

export const WorkingHours = z.object({
  success: z.literal(true),
  timeZone: z.string(),
  operators: z.array(OperatorHours),
})
export type WorkingHours = z.output<typeof WorkingHours>

/** `PUT …/:id`: all hours and days off, as they were seen with that version. */
export const WorkingHoursForm = z
  .object({
    version: seenVersion(),
    hours: z
      .array(OpeningHours, 'Send the working hours as a list.')
      .check(z.maxLength(HOURS_MAX, 'A day can have at most 3 working hours.')),
    daysOff: z
      .array(DaysOff, 'Send the days off as a list.')
      .check(z.maxLength(DAYS_OFF_MAX, `There can be at most ${DAYS_OFF_MAX} entries.`)),
  })
  .check(
    refuse(({ hours }) => openingHoursProblem(hours, { field: 'hours', name: 'Working hours' })),
    refuse(({ daysOff }) => (hasOverlap(daysOff) ? { field: 'daysOff', message: overlapText } : undefined)),
  )
export type WorkingHoursForm = z.output<typeof WorkingHoursForm>

/** What a conflict carries: the newer hours of the operator. */
export const WorkingHoursConflict = z.object({ operator: OperatorHours })

const overlapText = 'Two entries name the same day. Change one of them.'

function hasOverlap(daysOff: readonly DaysOff[]) {
  const inOrder = daysOff.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return inOrder.some(({ from }, at) => at > 0 && from <= (inOrder[at - 1]?.to ?? ''))
}
