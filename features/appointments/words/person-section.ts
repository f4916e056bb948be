import type { AppointmentState } from '../rules/appointment-moves.ts'

/** What the care desk says of the appointments of one person. */
export const personAppointments = {
  text: (other: string, kind: 'video' | 'clinic') =>
    kind === 'video' ? `Video consultation with ${other}` : `Visit with ${other}`,
  states: {
    requested: 'Waiting for the clinic',
    proposed: 'Waiting for the patient',
    confirmed: 'Confirmed',
    move_requested: 'Confirmed, new time requested',
    move_proposed: 'Confirmed, new time offered',
    declined: 'Declined',
    cancelled: 'Cancelled',
    completed: 'Completed',
    no_show: 'Missed',
    expired: 'Not answered in time',
  } satisfies Record<AppointmentState, string>,
} as const
