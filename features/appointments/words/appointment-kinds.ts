import type { AppointmentKind } from '../rules/appointment-kinds.ts'

/** What the kinds of appointments are called, wherever they are named. */
export const kindNames = {
  video: 'Video consultation',
  clinic: 'Visit at the clinic',
} as const satisfies Record<AppointmentKind, string>
