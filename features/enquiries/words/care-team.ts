import type { Schedule } from '#platform/rules/time/opening-hours.ts'

type CareTeam = Schedule & {
  /** How soon and how far ahead a call can be booked. */
  bookAhead: { hoursAtLeast: number; daysAtMost: number }
}

/** When the care team calls. Mornings reach Europe, Africa and Asia, evenings reach Asia and Australia the next day. */
export const careTeam: CareTeam = {
  timeZone: 'America/New_York',
  openings: [
    { weekdays: [1, 2, 3, 4, 5], opens: '06:00', closes: '20:00' },
    { weekdays: [6], opens: '09:00', closes: '15:00' },
  ],
  bookAhead: { hoursAtLeast: 2, daysAtMost: 14 },
}
